/** Journeys by keyboard alone: where the focus is, and how it is led to a place. */
import assert from 'node:assert/strict';

import type { Locator, Page } from 'playwright-core';

import { eventually } from './journey.ts';

export const focusedElement = (page: Page) => page.locator(':focus');
/** Waits until the focus is there. */
export const isFocused = (place: Locator) =>
  eventually(async () => assert.ok(await place.evaluate((element) => element === document.activeElement)));

/** Presses Tab until the focus is at `place`. */
export async function tabTo(page: Page, place: Locator, patience = 30): Promise<void> {
  for (let presses = 0; presses < patience; presses++) {
    await page.keyboard.press('Tab');
    if (await place.evaluate((element) => element === document.activeElement)) return;
  }
  assert.fail(
    `Tab does not lead to ${String(place)}; it is at ${await focusedElement(page).evaluate((at) => at.outerHTML)}`,
  );
}

export async function pressOn(page: Page, place: Locator, key: string): Promise<void> {
  await place.focus();
  await page.keyboard.press(key);
}
