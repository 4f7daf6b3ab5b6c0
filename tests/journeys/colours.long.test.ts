/** The colours that a visitor chose, in other pages and windows, without cookies and without script. */
import assert from 'node:assert/strict';

import { eventually, journey, keepNothing, openJourneys } from '../support/journey.ts';
import { rootIs, logoOf, colourOf, DARK } from '../support/layout-steps.ts';

openJourneys();

journey('Back leads to a page in the colours that were chosen since', 'with', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/our_team');
  const dark = page.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Dark' });
  await dark.check();
  await page.goBack();
  assert.equal(await colourOf(page, 'html'), DARK);
  await eventually(async () => assert.equal(await dark.isChecked(), true));
  await page.goForward();
  assert.equal(await colourOf(page, 'html'), DARK);
});

journey('where cookies are blocked a choice holds for its page', 'with', async ({ page }) => {
  await keepNothing(page);
  await page.goto('/about');
  await page.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Dark' }).check();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  assert.equal(await colourOf(page, 'html'), DARK);
});

journey('what was chosen in one window holds in another once it is looked at', 'with', async ({ page }) => {
  await page.goto('/about');
  const other = await page.context().newPage();
  await other.goto('/about');
  await other.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Dark' }).check();
  assert.equal(await rootIs(page, 'data-scheme'), null);
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  assert.equal(await colourOf(page, 'html'), DARK);
  assert.equal(
    await page.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Dark' }).isChecked(),
    true,
  );
});

journey('without script the colours are the system’s', 'without', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  assert.equal(await colourOf(page, 'html'), DARK);
  assert.equal(await logoOf(page), 'logo-on-dark');
  assert.equal(await page.getByRole('group', { name: 'Colours' }).isVisible(), false);
});
