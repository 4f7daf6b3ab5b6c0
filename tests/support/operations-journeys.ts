/** The owner's operations in a real browser: each screen once, with what it is for. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { openDatabase } from '#database/open.ts';

import { keepMessages, letMessagesPass } from './browser.ts';
import { heading, linkIn, type Look, makeAccount, type Office } from './office-journeys.ts';
import { FULL_OF_LINKS } from './writings.ts';

async function submit(address: string): Promise<void> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(address + path, { method: 'POST', body: new URLSearchParams(fields) });
  await post('/api/hire_us/create', {
    name: 'Rank Fast',
    email: 'rank@example.com',
    company_name: 'Link Farm',
    looking_for: FULL_OF_LINKS,
    website: 'filled in',
  });
  await post('/api/contact_us/create', {
    candidate_name: 'Anna Mathew',
    email_id: 'anna@lakeside.example',
    phone: '9876543210',
    subject: 'Ferries',
    message: 'An app for our boats.',
  });
}

/** As if the mail to Anna had been tried for three days. */
async function giveUp(dataDir: string): Promise<void> {
  const database = await openDatabase({ url: '', file: join(dataDir, 'niram.sqlite') });
  await database.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ state: 'dead', attempts: 21, last_error: 'ENOTFOUND mail.agency.example' })
      .where('purpose', '=', 'contact-confirmation')
      .execute(),
  );
  await database.close();
}

/** News cover what is below them until they go. */
async function newsAreGone(page: Page): Promise<void> {
  const news = page.locator('.news p');
  if ((await news.count()) === 0) return;
  await letMessagesPass(page);
  // They count anew from when nobody looks at them.
  await news.hover();
  await page.mouse.move(5, 5);
  await news.waitFor({ state: 'detached' });
  await keepMessages(page);
}

export function operationsWay({ address, dataDir, staff, complaints, openContext }: Office, look: Look): void {
  test('an owner sends a dead letter again, releases what is no spam, writes into a mail, keeps things for shorter, backs up, and finds it all in the log', async () => {
    await submit(address());
    await giveUp(dataDir);
    const context = await openContext();
    const page = await context.newPage();
    await makeAccount(page, linkIn(await staff('add', 'operations@agency.example', '--role', 'owner')), 'Asha Varma');
    const goTo = async (name: string) => {
      await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name, exact: true }).click();
      await heading(page, name);
    };

    await goTo('Outbox');
    await page.getByText('tried for three days and given up').waitFor();
    await look(page, 'the outbox');
    await page.getByRole('link', { name: 'Contact message received' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Thank you, your message is here' }).waitFor();
    await look(page, 'a dead letter');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('One dead letter will be sent again.').waitFor();
    await page.getByText('No mail server is set').waitFor();

    await goTo('Quarantine');
    await look(page, 'the quarantine');
    await page.getByRole('link', { name: 'Rank Fast' }).click();
    await heading(page, /^Why/);
    await newsAreGone(page);
    await look(page, 'a submission that may be spam');
    await page.getByRole('button', { name: 'Release' }).click();
    await page.getByText(/is released: what waited for it is delivered/).waitFor();

    await goTo('Mails');
    await newsAreGone(page);
    await look(page, 'the mails');
    await page.getByRole('link', { name: 'Contact message received' }).click();
    await page.getByLabel('What you add').fill('We are closed on Onam.');
    await page.frameLocator('iframe').getByText('We are closed on Onam.').waitFor();
    await page.getByText('As on a phone').click();
    await look(page, 'a mail with a sentence that is not saved');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: mails have it from now on.').waitFor();

    await goTo('Mail and services');
    await look(page, 'mail and services');
    await page.getByLabel('Mail server').fill('mail.agency.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Sender’s address is required').waitFor();
    await page.getByLabel('Mail server').fill('');
    await page.getByLabel('Addresses').fill('desk@agency.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: it holds from now on.').waitFor();
    const trial = page.getByRole('button', { name: 'Send a test mail to me' });
    // The answer may come before the frame in which the button is disabled: it has the focus then, too.
    for (let time = 0; time < 5; time += 1) {
      await trial.click();
      await page.getByText('No mail server is set').waitFor();
      await page.locator('button:focus', { hasText: 'Send a test mail to me' }).waitFor();
    }
    await newsAreGone(page);

    await goTo('Retention');
    await page.getByLabel('Contact messages, months').fill('0');
    await page.getByText('Months are a whole number from 1 to 120').waitFor();
    await page.getByLabel('Contact messages, months').fill('6');
    await page.getByText('Nothing is that old').waitFor();
    await newsAreGone(page);
    await look(page, 'months that are to be fewer');
    await page.getByRole('button', { name: 'Keep for shorter' }).click();
    await page.getByText('Saved: it holds from now on.').waitFor();

    await goTo('Backups');
    await page.getByRole('button', { name: 'Back up now' }).click();
    // A busy machine takes its time for a backup.
    await page.getByText(/was read back whole/).waitFor({ timeout: 120_000 });
    await newsAreGone(page);
    await look(page, 'the backups');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download/ }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^niram-\d{8}T\d{6}Z\.tar\.gz$/);
    assert.equal(await download.failure(), null);

    await goTo('Health');
    await page.getByText('Its tables read well.').waitFor();
    await look(page, 'the health');

    await goTo('Audit log');
    for (const name of [
      'Outbox: resend',
      'Quarantine: release',
      'Mails: change sentence',
      'Retention: change',
      'Mail and services: change',
      'Backups: download',
    ])
      await page.getByRole('link', { name }).first().waitFor();
    await look(page, 'the audit log');
    // One choice among few is a row of links, among many a list that opens.
    const terminal = page.getByRole('link', { name: 'The terminal', exact: true });
    if (await terminal.isVisible()) await terminal.click();
    else {
      await page.getByRole('button', { name: /Who/ }).first().click();
      await page.getByRole('option', { name: 'The terminal', exact: true }).click();
    }
    await page
      .getByText(/at the terminal/)
      .first()
      .waitFor();
    assert.match(page.url(), /who=terminal/);
    await context.close();
    assert.deepEqual(complaints, []);
  });
}
