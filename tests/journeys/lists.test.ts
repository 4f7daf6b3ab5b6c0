/** The lists as visitors use them: what their cards say, where a search leads, and what happens where an answer does not come. */
import assert from 'node:assert/strict';

import { journey, openJourneys } from '../support/journey.ts';

openJourneys();

journey(
  'an opening shows the HTML of its description, without anything that could have the focus',
  'both',
  async ({ page }) => {
    await page.goto('/careers');
    const excerpts = page.locator('.job-card .job-excerpt');
    assert.ok((await excerpts.count()) > 10);
    assert.ok(
      (await page.locator('.job-card .job-excerpt > p').count()) > (await excerpts.count()),
      'paragraphs stay apart',
    );
    assert.equal(await excerpts.locator('a, button, [tabindex]').count(), 0);
    const texts = await excerpts.allTextContents();
    assert.ok(texts.every((text) => text.length > 40 && !/<\/?\w|&\w+;/.test(text)));
  },
);

journey('the banner of home speaks of a technology partner', 'both', async ({ page }) => {
  await page.goto('/');
  const banner = page.locator('.banner', { has: page.getByRole('heading', { name: 'technology partner' }) });
  assert.ok((await banner.getByRole('list', { name: 'Technologies' }).getByRole('listitem').count()) > 3);
});
