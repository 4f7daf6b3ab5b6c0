/** Pages that a browser fetches before its visitor asks for them: shown sooner, and counted when they are shown. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { DESKTOP, registerBrowser } from '../support/browser.ts';
import { newDataDir, removeDataDir, startSite } from '../support/site.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const browser = registerBrowser();

/** The views of each page, as the product has written them at its stop. */
function viewsIn(dataDir: string): Record<string, number> {
  const database = new DatabaseSync(join(dataDir, 'niram.sqlite'), { readOnly: true });
  try {
    const rows = database.prepare('select page, sum(views) as views from visit_days group by page').all();
    return Object.fromEntries(rows.map(({ page, views }) => [String(page), Number(views)]));
  } finally {
    database.close();
  }
}

const wayOf = (page: Page) =>
  page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation');
    return (arrival as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });

const link = (page: Page, href: string) => page.locator(`footer a[href="${href}"]`).first();

/** Rests on a link until the browser has fetched its page. */
async function restOn(page: Page, href: string): Promise<void> {
  const fetched = page.context().waitForEvent('response', (response) => new URL(response.url()).pathname === href);
  await link(page, href).hover();
  const { 'sec-purpose': purpose } = await (await fetched).request().allHeaders();
  assert.equal(purpose, 'prefetch');
}

test('a page is fetched while the pointer rests on its link, and counted once when it is shown; what is not followed counts nothing, nor is fetched without script', async () => {
  const dataDir = newDataDir();
  const site = await startSite(dataDir);
  const open = async (javaScriptEnabled: boolean) => {
    const context = await (
      await browser()
    ).newContext({ viewport: DESKTOP, baseURL: site.address, userAgent: PERSON, javaScriptEnabled });
    return { context, page: await context.newPage() };
  };
  try {
    const { context, page } = await open(true);
    await page.goto('/our_team');
    await restOn(page, '/uiux');
    await restOn(page, '/about');
    const shown = page.waitForResponse((response) => response.request().headers()['shown-now'] === '1');
    await link(page, '/about').click();
    await page.waitForURL('**/about');
    // The browser has it already.
    assert.equal((await shown).request().resourceType(), 'fetch');
    await (await shown).finished();
    assert.equal(await wayOf(page), 'navigational-prefetch');
    await page.reload();
    assert.notEqual(await wayOf(page), 'navigational-prefetch');
    await context.close();

    const quiet = await open(false);
    await quiet.page.goto('/contact');
    await quiet.page.goto('/our_clients');
    const asked: (string | undefined)[] = [];
    quiet.context.on('request', (request) => asked.push(request.headers()['sec-purpose']));
    await link(quiet.page, '/careers').click();
    await quiet.page.waitForURL('**/careers');
    assert.ok(asked.length > 0 && asked.every((purpose) => purpose === undefined));
    await quiet.context.close();
  } finally {
    await site.stop();
  }
  assert.deepEqual(viewsIn(dataDir), {
    '': 6,
    '/our_team': 1,
    '/about': 2,
    '/contact': 1,
    '/our_clients': 1,
    '/careers': 1,
  });
  removeDataDir(dataDir);
});
