/** The office of a year that was invented and worked through: its screens full, with axe and the layout at each width, and a candidate moved. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';

const { address, staff, complaints, openContext } = openOffice('demo');

test('the screens of a full year pass axe at each width, and a candidate is moved, taken back and gone on from', async () => {
  const page = await (await openContext()).newPage();
  await makeAccount(page, linkIn(await staff('link')), 'Meera Nair', 'meera@agency.example');
  await page.getByRole('link', { name: /candidates wait for longer/ }).waitFor();
  await lookFully(page, 'Today of a full year');

  await page.getByRole('link', { name: /enquiries wait for longer/ }).click();
  await heading(page, 'Enquiries');
  await page.getByText(/\d+ enquiries found/).waitFor();
  await lookFully(page, 'late enquiries');
  await page.goto(`${address()}/office/insights`);
  await page.getByText('First decision, in the middle').waitFor();
  await lookFully(page, 'Insights of a full year');

  await page.goto(`${address()}/office/candidates?status=received`);
  await page.getByText(/\d+ candidates found/).waitFor();
  await lookFully(page, 'new candidates');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stage New' }).waitFor();
  await page.locator('.resume-frame[data-drawn=true]').waitFor();
  await lookFully(page, 'a candidate');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Invited' }).click();
  await page.getByText(`${name} is in Invited now.`).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'moved it to Invited' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('listitem').filter({ hasText: 'moved it to New' }).waitFor();
  await page.keyboard.press('j');
  await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, name);
  assert.deepEqual(complaints, []);
});
