/** A candidate in rarer conditions: a résumé of the largest size, blocked storage, a city search that fails, cities without script. */
import assert from 'node:assert/strict';

import { RESUME, openApplication, fillApplicationText, pickKochi } from '../support/form-steps.ts';
import { giveConsent } from '../support/agency-journeys.ts';
import { journey, keepNothing, openJourneys } from '../support/journey.ts';
import { DOCUMENTS } from '../support/documents.ts';
import { untilToast } from '../support/toasts.ts';

openJourneys({ hasPictures: false });

const TOO_LARGE = 'File size exceeds 2MB. Please choose a smaller file.';

journey('a résumé of two megabytes is taken, and not said to be larger', 'with', async ({ page }) => {
  const panel = await openApplication(page);
  await panel.getByLabel('Resume').setInputFiles({ ...RESUME, buffer: Buffer.alloc(2 * 1024 * 1024, '%PDF-1.4 ') });
  await panel.getByText('meera.pdf, 2 MB').waitFor();
  assert.equal(await page.locator('.toast').count(), 0);
});

journey('where the browser keeps nothing a candidate is thanked and led on all the same', 'with', async ({ page }) => {
  await keepNothing(page);
  const panel = await openApplication(page);
  await fillApplicationText(panel, 'nothing@example.com');
  await pickKochi(panel);
  await panel.getByLabel('Resume').setInputFiles(RESUME);
  await untilToast(page, 'Applied to job successfully', () => panel.getByRole('button', { name: 'Submit' }).click());
  await page.waitForURL(/\/careers\?sent=/);
  await page.locator('.sent', { hasText: /Applied to job successfully\. Your receipt/ }).waitFor();
});

journey('when the city search fails the suggestions are emptied', 'with', async ({ page, expectFault }) => {
  expectFault(/500/);
  const panel = await openApplication(page);
  await panel.getByRole('combobox').pressSequentially('Kochi');
  await panel.getByRole('option').first().waitFor();
  await page.route('**/get_cities*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await panel.getByRole('combobox').pressSequentially(', K');
  await panel.getByRole('option').first().waitFor({ state: 'hidden' });
});

journey(
  'without script a résumé that is too large is refused with the same sentence',
  'without',
  async ({ page, expectFault }) => {
    expectFault(/413/);
    await page.goto('/career-apply/1?apply');
    const form = page.getByRole('main');
    await fillApplicationText(form, 'large@example.com');
    await form.getByLabel('City').fill('Kochi, Kerala, India');
    const buffer = Buffer.concat([DOCUMENTS.pdf, Buffer.alloc(2 * 1024 * 1024)]);
    await form.getByLabel('Resume').setInputFiles({ ...RESUME, buffer });
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(TOO_LARGE).first().waitFor();
  },
);

journey(
  'without script a former name, a label in brackets and a short name are understood',
  'without',
  async ({ page }) => {
    const resume = {
      name: 'cv.rtf',
      mimeType: 'application/rtf',
      buffer: Buffer.from('{\\rtf1 Meera Nair, designer}'),
    };
    for (const city of ['Trivandrum', 'Thiruvananthapuram (Trivandrum), Kerala, India', 'Kochi, Kerala, India']) {
      await page.goto('/career-apply/1?apply');
      const form = page.locator('#apply form');
      await form.getByLabel('Name', { exact: true }).fill('Meera Nair');
      await form.getByLabel('Email ID').fill(`meera.${city.length}@candidate.example`);
      await form.getByLabel('Contact Number').fill('9847012345');
      await form.getByLabel('City').fill(city);
      await form.getByLabel('Current Location').fill('Fort Kochi');
      await form.getByLabel('Years').fill('3');
      await form.locator('input[type=file]').setInputFiles(resume);
      await form.getByLabel('Brief Experience').fill(`Three years of drawing ${city}.`);
      await giveConsent(form);
      await form.getByRole('button', { name: 'Submit' }).click();
      await page.waitForURL('**/careers?sent=*');
    }
  },
);
