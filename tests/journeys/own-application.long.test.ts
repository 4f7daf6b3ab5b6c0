/** A candidate comes back by the link in the confirmation, and in the end takes everything back. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';

import type { Page } from 'playwright-core';

import { ACTIVE_DOCUMENTS } from '../support/active-documents.ts';
import { giveConsent } from '../support/agency-journeys.ts';
import { outlineFaults, sidewaysFaults, smallTargets } from '../support/access.ts';
import { DOCUMENTS } from '../support/documents.ts';
import { hydrated, DESKTOP, eventually, journey, openJourneys, PHONE } from '../support/journey.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';

let mailbox: Mailbox | undefined;
const closing: (() => Promise<void>)[] = [];

openJourneys({
  hasPictures: false,
  async settings() {
    mailbox = await openMailbox({ after: (close) => closing.push(close) });
    return { SMTP_URL: mailbox.url, MAIL_FROM: 'Niram <hello@niram.example>', NOTIFY_TO: 'desk@niram.example' };
  },
});

after(async () => {
  for (const close of closing) await close();
});

const RESUME = { name: 'meera.pdf', mimeType: 'application/pdf', buffer: DOCUMENTS.pdf };
const NEWER = {
  name: 'meera-newer.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([DOCUMENTS.pdf, Buffer.from('% newer\n')]),
};

async function applyAs(page: Page, email: string, hasScript: boolean): Promise<void> {
  await page.goto(hasScript ? '/career-apply/1' : '/career-apply/1?apply');
  if (hasScript) {
    await page.getByRole('link', { name: 'Apply with resume' }).first().click();
    await hydrated(page, 'dialog form');
  }
  const form = hasScript ? page.getByRole('dialog', { name: /^Job Title - / }) : page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill('Meera Das');
  await form.getByLabel('Email ID').fill(email);
  await form.getByLabel('Contact Number').fill('9876543210');
  await form.getByLabel('City').pressSequentially('Kochi, Kerala, India');
  // A label typed in full is taken.
  if (hasScript) await form.locator('input[type=hidden][name=cityId]').waitFor({ state: 'attached' });
  await form.getByLabel('Current Location').fill('Fort Kochi');
  await form.getByLabel('Years').fill('3');
  await form.getByLabel('Resume').setInputFiles(RESUME);
  await form.getByLabel('Brief Experience').fill('Three years of apps.');
  await giveConsent(form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/careers/);
}

/** The link in the confirmation, as the candidate's mail program shows it. */
async function linkFor(email: string): Promise<string> {
  let link = '';
  await eventually(async () => {
    const mail = mailbox?.received.find(({ to }) => to.includes(email))?.mail;
    assert.ok(mail, 'the confirmation has come');
    link = /http:\/\/\S+\/application\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
    assert.ok(link && mail.html?.includes(`href="${link}"`), 'in both versions');
    assert.ok(!`${mail.text}${mail.html}`.includes('Meera'));
  });
  return link;
}

journey(
  'a candidate replaces the resume, takes all data along, and erases it: the link is dead',
  'both',
  async ({ page, hasScript, expectFault }) => {
    expectFault(/404|415/);
    const email = hasScript ? 'with@example.com' : 'without@example.com';
    await applyAs(page, email, hasScript);
    const steps = page.locator('.steps');
    await steps.waitFor();
    const promised = await steps.getByRole('listitem').allInnerTexts();
    const link = await linkFor(email);

    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor();
    assert.equal(promised.length, 4);
    assert.deepEqual(
      await steps.getByRole('listitem').allInnerTexts(),
      promised,
      'the page begins with the same steps',
    );
    await page.getByText('Received', { exact: true }).waitFor();
    assert.deepEqual(await outlineFaults(page), []);
    await page.setViewportSize(PHONE);
    assert.deepEqual(await sidewaysFaults(page), []);
    assert.deepEqual(await smallTargets(page, '.candidate :is(button, summary, .button, input)', 44), []);
    await page.setViewportSize(DESKTOP);

    const field = page.getByLabel('A newer resume');
    await field.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a text') });
    await page.getByRole('button', { name: 'Replace resume' }).click();
    await page.getByText(/is not a PDF, Word/).waitFor();
    await field.setInputFiles(NEWER);
    await page.getByRole('button', { name: 'Replace resume' }).click();
    await page.getByText('Your new resume is here.').waitFor();
    const [resume] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download meera-newer.pdf' }).click(),
    ]);
    assert.deepEqual(await readFile(await resume.path()), NEWER.buffer);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^application-[\w-]+\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    assert.equal(data.email, email);
    assert.deepEqual(Buffer.from(data.resume.base64, 'base64'), NEWER.buffer);

    await page.getByText('Erase everything now').click();
    await page.getByRole('button', { name: 'Yes, erase everything' }).click();
    await page.getByRole('heading', { level: 1, name: 'It is erased' }).waitFor();
    const gone = await page.goto(link);
    assert.equal(gone?.status(), 404);
    await eventually(async () => {
      const told = mailbox?.received.find(({ mail }) => mail.subject?.startsWith('Erased: '));
      assert.ok(told);
      assert.ok(told.to.includes('desk@niram.example'));
      assert.ok(!told.raw.includes(email) && !told.raw.includes('Meera'));
    });
  },
);

journey(
  'a resume that is marked is downloaded from a page that says why, under an unsafe name',
  'both',
  async (step) => {
    const { page, hasScript } = step;
    const email = `marked-${hasScript ? 'with' : 'without'}@example.org`;
    await applyAs(page, email, hasScript);
    await page.goto(await linkFor(email));
    const buffer = ACTIVE_DOCUMENTS['PDF: a program to start'] ?? assert.fail();
    await page.getByLabel('A newer resume').setInputFiles({ name: 'meera.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Replace resume' }).click();
    await page.getByText('Your new resume is here').waitFor();
    await page.getByRole('link', { name: 'Download meera.pdf' }).click();
    await page.getByText('It starts a program on the computer that opens it.').waitFor();
    assert.deepEqual(await sidewaysFaults(page), []);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'I have read this' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'meera (unsafe).pdf');
  },
);
