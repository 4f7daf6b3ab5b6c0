/** A page as it is looked at by more than a visitor who scrolls: pictures of all of it, a browser that gets it piece by piece, paper. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { DESKTOP, eventually, journey, NARROWEST, openJourneys, PHONE, registerUsualSite } from '../support/journey.ts';
import { drawTwice } from '../support/layout-steps.ts';
import { KINDS } from '../support/pages.ts';

openJourneys();
const open = registerUsualSite();

type Part = { name: string; left: number; top: number; width: number; height: number };

/** The parts of a page that stand one below the other, where they stand. */
const partsOf = (page: Page): Promise<Part[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > *, footer')]
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { name: `${element.tagName} ${element.className}`, left, top: top + scrollY, width, height };
      })
      .filter(({ width, height }) => width > 1 && height > 1),
  );

/** Takes the whole page at once, without scrolling through it, as programs that make previews do. */
async function takePicture(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const { data } = await session.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return data;
}

/** So many pixels across are looked at as one. */
const SMALLER = 4;

/** How far the brightness within each part strays from its mean: nothing but one colour gives 0. */
const contrastsIn = (paper: Page, picture: string, parts: readonly Part[]): Promise<number[]> =>
  paper.evaluate(
    async ([data, areas, scale]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      return areas.map(({ left, top, width, height }) => {
        const [wide, high] = [width, Math.min(height, bitmap.height - top)].map((length) =>
          Math.ceil(length / scale),
        ) as [number, number];
        const context = new OffscreenCanvas(wide, high).getContext('2d');
        if (!context || high < 1) return 0;
        context.scale(1 / scale, 1 / scale);
        context.drawImage(bitmap, -Math.max(0, left), -top);
        const values = context.getImageData(0, 0, wide, high).data.filter((_, place) => place % 4 === 1);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
      });
    },
    [picture, parts, SMALLER] as const,
  );

/** Less than the thinnest line of text gives. */
const BLANK = 2;

for (const viewport of [PHONE, DESKTOP])
  journey(
    `a picture of the whole page at ${viewport.width} px shows every part of it`,
    'with',
    async ({ page }) => {
      const paper = await page.context().newPage();
      for (const path of ['/', '/education', '/our_team', '/careers']) {
        await page.goto(path);
        const parts = await partsOf(page);
        const contrasts = await contrastsIn(paper, await takePicture(page), parts);
        const blank = parts.filter((_, place) => (contrasts[place] ?? 0) < BLANK).map(({ name }) => name);
        assert.ok(parts.length > 1, path);
        assert.deepEqual(blank, [], path);
      }
    },
    viewport,
  );

/** The parts of a page whose inside is not laid out. */
const skipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }))
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );

