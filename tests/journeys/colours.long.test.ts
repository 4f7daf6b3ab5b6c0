/** The colours that a visitor chose, from the first paint, in other pages and windows, without cookies and without script. */
import assert from 'node:assert/strict';

import { eventually, journey, keepNothing, openJourneys } from '../support/journey.ts';
import { rootIs, logoOf, colourOf, DARK, INK, LIGHT } from '../support/layout-steps.ts';

openJourneys();

journey('Back leads to a page in the colours that were chosen since', 'with', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/our_team');
  const dark = page.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Dark' });
  await dark.check();
  await page.goBack();
  await eventually(async () => assert.equal(await colourOf(page, 'html'), DARK));
  await eventually(async () => assert.equal(await dark.isChecked(), true));
  await page.goForward();
  await eventually(async () => assert.equal(await colourOf(page, 'html'), DARK));
});

journey('where cookies are blocked a choice holds for its page', 'with', async ({ page }) => {
  await keepNothing(page);
  await page.goto('/about');
  await page.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Dark' }).check();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await eventually(async () => assert.equal(await colourOf(page, 'html'), DARK));
});

journey('what was chosen in one window holds in another once it is looked at', 'with', async ({ page }) => {
  await page.goto('/about');
  const other = await page.context().newPage();
  await other.goto('/about');
  await other.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Dark' }).check();
  await eventually(async () => assert.equal(await rootIs(page, 'data-scheme'), null));
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await eventually(async () => assert.equal(await colourOf(page, 'html'), DARK));
  await eventually(async () =>
    assert.equal(
      await page.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Dark' }).isChecked(),
      true,
    ),
  );
});

journey('without script the colours are the system’s', 'without', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await eventually(async () => assert.equal(await colourOf(page, 'html'), DARK));
  await eventually(async () => assert.equal(await logoOf(page), INK.onDark));
  await eventually(async () => assert.equal(await page.getByRole('group', { name: 'Colours' }).isVisible(), false));
});

journey('the colours that were chosen hold on every page from the first paint', 'with', async ({ page }) => {
  await page.goto('/about');
  await eventually(async () => assert.equal(await colourOf(page, 'html'), LIGHT));
  const group = page.getByRole('group', { name: 'Colours' });
  await eventually(async () => assert.equal(await group.getByRole('radio', { name: 'System' }).isChecked(), true));
  await group.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => assert.equal(await group.getByRole('radio', { name: 'Dark' }).isChecked(), true));
  await eventually(async () => assert.equal(await colourOf(page, 'html'), DARK));

  // The server knows it too: nothing need run in the browser first.
  assert.match(
    await (await page.request.get('/uiux')).text(),
    /^<!doctype html><html lang="en-GB"[^>]* data-scheme="dark">/,
  );

  await page.goto('/our_team');
  await eventually(async () => assert.equal(await colourOf(page, 'html'), DARK));
  await eventually(async () => assert.equal(await logoOf(page), INK.onDark));
  await eventually(async () =>
    assert.equal(await page.locator('meta[name=theme-color][media=all]').getAttribute('content'), '#0b1512'),
  );
  await eventually(async () => assert.equal(await group.getByRole('radio', { name: 'Dark' }).isChecked(), true));
  await page.emulateMedia({ colorScheme: 'dark' });
  await group.getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('Space');
  await eventually(async () => assert.equal(await colourOf(page, 'html'), LIGHT));
  await eventually(async () => assert.equal(await logoOf(page), INK.onLight));
  await group.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('Space');
  await eventually(async () => assert.equal(await rootIs(page, 'data-scheme'), null));
  await eventually(async () => assert.equal(await colourOf(page, 'html'), DARK));
});
