/** A phone on the office network: plain HTTP from another machine, which browsers do not trust as they trust this one. */
import assert from 'node:assert/strict';

import { giveConsent } from '../support/agency-journeys.ts';
import { eventually, hydrated, journey, openJourneys } from '../support/journey.ts';
import { DOCUMENTS } from '../support/documents.ts';

openJourneys({ host: 'niram.test' });

const RESUME = {
  name: 'meera.pdf',
  mimeType: 'application/pdf',
  buffer: DOCUMENTS.pdf,
};

// A browser says aloud what it leaves out where it does not trust the address.
const UNTRUSTED = /Cross-Origin-Opener-Policy|Origin-Agent-Cluster|untrustworthy/;

journey('all forms are sent over plain HTTP from another machine', 'both', async ({ page, hasScript, expectFault }) => {
  expectFault(UNTRUSTED);
  await page.goto('/contact');
  await eventually(async () => assert.equal(await page.evaluate(() => isSecureContext), false));
  if (hasScript) await hydrated(page, 'main form');
  const message = { name: 'Asha Nair', phone: '9876543210', email: 'asha@example.com', subject: `Plain, ${hasScript}` };
  for (const [name, value] of Object.entries({ ...message, message: 'Hello' }))
    await page.locator(`#page-${name}`).fill(value);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/Message sent successfully\. Your receipt/).waitFor();

  await page.goto('/hireus');
  if (hasScript) await hydrated(page, 'main form');
  const enquiry = {
    name: 'Asha Nair',
    email: 'asha@example.com',
    companyName: 'Asha Stores',
    lookingFor: `${hasScript}`,
  };
  for (const [name, value] of Object.entries(enquiry)) await page.locator(`#hire-${name}`).fill(value);
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/Message sent successfully\. Your receipt/).waitFor();

  await page.goto('/career-apply/1?apply');
  const form = page.getByRole('main');
  if (hasScript) await hydrated(page, 'main form');
  await form.getByLabel('Name', { exact: true }).fill('Meera Das');
  await form.getByLabel('Email ID').fill(`plain-${hasScript}@example.com`);
  await form.getByLabel('Contact Number').fill('9876543210');
  await form.getByLabel('City').fill('Kochi, Kerala, India');
  // A label typed in full is taken.
  if (hasScript) await form.locator('input[type=hidden][name=cityId]').waitFor({ state: 'attached' });
  await form.getByLabel('Current Location').fill('Fort Kochi');
  await form.getByLabel('Years').fill('3');
  await form.getByLabel('Brief Experience').fill('Three years of apps.');
  await giveConsent(form);
  await form.getByLabel('Resume').setInputFiles(RESUME);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/careers/);
  await page.locator('.sent', { hasText: /Applied to job successfully\. Your receipt/ }).waitFor();
});
