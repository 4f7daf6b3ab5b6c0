/** A candidate in rarer conditions: a résumé of the largest size, blocked storage, cities by other names, a city search that fails, cities without script. */
import assert from 'node:assert/strict';

import { read } from '#hiring/documents/read.ts';

import { openCityField } from '../support/city-steps.ts';
import { RESUME, openApplication, fillApplicationText, pickKochi } from '../support/form-steps.ts';
import { giveConsent } from '../support/agency-journeys.ts';
import { DESKTOP, eventually, journey, keepNothing, openJourneys, PHONE } from '../support/journey.ts';
import { DOCUMENTS } from '../support/documents.ts';

openJourneys({ hasPictures: false });

const TOO_LARGE = 'File size exceeds 2MB. Please choose a smaller file.';

journey('a résumé of two megabytes is taken, and not said to be larger', 'with', async ({ page }) => {
  const panel = await openApplication(page);
  await panel.getByLabel('Resume').setInputFiles({ ...RESUME, buffer: Buffer.alloc(2 * 1024 * 1024, '%PDF-1.4 ') });
  await panel.getByText('meera.pdf, 2 MB').waitFor();
  await eventually(async () => assert.equal(await page.locator('.toast').count(), 0));
});

journey('where the browser keeps nothing a candidate is thanked and led on all the same', 'with', async ({ page }) => {
  await keepNothing(page);
  const panel = await openApplication(page);
  await fillApplicationText(panel, 'nothing@example.com');
  await pickKochi(panel);
  await panel.getByLabel('Resume').setInputFiles(RESUME);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await page.locator('.toast', { hasText: 'Applied to job successfully' }).waitFor();
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

journey('the openings of one department stand open, the others a tap away', 'both', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/careers');
  const shown = () => page.locator('.job-card:visible').count();
  const before = await shown();
  assert.ok(before > 0 && before < 10, `${before} openings`);
  const design = page.getByRole('region', { name: 'Design', exact: true });
  await eventually(async () => assert.equal(await design.locator('summary').textContent(), 'Design: 3 openings'));
  await design.locator('summary').click();
  await design.getByRole('heading', { level: 4 }).first().waitFor();
  await eventually(async () => assert.equal(await shown(), before + 3));
  await page.goto('/careers?department=3');
  await eventually(async () => assert.equal(await shown(), 3));
  await page.setViewportSize(DESKTOP);
  await page.goto('/careers');
  await eventually(async () => assert.equal(await shown(), before));
});

journey('a city is found by its former name, and Enter takes the only suggestion', 'with', async ({ page }) => {
  const { field, options, status, picked, has } = await openCityField(page);
  for (const [typed, shown] of [
    ['trivandrum', 'Thiruvananthapuram (Trivandrum), Kerala, India'],
    ['Calicut', 'Kozhikode (Calicut), Kerala, India'],
    ['Bangalore', 'Bengaluru (Bangalore), Karnataka, India'],
    ['Bombay', 'Mumbai (Bombay), Maharashtra, India'],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    await options.filter({ hasText: shown }).waitFor();
    if ((await options.count()) === 1) await status.filter({ hasText: '1 city, press Enter to take it' }).waitFor();
    else await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await has(shown);
    await eventually(async () => assert.match(await picked(), /^\d+$/));
    await eventually(async () => assert.equal(await options.count(), 0));
    await eventually(async () =>
      assert.equal(await page.locator('#apply-panel [aria-invalid=true]').count(), 0, 'nothing was sent by it'),
    );
  }
});

journey('a label that is typed in full is taken, however soon the field is left', 'with', async ({ page }) => {
  const { field, picked, has } = await openCityField(page);
  await field.fill('kochi, kerala, india');
  await page.getByLabel('Current Location').focus();
  await has('Kochi, Kerala, India');
  await eventually(async () => assert.equal(await picked(), '1273874'));
  await eventually(async () => assert.equal(await page.getByText('Choose a city from the list').count(), 0));
});

journey(
  'a page that a browser printed is a résumé, with its outline and its links, and its text is read',
  'with',
  async ({ page }) => {
    // Away from the site, whose policy takes no HTML from scripts.
    await page.goto('about:blank');
    await page.setContent(
      '<h1>Jaya Menon</h1><p>HTML/CSS/JavaScript (/JS too), <a href="https://example.org">work</a>, <a href="mailto:jaya@example.org">mail</a></p>',
    );
    const printed = await page.pdf({ outline: true, tagged: true });
    const found = read(printed);
    assert.ok(found !== 'locked');
    assert.deepEqual([...found.labels], []);
    assert.match(found.text, /Jaya Menon\s+HTML\/CSS\/JavaScript/);
  },
);
