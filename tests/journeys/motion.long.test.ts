/** What moves by itself: slides and rows, by whom they are paused, and that the header keeps step with them. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { eventually, journey, openJourneys } from '../support/journey.ts';
import { INK, rootIs, logoOf, scrollTo } from '../support/layout-steps.ts';

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
  await eventually(async () => assert.ok((await running()) > 0));
  await slides.focus();
  await page.keyboard.press('Space');
  await eventually(async () => assert.equal(await running(), 0));
  await eventually(async () => assert.equal(await page.locator('[data-pauses]:checked').count(), count));
  await eventually(async () =>
    assert.equal(
      await page
        .locator('.home-hero .pause')
        .innerText()
        .then((text) => text.startsWith('Play')),
      true,
    ),
  );

  await page.goto('/medical');
  await eventually(async () => assert.equal(await page.locator('[data-pauses]:checked').count(), await others.count()));
  assert.equal(await running(), 0);
  await others.first().uncheck();
  await eventually(async () => assert.ok((await running()) > 0));
  await eventually(async () => assert.equal(await rootIs(page, 'data-motion'), null));
});

journey(
  'who asked for less motion finds the hero painted and standing, and may start and stop it',
  'both',
  async ({ page }) => {
    await page.goto('/');
    const slides = page.getByRole('checkbox', { name: /slides/ });
    const second = page.locator('.home-hero .slide').nth(1);
    const opacity = () => page.locator('.paint-whole').evaluate((element) => Number(getComputedStyle(element).opacity));
    const state = () => second.evaluate((element) => getComputedStyle(element).animationPlayState.split(',')[0]);
    const shownWord = () => page.locator('.home-hero .pause').innerText();
    assert.equal(await state(), 'paused');
    assert.equal(await opacity(), 1);
    // No brush goes over it: there is the whole painting alone, and it does not move.
    await eventually(async () => assert.equal(await page.locator('.home-hero .paint:visible').count(), 1));
    await eventually(async () =>
      assert.equal(await page.locator('.paint-whole').evaluate((whole) => getComputedStyle(whole).transform), 'none'),
    );
    assert.match(await shownWord(), /^Play/);
    await slides.focus();
    await page.keyboard.press('Space');
    assert.equal(await state(), 'running');
    assert.match(await shownWord(), /^Pause/);
    await eventually(async () => assert.ok((await opacity()) < 1));
    await page.keyboard.press('Space');
    assert.equal(await state(), 'paused');
    // Rows stand and are scrolled by hand: nothing is there to pause.
    await eventually(async () => assert.equal(await page.locator('.marquee .pause').isVisible(), false));
    // What was started here was started here alone.
    await page.keyboard.press('Space');
    await page.goto('/about');
    await page.goto('/');
    assert.equal(await state(), 'paused');
  },
);

/** The hero as it is so many milliseconds after it began. */
const heroAt = (page: Page, time: number) =>
  page.evaluate((then) => {
    for (const animation of document.querySelector('.home-hero')?.getAnimations({ subtree: true }) ?? [])
      if (animation instanceof CSSAnimation && animation.animationName !== 'held-back') {
        animation.pause();
        // Its clock was set before it began.
        animation.currentTime = then + (animation.effect?.getTiming().delay ?? 0);
      }
  }, time);

journey('the hero is a drawing, and after four seconds it is painted, pigment by pigment', 'with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  // How far the brush of each pigment has come: 0 is not at all, 1 is over the whole picture; last, how opaque the whole painting is.
  const painted = () =>
    page.locator('.slide-painted').evaluate((slide) => {
      const shown = Number(getComputedStyle(slide).opacity);
      const left = slide.getBoundingClientRect().left;
      const brushes = [...slide.querySelectorAll('.paint:not(.paint-whole)')].map((brush) => {
        const { left: at, width } = brush.getBoundingClientRect();
        return shown * (1 - (left - at) / width);
      });
      const whole = slide.querySelector('.paint-whole');
      return [...brushes, whole ? shown * Number(getComputedStyle(whole).opacity) : 0];
    });
  await page.locator('.paint-whole img').waitFor();
  await heroAt(page, 1500);
  assert.deepEqual(await painted(), [0, 0, 0, 0]);
  await heroAt(page, 2700);
  const midway = await painted();
  assert.deepEqual(
    midway,
    midway.toSorted((one, other) => other - one),
  );
  assert.ok((midway[0] ?? 0) > 0.5 && midway.at(-1) === 0, midway.join(' '));
  // The brush moves, and what it paints stays where it is drawn.
  const boxes = await page
    .locator('.slide, .paint-area')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  assert.deepEqual(new Set(boxes), new Set([0]));
  await heroAt(page, 4000);
  assert.deepEqual(await painted(), [1, 1, 1, 1]);
  await heroAt(page, 7000);
  assert.deepEqual(await painted(), [1, 1, 1, 1]);
  // Lime covers it from right to left: first what has no pigment of its own, then the pigments, the last first.
  const covered = () =>
    page.locator('.paint').evaluateAll((brushes) =>
      brushes.map((brush) => {
        const { left, width } = brush.getBoundingClientRect();
        return -left / width;
      }),
    );
  await heroAt(page, 7650);
  const leaving = await covered();
  assert.deepEqual(
    leaving,
    leaving.toSorted((one, other) => one - other),
  );
  assert.ok((leaving.at(-1) ?? 0) > 0.5 && (leaving[0] ?? 0) > 0, leaving.join(' '));
  const stay = await page
    .locator('.paint-area')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  assert.deepEqual(new Set(stay), new Set([0]));
  await heroAt(page, 7999);
  assert.ok((await covered()).every((part) => part > 0.99));
});

