/** A candidate: finds an opening, applies with a résumé, in good and in bad conditions. */
import assert from 'node:assert/strict';

import type { Locator, Page } from 'playwright-core';

import { giveConsent } from '../support/agency-journeys.ts';
import { hydrated, DESKTOP, journey, keepNothing, openJourneys, PHONE } from '../support/journey.ts';
import { DOCUMENTS } from '../support/documents.ts';

openJourneys();

const RESUME = { name: 'meera.pdf', mimeType: 'application/pdf', buffer: DOCUMENTS.pdf };
const TOO_LARGE = 'File size exceeds 2MB. Please choose a smaller file.';

async function fillText(form: Page | Locator, email: string): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill('Meera Das');
  await form.getByLabel('Email ID').fill(email);
  await form.getByLabel('Contact Number').fill('9876543210');
  await form.getByLabel('Current Location').fill('Fort Kochi');
  await form.getByLabel('Years').fill('3');
  await form.getByLabel('Brief Experience').fill('Three years of apps.');
  await giveConsent(form);
}

async function openPanel(page: Page): Promise<Locator> {
  await page.goto('/career-apply/1');
  await page.getByRole('link', { name: 'Apply with resume' }).first().click();
  const panel = page.getByRole('dialog', { name: /^Job Title - / });
  await panel.waitFor();
  await hydrated(page, 'dialog form');
  return panel;
}

async function pickKochi(panel: Locator): Promise<void> {
  await panel.getByRole('combobox').pressSequentially('Kochi, Ker');
  await panel.getByRole('option', { name: 'Kochi, Kerala, India' }).click();
}

journey('a candidate narrows the openings by word and by department', 'both', async ({ page, hasScript }) => {
  await page.goto('/careers');
  await page
    .getByText(/24 openings/)
    .first()
    .waitFor();
  if (hasScript) await hydrated(page, 'main form');
  await page.getByRole('checkbox', { name: 'Design', exact: true }).check();
  if (!hasScript) await page.getByRole('button', { name: 'Apply filters' }).first().click();
  await page.waitForURL(/department=/);
  await page
    .getByText(/\b3 openings/)
    .first()
    .waitFor();
  await page.getByRole('searchbox').fill('research');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/keyword=research/);
  await page
    .getByText(/\b[12] openings?/)
    .first()
    .waitFor();
  assert.match(await page.locator('.card').first().innerText(), /3 days ago/);
});

journey('on a phone the openings of one department stand open, the others a tap away', 'both', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/careers');
  const shown = () => page.locator('.job-card:visible').count();
  const before = await shown();
  assert.ok(before > 0 && before < 10, `${before} openings`);
  const design = page.getByRole('region', { name: 'Design', exact: true });
  assert.equal(await design.locator('summary').textContent(), 'Design: 3 openings');
  await design.locator('summary').click();
  await design.getByRole('heading', { level: 4 }).first().waitFor();
  assert.equal(await shown(), before + 3);
  await page.goto('/careers?department=3');
  assert.equal(await shown(), 3);
  await page.setViewportSize(DESKTOP);
  await page.goto('/careers');
  assert.equal(await shown(), 24);
});

journey('a candidate applies with a résumé and is thanked on the careers page', 'with', async ({ page }) => {
  const panel = await openPanel(page);
  await fillText(panel, 'meera@example.com');
  await pickKochi(panel);
  await panel.getByLabel('Resume').setInputFiles(RESUME);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/careers$/);
  await page.getByText('Applied to job successfully').first().waitFor();
});

journey('every message of the application form stands where it belongs', 'with', async ({ page }) => {
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Submit' }).click();
  const messages = [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Address is required',
    'Experience is required',
    'Brief Experience is required',
    'City is required',
    'Resume is required',
  ];
  for (const message of messages) await panel.getByText(message, { exact: true }).first().waitFor();
  await panel.getByRole('combobox').fill('Nowhere at all');
  await panel.getByLabel('Current Location').focus();
  await panel.getByText('Choose a city from the list').first().waitFor();
});

journey('a résumé of two megabytes is taken, and not said to be larger', 'with', async ({ page }) => {
  const panel = await openPanel(page);
  await panel.getByLabel('Resume').setInputFiles({ ...RESUME, buffer: Buffer.alloc(2 * 1024 * 1024, '%PDF-1.4 ') });
  await panel.getByText('meera.pdf, 2 MB').waitFor();
  assert.equal(await page.locator('.toast').count(), 0);
});

