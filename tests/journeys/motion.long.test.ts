/** What moves by itself: slides and rows, by whom they are paused, and that the header keeps step with them. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { eventually, journey, openJourneys } from '../support/journey.ts';
import { rootIs, logoOf, scrollTo } from '../support/layout-steps.ts';

openJourneys();

journey('pausing one thing pauses all, on the next page too', 'with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const slides = page.getByRole('checkbox', { name: 'Pause slides' });
  const others = page.locator('[data-pauses]');
  const count = await others.count();
  assert.ok(count > 1);
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
          .length,
    );
  assert.ok((await running()) > 0);
  await slides.focus();
  await page.keyboard.press('Space');
  await eventually(async () => assert.equal(await running(), 0));
  assert.equal(await page.locator('[data-pauses]:checked').count(), count);
  assert.equal(
    await page
      .locator('.home-hero .pause')
      .innerText()
      .then((text) => text.startsWith('Play')),
    true,
  );

  await page.goto('/medical');
  assert.equal(await page.locator('[data-pauses]:checked').count(), await others.count());
  assert.equal(await running(), 0);
  await others.first().uncheck();
  await eventually(async () => assert.ok((await running()) > 0));
  assert.equal(await rootIs(page, 'data-motion'), null);
});

journey(
  'who asked for less motion finds the slides standing, and may start and stop them',
  'both',
  async ({ page }) => {
    await page.goto('/');
    const slides = page.getByRole('checkbox', { name: /slides/ });
    const second = page.locator('.home-hero .slide').nth(1);
    const opacity = () => second.evaluate((element) => Number(getComputedStyle(element).opacity));
    const state = () => second.evaluate((element) => getComputedStyle(element).animationPlayState.split(',')[0]);
    const shownWord = () => page.locator('.home-hero .pause').innerText();
    assert.equal(await state(), 'paused');
    assert.equal(await opacity(), 0);
    assert.match(await shownWord(), /^Play/);
    await slides.focus();
    await page.keyboard.press('Space');
    assert.equal(await state(), 'running');
    assert.match(await shownWord(), /^Pause/);
    await eventually(async () => assert.ok((await opacity()) > 0));
    await page.keyboard.press('Space');
    assert.equal(await state(), 'paused');
    // Rows stand and are scrolled by hand: nothing is there to pause.
    assert.equal(await page.locator('.marquee .pause').isVisible(), false);
    // What was started here was started here alone.
    await page.keyboard.press('Space');
    await page.goto('/about');
    await page.goto('/');
    assert.equal(await state(), 'paused');
  },
);

/** Where the slides and what changes with them stand in their eight seconds, in milliseconds. */
const timesOfSlides = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      document
        .getAnimations()
        .filter((animation): animation is CSSAnimation => animation instanceof CSSAnimation)
        .filter(({ animationName }) => /^(?:first-slide|second-slide|slide-ink|slide-button)$/.test(animationName))
        .map(({ animationName, effect, currentTime }) => {
          const { className = '' } = (effect as KeyframeEffect).target ?? {};
          return [`${animationName} of ${className}`, Math.round(Number(currentTime) % 8000)] as const;
        }),
    ),
  );

journey('the ink of the header is in step with the slides, after it stuck too', 'with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const before = await timesOfSlides(page);
  const names = Object.keys(before);
  for (const part of ['second-slide of slide', 'slide-ink of header', 'slide-button of button', 'first-slide of logo'])
    assert.ok(
      names.some((name) => name.startsWith(part)),
      `${part} is not among ${names.join(', ')}`,
    );
  for (let turn = 0; turn < 2; turn += 1) {
    await eventually(async () => {
      await scrollTo(page, 200);
      assert.equal(await rootIs(page, 'data-stuck'), '');
    });
    // Where it sticks it has its own colours, whatever the slides are at.
    const colour = () => page.locator('.header').evaluate((element) => getComputedStyle(element).color);
    assert.equal(await colour(), 'rgb(11, 21, 18)');
    assert.equal(await logoOf(page), 'logo-on-light');
    // The slides go on meanwhile, so that an ink that began anew would be behind them.
    const now = await page.evaluate(() => Number(document.timeline.currentTime));
    await page.waitForFunction((then) => Number(document.timeline.currentTime) > then + 700, now);
    await scrollTo(page, 0);
    await eventually(async () => assert.equal(await rootIs(page, 'data-stuck'), null));
  }
  const after = await timesOfSlides(page);
  assert.deepEqual(Object.keys(after).toSorted(), names.toSorted());
  const times = Object.values(after);
  assert.ok(Math.max(...times) - Math.min(...times) < 100, JSON.stringify(after));
});

journey('the slides go on under a resting mouse: what stops them is their button', 'with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const state = () => page.locator('.home-hero').evaluate((element) => getComputedStyle(element).animationPlayState);
  for (const place of ['.home-hero h1', '.home-hero .button.primary', '.home-hero .scene-words']) {
    await page.locator(place).hover();
    assert.equal(await state(), 'running', place);
  }
  await page.getByRole('checkbox', { name: 'Pause slides' }).check();
  assert.equal(await state(), 'paused');
});

journey('slides that stopped for the keyboard go on only when they are asked to', 'with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const state = () => page.locator('.home-hero').evaluate((element) => getComputedStyle(element).animationPlayState);
  assert.equal(await state(), 'running');
  const slides = page.getByRole('checkbox', { name: 'Pause slides' });
  await slides.focus();
  assert.equal(await state(), 'running');
  await page.keyboard.press('Tab');
  assert.equal(await state(), 'paused');
  await page.getByRole('radio', { name: 'All Projects' }).focus();
  assert.equal(await state(), 'paused');
  await slides.uncheck();
  assert.equal(await state(), 'running');
});

