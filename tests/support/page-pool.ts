/**
 * Pages for journeys: one that was used is put back and used again, because a new one, with a context and a renderer of its own, takes five
 * times the processor time.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';

import { DESKTOP } from './browser.ts';
import { PATIENCE } from './until.ts';

export type PooledPage = {
  page: Page;
  /** What the console, the network and the page's scripts did wrong since the page was taken. */
  faults: string[];
  /** Makes the next journey get a new page: what a failed one left behind is not another's fault. */
  discard: () => void;
};

type Entry = PooledPage & { context: BrowserContext; isDiscarded: boolean; forgetListeners: () => void };

/** Adds what the browser complains about to `faults`. */
function collectFaults(context: BrowserContext, address: string, faults: string[]): void {
  context.on('console', (message) => {
    // What a browser says of itself where it loads no pictures (browser.ts).
    if (message.text().endsWith('not used because image loading is disabled.')) return;
    // A page that was wider before has larger pictures at hand, and Chromium shows those instead of the one that the head names for this width.
    // tests/journeys/picture.long.test.ts looks at that with a new page for each width.
    if (/\/pictures\/\S+ was preloaded using link preload but not used/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`error: ${String(error.error())}`));
  context.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(address))
      faults.push(`leaves the site: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
  });
}

/** Calls `seen` before each call of the named methods. */
function watch<T extends object>(
  target: T,
  names: readonly (keyof T)[],
  seen: (given: readonly unknown[]) => void,
): void {
  for (const name of names) {
    const method = target[name] as (...given: unknown[]) => unknown;
    Object.assign(target, {
      [name]: (...given: unknown[]) => {
        seen(given);
        return method.apply(target, given);
      },
    });
  }
}

type Listener = Parameters<Page['off']>;

async function openEntry(browser: Browser, address: string, hasScript: boolean): Promise<Entry> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    javaScriptEnabled: hasScript,
    reducedMotion: 'reduce',
    baseURL: address,
  });
  const faults: string[] = [];
  collectFaults(context, address, faults);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const entry: Entry = {
    context,
    page,
    faults,
    isDiscarded: false,
    discard: () => {
      entry.isDiscarded = true;
    },
    forgetListeners: () => {},
  };
  const listeners: (() => void)[] = [];
  entry.forgetListeners = () => {
    for (const forget of listeners.splice(0)) forget();
  };
  for (const target of [page, context] as Page[]) {
    watch(target, ['on', 'once'], (given) => listeners.push(() => target.off(...(given as Listener))));
    // These cannot be taken back.
    watch(target, ['addInitScript', 'exposeFunction', 'exposeBinding', 'close'], entry.discard);
  }
  watch(context, ['newCDPSession'], entry.discard);
  watch(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], entry.discard);
  return entry;
}

/** Leaves the page as one who comes for the first time finds it; only what the browser's cache holds stays. */
async function putBack({ context, page, faults, forgetListeners }: Entry, hasScript: boolean): Promise<void> {
  forgetListeners();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // On a page of the same site that runs no script: what the page before stores while it is left is stored by now.
  await page.goto('/healthz');
  if (hasScript)
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' });
  // Outside of the window, so that nothing of the next page lies under the pointer.
  await page.mouse.move(-1, -1);
  faults.length = 0;
}

/** The pages of a browser that visit the site at `address`: one with script and one without. */
export function createPagePool(
  browser: Browser,
  address: string,
): { take: (hasScript: boolean) => Promise<PooledPage>; close: () => Promise<void> } {
  const entries = new Map<boolean, Entry>();
  return {
    async take(hasScript) {
      const used = entries.get(hasScript);
      // A page on its way to another address, as after a last click, may not be put back: the next journey gets a new one.
      const isBack = (entry: Entry) =>
        putBack(entry, hasScript).then(
          () => true,
          () => false,
        );
      if (used !== undefined && !used.isDiscarded && (await isBack(used))) return used;
      await used?.context.close();
      const entry = await openEntry(browser, address, hasScript);
      entries.set(hasScript, entry);
      return entry;
    },
    async close() {
      for (const { context } of entries.values()) await context.close();
    },
  };
}
