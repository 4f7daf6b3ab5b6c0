/** The lists as visitors use them: what their cards say, where a search leads, and what happens where an answer does not come. */
import assert from 'node:assert/strict';

import { hydrated, eventually, journey, openJourneys, PHONE } from '../support/journey.ts';
import { standing, searchJourney } from '../support/list-steps.ts';

openJourneys({ hasPictures: false });

for (const [path, least] of [
  ['/careers', 10],
  ['/projects', 10],
  ['/', 16],
] as const)
  journey(
    `the cards of ${path} show the HTML of descriptions, without anything that could have the focus`,
    'both',
    async ({ page }) => {
      await page.goto(path);
      const excerpts = page.locator('.card .excerpt');
      await eventually(async () => assert.ok((await excerpts.count()) >= least));
      await eventually(async () =>
        assert.equal(
          await page.locator('.card .excerpt:not(:has(> :is(p, ul, ol)))').count(),
          0,
          'paragraphs stay apart',
        ),
      );
      await eventually(async () => assert.equal(await excerpts.locator('a, button, [tabindex]').count(), 0));
      const texts = await excerpts.allTextContents();
      assert.ok(texts.every((text) => text.length > 40 && !/<\/?\w|&\w+;/.test(text)));
    },
  );

journey('the banner of home speaks of a technology partner', 'both', async ({ page }) => {
  await page.goto('/');
  const banner = page.locator('.banner', { has: page.getByRole('heading', { name: 'technology partner' }) });
  await eventually(async () =>
    assert.ok((await banner.getByRole('list', { name: 'Technologies' }).getByRole('listitem').count()) > 3),
  );
});

searchJourney(PHONE);

journey('a search that finds nothing speaks of no pages, and its way out leads to all', 'both', async ({ page }) => {
  await page.goto('/our_clients?keyword=zzzz');
  await eventually(async () => assert.equal(await page.locator('#results-heading').textContent(), 'Clients'));
  await eventually(async () =>
    assert.equal(await page.locator('.results').getByRole('status').textContent(), '0 clients'),
  );
  await page.locator('.results-empty').getByRole('link').click();
  await page.getByRole('heading', { name: /^Clients, page 1 of \d$/ }).waitFor();
});

journey(
  'a page that does not come keeps the way back, and trying again keeps the focus',
  'with',
  async ({ page, expectFault }) => {
    expectFault(/503|Failed to load resource/);
    for (const [path, call, pages] of [
      ['/our_clients', '**/api/project_client/listing*', /Clients, page 2 of [2-9]/],
      ['/projects', '**/api/project/list_frontend*', /Projects, page 2 of [2-9]/],
    ] as const) {
      await page.goto(path);
      await hydrated(page, '.results');
      await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      const retry = page.getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      await page.getByRole('heading', { name: pages }).waitFor();
      await page.getByRole('button', { name: 'Previous' }).click();
      await page.waitForURL(`**${path}`);
      await page.locator('.results .card').first().waitFor();
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      await retry.waitFor();
      await page.unroute(call);
      await retry.focus();
      await page.keyboard.press('Enter');
      await retry.waitFor({ state: 'detached' });
      await eventually(async () => assert.equal((await standing(page, '#results-heading')).hasFocus, true, path));
    }
  },
);
