/** A contact message that was written without network: it waits in the browser, and is sent, corrected, taken back or forgotten. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import {
  SENT,
  submit,
  isEmptied,
  openContactPage,
  fillContact,
  sendOffline,
  backOnline,
  OFFLINE,
  waiting,
} from '../support/form-steps.ts';
import { eventually, journey, openJourneys } from '../support/journey.ts';

openJourneys();

/** The messages that were stored from here on, by their subjects. */
function sentFrom(page: Page): string[] {
  const subjects: string[] = [];
  page.context().on('response', (response) => {
    if (!response.url().endsWith('/api/contact_us/create') || response.status() !== 201) return;
    const [, subject = ''] = /name="subject"\r\n\r\n(.*?)\r\n/.exec(response.request().postData() ?? '') ?? [];
    subjects.push(subject);
  });
  return subjects;
}

journey('a corrected copy takes the place of the message that waits', 'with', async ({ page, expectFault }) => {
  expectFault(OFFLINE);
  await openContactPage(page);
  await sendOffline(page, 'With a mistake');
  await sendOffline(page, 'Still with one');
  const subjects = sentFrom(page);
  await eventually(async () =>
    assert.equal((JSON.parse((await waiting(page)) ?? '[]') as unknown[]).length, 1, 'only the last one waits'),
  );
  // The network is back, and the browser does not know yet.
  await page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }));
  await page.route('**/api/contact_us/create', async (route) => {
    await route.continue();
  });
  await fillContact(page, 'Without mistake');
  await backOnline(page);
  await submit(page);
  await page.getByText(SENT).waitFor();
  await page.goto('/about');
  await page.mouse.move(40, 40, { steps: 3 });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForLoadState('networkidle');
  await eventually(async () => assert.equal(await waiting(page), null));
  assert.equal(subjects.includes('With a mistake'), false);
  assert.equal(subjects.filter((subject) => subject === 'Without mistake').length, 1);
});

journey('what was sent later says which message it was, in the form', 'with', async (visit) => {
  const { page } = visit;
  visit.expectFault(OFFLINE);
  await openContactPage(page);
  await sendOffline(page, 'From the train');
  await page.context().setOffline(false);
  const words = /Message sent successfully: the one that could not be sent at \d\d:\d\d\. Your receipt: [0-9A-Z-]{14}/;
  await page.locator('main .sent', { hasText: words }).waitFor();
  await eventually(async () => assert.equal(await page.getByRole('button', { name: 'Restore last draft' }).count(), 0));
});

journey('the same words written anew keep the key of what waits, in another window too', 'with', async (visit) => {
  const { page } = visit;
  visit.expectFault(/503|contact message was not sent/);
  const keys: (string | undefined)[] = [];
  const context = page.context();
  await context.route('**/api/contact_us/create', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ status: 503, json: { message: 'busy' } });
  });
  const other = await context.newPage();
  for (const each of [page, other]) await openContactPage(each);
  for (const each of [page, other]) {
    await fillContact(each, 'Twice the same');
    await submit(each);
    await isEmptied(each, '#page-subject');
  }
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
});

journey(
  'what waits is sent by whatever page is opened next, and leaves its receipt there',
  'with',
  async ({ page, expectFault }) => {
    expectFault(OFFLINE);
    await openContactPage(page);
    await sendOffline(page, 'Before the window closed');
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/about');
    await next.mouse.move(40, 40, { steps: 3 });
    const receipt = next.getByRole('banner').locator('.contact-receipt');
    await receipt.getByText(/^Message sent successfully: the one that could not be sent at/).waitFor();
    await receipt.getByText('Before the window closed').waitFor();
    await receipt.getByText('A project lead reads it and answers by').waitFor();
    await eventually(async () =>
      assert.match(
        (await next.locator('.toasts').textContent()) ?? '',
        /^Message sent successfully: the one.*answers by/,
      ),
    );
    await eventually(async () => assert.equal(await next.locator('.toast').count(), 0, 'a toast goes by itself'));
    await eventually(async () => assert.equal(await waiting(next), null));
  },
);

journey('who takes up the draft again takes the waiting copy back', 'with', async ({ page, expectFault }) => {
  expectFault(OFFLINE);
  await openContactPage(page);
  await sendOffline(page, 'Not quite right');
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined) keys.push(key);
  });
  const { key } = (JSON.parse((await waiting(page)) ?? '[]') as { key: string }[])[0] ?? {};
  await page.getByRole('button', { name: 'Restore last draft' }).click();
  await eventually(async () => assert.equal(await waiting(page), null));
  await backOnline(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/Message sent successfully.*receipt/).waitFor();
  assert.deepEqual(keys, [key]);
});

journey('what has waited for more than a day is forgotten', 'with', async ({ page, expectFault }) => {
  expectFault(OFFLINE);
  await openContactPage(page);
  await sendOffline(page, 'Too old');
  await page.evaluate(() => {
    const messages = JSON.parse(localStorage.getItem('waiting') ?? '[]') as { since: number }[];
    const old = messages.map((message) => ({ ...message, since: message.since - 24 * 3_600_000 }));
    localStorage.setItem('waiting', JSON.stringify(old));
  });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.context().setOffline(false);
  await page.waitForFunction(() => localStorage.getItem('waiting') === null);
  assert.deepEqual(posts, []);
});
