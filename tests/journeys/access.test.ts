/**
 * Every kind of page before axe, in the narrowest window and under the Tab key, and states of the common kinds. Every route, state, scheme and
 * width, text of twice the size and spaced out, are in the access-*.long.test.ts files.
 */
import assert from 'node:assert/strict';

import { axeFaults, layoutFaults, outlineFaults, purposeFaults, smallTargets, tabFaults } from '../support/access.ts';
import { DESKTOP, journey, NARROWEST, openJourneys, PHONE } from '../support/journey.ts';
import { KINDS } from '../support/pages.ts';
import { testStateAccess } from '../support/state-access.ts';
import { existsAt, states } from '../support/states.ts';

openJourneys();

const LEAST_TARGET = 24;
const EVERYTHING = 'a[href], button, input, select, textarea, summary';
/** Pages that are of no kind, each by itself. */
const OTHERS = ['/projects/detail/1', '/blog/01', '/careers', '/api/docs'];

for (const path of [...KINDS, ...OTHERS])
  journey(
    `axe finds no fault on ${path}, and its headings, fields and targets are as they should be`,
    'with',
    async ({ page }) => {
      await page.goto(path);
      assert.deepEqual(await axeFaults(page), []);
      assert.deepEqual(await outlineFaults(page), []);
      assert.deepEqual(await purposeFaults(page), []);
      assert.deepEqual(await smallTargets(page, EVERYTHING, LEAST_TARGET), []);
    },
  );

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

/** Of each kind one: a menu, a panel with its messages, a list with filters, suggestions, a page for one person, a page without script. */
const STATES = [
  'menu-small-open',
  'panel-contact-errors',
  'contact-errors-without-script',
  'projects-filters',
  'panel-apply-cities',
  'candidate-page',
];

for (const name of STATES) {
  const state = states.find((one) => one.name === name);
  assert.ok(state, name);
  testStateAccess(state, existsAt(state, DESKTOP.width) ? DESKTOP : PHONE, ['light']);
}
