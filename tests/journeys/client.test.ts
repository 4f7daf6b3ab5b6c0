/** A prospective client: the contact panel, the contact page, the hire enquiry. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { site } from '#root/site.ts';

import { NUMBER, NUMBER_WITH_CODE, silentFailureJourney } from '../support/agency-journeys.ts';
import { hydrated, journey, keepNothing, openJourneys, PHONE } from '../support/journey.ts';

openJourneys();

const RECEIPT = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;

async function fillContact(page: Page, place: 'panel' | 'page', subject: string): Promise<void> {
  const fields = {
    name: 'Asha Nair',
    phone: NUMBER,
    email: 'asha@example.com',
    subject,
    message: 'A shop, please.',
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`#${place}-${name}`).fill(value);
}

journey('Connect With Us opens the panel, which checks on blur, sends, thanks and closes', 'with', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Connect With Us' }).click();
  const panel = page.getByRole('dialog', { name: 'Start a Conversation' });
  await panel.waitFor();
  await hydrated(page, '#contact-panel form');
  await panel.getByLabel('Name').focus();
  await panel.getByLabel('Contact Number').focus();
  await panel.getByText('Name is required').waitFor();
  await panel.getByLabel('Contact Number').pressSequentially(`98-76a${NUMBER.slice(4)}99`);
  assert.equal(await panel.getByLabel('Contact Number').inputValue(), NUMBER);
  await panel.getByLabel('Contact Number').fill('');
  await panel.getByLabel('Contact Number').evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, NUMBER_WITH_CODE);
  assert.equal(await panel.getByLabel('Contact Number').inputValue(), NUMBER, 'pasted, without the country code');
  await panel.getByLabel('Email ID').fill('asha@');
  await panel.getByLabel('Subject').focus();
  await panel.getByText('Please enter correct email format').waitFor();

  await fillContact(page, 'panel', 'From the panel');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await page.locator('.toast', { hasText: 'Message sent successfully' }).waitFor();
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Connect With Us' }).click();
  assert.equal(await panel.getByLabel('Subject').inputValue(), '');
});

journey('a message under a field goes as soon as it is heeded', 'with', async ({ page }) => {
  await page.goto('/hireus');
  await hydrated(page, 'main form');
  const email = page.getByRole('main').getByLabel('Email ID');
  await email.focus();
  await page.getByLabel('Company Name').focus();
  await page.getByText('Email is required').waitFor();
  await email.pressSequentially('asha@');
  await page.getByText('Please enter correct email format').waitFor();
  await email.pressSequentially('example.com');
  await page.getByText('Please enter correct email format').waitFor({ state: 'hidden' });
});

journey('the focus is not lost in sending', 'with', async ({ page, expectFault }) => {
  expectFault(/500|contact message was not sent/);
  await page.route('**/api/contact_us/create', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.goto('/about');
  await page.getByRole('link', { name: 'Connect With Us' }).click();
  const panel = page.getByRole('dialog', { name: 'Start a Conversation' });
  await hydrated(page, '#contact-panel form');
  await fillContact(page, 'panel', 'In vain');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Start a Conversation');
  await page.unroute('**/api/contact_us/create');

  await page.goto('/contact');
  await hydrated(page, 'main form');
  await fillContact(page, 'page', 'With the focus');
  await page.getByRole('button', { name: 'Submit' }).click();
  // The message that failed before may have been sent meanwhile, and is spoken of beside.
  await page.getByText(/^Message sent successfully\. Your receipt/).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Submit');
});

journey(
  'where the browser keeps nothing a message is thanked for, and one that failed can be had back',
  'with',
  async ({ page, expectFault }) => {
    expectFault(/500|contact message was not sent/);
    await keepNothing(page);
    await page.route('**/api/contact_us/create', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await page.goto('/about');
    await page.goto('/contact', { referer: page.url() });
    await hydrated(page, 'main form');
    await fillContact(page, 'page', 'Kept nowhere');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#page-subject')?.value === '');
    await page.unroute('**/api/contact_us/create');
    await page.getByRole('button', { name: 'Restore last draft' }).click();
    assert.equal(await page.locator('#page-subject').inputValue(), 'Kept nowhere');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('.toast', { hasText: 'Message sent successfully' }).waitFor();
  },
);

journey('without script Connect With Us leads to the contact page', 'without', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Connect With Us' }).click();
  await page.waitForURL('**/contact');
});

journey(
  'a message from the contact page is answered with a receipt',
  'both',
  async ({ page, hasScript, expectFault }) => {
    if (!hasScript) expectFault(/422/);
    await page.goto('/contact');
    assert.equal(await page.getByRole('banner').count(), 0);
    if (hasScript) await hydrated(page, 'main form');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Message is required').waitFor();
    await fillContact(page, 'page', `From the page, ${hasScript}`);
    await page.getByRole('button', { name: 'Submit' }).click();
    const sent = page.getByText(/Message sent successfully.*receipt/);
    await sent.waitFor();
    assert.match((await sent.textContent()) ?? '', RECEIPT);
  },
);

