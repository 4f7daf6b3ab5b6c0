/**
 * What a touch costs a visitor's processor: the elements whose styles are worked out anew until the page rests, as Chromium's trace counts them.
 * A busy machine does not change that number.
 */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { type DESKTOP, hydrated, journey, openJourneys, PHONE } from '../support/journey.ts';

openJourneys({ hasPictures: false });

type Traced = {
  name: string;
  ts: number;
  args: { elementCount?: number; beginData?: { frame?: string }; data?: { type?: string } };
};

/** What the event of a touch is called in the trace, and what begins a frame later: a panel, and other colours. The frame after the last one shows what was asked for. */
const TOUCHES = new Set(['click', 'change', 'keydown', 'pointerdown', 'beforetoggle', 'recolour']);

const rested = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve))));
      }),
  );

/** How many elements got their styles in each pass while `act` ran and the page came to rest, and how many before the frame that shows it. */
async function styledBy(page: Page, act: () => Promise<unknown>): Promise<{ passes: number[]; inFrame: number }> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const browser = page.context().browser();
  assert.ok(browser);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  try {
    await act();
    await rested(page);
  } finally {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
    traceEvents.sort((one, other) => one.ts - other.ts);
    const passes = traceEvents.filter(
      ({ name, args }) => name === 'UpdateLayoutTree' && args.beginData?.frame === frameTree.frame.id,
    );
    assert.ok(passes.length > 0, 'the trace has no pass of styles');
    const touches = traceEvents.filter(
      ({ name, args }) => name === 'EventDispatch' && TOUCHES.has(args.data?.type ?? ''),
    );
    const [begin, end] = [touches[0]?.ts ?? 0, touches.at(-1)?.ts ?? 0];
    const frame = traceEvents.find(({ name, ts }) => name === 'Layerize' && ts > end);
    const countOf = (of: Traced[]) => of.map(({ args }) => args.elementCount ?? 0);
    const inFrame = countOf(passes.filter(({ ts }) => ts > begin && ts < (frame?.ts ?? Infinity)));
    // oxlint-disable-next-line no-unsafe-finally -- what fails in `act` is thrown before
    return { passes: countOf(passes), inFrame: inFrame.reduce((sum, count) => sum + count, 0) };
  }
}

/** What is outside a modal panel becomes inert, and other colours reach everything: each element once. Its own parts, buttons and focus come on top. */
const OWN_PARTS = 160;
/** What is out of view waits for an idle moment, and then comes in pieces (src/ui/late-parts.ts): no frame waits for more elements than these. */
const MAX_IN_ONE_PASS = 240;

type Case = {
  what: string;
  path: string;
  viewport?: typeof DESKTOP;
  /** What a visitor did before. What is out of sight gets its styles when it comes into sight. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** At most so many elements, or each element of the page once. */
  most: number | 'each once';
  /** In one pass, where it is more. */
  atOnce?: number;
  /** Before the frame that answers the touch. What need not be in it comes with the next one. */
  inFrame?: number;
};

const field = (page: Page) => page.getByRole('main').getByLabel('Name', { exact: true });

