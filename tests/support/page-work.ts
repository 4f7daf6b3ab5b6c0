/**
 * The work that a page makes for a phone until it is idle, nobody touching it: counts of what Chromium does and holds, never times. A busy machine
 * raises some of them a little, because it takes a page in more pieces; so the least of a few visits is what a page needs.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import type { Browser, CDPSession, Page, Request } from 'playwright-core';

import { PHONE } from './browser.ts';
import { registerUsualSite } from './journey.ts';
import { budgetOf, type PageBudget } from './page-budgets.ts';
import type { Site } from './site.ts';

type PageWork = Omit<PageBudget, 'htmlKilobytes' | 'styleKilobytes' | 'elements'>;
type Column = keyof PageWork;

/** So many visits, if the ones before were above the budget. */
const VISITS = 3;
/** A page is idle after so many looks in a row at which nothing has changed. */
const QUIET_LOOKS = 6;

async function metricsOf(client: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await client.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Boxes that have left the page count until they are collected: up to twenty of them, by chance. */
async function heldNow(client: CDPSession): Promise<ReadonlyMap<string, number>> {
  await client.send('HeapProfiler.collectGarbage');
  return metricsOf(client);
}

/** Waits until nothing is laid out and nothing is asked for any more; gives what Chromium holds then. */
async function idle(page: Page, client: CDPSession, isLoading: () => boolean): Promise<ReadonlyMap<string, number>> {
  let last = '';
  let quiet = 0;
  for (;;) {
    // What begins by itself and has an end.
    await page.evaluate(() => {
      const isPassing = ({ effect, timeline, playState }: Animation) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        effect?.getComputedTiming().endTime !== Infinity;
      return Promise.allSettled(
        document
          .getAnimations()
          .filter(isPassing)
          .map(({ finished }) => finished),
      );
    });
    // What the page does with a frame, or once the browser is idle, was asked for before this and comes before it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
    const held = await metricsOf(client);
    const now = `${held.get('LayoutCount')} ${held.get('LayoutObjects')}`;
    quiet = now === last && !isLoading() ? quiet + 1 : 0;
    if (quiet === QUIET_LOOKS) return heldNow(client);
    last = now;
  }
}

/** Runs in the page. */
function countInPage(): Pick<PageWork, 'animations' | 'endlessAnimations' | 'unmatchedRules'> {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule;
      return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule) ? rulesOf(rule.cssRules as CSSRuleList) : [];
    });
  const isUnmatched = ({ selectorText }: CSSStyleRule): boolean => {
    // A state comes and goes; what may have it is there.
    const stateless = selectorText.replace(/::?(?:hover|focus[a-z-]*|active|before|after|marker|backdrop)/g, '');
    return document.querySelector(`:is(${stateless})`) === null;
  };
  return {
    animations: running.length,
    endlessAnimations: running.filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity).length,
    unmatchedRules: [...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules)).filter(isUnmatched).length,
  };
}

type TraceEvent = { name: string; args: { elementCount?: number; LazyPixelRef?: number } };

