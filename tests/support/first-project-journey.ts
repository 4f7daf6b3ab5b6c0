/** The whole way of somebody who joins: from the link to a project with pictures on the site, over two instances that share PostgreSQL. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Browser, Locator, Page } from 'playwright-core';

import { openBrowser, DESKTOP } from './browser.ts';
import { freshDatabase, type FreshDatabase } from './databases.ts';
import { heading, linkIn, makeAccount, runStaff } from './office-journeys.ts';
import { telephonePhoto } from './pictures.ts';
import { newDataDir, removeDataDir, type Site, startSite } from './site.ts';
import { until } from './until.ts';

/** Two servers of one site. */
type Pair = { first: string; second: string };

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

/** A photo that no other is like: the library knows doubles. */
const photo = (name: string) =>
  telephonePhoto({ width: 640, height: 480, colour: { r: name.length * 10, g: 120, b: 90 } });

/** Uploads a picture where the form asks for one, and describes it on the way. */
async function upload(page: Page, name: string, file: string, alt: string): Promise<void> {
  await field(page, name)
    .getByRole('button', { name: /Choose a picture/ })
    .click();
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
  const [files] = await Promise.all([
    page.waitForEvent('filechooser'),
    chooser.getByRole('button', { name: 'Upload' }).first().click(),
  ]);
  await files.setFiles({ name: file, mimeType: 'image/jpeg', buffer: await photo(file) });
  await chooser.getByLabel('Description').fill(alt);
  await chooser.getByRole('button', { name: 'Use this picture' }).click();
  await chooser.waitFor({ state: 'detached' });
  await field(page, name).locator('img').waitFor();
}

/** Takes an option of a list. When the list has closed, focus goes back to its button: a key before that would open it again. */
async function choose(page: Page, name: string, option: Locator): Promise<void> {
  const button = field(page, name).getByRole('button').first();
  await button.press('Enter');
  await option.click();
  await option.waitFor({ state: 'detached' });
  await button.and(page.locator(':focus')).waitFor();
}

async function write(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).click();
  await page.keyboard.type(words);
}

async function fillProject(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour board');
  await page.keyboard.press('Enter');
  await heading(page, 'Harbour board');
  await page.getByLabel('Short description').fill('Every berth of a harbour on one board.');
  // What says that it is searching has the role of an option too.
  await choose(page, 'industry', page.locator('[role=option][data-key]').first());
  await page.getByLabel('Built in house').press('Space');
  await field(page, 'launchedOn')
    .getByRole('button', { name: /Calendar/i })
    .click();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('Enter');
  await upload(page, 'logo', 'logo.jpg', 'A lamp');
  await upload(page, 'cover', 'cover.jpg', 'A harbour at dawn');
  await page.getByRole('button', { name: /^Add ?: Screenshot$/ }).click();
  await upload(page, 'screens.0.image', 'screen.jpg', 'Twelve berths, three of them free');
  await choose(page, 'screens.0.kind', page.getByRole('option', { name: 'Website' }));
  await field(page, 'screens.0.altText').getByRole('textbox').fill('Twelve berths, three of them free');
  await write(page, 'About', 'The harbour master had twelve berths and a whiteboard.');
  await write(page, 'Use case', 'A pilot sees from the boat which berth is free.');
}

/** Which of the two has it on its page, pictures and all. */
async function isShownBy(site: string, id: string): Promise<boolean> {
  const answer = await fetch(`${site}/projects/detail/${id}`);
  const html = await answer.text();
  return (
    answer.status === 200 &&
    html.includes('Every berth of a harbour') &&
    html.includes('Twelve berths, three of them free')
  );
}

/** Every picture that the page shows was drawn. */
const picturesOf = (page: Page) =>
  page.locator('main img').evaluateAll(async (images) => {
    const shown = images.filter((image) => image.checkVisibility()) as HTMLImageElement[];
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode()));
    return shown.filter(({ currentSrc }) => currentSrc.includes('/media/')).length;
  });

export function firstProjectJourney(): void {
  const dataDir = newDataDir();
  let fresh: FreshDatabase;
  let sites: Site[] = [];
  let browser: Browser;
  let pair: Pair;
  before(async () => {
    fresh = await freshDatabase('postgres', 'sample');
    const settings = { DATABASE_URL: fresh.at.url };
    const first = await startSite(dataDir, settings);
    sites = [first, await startSite(dataDir, settings)];
    const [one, other] = sites.map(({ address }) => address.replace('127.0.0.1', 'localhost'));
    pair = { first: one ?? '', second: other ?? '' };
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await Promise.all(sites.map((site) => site.stop()));
    await fresh.remove();
    removeDataDir(dataDir);
  });

  test('a new member goes from the link to a published project with pictures; the other instance shows it, and whom else one meets there', async () => {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: fresh.at.url, PORT: new URL(pair.first).port };
    await makeAccount(
      page,
      linkIn(await runStaff(settings, 'add', 'nila@agency.example', '--role', 'editor')),
      'Nila Varma',
    );

    await fillProject(page);
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
    await page.locator('.saved').getByText('Saved', { exact: true }).waitFor();
    assert.equal((await fetch(`${pair.second}/projects/detail/${id}`)).status, 404, 'a draft is no page');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('It is on the site.').waitFor();
    await until('the project on the other instance', () => isShownBy(pair.second, id));
    const visitor = await browser.newContext({ viewport: DESKTOP });
    const shown = await visitor.newPage();
    await shown.goto(`${pair.second}/projects/detail/${id}`);
    assert.ok((await picturesOf(shown)) >= 2, 'cover and screenshot');

    // The same person's other window, at the other instance: sessions are of both.
    const other = await context.newPage();
    await other.goto(`${pair.second}/office/content/projects/${id}`);
    await other.getByLabel('Short description').fill('All berths of a harbour on one board.');
    await other.locator('.saved').getByText('Saved', { exact: true }).waitFor();
    await page.bringToFront();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('textarea')].some(({ value }) => value === 'All berths of a harbour on one board.'),
    );
  });
}
