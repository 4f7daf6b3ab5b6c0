/** A prospective client in rarer conditions: messages under fields, the focus, blocked storage, a script that does not come. */
import assert from 'node:assert/strict';

import { fillContact } from '../support/form-steps.ts';
import { eventually, hydrated, journey, keepNothing, openJourneys } from '../support/journey.ts';

openJourneys({ hasPictures: false });

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

journey(
  'the focus is not lost in sending, and goes to the receipt that takes the place of the form',
  'with',
  async ({ page, expectFault }) => {
    expectFault(/500|contact message was not sent/);
    await page.route('**/api/contact_us/create', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await page.goto('/about');
    await page.getByRole('link', { name: 'Connect With Us' }).click();
    const panel = page.getByRole('dialog', { name: 'Start a Conversation' });
    await hydrated(page, '#contact-panel form');
    await fillContact(page, 'In vain', 'panel');
    await panel.getByRole('button', { name: 'Submit' }).click();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Start a Conversation');
    await page.unroute('**/api/contact_us/create');

    await page.goto('/contact');
    await hydrated(page, 'main form');
    await fillContact(page, 'With the focus');
    await page.getByRole('button', { name: 'Submit' }).click();
    // The message that failed before may have been sent meanwhile, and is spoken of beside.
    await page.getByText(/^Message sent successfully\. Your receipt/).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Message sent successfully'));
  },
);

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
    await fillContact(page, 'Kept nowhere');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#page-subject')?.value === '');
    await page.unroute('**/api/contact_us/create');
    await page.getByRole('button', { name: 'Restore last draft' }).click();
    await eventually(async () => assert.equal(await page.locator('#page-subject').inputValue(), 'Kept nowhere'));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('.toast', { hasText: 'Message sent successfully' }).waitFor();
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
  await eventually(async () => assert.equal(await page.getByLabel('Company Name').inputValue(), ''));
  await page.unroute('**/api/hire_us/create');
  await page.getByRole('button', { name: 'Restore last draft' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Message sent successfully').first().waitFor();
});
