/** The parts that every page shares: menus, panel, toasts, the first paint, sound. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { sampleJourney } from '../support/agency-journeys.ts';
import { letMessagesPass } from '../support/browser.ts';
import { fillContact, submit } from '../support/form-steps.ts';
import { hydrated, eventually, journey, openJourneys, PHONE } from '../support/journey.ts';
import { focused, INK, rootIs, LOGO, logoOf, scrollTo, drawTwice } from '../support/layout-steps.ts';
import { pages } from '../support/pages.ts';

openJourneys();

journey('the light header sticks after 250 pixels, the transparent one after 20', 'with', async ({ page }) => {
  for (const [path, edge] of [
    ['/about', 250],
    ['/', 20],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => {
      type Shift = { value: number; sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] };
      const kept = window as unknown as { shifts: string[] };
      kept.shifts = [];
      // With what was moved, because it cannot be seen later.
      const told = ({ value, sources }: Shift) =>
        [
          value,
          ...sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`,
          ),
        ].join(' ');
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.shifts.push(told(entry as unknown as Shift));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await scrollTo(page, edge);
    await drawTwice(page);
    await eventually(async () => assert.equal(await rootIs(page, 'data-stuck'), null, path));
    await scrollTo(page, edge + 1);
    await eventually(async () => assert.equal(await rootIs(page, 'data-stuck'), '', path));
    await eventually(async () => assert.equal((await page.locator('.header').boundingBox())?.y, 0));
    await scrollTo(page, 0);
    await eventually(async () => assert.equal(await rootIs(page, 'data-stuck'), null, path));
    await eventually(async () =>
      assert.deepEqual(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), [], path),
    );
  }
});

journey('at 400 % the header goes with the page, which has little room', 'with', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/about', '/hireus']) {
    await page.goto(path);
    await scrollTo(page, 600);
    await eventually(async () => assert.equal(await rootIs(page, 'data-stuck'), '', path));
    const box = await page.locator('.header').boundingBox();
    assert.ok(box && box.y + box.height < 0, `${path}: ${JSON.stringify(box)}`);
  }
});

journey('the transparent header shows the logo that its ground asks for', 'both', async ({ page, hasScript }) => {
  for (const [path, ground] of [
    ['/mobile-app-development', 'dark'],
    ['/projects', 'light'],
  ] as const) {
    await page.goto(path);
    const isInkLight = (await page.locator('.hero.ink-light').count()) > 0;
    await eventually(async () => assert.equal(await page.locator(LOGO).count(), 1, path));
    const isTransparent = (await page.locator('.header-transparent').count()) > 0;
    await eventually(async () =>
      assert.equal(await logoOf(page), isTransparent && isInkLight ? INK.onDark : INK.onLight, `${path} ${ground}`),
    );
    if (!hasScript || !isTransparent) continue;
    await scrollTo(page, 60);
    await eventually(async () => assert.equal(await logoOf(page), INK.onLight));
  }
});

journey('a menu opens by hovering, stays under a click, and goes with the mouse', 'with', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Services' });
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Digital Marketing' });
  await button.hover();
  await link.waitFor();
  await eventually(async () => assert.equal(await button.getAttribute('aria-expanded'), 'true'));
  await button.click();
  // Longer than a menu waits before it closes.
  await page.clock.runFor(2000);
  await eventually(async () => assert.equal(await link.isVisible(), true));
  // One at a time.
  await page.getByRole('button', { name: 'Industries' }).hover();
  await link.waitFor({ state: 'hidden' });
  await page.mouse.move(700, 600);
  await eventually(async () => assert.equal(await page.locator('[data-menu][aria-expanded="true"]').count(), 0));
  // Escape works for the mouse too (WCAG 1.4.13).
  await button.hover();
  await link.waitFor();
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
});

journey('a menu that is left by key closes behind', 'with', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Services' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => assert.equal(await focused(page), 'Mobile App Development'));
  // Three more links, the case, and the next group.
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
  await eventually(async () => assert.equal(await focused(page), 'Industries'));
  await eventually(async () => assert.equal(await button.getAttribute('aria-expanded'), 'false'));
});

journey(
  'the small menu is a dialog: it opens, closes by Escape, button and link, and gives the focus back',
  'with',
  async ({ page }) => {
    await page.goto('/about');
    const opener = page.locator('.small-menu > summary');
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await eventually(async () => assert.equal((await dialog.boundingBox())?.height, PHONE.height));
    await eventually(async () => assert.equal(await focused(page), 'Menu'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(async () =>
      assert.equal(await opener.evaluate((element) => element === document.activeElement), true),
    );

    await opener.click();
    await dialog.getByRole('button', { name: 'Close menu' }).click();
    await dialog.waitFor({ state: 'hidden' });

    // From the menu into the contact panel, and back to where the menu was opened.
    await opener.click();
    await dialog.getByRole('link', { name: 'Connect With Us' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const panel = page.getByRole('dialog', { name: 'Start a Conversation' });
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'hidden' });
    await eventually(async () =>
      assert.equal(await opener.evaluate((element) => element === document.activeElement), true),
    );

    await opener.click();
    await dialog.getByText('Company', { exact: true }).click();
    await dialog.getByRole('link', { name: 'Our Clients' }).waitFor();
    // One group at a time, and the buttons stay where they are.
    await dialog.getByText('Services', { exact: true }).click();
    await dialog.getByRole('link', { name: 'Our Clients' }).waitFor({ state: 'hidden' });
    for (const name of ['Connect With Us', 'Hire Us']) {
      const { y = 0, height = 0 } = (await dialog.getByRole('link', { name }).boundingBox()) ?? {};
      assert.ok(y > 0 && height >= 44 && y + height <= PHONE.height, `${name} ends at ${y + height}`);
    }
    await dialog.getByRole('link', { name: 'Web Applications' }).click();
    await page.waitForURL('**/web-applications');
  },
  PHONE,
);