silentFailureJourney(
  'a message that fails is logged, the form resets, nothing is shown, and the draft can be had back',
  'with',
  async ({ page, expectFault }) => {
    expectFault(/500|contact message was not sent/);
    await page.route('**/api/contact_us/create', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/contact');
    await page.getByText('You will see a confirmation when it is sent. Otherwise write to').waitFor();
    const restore = page.getByRole('button', { name: 'Restore last draft' });
    await hydrated(page, 'main form');
    assert.equal(await restore.isDisabled(), true);
    await fillContact(page, 'page', 'Lost?');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#page-subject')?.value === '');
    assert.equal(await page.locator('.toast').count(), 0);
    assert.ok(logged.some((line) => line.includes('contact message was not sent')));
    await page.unroute('**/api/contact_us/create');
    await restore.click();
    assert.equal(await page.locator('#page-subject').inputValue(), 'Lost?');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/Message sent successfully.*receipt/).waitFor();
  },
);

journey(
  'a form whose script did not come asks for it again at the next touch',
  'with',
  async ({ page, expectFault }) => {
    expectFault(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await page.route(/contact-form.*\.js$/, (route) => route.abort());
    await page.goto('/contact');
    const lost = page.waitForEvent('requestfailed', (request) => /contact-form/.test(request.url()));
    await page.locator('#page-name').focus();
    await lost;
    await page.waitForFunction(() => document.querySelector('main [data-island][data-hydrated]') === null);
    await page.unroute(/contact-form.*\.js$/);
    await page.locator('#page-email').focus();
    await hydrated(page, 'main form');
  },
);

const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('waiting'));

/** Sends a contact message while the network is away. */
async function sendInVain(page: Page, subject: string): Promise<void> {
  await page.goto('/contact');
  await hydrated(page, 'main form');
  await page.context().setOffline(true);
  await fillContact(page, 'page', subject);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#page-subject')?.value === '');
  await page.waitForFunction(() => localStorage.getItem('waiting') !== null);
  if (!site.showsContactFailure) assert.equal(await page.locator('.toast').count(), 0);
}

// Where failures are shown, the toast's script cannot come either; the line in the form says it.
const OFFLINE = site.showsContactFailure
  ? /ERR_INTERNET_DISCONNECTED|contact message was not sent|Failed to fetch dynamically imported module: .*toaster/
  : /ERR_INTERNET_DISCONNECTED|contact message was not sent/;

journey(
  'a message written without network waits and is sent once when it returns',
  'with',
  async ({ page, expectFault }) => {
    expectFault(OFFLINE);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/contact_us/create')) answers.push(response.status());
    });
    await sendInVain(page, 'From the bus');
    await page.context().setOffline(false);
    await page.getByText('Message sent successfully').first().waitFor();
    assert.equal(await waiting(page), null);
    await page.goto('/about');
    assert.deepEqual(answers, [201]);
  },
);

journey('what waits is sent by whatever page is opened next', 'with', async ({ page, expectFault }) => {
  expectFault(OFFLINE);
  await sendInVain(page, 'Before the window closed');
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/about');
  await next.mouse.move(40, 40);
  await next.getByText('Message sent successfully').first().waitFor();
  assert.equal(await waiting(next), null);
});

journey('who takes up the draft again takes the waiting copy back', 'with', async ({ page, expectFault }) => {
  expectFault(OFFLINE);
  await sendInVain(page, 'Not quite right');
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined) keys.push(key);
  });
  const { key } = (JSON.parse((await waiting(page)) ?? '[]') as { key: string }[])[0] ?? {};
  await page.getByRole('button', { name: 'Restore last draft' }).click();
  assert.equal(await waiting(page), null);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/Message sent successfully.*receipt/).waitFor();
  assert.deepEqual(keys, [key]);
});

journey('what has waited for more than a day is forgotten', 'with', async ({ page, expectFault }) => {
  expectFault(OFFLINE);
  await sendInVain(page, 'Too old');
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

journey('words typed before the script arrives stay', 'with', async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/hydrate*', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await page.locator('#page-name').pressSequentially('Asha');
  await page.locator('#page-message').pressSequentially('Typed early');
  typed.resolve();
  await hydrated(page, 'main form');
  assert.equal(await page.locator('#page-name').inputValue(), 'Asha');
  assert.equal(await page.locator('#page-message').inputValue(), 'Typed early');
});

journey(
  'a prospective client on a phone sends a hire enquiry',
  'both',
  async ({ page, hasScript, expectFault }) => {
    await page.goto('/hireus');
    if (hasScript) await hydrated(page, 'main form');
    if (!hasScript) expectFault(/422/);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Company Name is required').waitFor();
    await page.getByText('Looking for is required').waitFor();
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Asha Nair');
    await page.getByRole('main').getByLabel('Email ID').fill('asha@example.com');
    await page.getByLabel('Company Name').fill('Asha Stores');
    await page.getByLabel('Looking for').fill(`A shop (${hasScript})`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Message sent successfully').first().waitFor();
  },
  PHONE,
);

journey('a hire enquiry that fails says so and can be sent again', 'with', async ({ page, expectFault }) => {
  expectFault(/503|hire/i);
  await page.route('**/api/hire_us/create', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  await page.goto('/hireus');
  await hydrated(page, 'main form');
  await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Asha Nair');
  await page.getByRole('main').getByLabel('Email ID').fill('asha@example.com');
  await page.getByLabel('Company Name').fill('Asha Stores');
  await page.getByLabel('Looking for').fill('A second try');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Error while sending message please try again').first().waitFor();
  assert.equal(await page.getByLabel('Company Name').inputValue(), '');
  await page.unroute('**/api/hire_us/create');
  await page.getByRole('button', { name: 'Restore last draft' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Message sent successfully').first().waitFor();
});