const CASES: readonly Case[] = [
  {
    what: 'the contact panel opens',
    path: '/',
    act: (page) => page.getByRole('link', { name: 'Connect With Us' }).first().click(),
    most: 'each once',
    inFrame: 160,
  },
  {
    what: 'the menu of a phone opens',
    path: '/',
    viewport: PHONE,
    act: (page) => page.locator('.small-menu summary').first().click(),
    most: 'each once',
    inFrame: 120,
  },
  {
    what: 'the panel of an application opens',
    path: '/career-apply/1',
    act: (page) => page.locator('[data-opens]').first().click(),
    most: 'each once',
    // Its fields, and the opening behind it, which has one part.
    atOnce: 280,
  },
  {
    what: 'the film opens',
    path: '/',
    act: (page) => page.locator('.film-button').click(),
    most: 'each once',
  },
  {
    what: 'a page becomes dark',
    path: '/',
    act: (page) => page.locator('[data-chooses][value=dark]').check({ force: true }),
    most: 'each once',
  },
  {
    what: 'a tab shows its projects',
    path: '/',
    before: (page) => page.locator('.home-projects [data-tabs] label').last().scrollIntoViewIfNeeded(),
    act: (page) => page.locator('.home-projects [data-tabs] label').last().click(),
    // The address changes, so the browser looks again at which of the 79 links it may fetch ahead. That is not before the next frame, and the
    // cards after the first one come with it.
    most: 240,
    atOnce: 190,
    inFrame: 60,
  },
  {
    what: 'a tab is pressed and has the focus, but is not chosen yet',
    path: '/',
    before: (page) => page.locator('.home-projects [data-tabs] label').last().hover(),
    act: (page) => page.mouse.down(),
    most: 40,
  },
  {
    what: 'a filter is ticked, and the list of before waits as it is for the one that is found',
    path: '/careers',
    before: async (page) => {
      await hydrated(page, '.results');
      await page.locator('.filters input').first().scrollIntoViewIfNeeded();
    },
    act: (page) => page.locator('.filters input').first().click(),
    most: 400,
    // The address changes: all links are looked at again, as above.
    atOnce: 300,
  },
  {
    what: 'a step folds open',
    path: '/',
    before: (page) => page.locator('main details:not([open]) > summary').first().scrollIntoViewIfNeeded(),
    act: (page) => page.locator('main details:not([open]) > summary').first().click(),
    most: 120,
  },
  {
    what: 'the first letters stand in a form',
    path: '/hireus',
    act: async (page) => {
      await field(page).click();
      await page.keyboard.type('An');
      await page.locator('main [data-hydrated=done]').waitFor();
    },
    most: 60,
  },
  {
    what: 'a field that is left empty has its message',
    path: '/hireus',
    before: (page) => hydrated(page, 'main form'),
    act: async (page) => {
      await field(page).click();
      await page.keyboard.press('Tab');
      await page.getByText('Name is required').waitFor();
    },
    most: 60,
  },
];

for (const { what, path, viewport, before, act, most, atOnce = MAX_IN_ONE_PASS, inFrame = atOnce } of CASES)
  journey(
    `${what}, and only what changes is styled anew`,
    'with',
    async ({ page }) => {
      await page.goto(path, { waitUntil: 'load' });
      // What is out of view is laid out in idle pieces after the load: that is no part of a touch.
      await page.waitForFunction(
        () => document.querySelector(':is(main > *, .project > *, .footer):not([data-laid-out=""])') === null,
      );
      await before?.(page);
      await rested(page);
      const all = await page.locator('*').count();
      const { passes, inFrame: answered } = await styledBy(page, () => act(page));
      console.error(what, passes.join(' '), 'of', all, 'in the frame', answered);
      const styled = passes.reduce((sum, count) => sum + count, 0);
      const limit = most === 'each once' ? all + OWN_PARTS : most;
      assert.ok(styled <= limit, `${styled} elements of ${all}, more than ${limit}`);
      assert.ok(Math.max(...passes) <= atOnce, `${passes.join(', ')} elements of ${all}, more than ${atOnce} at once`);
      assert.ok(answered <= inFrame, `${answered} elements before the frame that answers, more than ${inFrame}`);
    },
    viewport,
  );

/** What an island does with the server's HTML until it runs. React's marks between texts go; nothing else may. */
const watchIslands = (page: Page) =>
  page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(globalThis, { changesOfIslands: changes });
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
      let isDone = false;
      new MutationObserver((records) => {
        for (const { type, attributeName, target, addedNodes, removedNodes } of records) {
          if (target === island && attributeName === 'data-hydrated') isDone = island.dataset['hydrated'] === 'done';
          if (isDone) return;
          const moved = [...addedNodes, ...removedNodes].filter(
            (node) => node.nodeType !== Node.COMMENT_NODE && node.textContent !== '',
          );
          if (moved.length > 0 || type === 'characterData')
            changes.push(`${type} at ${target.nodeName}: ${moved.map(({ nodeName }) => nodeName).join()}`);
        }
      }).observe(island, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-hydrated'] });
    }
  });

for (const [path, selector] of [
  ['/contact', 'main form'],
  ['/hireus', 'main form'],
  ['/career-apply/1', 'dialog form, main form'],
  ['/projects', '.results'],
  ['/careers', '.results'],
  ['/our_clients', '.results'],
] as const)
  journey(`${path} wakes on what the server sent, and changes nothing of it`, 'with', async ({ page }) => {
    await page.goto(path, { waitUntil: 'load' });
    await watchIslands(page);
    if (path === '/career-apply/1') await page.locator('[data-opens]').first().click();
    await hydrated(page, selector);
    const found = await page.evaluate(() => (globalThis as { changesOfIslands?: string[] }).changesOfIslands);
    assert.deepEqual(found, []);
  });
