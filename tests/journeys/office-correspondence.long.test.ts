/** An enquiry is answered in a real browser: taken back, written again, and its reply is there without a reload. Over real SMTP and IMAP. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DESKTOP, registerBrowser } from '../support/browser.ts';
import { holdMails, releaseMails } from '../support/held-mails.ts';
import { mailOf, openInbox } from '../support/imap.ts';
import { eventually } from '../support/journey.ts';
import { openMailbox } from '../support/mailbox.ts';
import { linkIn, lookFully, makeAccount, runStaff } from '../support/office-journeys.ts';
import { newDataDir, removeDataDir, startSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const ANNA = 'anna@lakeside.example';
const openBrowser = registerBrowser();

test('sales answer an enquiry, take it back, answer again with a template, and read the reply as it comes', async (t) => {
  const [mailbox, inbox] = [await openMailbox(t), await openInbox(t)];
  const dataDir = newDataDir();
  t.after(() => removeDataDir(dataDir));
  const settings = { SMTP_URL: mailbox.url, MAIL_FROM: 'hello@niram.example', IMAP_URL: inbox.url };
  const site = await startSite(dataDir, { SEED: 'none', ...settings });
  t.after(() => site.stop());
  holdMails(dataDir);
  const base = site.address.replace('127.0.0.1', 'localhost');
  const enquired = await fetch(`${base}/api/hire_us/create`, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Anna Mathew',
      email: ANNA,
      company_name: 'Lakeside',
      looking_for: 'A ferry app',
    }),
  });
  const { receipt } = (await enquired.json()) as { receipt: string };
  const staff = (...words: string[]) => runStaff({ DATA_DIR: dataDir, PORT: new URL(base).port }, ...words);
  await staff('add', 'asha@agency.example', '--role', 'owner');

  const context = await (await openBrowser()).newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  t.after(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await makeAccount(page, linkIn(await staff('add', 'ravi@agency.example', '--role', 'sales')), 'Ravi Menon');
  await page.goto(`${base}/office/enquiries/${receipt}`);

  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('Call us on Moonday');
  await answer.press('Control+Enter');
  await page.getByText(/^Leaves in/).waitFor();
  await lookFully(page, 'an answer that waits');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('Taken back: nothing was sent.').waitFor();
  await eventually(async () =>
    assert.equal(await answer.inputValue(), 'Call us on Moonday', 'what was written stands there again'),
  );
  await page.reload();
  await eventually(async () => assert.equal(await answer.inputValue(), 'Call us on Moonday', 'and is kept'));

  await page.getByRole('button', { name: 'Template' }).click();
  await page.getByRole('menuitem', { name: 'Ask for a call' }).click();
  await until('the template', async () => (await answer.inputValue()).startsWith('Dear Anna Mathew,'));
  await page.getByRole('button', { name: 'Send' }).click();

  await page.getByText('Note', { exact: true }).click();
  const note = page.getByRole('textbox', { name: 'A new note' });
  await note.fill('They wrote before. Ask ');
  await note.pressSequentially('@as');
  await page.getByRole('option', { name: /^asha@agency/ }).waitFor();
  await note.press('Enter');
  await note.press('Control+Enter');
  await page.getByText('They wrote before.').waitFor();
  await page.getByText('Mail', { exact: true }).click();

  const toAnna = () =>
    mailbox.received.filter(({ to, mail }) => to.includes(ANNA) && /phone|Moonday/.test(mail.text ?? ''));
  releaseMails(dataDir);
  await until('the answer to leave', () => toAnna().length > 0);
  await page.getByText('Sent', { exact: true }).waitFor();
  const [sent] = toAnna();
  assert.ok(sent);
  assert.ok(sent.mail.subject?.endsWith(`[${receipt}]`));
  const headers = { 'In-Reply-To': sent.mail.messageId ?? '' };
  inbox.deliver(mailOf({ from: `Anna <${ANNA}>`, subject: `Re: [${receipt}]`, text: 'On Tuesday at ten', headers }));
  await page.getByText('On Tuesday at ten').waitFor({ timeout: 90_000 });
  assert.equal(toAnna().length, 1, 'what was taken back is not sent');
  const returned = 'Content-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1';
  inbox.deliver(
    mailOf({
      from: 'MAILER-DAEMON@mx.example',
      subject: 'Undelivered Mail Returned to Sender',
      text: `--b\n\nNobody of this name is here.\n--b\n${returned}\n--b--`,
      headers: { ...headers, 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' },
    }),
  );
  await page.getByText('Came back', { exact: true }).waitFor({ timeout: 90_000 });
  const right = page.getByRole('textbox', { name: 'The right address' });
  await eventually(async () => assert.equal(await right.inputValue(), ANNA));
  await lookFully(page, 'a thread with a reply, an answer that came back, and notes');
  await right.fill('anna@lakesides.example');
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByText(/^Ravi Menon corrected the address from/).waitFor();
  await until('the answer to stand there again', async () =>
    (await answer.inputValue()).startsWith('Dear Anna Mathew,'),
  );
  await eventually(async () =>
    assert.equal(await answer.evaluate((box) => box === document.activeElement), true, 'one goes on where it stands'),
  );
  assert.deepEqual(complaints, []);
});