journey(
  'the industries go on and back by button, from the last to the first and round again',
  'with',
  async ({ page }) => {
    await page.goto('/');
    const row = page.locator('#industry-row');
    const at = () => row.evaluate((element) => Math.round(element.scrollLeft));
    const furthest = await row.evaluate((element) => element.scrollWidth - element.clientWidth);
    assert.ok(furthest > 0);
    const next = page.getByRole('button', { name: 'Next industry' });
    const previous = page.getByRole('button', { name: 'Previous industry' });
    await next.focus();
    let before = 0;
    for (let presses = 0; before < furthest - 8; presses++) {
      assert.ok(presses < 10);
      await page.keyboard.press('Enter');
      await eventually(async () => assert.ok((await at()) > before));
      before = await at();
    }
    await page.keyboard.press('Enter');
    await eventually(async () => assert.equal(await at(), 0));
    await previous.click();
    await eventually(async () => assert.ok((await at()) > furthest - 8));
    await previous.click();
    await eventually(async () => assert.ok((await at()) < furthest - 8));
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.equal(await next.isVisible(), false);
  },
  { width: 820, height: 1180 },
);

journey('without script the industries have no buttons that would do nothing', 'without', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  assert.equal(await page.getByRole('button', { name: 'Next industry' }).count(), 0);
  await page.getByRole('group', { name: 'Industries' }).getByRole('link', { name: 'Automotive' }).waitFor();
});

journey('without script a pause stops what it stands beside', 'without', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/medical');
  const track = page.locator('.marquee-track').first();
  const state = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
  assert.equal(await state(), 'running');
  await page.locator('[data-pauses]').first().check();
  assert.equal(await state(), 'paused');
});

/** Notes what is named while a page is left and while the next appears, for the next document to tell. */
const notePours = (page: Page) =>
  page.addInitScript(() => {
    type Swap = Event & { viewTransition: { ready: Promise<void>; finished: Promise<void> } | null };
    const note = (words: string) =>
      sessionStorage.setItem('pours', `${sessionStorage.getItem('pours') ?? ''}${words}\n`);
    const named = () =>
      [...document.images]
        .filter((image) => image.style.viewTransitionName === 'poured')
        .map((image) => (image.closest('[data-pours]') === null ? 'main picture' : 'card'))
        .join(', ');
    // After the page's own listener, which its head adds.
    addEventListener('DOMContentLoaded', () =>
      addEventListener('pageswap', (event) =>
        note(`left: ${(event as Swap).viewTransition ? named() : 'no transition'}`),
      ),
    );
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Swap;
      if (viewTransition === null) note('appeared: no transition');
      // Before the page's own listener: a page that is loaded anew is shown when its cards may not be there yet.
      const { navigation } = window as unknown as {
        navigation: { activation: { from: { url: string } | null } | null };
      };
      const from = navigation.activation?.from?.url;
      for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-pours] a')) {
        const { top = 0, bottom = 0 } =
          link.closest('[data-pours]')?.querySelector('img')?.getBoundingClientRect() ?? {};
        if (viewTransition !== null && link.href === from && bottom > 0 && top < innerHeight)
          note('its card is in sight');
      }
      // The page's own script adds what it does at the end later: a task comes after it.
      viewTransition?.ready.then(
        () => note(`appeared: ${named()}`),
        () => note('appeared: no transition'),
      );
      void viewTransition?.finished.then(() => setTimeout(() => note(`after: ${named()}`)));
    });
  });
const pours = (page: Page) => page.evaluate(() => (sessionStorage.getItem('pours') ?? '').split('\n').filter(Boolean));
/** What was noted of a way from a page to another. A browser leaves out a transition that a slow machine makes it wait for: then again. */
async function pouredBy(page: Page, go: () => Promise<unknown>, again: () => Promise<unknown>): Promise<string[]> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (attempt > 0) await again();
    await page.evaluate(() => sessionStorage.removeItem('pours'));
    await go();
    await eventually(async () => assert.match((await pours(page)).join(), /after: |appeared: no transition/));
    const noted = await pours(page);
    if (!noted.some((line) => line.endsWith('no transition'))) return noted;
  }
  return ['no transition in five attempts'];
}

journey(
  'the picture of a chosen card becomes the main one of its page, and Back gives it back',
  'with',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await notePours(page);
    for (const [from, link, to] of [
      ['/', /^UX & UI Design/, '**/uiux'],
      ['/medical', 'Retail', '**/retail'],
      ['/projects', /Read More$/, '**/projects/detail/*'],
    ] as const) {
      const start = () => page.goto(from);
      const choose = async () => {
        const chosen = page.getByRole('main').getByRole('link', { name: link }).first();
        await chosen.scrollIntoViewIfNeeded();
        await chosen.click();
        await page.waitForURL(to);
      };
      await start();
      assert.deepEqual(await pouredBy(page, choose, start), ['left: card', 'appeared: main picture', 'after: '], to);
      const back = await pouredBy(
        page,
        () => page.goBack(),
        async () => {
          await start();
          await choose();
        },
      );
      const appeared = back.find((line) => line.startsWith('appeared: '));
      assert.equal(back[0], 'left: main picture', `back to ${from}`);
      if (back.includes('its card is in sight')) assert.equal(appeared, 'appeared: card', `back to ${from}`);
      else assert.notEqual(appeared, 'appeared: card', `back to ${from}`);
      assert.equal(back.at(-1), 'after: ', `back to ${from}`);
    }
  },
);

journey('who asked for less motion sees one page and then the next', 'with', async ({ page }) => {
  await notePours(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'UX & UI Design' }).click();
  await page.waitForURL('/uiux');
  assert.deepEqual(await pours(page), ['appeared: no transition', 'left: no transition', 'appeared: no transition']);
});
