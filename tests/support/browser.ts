/** A Chromium for tests and pictures: how it is started, how wide screens are, and how a page is known to be ready. */
import { after } from 'node:test';

import { type Browser, chromium, type Page } from 'playwright-core';

import { findChromium } from '#commands/chromium.ts';

import { refuse } from './network-guard.cjs';

/** What a page or Chromium itself asks of another machine goes to a proxy that is not there; this machine is asked without it. */
const NO_PROXY = 'http://127.0.0.1:9';
const ELSEWHERE = 'net::ERR_PROXY_CONNECTION_FAILED';

const FLAGS = [
  `--proxy-server=${NO_PROXY}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A mouse that hovers, as Playwright sets it, and how far from the window a picture is asked for, in pixels, as Chrome sets it for a fast line. The
 * Chromium without windows does not know its line, and would ask for more.
 */
const SETTINGS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'lazyLoadingImageMarginPxUnknown=1250',
];
/** The last such flag replaces all before it. */
const settingsFlag = (more: readonly string[] = []) => `--blink-settings=${[...SETTINGS, ...more].join(',')}`;

/** Loads no pictures: their decoding is a fifth of a journey's work. */
export const WITHOUT_PICTURES = settingsFlag(['imagesEnabled=false']);

/** As wide as a desk's and a hand's screen, in CSS pixels. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest that a page must fit (WCAG 1.4.10). */
export const NARROWEST = { width: 320, height: 800 };

/** Throws where there is no Chromium; `npm test` installs one. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? findChromium();
  if (!executablePath) throw new Error('There is no Chromium here; `npm test` installs one.');
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, settingsFlag(), ...more] });
  // Before the context has its first page.
  browser.on('context', (context) => {
    void context.addInitScript(() => void Object.assign(globalThis, { messagesStay: true }));
    context.on('requestfailed', (request) => {
      if (request.failure()?.errorText === ELSEWHERE) refuse(request.url());
    });
  });
  return browser;
}

/** From now on messages stay again on this page. */
export const keepMessages = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { messagesStay: true }));

/** From now on messages go away by themselves on this page, until it loads another. */
export const letMessagesPass = (page: Page) =>
  page.evaluate(() => void Reflect.deleteProperty(globalThis, 'messagesStay'));

type Shared = { files: number; browser?: Promise<Browser> };
/** The browsers of this process, by their flags. */
const browsers = new Map<string, Shared>();

/**
 * A browser that the files of this process share: opened with the first test that asks for it, and closed after the last file that
 * registered. Call it on the first level of a file. A file opens contexts of its own and closes them.
 */
export function registerBrowser(...flags: readonly string[]): () => Promise<Browser> {
  const key = flags.join(' ');
  const shared = browsers.get(key) ?? { files: 0 };
  browsers.set(key, shared);
  shared.files += 1;
  after(async () => {
    shared.files -= 1;
    if (shared.files === 0) await (await shared.browser)?.close();
  });
  return () => (shared.browser ??= openBrowser(flags));
}

/** Waits until the island around the given form or list runs: what a hurried visitor does before that is tested on purpose elsewhere. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  const place = page.locator(selector).first();
  for (const sign of ['pointerover', 'pointermove']) await place.dispatchEvent(sign);
  await page.waitForFunction(
    (found) => document.querySelector(found)?.closest('[data-hydrated=done]') !== null,
    selector,
  );
}

/** As where a visitor has cookies blocked: no cookie is taken, though the browser says so, and its storage throws at the mere question. */
export async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage']) Object.defineProperty(window, store, { get: refuse });
  });
}