journey(
  'the contact panel takes the focus, keeps what was written, and gives the focus back',
  'with',
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await letMessagesPass(page);
    const opener = page.locator('.header-row .header-actions').getByRole('link', { name: 'Connect With Us' });
    const panel = page.getByRole('dialog', { name: 'Start a Conversation' });
    const isBack = () => opener.evaluate((element) => element === document.activeElement);
    await opener.focus();
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await eventually(async () => assert.equal(await focused(page), 'Start a Conversation'));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await eventually(async () => assert.equal(await isBack(), true));

    // On the way out nothing is checked: not by the button, by Escape or beside the panel.
    await page.keyboard.press('Enter');
    await hydrated(page, '#contact-panel form');
    const name = panel.getByLabel('Name');
    for (const leave of [
      () => panel.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(100, 500),
    ]) {
      if (!(await panel.isVisible())) await opener.click();
      await name.focus();
      await leave();
      await panel.waitFor({ state: 'hidden' });
      await eventually(async () => assert.equal(await isBack(), true));
    }
    await opener.click();
    await eventually(async () => assert.equal(await panel.getByText('Name is required').count(), 0));

    // What was written is not thrown away by a press beside it.
    await name.fill('Meera');
    await page.mouse.click(100, 500);
    await eventually(async () => assert.equal(await panel.isVisible(), true));
    await panel.getByLabel('Contact Number').focus();
    await name.fill('');
    await panel.getByLabel('Subject').focus();
    await panel.getByText('Name is required').waitFor();

    await name.fill('Meera Nair');
    await panel.getByLabel('Contact Number').fill('9847012345');
    await panel.getByLabel('Email ID').fill('meera@client.example');
    await panel.getByLabel('Subject').fill('A ferry timetable');
    await panel.getByLabel('Message').fill('Could you redraw ours?');
    await panel.getByRole('button', { name: 'Submit' }).click();
    await panel.waitFor({ state: 'hidden' });
    await eventually(async () => assert.equal(await isBack(), true));
    const toast = page.locator('.toast', { hasText: 'Message sent successfully' });
    await toast.waitFor();
    // The clock stands still while the focus is inside.
    await toast.getByRole('button', { name: 'Close message' }).focus();
    await page.clock.runFor(30_000);
    await eventually(async () => assert.equal(await toast.isVisible(), true));
    await page.keyboard.press('Enter');
    await toast.waitFor({ state: 'detached' });
    await eventually(async () => assert.equal(await isBack(), true));
  },
);

journey('a message goes by itself, and stays for a journey for as long as it looks', 'with', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await hydrated(page, 'main form');
  await fillContact(page, 'A message that goes');
  await submit(page);
  const toast = page.locator('.toast', { hasText: 'Message sent successfully' });
  await toast.waitFor();
  await page.clock.runFor(60_000);
  await eventually(async () => assert.equal(await toast.isVisible(), true));
  await letMessagesPass(page);
  // Its time begins again when the pointer leaves it.
  await toast.hover();
  await page.mouse.move(-1, -1);
  await page.clock.runFor(2000);
  await toast.waitFor({ state: 'detached' });
});

journey('a toast stands in the panel that is open', 'with', async ({ page }) => {
  await page.goto('/career-apply/1');
  await page.getByRole('link', { name: 'Apply with resume' }).click();
  await hydrated(page, '#apply-panel form');
  await page
    .locator('#apply-panel input[type=file]')
    .setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2_100_000) });
  const toast = page.locator('#apply-panel .toast', { hasText: 'File size exceeds 2MB' });
  await toast.waitFor();
  await toast.getByRole('button', { name: 'Close message' }).click();
  await toast.waitFor({ state: 'detached' });
});

