/**
 * Every kind of page before axe, and one state of each kind; every kind of page in the narrowest window and under the Tab key. Every state, scheme
 * and width, text of twice the size and spaced out, are in the access-*.long.test.ts files.
 */
import assert from 'node:assert/strict';

import { axeFaults, layoutFaults, outlineFaults, purposeFaults, smallTargets, tabFaults } from '../support/access.ts';
import { DESKTOP, journey, NARROWEST, openJourneys, PHONE } from '../support/journey.ts';
import { KINDS, pages } from '../support/pages.ts';
import { testStateAccess } from '../support/state-access.ts';
import { existsAt, states } from '../support/states.ts';

openJourneys();

const LEAST_TARGET = 24;
/** Pages that are of no kind, each by itself. */
const OTHERS = ['/projects/detail/1', '/blog/01', '/careers', '/api/docs'];

journey(
  'axe finds no fault on any kind of page, and headings, fields and targets of every route are as they should be',
  'with',
  async ({ page }) => {
    for (const path of [...pages.map((one) => one.path), '/api/docs']) {
      await page.goto(path);
      // Pages of one kind differ in their words only.
      if (KINDS.includes(path) || OTHERS.includes(path)) assert.deepEqual(await axeFaults(page), [], path);
      assert.deepEqual(await outlineFaults(page), [], path);
      assert.deepEqual(await purposeFaults(page), [], path);
      assert.deepEqual(
        await smallTargets(page, 'a[href], button, input, select, textarea, summary', LEAST_TARGET),
        [],
        path,
      );
    }
  },
);

journey('colours have enough contrast in the dark too', 'with', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of KINDS) {
    await page.goto(path);
    assert.deepEqual(await axeFaults(page, 'colours'), [], path);
  }
});

journey(
  'no kind of page scrolls sideways or cuts its text at 320 px',
  'with',
  async ({ page }) => {
    for (const path of KINDS) {
      await page.goto(path);
      assert.deepEqual(await layoutFaults(page), [], path);
    }
  },
  NARROWEST,
);

journey('every stop of the Tab key is marked, in order and not covered', 'with', async ({ page }) => {
  for (const path of ['/projects', '/hireus', '/career-apply/1']) {
    await page.goto(path);
    const { stops, faults } = await tabFaults(page);
    assert.deepEqual(faults, [], path);
    assert.ok(stops > 3, `${path} has ${stops} stops`);
  }
});

/** Of each kind one: a menu, a panel, its messages, a toast, a list with filters, without results and failed, a page for one person. */
const STATES = [
  'menu-open',
  'menu-small-open',
  'panel-contact-errors',
  'panel-contact-sent',
  'contact-errors-without-script',
  'projects-filters',
  'projects-failed',
  'clients-none',
  'panel-film',
  'panel-apply-cities',
  'candidate-page',
  'problem-not-found',
  'styleguide',
];

for (const name of STATES) {
  const state = states.find((one) => one.name === name);
  assert.ok(state, name);
  testStateAccess(state, existsAt(state, DESKTOP.width) ? DESKTOP : PHONE, ['light']);
}
