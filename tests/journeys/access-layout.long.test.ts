/** What visitors do to a page: make its text twice as large, space it out, narrow the window, ask for less motion, press Tab. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';

import type { Browser, Page } from 'playwright-core';

import { industries } from '#site/industries/content.ts';
import { services } from '#site/services/content.ts';
import { paths as addresses } from '#config/paths.ts';
import { site } from '#config/site.ts';

import { layoutFaults, sidewaysFaults, tabFaults } from '../support/access.ts';
import { openBrowser } from '../support/browser.ts';
import { DESKTOP, NARROWEST, PHONE, eventually, journey, openJourneys } from '../support/journey.ts';
import { KINDS, pages } from '../support/pages.ts';

openJourneys();

const paths = [...pages.map((page) => page.path), '/api/docs'];
/* oxfmt-ignore */
const LARGE_ON_A_PHONE = [
  '/', '/about', '/how_we_work', '/our_team', '/our_clients', '/projects', '/blogs', '/hireus', '/careers',
  ...services.map(({ slug }) => addresses.service(slug)), ...industries.map(({ slug }) => addresses.industry(slug)),
];
/** Letters of twice the usual size in a window of 640 px wrap as at 320; 1680 px is just wide enough for the menu. */
const WIDTHS_OF_LARGE_TEXT = [1680, 1280, 640];
/** WCAG 1.4.12, to the letter. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

let large: Browser | undefined;
before(async () => {
  // As a visitor sets it in the browser, so that widths in rem follow.
  large = await openBrowser(['--blink-settings=defaultFontSize=32']);
});
after(() => large?.close());

async function space(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
}

journey(
  'no route scrolls sideways or cuts its text at 320 px, spaced out or not',
  'with',
  async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      assert.deepEqual(await layoutFaults(page), [], path);
      await space(page);
      assert.deepEqual(await layoutFaults(page), [], `${path}, spaced out`);
      await page.setViewportSize(DESKTOP);
      assert.deepEqual(await layoutFaults(page), [], `${path}, spaced out and wide`);
      await page.setViewportSize(NARROWEST);
    }
  },
  NARROWEST,
);

journey('text of twice the size loses nothing on any route', 'with', async ({ site }) => {
  assert.ok(large);
  for (const width of WIDTHS_OF_LARGE_TEXT) {
    const page = await large.newPage({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      baseURL: site.address,
    });
    for (const path of paths) {
      await page.goto(path);
      assert.deepEqual(await layoutFaults(page), [], `${path} at ${width} px`);
    }
    await eventually(async () =>
      assert.ok(parseFloat(await page.evaluate(() => getComputedStyle(document.body).fontSize)) >= 32),
    );
    await page.close();
  }
});

journey('on a phone, text of twice the size does not push anything out of the window', 'with', async ({ site }) => {
  assert.ok(large);
  const page = await large.newPage({ viewport: PHONE, reducedMotion: 'reduce', baseURL: site.address });
  for (const path of LARGE_ON_A_PHONE) {
    await page.goto(path);
    assert.deepEqual(await sidewaysFaults(page), [], path);
  }
  await page.close();
});

journey('nothing moves for those who asked for less motion', 'with', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    const moving = await page.evaluate(
      () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
    );
    assert.equal(moving, 0, path);
  }
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['crossing'] = String(viewTransition !== null);
    });
  });
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL('**/about');
  await page.locator('[data-crossing=false]').waitFor({ state: 'attached' });
});

journey('a crossing to another page that is cut short is no fault', 'with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (!viewTransition) return;
      void viewTransition.finished.then(() => (document.documentElement.dataset['crossing'] = 'over'));
      viewTransition.skipTransition();
    });
  });
  await page.goto('/career-apply/1');
  await page.locator('a.back').click();
  await page.waitForURL('**/careers');
  await page.locator('[data-crossing=over]').waitFor({ state: 'attached' });
});

for (const [viewport, routes] of [
  [DESKTOP, paths],
  [PHONE, KINDS],
] as const) {
  journey(
    `every stop of the Tab key is marked, in order and not covered, at ${viewport.width} px`,
    'with',
    async ({ page }) => {
      for (const path of routes) {
        await page.goto(path);
        const { stops, faults } = await tabFaults(page);
        assert.deepEqual(faults, [], path);
        assert.ok(stops > 3, `${path} has ${stops} stops`);
      }
    },
    viewport,
  );
}

journey('the focus is never under the sticky header', 'with', async ({ page }) => {
  await page.goto('/our_clients');
  await page.locator('footer a').last().focus();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const element = document.activeElement;
      const header = document.querySelector('.header')?.getBoundingClientRect();
      if (!element || !header || element === document.body || element.closest('.header, .skip-link')) return '';
      const { top, height } = element.getBoundingClientRect();
      return top < header.bottom - 1 && height < 400 ? `${element.outerHTML.slice(0, 80)} at ${top}` : '';
    });
    assert.equal(hidden, '');
  }
});

journey(
  'the menu stands on one line in every window from 1088 px on, and behind a button with its name below',
  'both',
  async ({ page }) => {
    await page.goto('/about');
    for (const width of [390, 640, 832, 1024, 1087, 1088, 1216, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const isWide = width >= 1088;
      await eventually(async () =>
        assert.equal(await page.locator('.menu > ul').first().isVisible(), isWide, `${width} px`),
      );
      await eventually(async () =>
        assert.equal(await page.getByText('Menu', { exact: true }).first().isVisible(), !isWide, `${width} px`),
      );
      const { clientWidth, scrollWidth, stops } = await page.evaluate(() => ({
        clientWidth: document.documentElement.clientWidth,
        scrollWidth: document.documentElement.scrollWidth,
        stops: [
          ...document.querySelectorAll(
            '.header-row > a, .small-menu, .menu > ul:first-child > li, .menu > .header-actions > a',
          ),
        ]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .map(({ left, right, top, bottom }) => ({ left, right, middle: (top + bottom) / 2 })),
      }));
      assert.ok(scrollWidth <= clientWidth, `${width} px: ${scrollWidth}`);
      for (const [place, { left, middle }] of stops.entries()) {
        assert.ok(left >= (stops[place - 1]?.right ?? 0), `${width} px: ${place} lies on the one before`);
        assert.ok(Math.abs(middle - (stops[0]?.middle ?? 0)) < 2, `${width} px: ${place} stands on another line`);
      }
      for (const name of [
        ...(width >= 640 ? ['Connect With Us', 'Hire Us'] : []),
        ...(isWide && site.careersSite !== '' ? ['Careers site'] : []),
      ])
        await eventually(async () =>
          assert.equal(
            await page.locator('.header-row').getByRole('link', { name }).count(),
            1,
            `${width} px: ${name}`,
          ),
        );
    }
  },
);
