/** The field for a city in the panel of an opening: for journeys. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { eventually, hydrated } from './journey.ts';

/** The panel of the first opening, and the parts of its field for the city. */
export async function openCityField(page: Page) {
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
