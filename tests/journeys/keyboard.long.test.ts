/** By keyboard alone, in rarer cases: tabs in addresses, what moves, lists that sleep, a video. */
import assert from 'node:assert/strict';

import { site } from '#config/site.ts';

import { DOCUMENTS } from '../support/documents.ts';
import { hydrated, eventually, journey, openJourneys } from '../support/journey.ts';
import { focusedElement, isFocused, pressOn, tabTo } from '../support/keyboard-steps.ts';

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
      await eventually(async () => assert.ok(await page.getByRole('radio', { name: chosen }).isChecked()));
      await page.goto(`${path}?tab=nothing`);
      await eventually(async () => assert.ok(await page.getByRole('radio', { name: first }).isChecked()));
    }
  },
);

journey('what moves by itself is paused by Space, and says what is paused', 'both', async ({ page, hasScript }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  for (const name of [/Pause slides/, /Pause clients/]) {
    const pause = page.getByRole('checkbox', { name }).first();
    if (!(await pause.isChecked())) await pressOn(page, pause, 'Space');
    await eventually(async () => assert.ok(await pause.isChecked()));
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
      await page.locator('[data-island][data-hydrated=done] .results').waitFor();
      await isFocused(link);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await isFocused(link);
      await page.evaluate(() => (document.documentElement.dataset['same'] = ''));
      await page.keyboard.press('Enter');
      await page.waitForURL(/page=2/);
      await eventually(async () => assert.match((await focusedElement(page).textContent()) ?? '', /page 2 of/i));
      await eventually(async () =>
        assert.equal(await page.locator('[data-same]').count(), 1, 'the page was turned in place'),
      );
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

journey('Back while the script of a list is on its way shows that part', 'with', async ({ page }) => {
  await page.goto('/projects');
  await hydrated(page, '.filters');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.waitForURL(/page=2/);
  const arrival = Promise.withResolvers<void>();
  await page.route(/project-browser/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/project-browser/);
  await page.reload();
  // The first place of a pointer may be where it rests: only the next one wakes the page.
  await page.mouse.move(200, 300, { steps: 3 });
  await asked;
  await page.goBack();
  await page.waitForURL(/\/projects$/);
  arrival.resolve();
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

journey('an application by keyboard, with the list of cities and the file', 'with', async ({ page }) => {
  await page.goto('/career-apply/1');
  await pressOn(page, page.getByRole('link', { name: 'Apply with resume' }).first(), 'Enter');
  const panel = page.getByRole('dialog', { name: /^Job Title - / });
  await panel.waitFor();
  await hydrated(page, 'dialog form');
  await pressOn(page, panel.getByRole('button', { name: 'Submit' }), 'Enter');
  await isFocused(panel.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Meera Das');
  await tabTo(page, panel.getByLabel('Email ID'));
  await page.keyboard.type('keys@example.com');
  await tabTo(page, panel.getByLabel('Contact Number'));
  await page.keyboard.type('9876543210');

  const city = panel.getByRole('combobox');
  await tabTo(page, city);
  await eventually(async () => assert.equal(await city.getAttribute('aria-expanded'), 'false'));
  await page.keyboard.type('Kochi');
  await panel.getByRole('option').first().waitFor();
  await eventually(async () => assert.equal(await city.getAttribute('aria-expanded'), 'true'));
  await eventually(async () =>
    assert.match((await panel.locator('.city-status').textContent()) ?? '', /\d+ cit(?:y|ies), use up and down arrows/),
  );
  await page.keyboard.press('ArrowDown');
  const active = await city.getAttribute('aria-activedescendant');
  await eventually(async () =>
    assert.equal(await page.locator(`[id="${active}"]`).getAttribute('aria-selected'), 'true'),
  );
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await city.getAttribute('aria-expanded'), 'false'));
  await eventually(async () => assert.ok(await panel.isVisible(), 'Escape closes the list and leaves the panel'));
  await page.keyboard.type(', Ker');
  await panel.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal(await city.inputValue(), 'Kochi, Kerala, India'));
  await eventually(async () => assert.equal(await city.getAttribute('aria-expanded'), 'false'));

  await tabTo(page, panel.getByLabel('Current Location'));
  await page.keyboard.type('Fort Kochi');
  await tabTo(page, panel.getByLabel('Years'));
  await page.keyboard.type('3');
  const resume = panel.getByLabel('Resume');
  await tabTo(page, resume);
  await resume.setInputFiles({
    name: 'meera.pdf',
    mimeType: 'application/pdf',
    buffer: DOCUMENTS.pdf,
  });
  await tabTo(page, panel.getByLabel('Brief Experience'));
  await page.keyboard.type('Three years of apps.');
  if (site.privacy.consent !== '') {
    await tabTo(page, panel.locator('input[name=consent]'));
    await page.keyboard.press('Space');
  }
  await tabTo(page, panel.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/careers$/);
  await page.getByText('Applied to job successfully').first().waitFor();
});
