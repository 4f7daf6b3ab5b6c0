/** Journeys in lists: what a search leads to. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { eventually, hydrated, journey } from './journey.ts';

/** Where an element stands in the window, and whether it has the focus. */
export const standing = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => ({
    top: Math.round(element.getBoundingClientRect().top),
    below: innerHeight - element.getBoundingClientRect().bottom,
    hasFocus: element === document.activeElement,
  }));

/** Registers the journeys of a search on each page that has one, in a window of this size. */
export const searchJourney = (viewport: { width: number; height: number }): void =>
  journey(
    `a search leads to its results and says how many there are, at ${viewport.width} px`,
    'both',
    async ({ page, hasScript }) => {
      for (const [path, keyword, count] of [
        ['/our_clients', 'school', /^\d clients?$/],
        ['/careers', 'night', /^\d openings?$/],
      ] as const) {
        await page.goto(path);
        const field = page.getByRole('searchbox');
        if (hasScript) await hydrated(page, 'main form[role=search]');
        const status = page.locator('.results').getByRole('status').first();
        const before = await status.textContent();
        for (const turn of ['the first time', 'the same once more']) {
          await field.fill(keyword);
          await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
          await page.waitForURL(new RegExp(`keyword=${keyword}`));
          await eventually(async () => {
            const { top, below, hasFocus } = await standing(page, '#results-heading');
            assert.ok(top >= 80 && below > 200, `${path}, ${turn}: the results begin at ${top}`);
            assert.equal(hasFocus, true, `${path}, ${turn}`);
          });
          await eventually(async () => assert.match((await status.textContent()) ?? '', count));
          assert.notEqual(await status.textContent(), before);
        }
      }
    },
    viewport,
  );
