/** Words of the home page in a real browser: they are pressed, typed where they stand, follow in the form, and visitors read them, in Malayalam too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { iconFor } from '#cms/icons/service.ts';

import { PHONE } from '../support/browser.ts';
import { join } from '../support/content-journeys.ts';
import { openOffice } from '../support/office-journeys.ts';

const office = openOffice('sample');
const publicPage = async (path: string) => (await fetch(office.address() + path)).text();

test('an editor types a headline where it stands, in English and in Malayalam, and publishes it; on a phone its field comes from below', async () => {
  const { context, page } = await join(office, 'Nila Varma');
  const headline = page.frameLocator('.frame-place iframe:not([data-behind], [inert])').locator('h1[data-edited-here]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${office.address()}/office/content/texts/1`);
  await headline.click();
  const field = page.locator('[data-field="home.hero.headline"] input');
  await page.locator('[data-field="home.hero.headline"] input:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Software that floats');
  assert.equal(await field.inputValue(), 'Software that floats');
  await page.keyboard.press('Enter');
  await field.fill('Software that swims');
  await headline.getByText('Software that swims').waitFor();

  await page.locator('[data-language=ml]').click();
  await headline.getByText('Software', { exact: false }).waitFor({ state: 'detached' });
  await headline.dblclick();
  await page.keyboard.type('വള്ളം');
  await page.keyboard.press('Enter');
  // 'Saved' may still be said of the English words.
  await headline.getByText('വള്ളം').waitFor();
  await page.locator('.saved').getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is on the site.').waitFor();
  assert.match(await publicPage('/'), /<h1[^>]*>Software that swims<\/h1>/);
  assert.match(await publicPage('/ml'), /<h1[^>]*>വള്ളം<\/h1>/);

  await page.setViewportSize(PHONE);
  await page.goto(`${office.address()}/office/content/texts/1`);
  await headline.click();
  await page.getByRole('dialog', { name: 'Headline' }).getByRole('textbox').fill('Software that dives');
  await page.getByRole('button', { name: 'Done' }).click();
  await headline.getByText('Software that dives').waitFor();
  await context.close();
  assert.deepEqual(office.complaints, []);
});

test('a card of another entry opens what it shows, and a way beside it still goes there', async () => {
  const { context, page } = await join(office, 'Anu Varma');
  const frame = page.frameLocator('.frame-place iframe:not([data-behind], [inert])');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${office.address()}/office/content/texts/1`);
  await frame.getByRole('heading', { name: 'Web Applications', exact: true }).first().click();
  await page.waitForURL(/\/content\/texts\/1003#services\.service\.3\.serviceName$/);
  await page.locator('[data-field="services.service.3.serviceName"] input').waitFor();

  await page.goto(`${office.address()}/office/content/texts/1`);
  await frame.locator('main a[data-edited-here]', { hasText: 'Hire Us' }).first().click();
  await page.getByRole('button', { name: /^Go there/ }).click();
  await page.waitForURL(/\/content\/texts\/8$/);
  await page.goto(`${office.address()}/office/content/texts/1`);
  await frame
    .getByRole('heading', { name: 'Web Applications', exact: true })
    .first()
    .click({ modifiers: ['Control'] });
  await page.waitForURL(/\/content\/texts\/1003$/);

  await page.goto(`${office.address()}/office/site?path=/projects`);
  await frame.locator('main h3 a, main h2 a').first().click();
  await page.waitForURL(/\/content\/projects\/\d+$/);
  await page.goto(`${office.address()}/office/site?path=/projects`);
  await frame
    .locator('main h3 a, main h2 a')
    .first()
    .click({ modifiers: ['Control'] });
  await page.waitForURL(/site\?path=%2Fprojects%2Fdetail%2F\d+$/);
  await context.close();
  assert.deepEqual(office.complaints, []);
});

test('an icon is found by what it may stand for, is on the page once published, and comes back as it was delivered', async () => {
  const { context, page } = await join(office, 'Ravi Menon');
  const line = () => publicPage('/web-applications').then((html) => html.includes(`<path d="${iconFor('sailboat')}"`));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${office.address()}/office/content/texts/1003`);
  const field = page.locator('[data-field="services.service.3.whatWeDo.1.icon"]');
  await field.getByRole('button', { name: /panels top left/ }).click();
  await page.getByRole('searchbox', { name: /^Find/ }).fill('harbour');
  await page.getByRole('option', { name: 'sailboat', exact: true }).click();
  await field.getByRole('button', { name: /sailboat/ }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is on the site.').waitFor();
  assert.ok(await line());

  await field.getByRole('button', { name: 'As delivered' }).click();
  await field.getByRole('button', { name: /panels top left/ }).waitFor();
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/publish') && response.ok()),
    page.getByRole('button', { name: 'Publish changes' }).click(),
  ]);
  assert.ok(!(await line()));
  await context.close();
  assert.deepEqual(office.complaints, []);
});
