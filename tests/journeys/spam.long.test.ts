/** How a person, and a machine at a person's screen, fare with forms that set spam aside. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

import { readVerdict } from '#inbox/spam/queries.ts';
import type { Reason } from '#inbox/spam/schema.ts';
import { openDatabase } from '#database/open.ts';

import { fillContact } from '../support/form-steps.ts';
import { eventually, hydrated, journey, openJourneys } from '../support/journey.ts';
import type { Site } from '../support/site.ts';
import { FULL_OF_LINKS } from '../support/writings.ts';

openJourneys();

async function receiptOn(page: Page): Promise<string> {
  const sent = page.getByText(/Message sent successfully.*receipt/);
  await sent.waitFor();
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
}

async function verdictOn({ dataDir }: Site, find: { receipt: string } | { subject: string }) {
  const database = await openDatabase({ url: '', file: `${dataDir}/niram.sqlite` });
  try {
    const receipt =
      'receipt' in find
        ? find.receipt
        : (
            await database.read
              .selectFrom('contact_messages')
              .select('receipt')
              .where('subject', '=', find.subject)
              .executeTakeFirstOrThrow()
          ).receipt;
    const verdict = await readVerdict(database.read, receipt);
    assert.ok(verdict, receipt);
    const reasons = (JSON.parse(verdict.reasons) as Reason[]).map(({ says }) => says);
    // What the words say for themselves is measured elsewhere.
    return { state: verdict.state, reasons: reasons.filter((says) => !says.endsWith('people who write to us')) };
  } finally {
    await database.close();
  }
}

journey('what a person writes is delivered', 'both', async ({ page, site, hasScript }) => {
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') tokens.push(request.headers()['form-token']);
  });
  await page.goto('/contact');
  if (hasScript) await hydrated(page, 'main form');
  await fillContact(page, `A shop (${hasScript})`);
  await page.getByRole('button', { name: 'Submit' }).click();
  const { state, reasons } = await verdictOn(site, { receipt: await receiptOn(page) });
  assert.equal(state, 'delivered', reasons.join());
  assert.equal(tokens.length, 1);
  if (hasScript) assert.match(tokens[0] ?? '', /^contact\./);
  else assert.deepEqual([tokens[0], reasons], [undefined, []]);
});

journey('what waited an hour for the network is delivered', 'with', async ({ page, site, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|contact message was not sent/);
  await page.goto('/contact');
  await hydrated(page, 'main form');
  await page.context().setOffline(true);
  await fillContact(page, 'From the train');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForFunction(() => localStorage.getItem('waiting') !== null);
  await page.evaluate(() => {
    const messages = JSON.parse(localStorage.getItem('waiting') ?? '[]') as { since: number }[];
    const older = messages.map((message) => ({ ...message, since: message.since - 3_600_000 }));
    localStorage.setItem('waiting', JSON.stringify(older));
  });
  await page.context().setOffline(false);
  await page.getByText('Message sent successfully').first().waitFor();
  const { state, reasons } = await verdictOn(site, { subject: 'From the train' });
  assert.deepEqual([state, reasons], ['delivered', []]);
});

journey(
  'a form whose token cannot be had is sent without waiting for it',
  'with',
  async ({ page, site, expectFault }) => {
    expectFault(/500/);
    await page.route('**/api/form-token*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await page.goto('/contact');
    await hydrated(page, 'main form');
    await fillContact(page, 'No token');
    await page.getByRole('button', { name: 'Submit' }).click();
    const { state, reasons } = await verdictOn(site, { receipt: await receiptOn(page) });
    assert.deepEqual([state, reasons], ['delivered', []]);
  },
);

journey(
  'a machine that fills in every field is thanked like everybody, and its message is set aside',
  'both',
  async ({ page, site, hasScript }) => {
    await page.goto('/contact');
    if (hasScript) await hydrated(page, 'main form');
    await fillContact(page, `Great offer (${hasScript})`);
    const trap = page.locator('main form input[name="website"]');
    await eventually(async () => assert.equal(await trap.count(), 1));
    await page.locator('#page-message').fill(FULL_OF_LINKS);
    // Machines do not care what is hidden.
    await trap.fill('https://bot.example', { force: true });
    await page.getByRole('button', { name: 'Submit' }).click();
    const { state, reasons } = await verdictOn(site, { receipt: await receiptOn(page) });
    assert.equal(state, 'quarantined');
    assert.ok(reasons.includes('The field that people do not see was filled in'));
  },
);

journey('nobody comes upon the hidden field, by eye, by key or by ear', 'both', async ({ page, hasScript }) => {
  for (const path of ['/contact', '/hireus', '/career-apply/1?apply']) {
    await page.goto(path);
    if (hasScript) await hydrated(page, 'main form');
    await eventually(async () => assert.equal(await page.locator('main form input[name="website"]').count(), 1, path));
    await eventually(async () =>
      assert.equal(await page.getByRole('textbox', { name: 'Leave this empty' }).count(), 0, path),
    );
    const box = await page.locator('main form input[name="website"]').locator('xpath=ancestor::div[1]').boundingBox();
    assert.ok(box && box.width <= 1 && box.height <= 1, path);
    const focused: string[] = [];
    await page.locator('main form input:not([name="website"])').first().focus();
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      focused.push((await page.evaluate(() => document.activeElement?.getAttribute('name'))) ?? '');
    }
    assert.ok(focused.some((name) => name !== '') && !focused.includes('website'), focused.join());
  }
});
