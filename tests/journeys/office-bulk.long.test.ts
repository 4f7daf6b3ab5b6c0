/** All that a list finds, moved at once: to a stage of the opening that it shows, with the way it has come, and back as one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../support/journey.ts';
import { linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';

const { address, staff, complaints, openContext } = openOffice('demo');

test('all candidates that a list shows are moved to a stage of their opening, and taken back as one', async () => {
  const page = await (await openContext()).newPage();
  await makeAccount(page, linkIn(await staff('add', 'asha@agency.example', '--role', 'recruiter')), 'Asha Varma');

  // Over several openings there are the statuses alone.
  await page.goto(`${address()}/office/candidates`);
  await page.getByRole('button', { name: /^Change all \d+ …$/ }).click();
  const form = page.getByRole('form', { name: /^Change all / });
  await form.getByRole('button', { name: /What to do/ }).click();
  await page.getByRole('option', { name: 'Move to In review' }).waitFor();
  await eventually(async () => assert.equal(await page.getByRole('option', { name: 'Move to Call' }).count(), 0));
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${address()}/office/candidates?job=1`);
  const found = await page.getByText(/\d+ candidates found/).textContent();
  const count = Number(/\d+/.exec(found ?? '')?.[0]);
  assert.ok(count > 1, 'the invented year has left somebody');
  await page.getByRole('button', { name: `Change all ${count} …` }).click();
  await form.getByRole('button', { name: /What to do/ }).click();
  await page.getByRole('option', { name: 'Move to Call' }).click();
  await lookFully(page, 'what is to be done with a list');
  await form.getByRole('button', { name: 'Begin' }).click();
  await page.getByText(/^Move to Call: \d+ candidates changed\./).waitFor();
  await lookFully(page, 'what was done with a list');
  await page.goto(`${address()}/office/candidates/board/1`);
  const call = page.getByRole('region', { name: 'Call', exact: true });
  await call.getByRole('row').nth(1).waitFor();

  await page.goto(`${address()}/office/candidates?job=1`);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await page.getByText(/^‘Move to Call’ was taken back for \d+ candidates\./).waitFor();
  await page.getByRole('button', { name: 'Hide this' }).click();
  await page.getByRole('button', { name: `Change all ${count} …` }).waitFor();
  assert.deepEqual(complaints, []);
});
