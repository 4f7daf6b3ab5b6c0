/** A project in Malayalam in a real browser: written beside its English words, looked at, published, and read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { join } from '../support/content-journeys.ts';
import { eventually } from '../support/journey.ts';
import { openOffice } from '../support/office-journeys.ts';

const office = openOffice('sample');
const publicPage = async (path: string) => (await fetch(office.address() + path)).text();

test('an editor writes a project in Malayalam beside its English words, in rows too, and visitors read it at its address', async () => {
  const { context, page } = await join(office, 'Nila Varma');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${office.address()}/office/content/projects/2`);
  const field = (path: string) => page.locator(`[data-field="${path}"]`);
  await field('name').locator('input').waitFor();
  await eventually(async () => assert.equal(await field('name@ml').count(), 0, 'one language is seen at a time'));
  await page.locator('[data-language=ml]').click();
  await eventually(async () => assert.equal(await field('name').count(), 0));
  await field('name@ml').getByText('English: ').waitFor();
  await field('name@ml').locator('input').fill('കടത്ത്');
  const prose = field('description@ml').locator('[contenteditable=true]');
  await prose.click();
  await page.keyboard.type('കൃത്യസമയത്ത് എത്തുന്ന വള്ളം');
  await field('screens.0.altText@ml').locator('textarea, input').fill('ഒരു കടവ്');
  await eventually(async () =>
    assert.equal(await page.getByRole('button', { name: 'Remove', exact: false }).count(), 0, 'rows stay as they are'),
  );
  const frame = page.frameLocator('.frame-place iframe:not([data-behind], [inert])');
  await frame.locator('h1').getByText('കടത്ത്').waitFor();
  await page.locator('.saved').getByText('Saved', { exact: true }).waitFor();
  await page
    .getByText(/not translated, and shown in English/)
    .first()
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await page.getByText('The changes are on the site.').waitFor();
  const html = await publicPage('/ml/projects/detail/2');
  assert.match(html, /<h1[^>]*>കടത്ത്<\/h1>/);
  assert.match(html, /<p>കൃത്യസമയത്ത് എത്തുന്ന വള്ളം<\/p>/);
  assert.match(html, /alt="ഒരു കടവ്"/);
  assert.doesNotMatch(await publicPage('/projects/detail/2'), /കടത്ത്/);

  await page.goto(`${office.address()}/office/translations`);
  await page.getByText('In English alone:').waitFor();
  await context.close();
  assert.deepEqual(office.complaints, []);
});
