/** A state of a page before axe. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { axeFaults, smallTargets } from './access.ts';
import { type DESKTOP, journey, PHONE } from './journey.ts';
import type { State } from './states.ts';

const CONTROLS =
  'dialog[open] :is(a.button, button, input, textarea, summary, [role=option]), :popover-open :is(button, label)';

/** The same HTML where script runs, which axe needs; the page's own scripts stay out of it. */
async function asDrawn(page: Page): Promise<{ drawn: Page; close: () => Promise<void> }> {
  const html = (await page.content()).replaceAll(/<script[^]*?<\/script>/g, '');
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  assert.ok(context);
  const drawn = await context.newPage();
  const address = page.url();
  await drawn.route(
    ({ href }) => href === address,
    (route) => route.fulfill({ contentType: 'text/html', body: html }),
  );
  await drawn.goto(address);
  return { drawn, close: () => context.close() };
}

/** Registers a journey into the state, by a window of this size, which axe then looks at, in these schemes. */
export const testStateAccess = (
  state: State,
  viewport: typeof DESKTOP,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): void =>
  journey(
    `axe finds no fault in the state ${state.name} at ${viewport.width} px`,
    state.hasNoScript ? 'without' : 'with',
    async ({ page: visited, site, hasScript, expectFault }) => {
      if (state.expects) expectFault(state.expects);
      await visited.goto(state.path);
      await state.arrange(visited, site);
      const { drawn: page, close } = hasScript ? { drawn: visited, close: async () => {} } : await asDrawn(visited);
      try {
        assert.deepEqual(await axeFaults(page), [], 'light');
        assert.deepEqual(await smallTargets(page, CONTROLS, viewport === PHONE ? 44 : 24), []);
        if (!schemes.includes('dark')) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        assert.deepEqual(await axeFaults(page, 'colours'), [], 'dark');
      } finally {
        await close();
      }
    },
    viewport,
  );
