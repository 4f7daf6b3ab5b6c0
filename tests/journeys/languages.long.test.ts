/** A visitor who reads Malayalam: arriving, finding the way, writing to the agency, and changing the language. */
import assert from 'node:assert/strict';

import { wordsOf } from '#root/languages/words.ts';

import { axeFaults, layoutFaults, outlineFaults, smallTargets } from '../support/access.ts';
import { DESKTOP, journey, NARROWEST, openJourneys, PHONE } from '../support/journey.ts';

openJourneys();

const words = new Map(Object.values(wordsOf['ml'] ?? {}).flatMap((group) => Object.entries(group)));
const said = (english: string): string => {
  const text = words.get(english);
  assert.ok(text, english);
  return text;
};

journey('a message from a page in Malayalam is refused, sent and confirmed in Malayalam', 'with', async ({ page }) => {
  await page.goto('/ml/about');
  await page
    .getByRole('banner')
    .getByRole('link', { name: said('Connect With Us') })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: said('Start a Conversation') });
  await panel.getByRole('button', { name: said('Submit') }).click();
  for (const text of ['Name is required', 'Phone number is required', 'Subject is required'])
    await panel.getByText(said(text)).waitFor();
  assert.equal(await panel.getByText('is required').count(), 0);
  await panel.getByLabel(said('Name'), { exact: true }).fill('മീര');
  await panel.getByLabel(said('Contact Number')).fill('4840000100');
  await panel.getByLabel(said('Email ID')).fill('meera@lake.example');
  await panel.getByLabel(said('Subject')).fill('ഒരു ആപ്പ്');
  await panel.getByLabel(said('Message'), { exact: true }).fill('ബോട്ടുകൾക്ക് ഒരു ആപ്പ് വേണം.');
  await panel.getByRole('button', { name: said('Submit') }).click();
  await page.locator('.toast', { hasText: said('Message sent successfully') }).waitFor();
  await page.locator('.contact-receipt', { hasText: said('Receipt') }).waitFor();
  assert.equal(await page.getByText('sent successfully').count(), 0);
});

journey('the language is changed on every page, and links stay in it', 'both', async ({ page }) => {
  await page.goto('/education');
  await page.getByRole('contentinfo').getByRole('link', { name: 'മലയാളം' }).click();
  await page.waitForURL(/\/ml\/education$/);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: said('Digitalisation') })
    .click();
  await page.waitForURL(/\/ml\/digitalisation$/);
  assert.equal(await page.locator('h1').textContent(), said('Digitalisation'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForURL((address) => address.pathname === '/digitalisation');
});

journey('the menu stays in Malayalam on pages in English, until English is chosen', 'both', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: said('Main menu') });
  await page.goto('/ml');
  await menu.getByRole('link', { name: said('Projects') }).click();
  await page.waitForURL(/\/projects$/);
  assert.equal(await page.locator('main').getAttribute('lang'), 'en-GB');
  await page.getByText(said('The words of this page are in English.')).waitFor();
  await page.getByRole('main').locator('a[href^="/projects/detail/"]').first().click();
  await page.waitForURL(/\/projects\/detail\/\d+$/);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: said('About') })
    .click();
  await page.waitForURL(/\/ml\/about$/);
  await menu.getByRole('link', { name: said('Blogs') }).click();
  await page.waitForURL(/\/blogs$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/\/blogs$/);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Projects' }).click();
  await page.waitForURL(/\/projects$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'മലയാളം' }).click();
  await menu.getByRole('link', { name: said('Blogs') }).waitFor();
});

journey('a list in English is filtered within a frame in Malayalam', 'with', async ({ page }) => {
  await page.goto('/ml');
  await page.goto('/projects');
  await page.getByLabel('Education', { exact: true }).check();
  await page.waitForURL(/industry=/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: said('Connect With Us') })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: said('Start a Conversation') })
    .getByLabel(said('Contact Number'))
    .fill('1');
});

journey(
  'on a phone the menu has the languages',
  'both',
  async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').locator('summary').first().click();
    await page.locator('#small-menu-links').getByRole('link', { name: 'മലയാളം' }).click();
    await page.waitForURL(/\/ml\/about$/);
  },
  PHONE,
);

for (const path of [
  '/ml',
  '/ml/medical',
  '/ml/web-applications',
  '/ml/our_team',
  '/ml/hireus',
  '/ml/contact',
  '/projects',
  '/blogs',
  '/careers',
  '/career-apply/1',
])
  journey(`axe finds no fault on ${path}, and nothing is cut off at any width`, 'with', async ({ page }) => {
    await page.goto('/ml');
    await page.goto(path);
    assert.deepEqual(await axeFaults(page), [], 'wide, light');
    assert.deepEqual(await outlineFaults(page, 'ml'), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await axeFaults(page, 'colours'), [], 'wide, dark');
    for (const viewport of [NARROWEST, PHONE, { width: 820, height: 1180 }, { width: 1024, height: 768 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      assert.deepEqual(await layoutFaults(page), [], `${viewport.width}`);
    }
    await page.setViewportSize(PHONE);
    assert.deepEqual(await smallTargets(page, 'button, a.button, .header a, .footer nav a', 44), []);
  });