/** Counts from before the page is asked for until it is idle. `breach` may change it before. */
async function workOf(browser: Browser, address: string, breach?: (html: string) => string): Promise<PageWork> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    if (breach !== undefined)
      await page.route(address, async (route) => {
        const html = await (await route.fetch()).text();
        // Without the policy, which would forbid most of what is added.
        await route.fulfill({ contentType: 'text/html; charset=utf-8', body: breach(html) });
      });
    let imageRequests = 0;
    const loading = new Set<Request>();
    page.on('request', (request) => {
      if (request.url().startsWith('data:')) return;
      loading.add(request);
      if (request.resourceType() === 'image') imageRequests += 1;
    });
    page.on('requestfinished', (request) => loading.delete(request));
    page.on('requestfailed', (request) => loading.delete(request));

    const client = await context.newCDPSession(page);
    await client.send('Performance.enable');
    const events: TraceEvent[] = [];
    client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const traced = Promise.withResolvers<void>();
    client.on('Tracing.tracingComplete', () => traced.resolve());
    await client.send('Tracing.start', {
      traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
    });
    await page.goto(address);
    const held = await idle(page, client, () => loading.size > 0);
    await client.send('Tracing.end');
    await traced.promise;
    const argumentsOf = (name: string) => events.filter((event) => event.name === name).map(({ args }) => args);
    return {
      layoutObjects: held.get('LayoutObjects') ?? Number.NaN,
      styledElements: argumentsOf('UpdateLayoutTree').reduce((sum, { elementCount = 0 }) => sum + elementCount, 0),
      layouts: argumentsOf('Layout').length,
      ...(await page.evaluate(countInPage)),
      imageRequests,
      decodedPictures: new Set(argumentsOf('Decode LazyPixelRef').map(({ LazyPixelRef }) => LazyPixelRef)).size,
    };
  } finally {
    await context.close();
  }
}

const leastOf = (one: PageWork, other: PageWork): PageWork =>
  Object.fromEntries(
    Object.entries(one).map(([column, count]) => [column, Math.min(count, other[column as Column])]),
  ) as PageWork;

let site: Site;
let browser: Browser;
/** Registers the site and the browser of a file; call it once, before its tests. */
export function openPageWork(): void {
  const open = registerUsualSite();
  before(async () => {
    ({ site, browser } = await open());
  });
}

/** What is above the budget of the page, each with its count. */
const excessOf = (path: string, work: PageWork): Partial<PageWork> => {
  const budget = budgetOf(path);
  return Object.fromEntries(Object.entries(work).filter(([column, count]) => !(count <= budget[column as Column])));
};

export const testWork = (path: string): void =>
  void test(`${path} makes no more work for a phone than its budget says`, async () => {
    let least = await workOf(browser, `${site.address}${path}`);
    for (let visits = 1; visits < VISITS && Object.keys(excessOf(path, least)).length > 0; visits += 1)
      least = leastOf(least, await workOf(browser, `${site.address}${path}`));
    assert.deepEqual(excessOf(path, least), {});
  });

/** What is one too many for a page that is at its budgets. */
const BREACHES: Readonly<Record<Column, string>> = {
  layoutObjects: '<p>a <b>b</b></p>'.repeat(60),
  styledElements:
    '<script>addEventListener("load", () => { for (const size of [17, 18, 19]) { document.documentElement.style.fontSize = `${size}px`; document.body.offsetTop; } })</script>',
  layouts:
    '<script>addEventListener("load", () => { for (let width = 0; width < 20; width += 1) { document.body.style.paddingLeft = `${width}px`; document.body.offsetTop; } })</script>',
  unmatchedRules: `<style>${Array.from({ length: 20 }, (_, place) => `.nowhere-${place}{color:red}`).join('')}</style>`,
  animations:
    '<style>@keyframes fades{to{opacity:0}}.fades{animation:fades linear;animation-timeline:view()}</style><p class="fades">a</p>',
  endlessAnimations:
    '<style>@keyframes turns{to{rotate:1turn}}.turns{animation:turns 1s infinite}</style><p class="turns"></p>',
  imageRequests: '<img src="/pictures/careers-square/900.avif?far" alt="" style="margin-top:9999px">',
  decodedPictures:
    '<div style="position:fixed;inset:0;z-index:9"><img src="/pictures/careers-square/900.avif?two" alt="" width="99"><img src="/pictures/about-square/900.avif" alt="" width="99"></div>',
};

export const testBreaches = (path: string): void =>
  void test('a page with a breach of each budget of work is above all of them', async () => {
    const breaches = Object.values(BREACHES).join('');
    const work = await workOf(browser, `${site.address}${path}`, (html) =>
      html.replace('</main>', `${breaches}</main>`),
    );
    assert.deepEqual(Object.keys(excessOf(path, work)), Object.keys(work));
  });