journey(
  'what is far below the first screen is laid out after it, and all of it soon, without a sign of the visitor',
  'with',
  async ({ page }) => {
    for (const path of ['/', '/projects/detail/1', '/medical']) {
      // Nothing is idle before the pictures have come.
      const pictures = Promise.withResolvers<void>();
      await page.route('**/pictures/**', (route) => pictures.promise.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await drawTwice(page);
      assert.ok((await skipped(page)).length > 50, path);
      pictures.resolve();
      await eventually(async () => assert.deepEqual(await skipped(page), [], path));
      const auto = () =>
        [...document.querySelectorAll('body *')].filter(
          (element) => getComputedStyle(element).contentVisibility === 'auto',
        ).length;
      await eventually(async () => assert.equal(await page.evaluate(auto), 0, path));
      await page.unroute('**/pictures/**');
    }
  },
  PHONE,
);

journey(
  'parts out of view wait again while a panel opens and closes, and keep their places',
  'with',
  async ({ page }) => {
    await page.goto('/');
    await eventually(async () => assert.deepEqual(await skipped(page), []));
    const PARTS = 'main > *, footer';
    const places = () =>
      page.locator(PARTS).evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
    const before = await places();
    // While the panel opens, and in the frame that shows it.
    const during = await page.evaluate(async (selector) => {
      // The frame that answers the press comes before it.
      const opens = new Promise((done) =>
        document.querySelector('#contact-panel')?.addEventListener('beforetoggle', done, { once: true }),
      );
      document.querySelector<HTMLElement>('[data-opens=contact-panel]')?.click();
      await opens;
      const waiting = document.querySelectorAll('main > :nth-child(n + 3):not([data-laid-out=""])').length;
      await new Promise(requestAnimationFrame);
      return {
        waiting,
        places: [...document.querySelectorAll(selector)].map((part) => Math.round(part.getBoundingClientRect().top)),
      };
    }, PARTS);
    assert.ok(during.waiting > 4, `${during.waiting} parts wait`);
    assert.deepEqual(during.places, before);
    await eventually(async () => assert.deepEqual(await skipped(page), []));
    assert.deepEqual(await places(), before);
    await page.keyboard.press('Escape');
    await eventually(async () => assert.deepEqual(await skipped(page), []));
    assert.deepEqual(await places(), before);
  },
);

journey(
  'without script, on paper, and at a place within the page everything is laid out at once',
  'both',
  async ({ page, hasScript }) => {
    if (hasScript) await page.route('**/pictures/**', () => undefined);
    await page.goto(hasScript ? '/#ask' : '/', { waitUntil: 'domcontentloaded' });
    // Without script no frame can be waited for.
    if (hasScript) await drawTwice(page);
    assert.deepEqual(await skipped(page), []);
    if (!hasScript) return;
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await page.emulateMedia({ media: 'print' });
    await drawTwice(page);
    assert.deepEqual(await skipped(page), []);
  },
  PHONE,
);

/** Bytes of a piece, and milliseconds until the next: a few entries of a row at a time. */
const PIECE = 1000;
const PAUSE = 40;
/** A browser paints nothing for half a second where more comes in meanwhile. In milliseconds. */
const BEFORE_THE_FIRST = 900;

/** The same site over a connection that gives what stands below a page's banner piece by piece. */
async function openSlowDoor(to: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(to + request.url, { headers: { 'sec-fetch-site': 'none' } });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      const policy = answer.headers.get('content-security-policy') ?? '';
      response.writeHead(answer.status, { 'content-type': type, 'content-security-policy': policy });
      // The banner comes in one piece: its words are centred.
      const start = type.startsWith('text/html') ? body.indexOf('</section>') : body.length;
      response.write(body.subarray(0, start));
      if (start < body.length) await new Promise((resolve) => setTimeout(resolve, BEFORE_THE_FIRST));
      for (let at = start; at < body.length; at += PIECE) {
        response.write(body.subarray(at, at + PIECE));
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      response.end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

journey(
  'a page that comes in piece by piece moves nothing that is already there',
  'with',
  async ({ page, site, expectFault }) => {
    const door = await openSlowDoor(site.address);
    try {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // High enough for the row of offers.
      await page.setViewportSize({ width: 1440, height: 1400 });
      expectFault(/^leaves the site/);
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
            const places = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement)?.className);
            moved.push(`${value}: ${places.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of ['/education', '/medical']) {
        await page.goto(`${door.address}${path}`, { waitUntil: 'load' });
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await eventually(async () =>
          assert.deepEqual(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), [], path),
        );
      }
    } finally {
      door.close();
    }
  },
);

journey('a page on paper shows every answer, no controls, and a job on two sheets', 'both', async ({ page }) => {
  for (const id of [1, 2, 3]) {
    await page.goto(`/career-apply/${id}`);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    assert.ok(sheets && sheets.length <= 2, `job ${id}: ${sheets?.length} sheets`);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const title = await page.locator('h1').boundingBox();
  assert.ok(title && title.y >= 0, `the title of an opening begins at ${title?.y} px of its sheet`);
  await page.goto('/hireus');
  for (const gone of ['.header', '.footer', '.form', '.hire-form']) {
    await eventually(async () => assert.equal(await page.locator(gone).first().isVisible(), false, gone));
  }
  for (const answer of await page.locator('.faq details > :not(summary)').all()) {
    await eventually(async () => assert.ok(((await answer.boundingBox())?.height ?? 0) > 10));
  }
  await eventually(async () =>
    assert.equal(await page.locator('h1').evaluate((element) => getComputedStyle(element).color), 'rgb(0, 0, 0)'),
  );
});

/** What a page named in its head, and what it shows as its first picture; null where it has none. */
const firstPictureOf = (page: Page) =>
  page.evaluate(() => {
    const shown =
      document.querySelector<HTMLImageElement>(':not(.hero-drawing *) > img[fetchpriority=high]')?.currentSrc ?? null;
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const pictures = loaded.filter(({ initiatorType, name }) => initiatorType === 'link' && name.endsWith('.avif'));
    return { shown, named: pictures.map(({ name }) => name) };
  });

/** The folder of the picture that a drawing is of; undefined for a picture. */
const drawnIn = (address: string) => {
  const [folder = ''] = address.split('/').slice(-2);
  return /^(?:service|industry)-[a-z]+-line-/.test(folder) ? folder.replace('-line-', '-') : undefined;
};

for (const [viewport, deviceScaleFactor] of [
  [NARROWEST, 3],
  [PHONE, 1],
  [{ width: 820, height: 1180 }, 2],
  [DESKTOP, 1],
  [{ width: 2560, height: 1440 }, 1],
] as const)
  void test(`the picture that a head names is the one that is shown, at ${viewport.width} px`, async () => {
    const { site, browser } = await open();
    let shownAtAll = 0;
    for (const path of [...KINDS, '/careers', '/blog/01', '/projects/detail/1']) {
      // With a memory of its own for pictures: a browser shows a larger one that it has rather than the one that would do.
      const context = await browser.newContext({ viewport, deviceScaleFactor });
      const page = await context.newPage();
      await page.goto(site.address + path);
      const { shown, named } = await firstPictureOf(page);
      // A drawing in place of a picture is in no form that a head names.
      const pictures = named.filter((address) => drawnIn(address) === undefined);
      assert.deepEqual(pictures, shown?.endsWith('.avif') === true ? [shown] : [], path);
      // The drawing that a hero arrives as is one of the same picture.
      for (const drawing of named.filter((address) => !pictures.includes(address)))
        assert.ok(shown?.includes(`/${drawnIn(drawing)}/`), `${path}: ${drawing} before ${shown}`);
      if (shown !== null) shownAtAll += 1;
      await context.close();
    }
    assert.ok(shownAtAll > 5, String(shownAtAll));
  });
