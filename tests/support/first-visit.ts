/** What a first visit costs, measured in a browser over the real product: bytes, requests, shifts, and what the console says. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import type { Browser, Page, Request, Route } from 'playwright-core';

import { eachAtOnce } from '#platform/jobs/at-once.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { registerUsualSite } from './journey.ts';
import { drawTwice } from './layout-steps.ts';
import { builtStyles } from './pages.ts';
import type { Site } from './site.ts';

const KB = 1000;
/** Home at first sight on a phone: look.md, 4.3, and issue 3. */
const BUDGET = { total: 160 * KB, script: 5 * KB, requests: 25 };
/** The sum of all shifts while a page loads and is scrolled through. */
const MAX_SHIFT = 0.01;

/** So many pages load beside each other where nothing is counted that others change. */
const AT_ONCE = 3;

let site: Site;
let browser: Browser;
/** Registers the site and the browser of a file; call it once, before its tests. */
export function openFirstVisits(): void {
  const open = registerUsualSite();
  before(async () => {
    ({ site, browser } = await open());
  });
}

type Visit = {
  page: Page;
  said: string[];
  /** Those that have finished. */
  finished: () => Promise<readonly { url: string; kind: string; bytes: number }[]>;
};

async function visit(
  path: string,
  viewport: typeof PHONE,
  look: (visit: Visit) => Promise<void>,
  /** What to do with a request for a picture. */
  hold?: (route: Route) => Promise<void>,
): Promise<void> {
  const isPhone = viewport === PHONE;
  const context = await browser.newContext({
    viewport,
    baseURL: site.address,
    ...(isPhone ? { deviceScaleFactor: 2, isMobile: true, hasTouch: true } : {}),
  });
  try {
    const page = await context.newPage();
    const said: string[] = [];
    const finishing: Promise<{ url: string; kind: string; bytes: number }>[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(String(error)));
    const measured = async (request: Request) => {
      const sizes = await request.sizes().catch(() => undefined);
      const bytes = (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0);
      return { url: request.url(), kind: request.resourceType(), bytes };
    };
    page.on('requestfinished', (request) => finishing.push(measured(request)));
    await page.addInitScript(() => {
      const shifts: { value: number; what: string }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // Not `hadRecentInput`: a window whose size was just set has it too.
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          };
          const [{ node } = { node: null }] = sources;
          const element = node instanceof Element ? node : node?.parentElement;
          shifts.push({ value, what: `${element?.tagName} ${element?.className}` });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    if (hold !== undefined) await page.route('**/pictures/**', hold);
    await page.goto(path, { waitUntil: hold === undefined ? 'load' : 'domcontentloaded' });
    await look({ page, said, finished: () => Promise.all(finishing) });
  } finally {
    await context.close();
  }
}

export const testFirstSight = (): void =>
  void test('the first sight of home on a phone costs at most 160 kB, 25 requests and 5 kB of script, all from here', async () => {
    await visit('/', PHONE, async ({ page, finished }) => {
      // With the paint that comes over the drawing of the hero, until nothing is asked for any more.
      await page.waitForFunction(() => {
        const painted = [...document.querySelectorAll<HTMLImageElement>('.slide-painted img')];
        return painted.length > 0 && painted.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      });
      await page.waitForLoadState('networkidle');
      const requests = await finished();
      const told = () => requests.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
      const sum = (kind?: string) =>
        requests.filter((request) => !kind || request.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
      assert.ok(requests.length > 1 && requests.length <= BUDGET.requests, `${requests.length} requests\n${told()}`);
      assert.ok(sum('image') > 0 && sum('document') > 0, told());
      assert.ok(sum() <= BUDGET.total, `${sum()} bytes\n${told()}`);
      assert.ok(sum('script') <= BUDGET.script, `${sum('script')} bytes of script\n${told()}`);
      assert.deepEqual(
        requests.filter(({ url }) => !url.startsWith(site.address) && !url.startsWith('data:')),
        [],
      );
    });
  });

export const testStyles = (paths: readonly string[]): void =>
  void test('a page carries the styles of all that it shows', async () => {
    const css = await builtStyles();
    const look = (path: string) =>
      visit(path, DESKTOP, async ({ page }) => {
        const missing = await page.evaluate((text) => {
          const all = new CSSStyleSheet();
          all.replaceSync(text);
          /** Each rule with the groups around it. */
          const rulesOf = (rules: CSSRuleList, around = ''): (readonly [place: string, rule: CSSStyleRule])[] =>
            [...rules].flatMap((rule) => {
              if (rule instanceof CSSStyleRule) return [[`${around}${rule.cssText}`, rule] as const];
              if (!('cssRules' in rule) || rule instanceof CSSKeyframesRule) return [];
              const [head] = rule.cssText.split('{', 1);
              return rulesOf(rule.cssRules as CSSRuleList, `${around}${head}`);
            });
          const shows = ({ selectorText }: CSSStyleRule): boolean => {
            // A state comes and goes; what may have it is there.
            const stateless = selectorText.replace(
              /::?(?:hover|focus[a-z-]*|active|before|after|marker|backdrop)/g,
              '',
            );
            return document.querySelector(`:is(${stateless})`) !== null;
          };
          const own = document.querySelector('style')?.sheet;
          const carried = new Set(own ? rulesOf(own.cssRules).map(([place]) => place) : []);
          return rulesOf(all.cssRules)
            .filter(([place, rule]) => !carried.has(place) && shows(rule))
            .map(([place]) => place);
        }, css);
        assert.deepEqual(missing, [], path);
      });
    await eachAtOnce(paths, AT_ONCE, look);
  });

export const testStillness = (path: string, viewport: typeof PHONE): void =>
  void test(`${path} at ${viewport.width} px moves nothing while its pictures come late and it is read, asks nobody else and logs nothing`, async () => {
    // As on a slow network: everything else is drawn before the first picture comes.
    const drawn = Promise.withResolvers<void>();
    const hold = (route: Route) => drawn.promise.then(() => route.continue());
    const look = async ({ page, said, finished }: Visit) => {
      await drawTwice(page);
      // As a change of the window's size does.
      await page.evaluate(() => dispatchEvent(new Event('resize')));
      await drawTwice(page);
      // What grows below the window is no shift until somebody is there.
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const without = await height();
      drawn.resolve();
      await page.waitForLoadState('load');
      await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
          scrollTo({ top, behavior: 'instant' });
          // What comes into sight with a scroll is drawn with the second frame.
          // oxlint-disable-next-line no-await-in-loop -- one screen after the other
          await frame().then(frame);
        }
      });
      await page.waitForLoadState('networkidle');
      assert.equal(await height(), without, 'the height of the page, without its pictures and with them');
      const requests = await finished();
      // The page brings its letters along; another font would come before its largest picture.
      // Where the name of a language stands in the footer alone, it may come late.
      const fonts = requests.filter(({ url, kind }) => kind === 'font' && !/^data:|-malayalam/.test(url));
      assert.deepEqual(fonts, [], 'a sign that the first fonts do not have');
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
      );
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      assert.ok(total <= MAX_SHIFT, `${total}: ${JSON.stringify(shifts)}`);
      assert.deepEqual(said, []);
      assert.deepEqual(
        requests.filter(({ url }) => !url.startsWith(site.address) && !url.startsWith('data:')),
        [],
      );
    };
    await visit(path, viewport, look, hold);
  });
