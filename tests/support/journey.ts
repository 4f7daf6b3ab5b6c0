/** A visitor in a real Chromium, in front of the real product. A journey also fails where the console or the network shows a fault. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import type { Browser, Page } from 'playwright-core';

import { DESKTOP, registerBrowser, WITHOUT_PICTURES } from './browser.ts';
import { createPagePool } from './page-pool.ts';
import { newDataDir, removeDataDir, type Site, startSite } from './site.ts';
import { PATIENCE } from './until.ts';

export { hydrated, DESKTOP, keepNothing, NARROWEST, PHONE } from './browser.ts';

export type Visitor = {
  page: Page;
  site: Site;
  hasScript: boolean;
  /** Faults that this journey brings about on purpose, so that they do not count. */
  expectFault: (text: RegExp) => void;
};

type Kind = { title: string; hasScript: boolean };
const WITH: Kind = { title: '', hasScript: true };
const WITHOUT: Kind = { title: ', without JavaScript', hasScript: false };

type Opened = { site: Site; browser: Browser; pages: ReturnType<typeof createPagePool> };

type Opening = {
  settings?: () => Promise<Record<string, string>>;
  /** The name by which visitors know the site, as from another machine: this one's own is trusted more by browsers. */
  host?: string;
  /** `false` where no picture matters to what is looked at; the faults of pictures are then not seen either. */
  hasPictures?: boolean;
};

async function openAll({ settings, host }: Opening, openBrowser: () => Promise<Browser>): Promise<Opened> {
  const given = await settings?.();
  const [started, browser] = await Promise.all([startSite(newDataDir(), given), openBrowser()]);
  const site = host === undefined ? started : { ...started, address: started.address.replace('127.0.0.1', host) };
  return { site, browser, pages: createPagePool(browser, site.address) };
}

/** Opened with the first journey that runs (`--only` may leave out all of them), and closed with the last file that registered. */
function openOnce(opening: Opening) {
  let opened: Promise<Opened> | undefined;
  let files = 0;
  const { host, hasPictures = true } = opening;
  const flags = [
    ...(host === undefined ? [] : [`--host-resolver-rules=MAP ${host} 127.0.0.1`, `--proxy-bypass-list=${host}`]),
    ...(hasPictures ? [] : [WITHOUT_PICTURES]),
  ];
  return {
    register() {
      files += 1;
      after(async () => {
        files -= 1;
        if (files > 0 || opened === undefined) return;
        const { site, pages } = await opened;
        await pages.close();
        await site.stop();
        removeDataDir(site.dataDir);
      });
      const openBrowser = registerBrowser(...flags);
      return () => (opened ??= openAll(opening, openBrowser));
    },
  };
}

/** For all files of this process whose journeys need no settings: all of them register before the first journey runs. */
const usual = openOnce({});
const usualWithoutPictures = openOnce({ hasPictures: false });

let open: () => Promise<Opened> = () => Promise.reject(new Error('openJourneys was not called'));

/** Registers the site, with `settings` of its own, and the browser of this file; call it once, before its journeys. */
export function openJourneys(opening: Opening = {}): void {
  const { settings, host, hasPictures = true } = opening;
  const isUsual = settings === undefined && host === undefined;
  open = (!isUsual ? openOnce(opening) : hasPictures ? usual : usualWithoutPictures).register();
}

/** For tests that open pages of their own: the site that needs no settings, and the browser. Call it once, before them. */
export const registerUsualSite = (): (() => Promise<Pick<Opened, 'site' | 'browser'>>) => usual.register();

/** Registers a journey with script, without it, or one of each ('both'). */
export function journey(
  title: string,
  script: 'with' | 'without' | 'both',
  run: (visitor: Visitor) => Promise<void>,
  viewport: { width: number; height: number } = DESKTOP,
): void {
  const kinds = script === 'both' ? [WITH, WITHOUT] : script === 'with' ? [WITH] : [WITHOUT];
  const openOfFile = open;
  for (const { title: suffix, hasScript } of kinds) {
    void test(`${title}${suffix}`, async () => {
      const { site, pages } = await openOfFile();
      const { page, faults, discard } = await pages.take(hasScript);
      const expected: RegExp[] = [];
      try {
        await page.setViewportSize(viewport);
        await run({ page, site, hasScript, expectFault: (text) => expected.push(text) });
        assert.deepEqual(
          faults.filter((fault) => !expected.some((text) => text.test(fault))),
          [],
        );
      } catch (error) {
        discard();
        throw error;
      }
    });
  }
}

/** Tries `check` until it passes: what a list shows comes a moment after the click that asked for it. */
export async function eventually(check: () => Promise<void>, patience = PATIENCE): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
