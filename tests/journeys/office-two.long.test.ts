/** Two recruiters on one candidate at the same moment, and what closing somebody with an interview brings about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';

const { address, staff, complaints, openContext } = openOffice('demo');

const card = (page: Page, where: string, name: string) =>
  page.getByRole('region', { name: where, exact: true }).getByRole('row', { name });

test('who is second with a card is told who moved it where and goes on by one key; the undo of the first leaves it', async () => {
  const first = await (await openContext()).newPage();
  await makeAccount(first, linkIn(await staff('link')), 'Nora North', 'nora@agency.example');
  const second = await (await openContext()).newPage();
  await makeAccount(second, linkIn(await staff('add', 'asha@agency.example', '--role', 'recruiter')), 'Asha Varma');
  for (const page of [first, second]) {
    await page.goto(`${address()}/office/candidates/board/1`);
    await heading(page, 'Android Engineer');
  }
  const name = (await first.locator('.board-column').first().locator('strong').first().textContent()) ?? '';
  // The second does not see yet what the first does.
  const isBoard = /\/api\/office\/applications\/board/;
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await second.route(isBoard, async (route) => {
    await released;
    await route.continue();
  });
  await card(first, 'New', name).focus();
  await first.keyboard.press('2');
  await first.getByText(`${name} is in In review now.`).waitFor();
  await card(second, 'New', name).focus();
  await second.keyboard.press('3');
  const question = second.getByRole('alertdialog', { name: 'Somebody else was first' });
  await question.getByText(new RegExp(`Nora North moved ${name} to In review`)).waitFor();
  await lookFully(second, 'somebody else was first with a candidate');
  await second.keyboard.press('Enter');
  await second.getByText(new RegExp(`${name} is in .* now\\.`)).waitFor();
  release();

  await first.getByRole('button', { name: 'Undo' }).click();
  await first.getByText(new RegExp(`Asha Varma moved ${name} to .* That was left alone\\.`)).waitFor();

  // Whoever closes somebody with an interview decides in the same step whether they are told that it is off.
  await first.goto(`${address()}/office/interviews`);
  await first.locator('.row-link').first().click();
  await first.getByRole('button', { name: /^Stage/ }).waitFor();
  await first.keyboard.press('m');
  await first.getByRole('menuitem', { name: 'Closed' }).click();
  const consequences = first.getByRole('alertdialog');
  await consequences.getByText(/^The interview with .* is off\./).waitFor();
  await consequences.getByRole('checkbox', { name: /^Tell .* is off$/ }).waitFor();
  await lookFully(first, 'what closing somebody with an interview brings about');
  await first.keyboard.press('Enter');
  await first.getByText(/is in Closed now\./).waitFor();
  await first.getByText('Cancelled').first().waitFor();
  await first.getByRole('button', { name: 'Undo' }).click();
  await first.getByText('Agreed').first().waitFor();
  assert.deepEqual(
    complaints.filter((one) => !one.includes('412')),
    [],
  );
});
