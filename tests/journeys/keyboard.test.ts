/** The whole product by keyboard alone: what opens, closes, moves, filters and sends, and where the focus is afterwards. */
import assert from 'node:assert/strict';

import { filmJourney } from '../support/agency-journeys.ts';
import { hydrated, eventually, journey, openJourneys } from '../support/journey.ts';
import { focusedElement, isFocused, pressOn } from '../support/keyboard-steps.ts';

openJourneys({ hasPictures: false });

journey('the first stop of Tab leads past the menu to the content', 'both', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await eventually(async () => assert.equal(await focusedElement(page).textContent(), 'Skip to content'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/#content$/);
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.id), 'content'));
  await page.keyboard.press('Tab');
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.closest('header, nav.menu')), null),
  );
});

journey('a link leads past the filters of a list to what was found', 'both', async ({ page }) => {
  for (const [path, name] of [
    ['/careers', 'Skip to the openings'],
    ['/projects', 'Skip to the projects'],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('link', { name });
    await pressOn(page, link, 'Enter');
    await page.waitForURL(/#results-heading$/);
    await eventually(async () =>
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'results-heading', path),
    );
    await page.keyboard.press('Tab');
    await eventually(async () =>
      assert.equal(await page.evaluate(() => document.activeElement?.closest('.results') !== null), true, path),
    );
  }
});

filmJourney('the film opens by Enter, closes by Escape, and the focus is back', 'with', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('link', { name: /film/i }).first();
  await pressOn(page, opener, 'Enter');
  const panel = page.locator('dialog[open]');
  await panel.waitFor();
  await eventually(async () =>
    assert.ok(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)),
  );
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await isFocused(opener);
});

journey('the tabs of the projects and of the team follow the arrow keys', 'both', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'All Projects' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(async () => assert.ok(await page.getByRole('radio', { name: 'In House' }).isChecked()));
  await eventually(async () => assert.ok(await page.getByRole('link', { name: 'View All' }).isHidden()));
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'View All' }).waitFor();

  await page.goto('/our_team');
  await page.getByRole('radio', { name: 'Office' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(async () => assert.ok(await page.getByRole('radio', { name: 'UI/UX' }).isChecked()));
  await eventually(async () => assert.equal(await page.locator('.glimpse-pictures img:visible').count(), 1));
});

journey('a filter is ticked by Space and its result told; a page is turned by Enter', 'with', async ({ page }) => {
  await page.goto('/projects');
  await hydrated(page, '.filters');
  const status = page.locator('.results [role=status]').first();
  const before = await status.textContent();
  const box = page.getByRole('checkbox', { name: 'Medical' });
  await pressOn(page, box, 'Space');
  await eventually(async () => {
    assert.notEqual(await status.textContent(), before);
    assert.match((await status.textContent()) ?? '', /\d+ projects?/);
  });
  // The focus stays where the next filter is.
  await isFocused(box);
  await page.keyboard.press('Space');
  await eventually(async () => assert.equal(await status.textContent(), before));

  await pressOn(page, page.getByRole('button', { name: 'Page 2', exact: true }), 'Enter');
  await page.waitForURL(/page=2/);
  await eventually(async () => assert.match((await focusedElement(page).textContent()) ?? '', /page 2 of/i));
});

journey('a question opens and closes by Enter', 'both', async ({ page }) => {
  await page.goto('/hireus');
  const question = page.locator('details[name=question]').first();
  await pressOn(page, question.locator('summary'), 'Enter');
  await question.locator('p').first().waitFor();
  await page.keyboard.press('Enter');
  await question.locator('p').first().waitFor({ state: 'hidden' });
});

journey('a search is sent by Enter', 'both', async ({ page, hasScript }) => {
  for (const path of ['/our_clients', '/careers']) {
    await page.goto(path);
    if (hasScript) await hydrated(page, 'main form');
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.type('a');
    await page.keyboard.press('Enter');
    await page.waitForURL(/keyword=a/);
    await page
      .getByText(/\d+ (?:clients?|openings?)/)
      .first()
      .waitFor();
  }
});

journey('the contact panel: opened, refused, filled in and sent by keyboard', 'with', async ({ page }) => {
  await page.goto('/about');
  const opener = page.getByRole('link', { name: 'Connect With Us' }).filter({ visible: true }).first();
  await pressOn(page, opener, 'Enter');
  const panel = page.getByRole('dialog', { name: 'Start a Conversation' });
  await panel.waitFor();
  await hydrated(page, '#contact-panel form');
  await pressOn(page, panel.getByRole('button', { name: 'Submit' }), 'Enter');
  await isFocused(panel.getByLabel('Name'));
  const name = panel.getByLabel('Name');
  await eventually(async () => assert.equal(await name.getAttribute('aria-invalid'), 'true'));
  const message = await name.getAttribute('aria-describedby');
  await eventually(async () =>
    assert.equal(await page.locator(`[id="${message?.split(' ').at(-1)}"]`).textContent(), 'Name is required'),
  );

  await page.keyboard.type('Asha Nair');
  for (const [label, text] of [
    ['Contact Number', '9876543210'],
    ['Email ID', 'asha@example.com'],
    ['Subject', 'By keyboard'],
    ['Message', 'A shop, please.'],
  ] as const) {
    await page.keyboard.press('Tab');
    await isFocused(panel.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await isFocused(panel.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await page.locator('.toast', { hasText: 'Message sent successfully' }).waitFor();
  await panel.waitFor({ state: 'hidden' });
  await isFocused(opener);

  await page.keyboard.press('Enter');
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await isFocused(opener);
});
