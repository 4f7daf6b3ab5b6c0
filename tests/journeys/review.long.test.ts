/** Fifty applications worked through with the keyboard alone, and a frame that a PDF has taken over: it reaches nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { ACTIVE_DOCUMENTS } from '../support/active-documents.ts';
import { JAYA, resumeOf } from '../support/application.ts';
import { multipart } from '../support/multipart.ts';
import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';

const APPLICATIONS = 50;
const { address, staff, complaints, openContext } = openOffice('sample');

async function applyAll(): Promise<void> {
  for (let number = 1; number <= APPLICATIONS; number += 1) {
    const who = { candiate_name: `Candidate ${number}`, candiate_email: `candidate${number}@example.org` };
    const phone = { candidate_contact_number: `90000000${String(number).padStart(2, '0')}` };
    const resume = resumeOf(`candidate-${number}.pdf`, `\n% ${number}\n`);
    const answer = await fetch(
      `${address()}/api/jobs/candiate_apply`,
      await multipart({ ...JAYA, ...who, ...phone, resume }),
    );
    assert.equal(answer.status, 201, await answer.text());
  }
}

const drawn = (page: Page) => page.locator('.resume-frame[data-drawn=true]').waitFor();

test('a recruiter works through fifty applications by keys, each résumé drawn beside, and compares two', async () => {
  await applyAll();
  const page = await (await openContext()).newPage();
  await makeAccount(page, linkIn(await staff('add', 'recruiter@agency.example', '--role', 'recruiter')), 'Asha Varma');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Review', exact: true }).click();
  await heading(page, 'Review');
  await lookFully(page, 'the openings');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await heading(page, 'Candidate 1');
  await drawn(page);
  await lookFully(page, 'a candidate');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await lookFully(page, 'the keys');
  await page.keyboard.press('Escape');

  for (let number = 1; number < APPLICATIONS; number += 1) {
    await page
      .getByRole('heading', { name: `Candidate ${number}`, exact: false })
      .first()
      .waitFor();
    await page.keyboard.press(String((number % 4) + 1));
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(`^Candidate ${number + 1}$`) }).waitFor();
  }
  await page.getByText(`${APPLICATIONS} of ${APPLICATIONS} seen`).waitFor();
  await drawn(page);
  await page.keyboard.press('k');
  await page.getByRole('heading', { level: 1, name: /^Candidate 49 Maybe$/ }).waitFor();
  await page.getByText('It is in').waitFor();
  await page.keyboard.press('w');
  await page.keyboard.type('Draws with love, 1234');
  await page.keyboard.press('Escape');
  await page.getByText('It is in').waitFor();
  await page.keyboard.press('c');
  await page.getByText('Go to another candidate and press c').waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { level: 1, name: /^Candidate 48 / }).waitFor();
  await page.keyboard.press('c');
  await heading(page, 'Compare');
  await page.getByText('Draws with love, 1234').waitFor();
  await lookFully(page, 'two candidates');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Candidate 48 / }).waitFor();

  await drawn(page);
  const frame = page.frames().find((one) => one.url().endsWith('/office/resume-frame'));
  assert.ok(frame);
  const before = page.url();
  const reached = await frame.evaluate(async () => {
    const tried = async (act: () => unknown) => {
      try {
        return `reached: ${String(await act())}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    parent.postMessage({ is: 'key', key: '1' }, '*');
    parent.postMessage({ is: 'key', key: 'Enter' }, '*');
    return {
      origin: origin,
      office: await tried(() => parent.document.title),
      session: await tried(() => document.cookie),
      storage: await tried(() => localStorage.length),
      calls: await tried(() => fetch('/api/office/me').then((answer) => answer.text())),
      elsewhere: await tried(() => fetch('https://elsewhere.example/', { mode: 'no-cors' })),
      leads: await tried(() => {
        (top as Window).location.href = 'https://elsewhere.example/';
        return 'away';
      }),
      // What the policy of the frame refuses.
      // oxlint-disable-next-line typescript/no-implied-eval
      script: await tried(() => new Function('return 1')()),
    };
  });
  assert.equal(reached.origin, 'null');
  for (const [what, how] of Object.entries(reached)) if (what !== 'origin') assert.doesNotMatch(how, /^reached/, what);
  assert.equal(page.url(), before);
  await page.getByRole('heading', { level: 1, name: /^Candidate 48 No$/ }).waitFor();
  const words = /Content Security Policy|resume-frame|elsewhere|CORS|frame attempting navigation/;
  assert.deepEqual(
    complaints.filter((one) => !words.test(one)),
    [],
  );
});

test('a résumé that is marked says what it might do, and its original is saved after that was read, under an unsafe name', async () => {
  const bytes = new Uint8Array(ACTIVE_DOCUMENTS['PDF: a program to start'] ?? assert.fail());
  const who = {
    candiate_name: 'Ravi Pillai',
    candiate_email: 'ravi@example.org',
    candidate_contact_number: '9111111111',
  };
  const resume = new File([bytes], 'ravi.pdf');
  const sent = await fetch(`${address()}/api/jobs/candiate_apply`, await multipart({ ...JAYA, ...who, resume }));
  const { receipt } = (await sent.json()) as { receipt: string };
  const page = await (await openContext()).newPage();
  await makeAccount(page, linkIn(await staff('add', 'nila@agency.example', '--role', 'recruiter')), 'Nila Das');
  await page.goto(`${address()}/office/candidates/${receipt}`);
  const labels = page.getByRole('region', { name: 'What this file might do' });
  await labels.getByText('It starts a program on the computer that opens it.').waitFor();
  await drawn(page);
  await labels.getByText('Download the original', { exact: true }).click();
  await labels.getByText('nothing of the file runs').waitFor();
  await lookFully(page, 'a marked résumé');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    labels.getByRole('link', { name: 'I have read this: download the original' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'ravi (unsafe).pdf');
});