journey('the header has one ink over the drawing and the paint, after it stuck too', 'with', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme });
    await page.goto('/');
    // On dark pages both stand in the light of a lamp.
    const ink = colorScheme === 'light' ? INK.onLight : INK.onDark;
    const look = async () => {
      const colour = await page.locator('.header').evaluate((element) => getComputedStyle(element).color);
      return [colour, await logoOf(page)];
    };
    for (const time of [500, 5000, 2600]) {
      await heroAt(page, time);
      assert.deepEqual(await look(), [ink, ink], `${colorScheme} ${time}`);
      await eventually(async () => {
        await scrollTo(page, 200);
        assert.equal(await rootIs(page, 'data-stuck'), '');
      });
      await eventually(async () => assert.equal((await look())[1], ink));
      await scrollTo(page, 0);
      await eventually(async () => assert.equal(await rootIs(page, 'data-stuck'), null));
    }
  }
});

journey('the slides go on under a resting mouse: what stops them is their button', 'with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const state = () =>
    page.locator('.slide-painted').evaluate((element) => getComputedStyle(element).animationPlayState.split(',')[0]);
  for (const place of ['.home-hero h1', '.home-hero .button.primary', '.home-hero .scene-words']) {
    await page.locator(place).hover();
    assert.equal(await state(), 'running', place);
  }
  await page.getByRole('checkbox', { name: 'Pause slides' }).check();
  assert.equal(await state(), 'paused');
});

journey('the slides rest while they are out of sight, and go on when they are seen', 'with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const state = () =>
    page.locator('.slide-painted').evaluate((element) => getComputedStyle(element).animationPlayState.split(',')[0]);
  assert.equal(await state(), 'running');
  await eventually(async () => {
    await scrollTo(page, 2500);
    assert.equal(await state(), 'paused');
  });
  await scrollTo(page, 0);
  await eventually(async () => assert.equal(await state(), 'running'));
});

journey('slides that stopped for the keyboard go on only when they are asked to', 'with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const state = () =>
    page.locator('.slide-painted').evaluate((element) => getComputedStyle(element).animationPlayState.split(',')[0]);
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
    await next.click();
    await eventually(async () => assert.ok((await at()) > 0));
  },
  { width: 820, height: 1180 },
);

journey('without script the industries have no buttons that would do nothing', 'without', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  await eventually(async () => assert.equal(await page.getByRole('button', { name: 'Next industry' }).count(), 0));
  await page.getByRole('list', { name: 'Industries' }).getByText('Automotive').waitFor();
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
    type Swap = Event & {
      viewTransition: { ready: Promise<void>; finished: Promise<void> } | null;
      activation: { entry: { url: string } | null } | null;
    };
    const note = (words: string) =>
      sessionStorage.setItem('pours', `${sessionStorage.getItem('pours') ?? ''}${words}\n`);
    const named = () =>
      [...document.images]
        .filter((image) => image.style.viewTransitionName === 'poured')
        .map((image) => (image.closest('[data-pours]') === null ? 'main picture' : 'card'))
        .join(', ');
    // After the page's own listener, which its head adds.
    addEventListener('DOMContentLoaded', () =>
      addEventListener('pageswap', (event) => {
        const { viewTransition, activation } = event as Swap;
        // A busy browser does not always tell which page comes, and no card can be named: then again.
        note(`left: ${viewTransition && activation?.entry ? named() : 'no transition'}`);
      }),
    );
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Swap;
      if (viewTransition === null) note('appeared: no transition');
      // A browser that is busy for long shows a page before it has read all that the page must not be shown without.
      else if (!document.querySelector(document.querySelector('[rel=expect]')?.getAttribute('href') ?? 'body'))
        note('appeared: no transition');
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
      // What a busy browser breaks off is over, too; that was noted above.
      viewTransition?.finished.then(
        () => setTimeout(() => note(`after: ${named()}`)),
        () => {},
      );
      document.documentElement.dataset['shown'] = '';
    });
  });
const pours = (page: Page) => page.evaluate(() => (sessionStorage.getItem('pours') ?? '').split('\n').filter(Boolean));
/** On a busy machine a page may be loaded long before it is shown, and what is not shown does not pour. */
const isShown = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['shown'] !== undefined);
/** What was noted of a way from a page to another, once its transition is over. */
async function notedOf(page: Page, go: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(() => sessionStorage.removeItem('pours'));
  await go();
  await eventually(async () => assert.match((await pours(page)).join(), /after: |appeared: no transition/));
  return pours(page);
}
/** A browser leaves out a transition that a slow machine makes it wait for: then again. */
async function pouredBy(page: Page, go: () => Promise<unknown>, again: () => Promise<unknown>): Promise<string[]> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (attempt > 0) await again();
    const noted = await notedOf(page, go);
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
      const start = async () => {
        await page.goto(from);
        await isShown(page);
      };
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
          await notedOf(page, choose);
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

journey(
  'the main picture needs no address of the other page, which a busy browser may keep back',
  'with',
  async ({ page }) => {
    await page.goto('/uiux');
    const named = await page.evaluate(() => {
      const viewTransition = { ready: Promise.resolve(), finished: new Promise(() => {}) };
      dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation: { entry: null } }));
      return document.querySelector<HTMLImageElement>('#main-picture img')?.style.viewTransitionName;
    });
    assert.equal(named, 'poured');
  },
);

journey('who asked for less motion sees one page and then the next', 'with', async ({ page }) => {
  await notePours(page);
  await page.goto('/');
  await isShown(page);
  await page.getByRole('main').getByRole('link', { name: 'UX & UI Design' }).click();
  await page.waitForURL('/uiux');
  await isShown(page);
  assert.deepEqual(await pours(page), ['appeared: no transition', 'left: no transition', 'appeared: no transition']);
});