journey('where the browser keeps nothing a candidate is thanked and led on all the same', 'with', async ({ page }) => {
  await keepNothing(page);
  const panel = await openPanel(page);
  await fillText(panel, 'nothing@example.com');
  await pickKochi(panel);
  await panel.getByLabel('Resume').setInputFiles(RESUME);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await page.locator('.toast', { hasText: 'Applied to job successfully' }).waitFor();
  await page.waitForURL(/\/careers\?sent=/);
  await page.locator('.sent', { hasText: /Applied to job successfully\. Your receipt/ }).waitFor();
});

journey('a résumé over two megabytes is refused before upload', 'with', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const panel = await openPanel(page);
  await panel.getByLabel('Resume').setInputFiles({ ...RESUME, buffer: Buffer.alloc(2 * 1024 * 1024 + 1, '%PDF-1.4 ') });
  await page.getByText(TOO_LARGE).first().waitFor();
  assert.equal(await panel.getByLabel('Resume').evaluate((input: HTMLInputElement) => input.files?.length), 0);
  assert.deepEqual(posts, []);
});

journey(
  'an application that fails warns with the server’s words, and everything can be had back, the file too',
  'with',
  async ({ page, expectFault }) => {
    expectFault(/503/);
    await page.route('**/candiate_apply', (route) =>
      route.fulfill({ status: 503, json: { message: 'We are being repaired.' } }),
    );
    const panel = await openPanel(page);
    await fillText(panel, 'again@example.com');
    await pickKochi(panel);
    await panel.getByLabel('Resume').setInputFiles(RESUME);
    await panel.getByRole('button', { name: 'Submit' }).click();
    await page.locator('.toast', { hasText: 'We are being repaired.' }).waitFor();
    assert.equal(await panel.getByLabel('Name', { exact: true }).inputValue(), '');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Submit');
    await page.unroute('**/candiate_apply');
    await panel.getByRole('button', { name: 'Restore last draft' }).click();
    assert.equal(await panel.getByLabel('Name', { exact: true }).inputValue(), 'Meera Das');
    await panel.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/careers$/);
    await page.getByText('Applied to job successfully').first().waitFor();
  },
);

journey('when the city search fails the suggestions are emptied', 'with', async ({ page, expectFault }) => {
  expectFault(/500/);
  const panel = await openPanel(page);
  await panel.getByRole('combobox').pressSequentially('Kochi');
  await panel.getByRole('option').first().waitFor();
  await page.route('**/get_cities*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await panel.getByRole('combobox').pressSequentially(', K');
  await panel.getByRole('option').first().waitFor({ state: 'hidden' });
});

journey(
  'without script a candidate on a phone chooses between cities of one name, and the résumé is not asked for twice',
  'without',
  async ({ page, expectFault }) => {
    expectFault(/422/);
    await page.goto('/career-apply/1');
    await page.getByRole('link', { name: 'Apply with resume' }).first().click();
    await page.waitForURL(/\?apply/);
    const form = page.getByRole('main');
    await fillText(form, 'noscript@example.com');
    await form.getByLabel('City').fill('London');
    await form.getByLabel('Resume').setInputFiles(RESUME);
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Choose a city from the list').first().waitFor();
    await page.getByRole('radio', { name: 'London, England, United Kingdom' }).check();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Meera Das');
    await page.getByText(/We keep meera\.pdf for an hour/).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/careers\?sent=/);
    await page.getByText('Applied to job successfully').first().waitFor();
  },
  PHONE,
);

journey(
  'without script a résumé that is too large is refused with the same sentence',
  'without',
  async ({ page, expectFault }) => {
    expectFault(/413/);
    await page.goto('/career-apply/1?apply');
    const form = page.getByRole('main');
    await fillText(form, 'large@example.com');
    await form.getByLabel('City').fill('Kochi, Kerala, India');
    const buffer = Buffer.concat([DOCUMENTS.pdf, Buffer.alloc(2 * 1024 * 1024)]);
    await form.getByLabel('Resume').setInputFiles({ ...RESUME, buffer });
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(TOO_LARGE).first().waitFor();
  },
);