journey(
  'the first page of a visit is painted in its own letters without asking for a file',
  'with',
  async ({ page }) => {
    // The journeys before left files in the browser's cache.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.push(new URL(request.url()).pathname);
    });
    const isOurs = (path: string) => /^\/(?:fonts\/(?:anek-latin|hanken)|assets\/)/.test(path);
    await page.goto('/our_team');
    assert.deepEqual(asked.filter(isOurs), []);
    const read = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    );
    assert.ok(read.includes('Anek Latin') && read.includes('Hanken Grotesk'), read.join(', '));
    // While it is read, what the next page needs is fetched.
    await page.mouse.move(40, 40, { steps: 2 });
    await eventually(async () => assert.ok(asked.filter((path) => path.startsWith('/fonts/')).length >= 2));
    await eventually(async () => assert.ok(asked.some((path) => path.startsWith('/assets/browser'))));
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await page.waitForURL('**/projects');
    const kept = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /fonts\/(?:anek-latin|hanken)/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
    assert.ok(kept.length >= 2);
    assert.deepEqual(new Set(kept), new Set([0]), 'from the browser’s own store');
  },
);

sampleJourney('the footer says the name in English and in Malayalam', 'with', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Play pronunciation of Niram', 'Play pronunciation of Niram in Malayalam']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    const sound = button.locator('xpath=..').locator('audio');
    await eventually(async () =>
      assert.equal(await sound.evaluate((audio: HTMLAudioElement) => audio.played.length > 0 && !audio.error), true),
    );
  }
  await eventually(async () => assert.equal(await page.locator('.pronunciation [lang=ml]').textContent(), 'നിറം'));
  await eventually(async () => assert.match((await page.locator('.copyright').textContent()) ?? '', /2023/));
});

/** Where the parts of a case's first screen stand. */
const openingOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    const figure = document.querySelector('.result-figures .figure-value');
    const cover = boxOf('.project-cover img');
    return {
      nameEnds: boxOf('h1')?.bottom ?? Infinity,
      isToTheEdge: cover !== undefined && cover.width > 0 && (cover.left <= 0 || cover.right >= innerWidth),
      overflow: document.documentElement.scrollWidth - innerWidth,
      figure: figure ? Number.parseFloat(getComputedStyle(figure).fontSize) : undefined,
    };
  });

sampleJourney(
  'every case opens with its name in sight, a cover to the edge and a large figure',
  'with',
  async ({ page }) => {
    const cases = await page.request.get('/sitemap.xml');
    const paths = [...(await cases.text()).matchAll(/<loc>[^<]*(\/projects\/detail\/\d+)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    assert.ok(paths.length > 0);
    for (const size of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.goto(path);
        const { nameEnds, isToTheEdge, overflow, figure } = await openingOf(page);
        const where = `${path} at ${size.width} px`;
        assert.ok(nameEnds <= size.height, `${where}: the name ends at ${nameEnds}`);
        assert.ok(isToTheEdge, `${where}: the cover stops before the edge`);
        assert.ok(overflow <= 0, `${where}: ${overflow} px too wide`);
        if (figure !== undefined) assert.ok(figure >= 72, `${where}: the figure has ${figure} px`);
      }
    }
  },
);

/** At 1440 px, as the sample's words are. */
const HIGHEST = { closing: 420, footer: 480 };
const WITH_NAME = new Set(['/', '/about']);

sampleJourney(
  'pages end within a screen, and with the name across on two of them',
  'with',
  async ({ page }) => {
    const heightOf = async (part: string) => (await page.locator(part).boundingBox())?.height ?? 0;
    for (const { path, hasFooter } of pages) {
      await page.goto(path);
      await eventually(async () =>
        assert.equal(await page.locator('main > *:not(dialog), .footer').last().getAttribute('data-laid-out'), ''),
      );
      for (const part of await page.locator('.closing').all()) {
        const height = (await part.boundingBox())?.height ?? 0;
        assert.ok(height > 0 && height <= HIGHEST.closing, `${path}: the closing has ${height}`);
      }
      if (!hasFooter) continue;
      await eventually(async () =>
        assert.equal(await page.locator('.footer-name').count(), WITH_NAME.has(path) ? 1 : 0, path),
      );
      const across = WITH_NAME.has(path) ? await heightOf('.footer-name') : 0;
      const height = (await heightOf('.footer')) - across;
      assert.ok(height > 0 && height <= HIGHEST.footer, `${path}: the footer has ${height}`);
      const rows = new Set(
        await page.locator('.footer-foot > *').evaluateAll((parts) =>
          parts.map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        ),
      );
      assert.equal(rows.size, 1, `${path}: one row below the columns`);
    }
  },
  { width: 1440, height: 900 },
);
