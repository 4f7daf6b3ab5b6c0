/** By keyboard alone, in rarer cases: tabs in addresses, what moves, lists that sleep, a video. */
import assert from 'node:assert/strict';

import { hydrated, eventually, journey, openJourneys } from '../support/journey.ts';
import { focusedElement, isFocused, pressOn } from '../support/keyboard-steps.ts';

openJourneys({ hasPictures: false });

journey(
  'a tab that was chosen stands in the address, and its link opens with it',
  'both',
  async ({ page, hasScript }) => {
    for (const [path, first, chosen, value] of [
      ['/', 'All Projects', 'All Client', '0'],
      ['/our_team', 'Office', 'Web Development', 'web-development'],
      ['/projects/detail/1', 'Applications', 'Website', 'web'],
    ] as const) {
      await page.goto(`${path}?from=mail#content`);
      await page.getByRole('radio', { name: chosen }).focus();
      await page.keyboard.press('Space');
      if (hasScript) {
        await page.waitForURL(`${path}?from=mail&tab=${value}#content`);
        await page.getByRole('radio', { name: first }).focus();
        await page.keyboard.press('Space');
        await page.waitForURL(`${path}?from=mail#content`);
      }
      await page.goto(`${path}?tab=${value}`);
      assert.ok(await page.getByRole('radio', { name: chosen }).isChecked());
      await page.goto(`${path}?tab=nothing`);
      assert.ok(await page.getByRole('radio', { name: first }).isChecked());
    }
  },
);

journey('what moves by itself is paused by Space, and says what is paused', 'both', async ({ page, hasScript }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  for (const name of [/Pause slides/, /Pause clients/]) {
    const pause = page.getByRole('checkbox', { name }).first();
    if (!(await pause.isChecked())) await pressOn(page, pause, 'Space');
    assert.ok(await pause.isChecked());
  }
  if (!hasScript) return;
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
        .map((animation) => String((animation as CSSAnimation).animationName)),
    );
  await eventually(async () => assert.deepEqual(await moving(), []));
});

journey(
  'a list sleeps until a visitor stirs, and a page link keeps the focus when it wakes',
  'with',
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const hasReact = () => scripts.some((path) => path.includes('/hydrate-'));
    for (const path of ['/projects', '/our_clients']) {
      scripts.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      assert.ok(!hasReact(), path);
      const link = page.getByRole('link', { name: 'Page 2', exact: true });
      await link.focus();
      await page.locator('[data-island][data-hydrated] .results').waitFor();
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('.results') ?? {}).some((key) => key.startsWith('__react')),
      );
      await isFocused(link);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await isFocused(link);
      await page.evaluate(() => (document.documentElement.dataset['same'] = ''));
      await page.keyboard.press('Enter');
      await page.waitForURL(/page=2/);
      assert.match((await focusedElement(page).textContent()) ?? '', /page 2 of/i);
      assert.equal(await page.locator('[data-same]').count(), 1, 'the page was turned in place');
      await page.getByRole('button', { name: 'Page 1', exact: true }).waitFor();
      assert.ok(hasReact());
    }
  },
);

journey('Back to another part of a list that sleeps shows that part', 'with', async ({ page }) => {
  await page.goto('/projects');
  await hydrated(page, '.filters');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.waitForURL(/page=2/);
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await page.waitForURL(/\/projects$/);
  await page.getByRole('heading', { name: /page 1 of/i }).waitFor({ state: 'attached' });
});

journey('a project’s video opens and closes by keyboard', 'with', async ({ page }) => {
  await page.goto('/projects?type=2');
  await pressOn(page, page.getByRole('link', { name: 'Kadathu Ferry' }).first(), 'Enter');
  await page.waitForURL(/\/projects\/detail\//);
  const opener = page.getByRole('link', { name: 'Video', exact: true });
  await pressOn(page, opener, 'Enter');
  const player = page.locator('dialog[open]');
  await player.waitFor();
  await pressOn(page, player.locator('[data-closes]'), 'Enter');
  await player.waitFor({ state: 'hidden' });
  await isFocused(opener);
});
