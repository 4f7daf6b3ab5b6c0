/** The city of an application: by whatever name people know it, by key, by touch and without script. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { hydrated, eventually, journey, openJourneys } from '../support/journey.ts';

openJourneys();

async function openPanel(page: Page) {
  await page.goto('/career-apply/1');
  await page.getByRole('link', { name: 'Apply with resume' }).click();
  await hydrated(page, '#apply-panel form');
  const field = page.getByRole('combobox', { name: 'City' });
  return {
    field,
    options: page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option'),
    status: page.locator('.city-status'),
    picked: () => page.locator('#apply-panel input[type=hidden][name=cityId]').inputValue(),
    has: (text: string) => eventually(async () => assert.equal(await field.inputValue(), text)),
  };
}

journey('a city is found by its former name, and Enter takes the only suggestion', 'with', async ({ page }) => {
  const { field, options, status, picked, has } = await openPanel(page);
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
    assert.match(await picked(), /^\d+$/);
    assert.equal(await options.count(), 0);
    assert.equal(await page.locator('#apply-panel [aria-invalid=true]').count(), 0, 'nothing was sent by it');
  }
});

journey('a name of three letters is found with a comma, as the hint says', 'with', async ({ page }) => {
  await page.clock.install();
  const { field, options, has } = await openPanel(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/jobs/get_cities') asked.push(searchParams.get('param') ?? '');
  });
  assert.match((await page.locator('#apply-city-hint').textContent()) ?? '', /comma: Leh,/);
  await field.pressSequentially('Leh');
  // Longer than the pause after which a text is looked up.
  await page.clock.runFor(2000);
  assert.equal(await options.count(), 0);
  await field.pressSequentially(',');
  await options.first().waitFor();
  assert.deepEqual(asked, ['Leh,']);
  assert.ok((await options.allTextContents()).every((text) => text.startsWith('Leh,')));
  await field.fill('');
  await field.pressSequentially('ulm ');
  await options.first().waitFor();
  assert.match((await options.first().textContent()) ?? '', /^Ulm, .*Germany$/);
  await page.keyboard.press('ArrowDown');
  // Tab takes the highlighted one and goes on.
  await page.keyboard.press('Tab');
  await has('Ulm, Baden-Wurttemberg, Germany');
  assert.equal(await field.evaluate((element) => element === document.activeElement), false);
});

journey('a label that is typed in full is taken, however soon the field is left', 'with', async ({ page }) => {
  const { field, picked, has } = await openPanel(page);
  await field.fill('kochi, kerala, india');
  await page.getByLabel('Current Location').focus();
  await has('Kochi, Kerala, India');
  assert.equal(await picked(), '1273874');
  await eventually(async () => assert.equal(await page.getByText('Choose a city from the list').count(), 0));
});
