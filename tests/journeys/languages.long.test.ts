/** A visitor who reads Malayalam: arriving, finding the way, writing to the agency, and changing the language. */
import assert from 'node:assert/strict';

import { wordsOf } from '#site/languages/words.ts';

import type { Page } from 'playwright-core';

import { axeFaults, layoutFaults, outlineFaults, smallTargets } from '../support/access.ts';
import { RESUME } from '../support/form-steps.ts';
import { DESKTOP, NARROWEST, PHONE, eventually, hydrated, journey, openJourneys } from '../support/journey.ts';

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
  await eventually(async () => assert.equal(await panel.getByText('is required').count(), 0));
  await panel.getByLabel(said('Name'), { exact: true }).fill('മീര');
  await panel.getByLabel(said('Contact Number')).fill('4840000100');
  await panel.getByLabel(said('Email ID')).fill('meera@lake.example');
  await panel.getByLabel(said('Subject')).fill('ഒരു ആപ്പ്');
  await panel.getByLabel(said('Message'), { exact: true }).fill('ബോട്ടുകൾക്ക് ഒരു ആപ്പ് വേണം.');
  await panel.getByRole('button', { name: said('Submit') }).click();
  await page.locator('.toast', { hasText: said('Message sent successfully') }).waitFor();
  await page.locator('.contact-receipt', { hasText: said('Receipt') }).waitFor();
  await eventually(async () => assert.equal(await page.getByText('sent successfully').count(), 0));
});

/** What is shown, or said to readers of the screen, in English outside of what is marked as English. Names stay as they are. */
const englishOn = (page: Page, names: readonly string[]) =>
  page.evaluate((kept) => {
    const isSeen = (element: Element | null) =>
      element?.checkVisibility() === true && element.closest('[lang^="en"], script, style, noscript') === null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isSeen(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isSeen(element)) texts.push(element.getAttribute(name) ?? '');
    const withoutNames = (text: string) => kept.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return texts.filter((text) => /[a-z]{3,}/i.test(withoutNames(text)) && !/\p{sc=Mlym}/u.test(text));
  }, names);

const NAMES = [
  'Niram Software and Design Private Limited',
  'hello@niram.example',
  'Niram',
  'English',
  'Facebook',
  'Twitter',
  'YouTube',
  'LinkedIn',
  'Instagram',
  RESUME.name,
];

journey(
  'who reads Malayalam finds an opening, applies and has the receipt without a word of English around what staff wrote',
  'both',
  async ({ page, hasScript, expectFault }) => {
    if (!hasScript) expectFault(/422/);
    await page.goto('/ml');
    await page
      .getByRole('navigation', { name: said('Main menu') })
      .getByRole('link', { name: said('Careers'), exact: true })
      .click();
    await page.waitForURL(/\/ml\/careers$/);
    assert.deepEqual(await englishOn(page, NAMES), []);
    await page.getByRole('checkbox', { name: said('Mobile Engineering') }).check();
    if (!hasScript) await page.getByRole('button', { name: said('Apply filters') }).click();
    await page.waitForURL(/\/ml\/careers\?department=1$/);
    await page.getByRole('status').getByText('4 ഒഴിവുകൾ').waitFor();
    assert.deepEqual(await englishOn(page, NAMES), []);
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('heading', { name: said('No openings match') }).waitFor();
    assert.deepEqual(await englishOn(page, NAMES), []);
    await page
      .getByRole('main')
      .getByRole('link', { name: said('Clear All') })
      .last()
      .click();
    await page.waitForURL(/\/ml\/careers(?:#.*)?$/);
    await page.locator('.job-card a').first().click();
    await page.waitForURL(/\/ml\/career-apply\/\d+$/);
    assert.deepEqual(await englishOn(page, NAMES), []);
    await page
      .getByRole('link', { name: said('Apply with resume') })
      .first()
      .click();
    if (hasScript) await hydrated(page, 'dialog form');
    else await page.waitForURL(/\/ml\/career-apply\/\d+\?apply/);
    const form = hasScript ? page.getByRole('dialog') : page.getByRole('main');
    const send = form.getByRole('button', { name: said('Submit') });
    await form.getByLabel(said('Name'), { exact: true }).fill('മീര');
    await form.getByLabel(said('Email ID')).fill('meera@');
    await send.click();
    for (const text of [
      'Please enter correct email format',
      'Phone number is required',
      'City is required',
      'Resume is required',
    ])
      await form.getByText(said(text)).first().waitFor();
    assert.deepEqual(await englishOn(page, NAMES), []);
    await form.getByLabel(said('Email ID')).fill('meera@lake.example');
    await form.getByLabel(said('Contact Number')).fill('9876543210');
    if (hasScript) {
      await form.getByRole('combobox').pressSequentially('Kochi, Ker');
      await form.getByRole('option', { name: 'Kochi, Kerala, India' }).click();
    } else await form.getByLabel(said('City')).fill('Kochi, Kerala, India');
    await form.getByLabel(said('Current Location')).fill('ഫോർട്ട് കൊച്ചി');
    await form.getByLabel(said('Years')).fill('3');
    await form.getByLabel(said('Brief Experience')).fill('മൂന്നു വർഷം ആപ്പുകൾ.');
    await form.getByLabel(said('Resume')).setInputFiles(RESUME);
    assert.deepEqual(await englishOn(page, NAMES), []);
    await send.click();
    await page.waitForURL(hasScript ? /\/ml\/careers$/ : /\/ml\/careers\?sent=/);
    await page.getByText(said('Applied to job successfully')).first().waitFor();
    assert.deepEqual(await englishOn(page, NAMES), []);
  },
);

journey('the language is changed on every page, and links stay in it', 'both', async ({ page }) => {
  await page.goto('/education');
  await page.getByRole('contentinfo').getByRole('link', { name: 'മലയാളം' }).click();
  await page.waitForURL(/\/ml\/education$/);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: said('Digitalisation') })
    .click();
  await page.waitForURL(/\/ml\/digitalisation$/);
  await eventually(async () => assert.equal(await page.locator('h1').textContent(), said('Digitalisation')));
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForURL((address) => address.pathname === '/digitalisation');
});

journey('the menu stays in Malayalam on pages in English, until English is chosen', 'both', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: said('Main menu') });
  await page.goto('/ml');
  await menu.getByRole('link', { name: said('Projects') }).click();
  await page.waitForURL(/\/projects$/);
  await eventually(async () => assert.equal(await page.locator('main').getAttribute('lang'), 'en-GB'));
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
    await page.locator('#menu').getByRole('link', { name: 'മലയാളം' }).click();
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
  '/ml/careers',
  '/ml/career-apply/1',
  '/ml/career-apply/1?apply',
  '/projects',
  '/blogs',
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
