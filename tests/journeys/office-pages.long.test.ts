/** A page of one's own in a real browser: its parts are added, moved, folded, taken away and brought back by keyboard, and visitors read it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { axeFaults, layoutFaults } from '../support/access.ts';
import { PHONE } from '../support/browser.ts';
import { join } from '../support/content-journeys.ts';
import { eventually } from '../support/journey.ts';
import { heading, lookOnce, openOffice } from '../support/office-journeys.ts';

const office = openOffice('sample');

const parts = (page: Page) => page.locator('.part-line .name').allInnerTexts();

async function add(page: Page, name: string): Promise<void> {
  const count = await page.locator('.part-line').count();
  await page.getByRole('button', { name: 'Add a part' }).press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
  await page.locator('.part-line').nth(count).waitFor();
  // Its first field, or what adds its first line.
  await page.waitForFunction((part) => document.activeElement?.closest(`[data-field^="${part}."]`), `blocks.${count}`);
}

test('an editor makes a page of parts on a phone, by keyboard, and visitors read it', async () => {
  const { context, page } = await join(office, 'Nila Varma');
  await page.setViewportSize(PHONE);
  await page.goto(`${office.address()}/office/content/pages`);
  await page.getByRole('button', { name: 'New page' }).first().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Ferries and quays');
  await page.keyboard.press('Enter');
  await heading(page, 'Ferries and quays');
  await page.getByLabel('Below the title').fill('Boats that leave on time.');
  await add(page, 'Quote');
  await page.getByLabel('Words', { exact: true }).fill('Nobody rang the office.');
  await add(page, 'Questions');
  await lookOnce(page, 'a page with parts');
  assert.deepEqual(await layoutFaults(page), []);

  await page.getByRole('button', { name: 'Move up: Questions, number 2' }).press('Enter');
  assert.deepEqual(await parts(page), ['Questions', 'Quote']);
  await page.getByRole('button', { name: 'Remove: Questions, number 1' }).press('Enter');
  assert.deepEqual(await parts(page), ['Quote']);
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  assert.deepEqual(await parts(page), ['Questions', 'Quote']);

  // A reason leads into a part that is folded.
  const quote = page.locator('[data-field="blocks.1"]');
  await quote.press('Enter');
  await page.getByText('Nobody rang the office.').waitFor();
  await eventually(async () => assert.equal(await quote.getAttribute('aria-expanded'), 'false'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/^It is not published/).waitFor();
  await page.getByRole('button', { name: /Who says it is required/ }).click();
  await page.locator('[data-field="blocks.1.by"] input:focus').waitFor();
  await page.keyboard.type('Leela Varkey');
  await page.getByRole('button', { name: 'Remove: Questions, number 1' }).press('Enter');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is on the site.').waitFor();

  await page.goto(`${office.address()}/ferries-and-quays`);
  await page.getByText('Nobody rang the office.').waitFor();
  assert.deepEqual(await axeFaults(page), []);
  assert.deepEqual(await layoutFaults(page), []);

  // An address that is taken is told at its field, before anybody publishes.
  await page.goto(`${office.address()}/office/content/pages`);
  await page.getByRole('button', { name: 'New page' }).first().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Boats');
  await page.keyboard.press('Enter');
  await heading(page, 'Boats');
  await page.getByRole('textbox', { name: 'Address' }).fill('Ferries and quays');
  await page.keyboard.press('Tab');
  const address = page.locator('[data-field="path"]');
  await address.getByText('The page ‘Ferries and quays’ has this address').waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill('boats');
  await address.getByText('has this address').waitFor({ state: 'detached' });
  await context.close();
  assert.deepEqual(office.complaints, []);
});
