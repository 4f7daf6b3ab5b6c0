/** Every route before axe, each kind of page in light and dark, wide and narrow; its outline, its language and the purposes of its fields. */
import assert from 'node:assert/strict';

import { axeFaults, outlineFaults, purposeFaults, smallTargets } from '../support/access.ts';
import { journey, openJourneys, PHONE } from '../support/journey.ts';
import { KINDS, pages } from '../support/pages.ts';

openJourneys();

const MIN_SIZE = 24;
/** Under a finger (WCAG 2.5.5). */
const MIN_ON_TOUCH = 44;
const EVERYTHING = 'a[href], button, input, select, textarea, summary';
/** Links in a text are as high as its line; what stands alone is as large as a fingertip. */
const ALONE = 'button, input, select, textarea, summary, a.button, a.back, .header a, .footer nav a, .pagination a';

/** The page of a list by departments is of no kind, and neither is that of the API. */
const OF_EACH_KIND = new Set([...KINDS, '/careers', '/blogs', '/blog/01', '/api/docs']);

for (const path of [...pages.map((page) => page.path), '/api/docs']) {
  const ways = OF_EACH_KIND.has(path) ? ', light or dark, wide or narrow' : '';
  journey(`axe finds no fault on ${path}${ways}`, 'with', async ({ page }) => {
    await page.goto(path);
    assert.deepEqual(await axeFaults(page), [], 'wide, light');
    assert.deepEqual(await outlineFaults(page), []);
    assert.deepEqual(await purposeFaults(page), []);
    assert.deepEqual(await smallTargets(page, EVERYTHING, MIN_SIZE), []);
    // The others differ from a page of each kind in their words only.
    if (!OF_EACH_KIND.has(path)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await axeFaults(page, 'colours'), [], 'wide, dark');
    await page.setViewportSize(PHONE);
    assert.deepEqual(await axeFaults(page, 'colours'), [], 'narrow, dark');
    await page.emulateMedia({ colorScheme: 'light' });
    assert.deepEqual(await axeFaults(page), [], 'narrow, light');
    assert.deepEqual(await smallTargets(page, ALONE, MIN_ON_TOUCH), []);
  });
}
