/** A candidate: finds an opening, applies with a résumé, in good and in bad conditions. */
import assert from 'node:assert/strict';

import { RESUME, openApplication, fillApplicationText, pickKochi } from '../support/form-steps.ts';
import { hydrated, journey, openJourneys, DESKTOP, PHONE } from '../support/journey.ts';

openJourneys();

const TOO_LARGE = 'File size exceeds 2MB. Please choose a smaller file.';

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
  const panel = await openApplication(page);
  await fillApplicationText(panel, 'meera@example.com');
  await pickKochi(panel);
  await panel.getByLabel('Resume').setInputFiles(RESUME);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/careers$/);
  await page.getByText('Applied to job successfully').first().waitFor();
});

journey('every message of the application form stands where it belongs', 'with', async ({ page }) => {
  const panel = await openApplication(page);
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

journey('a résumé over two megabytes is refused before upload', 'with', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const panel = await openApplication(page);
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
    const panel = await openApplication(page);
    await fillApplicationText(panel, 'again@example.com');
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

journey(
  'without script a candidate on a phone chooses between cities of one name, and the résumé is not asked for twice',
  'without',
  async ({ page, expectFault }) => {
    expectFault(/422/);
    await page.goto('/career-apply/1');
    await page.getByRole('link', { name: 'Apply with resume' }).first().click();
    await page.waitForURL(/\?apply/);
    const form = page.getByRole('main');
    await fillApplicationText(form, 'noscript@example.com');
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
