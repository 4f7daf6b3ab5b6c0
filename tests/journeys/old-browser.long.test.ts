/** A browser of some years ago loses a feature, not the page: what it does not know is taken from it before the page's scripts run. */
import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import { hydrated, eventually, journey, openJourneys } from '../support/journey.ts';

openJourneys();

const withoutDialogs = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['show', 'showModal', 'close'])
      delete (HTMLDialogElement.prototype as unknown as Record<string, unknown>)[name];
    delete (window as unknown as Record<string, unknown>)['HTMLDialogElement'];
  });

const withoutObservers = (page: Page) =>
  page.addInitScript(() => {
    delete (window as unknown as Record<string, unknown>)['IntersectionObserver'];
  });

journey('without dialogs the links lead to the pages that they stand for', 'with', async ({ page }) => {
  await withoutDialogs(page);
  await page.goto('/about');
  await page.locator('.header-row').getByRole('link', { name: 'Connect With Us' }).click();
  await page.waitForURL('**/contact');
  await page.locator('main form').getByLabel('Name').waitFor();

  await page.goto('/career-apply/1');
  await page.getByRole('link', { name: 'Apply with resume' }).click();
  await page.waitForURL('**/career-apply/1?apply#apply');
  await page.locator('#apply form').getByLabel('Email ID').waitFor();

  await page.goto('/about');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.small-menu > summary').click();
  await page.locator('.header').getByText('Services', { exact: true }).click();
  await page.locator('.header').getByRole('link', { name: 'Web Applications' }).click();
  await page.waitForURL('**/web-applications');
});

journey('without IntersectionObserver the header sticks and the filters filter', 'with', async ({ page }) => {
  await withoutObservers(page);
  await page.goto('/about');
  const isStuck = () => page.evaluate(() => document.documentElement.hasAttribute('data-stuck'));
  for (const [top, sticks] of [
    [250, false],
    [400, true],
    [0, false],
  ] as const) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await eventually(async () => assert.equal(await isStuck(), sticks, `${top} px`));
  }
  await page.goto('/projects');
  await hydrated(page, '.filters');
  await page.locator('.filters').getByLabel('Education').check();
  await page.waitForURL(/industry=/);
  await eventually(async () =>
    assert.deepEqual(
      new Set((await page.locator('.results .card').allTextContents()).map((text) => text.includes('Education'))),
      new Set([true]),
    ),
  );
});
