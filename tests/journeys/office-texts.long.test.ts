/** Words of the home page in a real browser: they are pressed, typed where they stand, follow in the form, and visitors read them, in Malayalam too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { industriesSection, processSection } from '#site/home/content.ts';
import { services } from '#site/services/content.ts';
import { iconFor } from '#cms/icons/service.ts';

import { PHONE } from '../support/browser.ts';
import { join } from '../support/content-journeys.ts';
import { eventually } from '../support/journey.ts';
import { lookOnce, openOffice } from '../support/office-journeys.ts';
import { until } from '../support/until.ts';

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
  await eventually(async () => assert.equal(await field.inputValue(), 'Software that floats'));
  await page.keyboard.press('Enter');
  await field.fill('Software that swims');
  await headline.getByText('Software that swims').waitFor();

  await page.locator('[data-language=ml]').click();
  await headline.getByText('Software', { exact: false }).waitFor({ state: 'detached' });
  // Another page may take the place of the one that was pressed: whoever sees no cursor presses again.
  await eventually(async () => {
    await headline.dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('വള്ളം');
    assert.equal(await headline.innerText(), 'വള്ളം');
  });
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

test('words of another entry are edited and published beside the page, and ways lead to the entry and along its link', async () => {
  const { context, page } = await join(office, 'Anu Varma');
  const frame = page.frameLocator('.frame-place iframe:not([data-behind], [inert])');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${office.address()}/office/content/texts/1`);
  await frame.getByRole('heading', { name: 'Digital Marketing', exact: true }).first().click();
  const other = page.getByRole('dialog', { name: 'Words of Digital Marketing' });
  await other.getByText('These words belong to Digital Marketing').waitFor();
  const name = other.locator('[data-field="services.service.4.serviceName"] input');
  await name.fill('Boats');
  await frame.getByRole('heading', { name: 'Boats', exact: true }).first().waitFor();
  assert.doesNotMatch(await publicPage('/'), /Boats/);
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is on the site.').waitFor();
  await frame.getByRole('heading', { name: 'Boats', exact: true }).first().waitFor();
  assert.match(await publicPage('/'), /Boats/);
  assert.match(page.url(), /\/content\/texts\/1$/);
  await name.fill('Digital Marketing');
  await other.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('The changes are on the site.').waitFor();
  await frame.getByRole('heading', { name: 'Digital Marketing', exact: true }).first().waitFor();
  await other.getByRole('button', { name: 'Open Digital Marketing' }).click();
  await page.waitForURL(/\/content\/texts\/1004#services\.service\.4\.serviceName$/);
  await page.locator('[data-field="services.service.4.serviceName"] input').waitFor();

  await page.goto(`${office.address()}/office/content/texts/1`);
  await frame.locator('.footer [tabindex="0"]:not([data-edited-here])').first().press('Enter');
  await page.getByText('These words belong to').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
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

test('a formatted text of the page that is pressed, once or twice, is typed in its field', async () => {
  const { context, page } = await join(office, 'Devika Rao');
  const frame = page.frameLocator('.frame-place iframe:not([data-behind], [inert])');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${office.address()}/office/content/projects/1`);
  const about = frame.locator('p[data-edited-here]', { hasText: 'Lakeside Clinics had' });
  for (const clickCount of [1, 2]) {
    await page.getByRole('heading', { level: 1 }).click();
    await about.click({ clickCount });
    await page.waitForFunction(() =>
      document.activeElement?.matches('[data-field="description"] [contenteditable=true]'),
    );
  }
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

test('a new entry begins in its first field, and an address is put right when somebody leaves it', async () => {
  const { context, page } = await join(office, 'Devi Varma');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${office.address()}/office/content/texts/5#team.glimpses`);
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.keyboard.type('Our kitchen');
  await page.locator('.part-line .name').getByText('Our kitchen').waitFor();

  const heading = page.getByRole('heading', { name: 'Rooms: Office', exact: true });
  await heading.waitFor();
  await page.getByRole('button', { name: 'Hide: Office' }).click();
  await heading.waitFor({ state: 'detached' });

  await page.goto(`${office.address()}/office/content/texts/6`);
  await page.getByRole('button', { name: 'Add a service' }).click();
  await page.keyboard.type('Audits');
  const address = page.locator('[data-field$=".slug"] input').first();
  await address.fill(' Our Audits/');
  await page.keyboard.press('Tab');
  await eventually(async () => assert.equal(await address.inputValue(), 'our-audits'));
  await context.close();
  assert.deepEqual(office.complaints, []);
});

test('what is missing in a new entry is said after its field was left, and not of the next one in its place', async () => {
  const { context, page } = await join(office, 'Leela Varma');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${office.address()}/office/content/texts/8#hire.questions`);
  const missing = page.locator('.entry-form .message').getByText('Question is required');
  const add = page.getByRole('button', { name: 'Add a question' });
  await add.click();
  await page.locator('[data-field$=".question"] :is(input, textarea):focus').waitFor();
  await missing.first().waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await missing.first().waitFor();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await missing.first().waitFor({ state: 'detached' });
  await add.click();
  await page.locator('[data-field$=".question"] :is(input, textarea):focus').waitFor();
  await missing.first().waitFor({ state: 'detached' });
  await context.close();
  assert.deepEqual(office.complaints, []);
});

test('the page beside the form follows the field that somebody goes to, also in lists', async () => {
  const { context, page } = await join(office, 'Maya Varma');
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = page.frameLocator('.frame-place iframe:not([data-behind], [inert])');
  const isSeen = async (words: string) => {
    const box = await frame.getByText(words, { exact: true }).first().boundingBox();
    return box !== null && box.y > 0 && box.y < 900;
  };
  await page.goto(`${office.address()}/office/content/texts/1`);
  await frame.locator('h1[data-edited-here]').waitFor();
  assert.equal(await isSeen('Playwright'), false);
  await page.locator('[data-field$=".technologies.more"] button').focus();
  await until('the technologies', () => isSeen('React'));
  await page.getByRole('button', { name: `Hide: ${processSection.heading}` }).focus();
  await until('the steps', () => isSeen(processSection.heading));
  // The form stays where it is: a button that goes away from under the pointer is not pressed.
  await page.setViewportSize({ width: 1440, height: 500 });
  const hide = page.getByRole('button', { name: `Hide: ${industriesSection.heading}` });
  await hide.scrollIntoViewIfNeeded();
  const before = await hide.boundingBox();
  assert.ok(before);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await until('the industries', () => isSeen(industriesSection.heading));
  await eventually(async () => assert.equal((await hide.boundingBox())?.y, before.y));
  await page.mouse.up();
  await page.getByRole('button', { name: `Show: ${industriesSection.heading}` }).waitFor();
  await context.close();
  assert.deepEqual(office.complaints, []);
});

test('a service that is hidden says so in the list of pages and in its form, which lead to where it is shown again', async () => {
  const { context, page } = await join(office, 'Meena Varma');
  const [service] = services;
  assert.ok(service);
  const name = service.serviceName;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${office.address()}/office/content/texts/6`);
  await page.getByRole('button', { name: `Hide: ${name}` }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is on the site.').waitFor();
  await page.getByRole('link', { name: 'All pages and texts' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await row.getByText('It is hidden under ‘All services’, so visitors do not see it.').waitFor();
  await lookOnce(page, 'the list of pages with a hidden one');
  await row.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Show it again' }).click();
  await page.locator('[data-field="services.service"] :focus').waitFor();
  await page.getByRole('button', { name: `Show: ${name}` }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('The changes are on the site.').waitFor();
  await context.close();
  assert.deepEqual(office.complaints, []);
});
