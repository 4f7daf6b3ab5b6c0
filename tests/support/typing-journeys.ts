/** Typing in the office over a slow connection, in a real browser: each save is answered almost a second late, and one answer is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';

import { join } from './content-journeys.ts';
import { openOffice } from './office-journeys.ts';

/** In milliseconds. */
const LATE = 900;
const PARAGRAPH =
  'The harbour office of Kochi wanted a board that everybody on the quay reads at a glance, in rain too';

/** Delays the answers to saves; the one with the number `loses` is carried out, and its answer is lost. Gives what was answered. */
async function slowSaves(page: Page, loses: number): Promise<number[]> {
  const statuses: number[] = [];
  let count = 0;
  await page.route('**/api/office/**', async (route: Route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const answer = await route.fetch();
    statuses.push(answer.status());
    count += 1;
    if (count === loses) return route.abort('connectionreset');
    await new Promise((pass) => void setTimeout(pass, LATE));
    return route.fulfill({ response: answer });
  });
  return statuses;
}

const isFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));

export function typingJourneys(): void {
  const office = openOffice('sample');
  test('a paragraph that is typed over slow answers arrives whole; nobody clashes with themself, and the focus stays', async () => {
    const { context, page } = await join(office, 'Nora North');
    const statuses = await slowSaves(page, 2);
    await page.goto(`${office.address()}/office/content/projects?show=published`);
    await page.locator('[data-row]').first().click();
    const path = new URL(await page.waitForURL(/projects\/\d+$/).then(() => page.url())).pathname;
    for (const field of [page.getByLabel('Short description'), page.getByRole('textbox', { name: 'Use case' })]) {
      await field.click();
      await page.keyboard.press('ControlOrMeta+a');
      const before = await isFocused(page);
      await page.keyboard.type(PARAGRAPH, { delay: 25 });
      assert.equal(await isFocused(page), before, 'the focus stays');
    }
    assert.equal(await page.getByLabel('Short description').inputValue(), PARAGRAPH);
    await page.locator('.saved').getByText('Saved', { exact: true }).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.ok(statuses.length >= 3, 'it was saved while it was typed');
    assert.deepEqual([...new Set(statuses)], [200]);
    const stored = await context.request.get(`${office.address()}${path.replace('/office/content', '/api/office')}`);
    const { body } = ((await stored.json()) as { data: { body: { summary?: string; useCase?: string } } }).data;
    assert.ok(JSON.stringify(body).split(PARAGRAPH).length === 3, JSON.stringify(body));
    // What was saved is not offered again.
    await page.unroute('**/api/office/**');
    await page.reload();
    await page.getByLabel('Short description').waitFor();
    assert.equal(await page.getByRole('region', { name: 'What was not saved' }).count(), 0);
    await context.close();
    office.complaints.splice(0);
  });
}
