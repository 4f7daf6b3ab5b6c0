/** Two recruiters on one board: dragging, keys, the menu and several at once; each sees the other's moves at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { eventually } from '../support/journey.ts';
import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';

const { address, staff, complaints, openContext } = openOffice('demo');

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, where: string, name: string) => column(page, where).getByRole('row', { name });

test('two recruiters move candidates on one board by dragging, by keys, by the menu and several at once, and see each other', async () => {
  const owner = await (await openContext()).newPage();
  await makeAccount(owner, linkIn(await staff('link')), 'Meera Nair', 'meera@agency.example');
  const other = await (await openContext()).newPage();
  await makeAccount(other, linkIn(await staff('add', 'asha@agency.example', '--role', 'recruiter')), 'Asha Varma');
  for (const page of [owner, other]) {
    await page.goto(`${address()}/office/candidates?job=1`);
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await heading(page, 'Android Engineer');
  }
  await lookFully(owner, 'the board of an opening');

  const waiting = await column(owner, 'New').getByRole('row').allTextContents();
  assert.ok(waiting.length >= 2, 'the invented year has left somebody');
  const names = await column(owner, 'New').locator('strong').allTextContents();
  const [first = '', second = ''] = names;
  await card(owner, 'New', first).dragTo(column(owner, 'Call').getByRole('grid'));
  await card(owner, 'Call', first).waitFor();
  await owner.getByText(`${first} is in Call now.`).waitFor();
  await card(other, 'Call', first).waitFor();

  await card(other, 'New', second).focus();
  await other.keyboard.press('2');
  await card(owner, 'In review', second).waitFor();
  await other.getByRole('button', { name: 'Undo' }).click();
  await card(owner, 'New', second).waitFor();

  await card(other, 'Call', first)
    .getByRole('button', { name: `Move ${first}` })
    .click();
  await other.getByRole('menuitem', { name: 'Invited' }).click();
  await card(owner, 'Invited', first).waitFor();

  // Space chooses; what is chosen moves together, and comes back together.
  await card(other, 'New', second).focus();
  await other.keyboard.press('Space');
  await card(other, 'Invited', first).focus();
  await other.keyboard.press('Space');
  const bar = other.getByRole('region', { name: 'What is chosen' });
  await bar.getByText('2 chosen').waitFor();
  await bar.getByRole('button', { name: 'Tag …' }).click();
  await other.getByRole('combobox', { name: 'Tag', exact: true }).fill('Ferry ');
  await other.keyboard.press('Enter');
  await other.getByText('2 have the tag ‘ferry’ now.').waitFor();
  await card(owner, 'Invited', first).getByText('ferry').waitFor();
  await bar.getByRole('button', { name: 'Move to' }).click();
  await other.getByRole('menuitem', { name: 'Closed' }).click();
  const question = other.getByRole('alertdialog', { name: 'Move 2 candidates to Closed?' });
  await question.getByText(/^Their own pages? says? /).waitFor();
  await lookFully(other, 'what closing two candidates brings about');
  await other.keyboard.press('Enter');
  await other.getByText('2 are in Closed now.').waitFor();
  await other.getByRole('button', { name: 'Undo' }).click();
  await card(owner, 'Invited', first).waitFor();
  await card(owner, 'New', second).waitFor();

  // A stage is added by the owner, and stands on the board of the other.
  await owner.getByRole('link', { name: 'Stages' }).click();
  await heading(owner, 'Stages: Android Engineer');
  await lookFully(owner, 'the stages of an opening');
  const group = owner.getByRole('group', { name: 'Invited' });
  await group.getByRole('button', { name: 'Add a stage' }).click();
  await group.getByLabel('Name').last().fill('Meeting the team');
  await group.getByLabel('Late after').last().fill('5');
  await group.getByText('What the candidate reads').last().click();
  await group.getByLabel('In a word or two').last().fill('Come and see us');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByText('Saved.').waitFor();
  await column(other, 'Meeting the team').waitFor();
  await card(other, 'Invited', first).focus();
  await other.keyboard.press('5');
  await card(other, 'Meeting the team', first).waitFor();
  await card(other, 'Meeting the team', first).focus();
  await other.keyboard.press('Enter');
  await heading(other, first);
  await other.getByText('moved it to Meeting the team').waitFor();
  await other.getByRole('link', { name: 'Board' }).click();
  await heading(other, 'Android Engineer');

  // Where somebody stands there, it cannot be taken away.
  await owner.getByRole('button', { name: 'Take Meeting the team away' }).click();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByText('One candidate stands in ‘Meeting the team’.').waitFor();
  // The opening is closed, and everybody who waits is told: one in words of their own, one was told already.
  await other.getByRole('link', { name: 'Close …' }).click();
  await heading(other, 'Close Android Engineer');
  await other.locator('summary', { hasText: 'reads it' }).click();
  await other.locator('.preview').getByText('Dear ').waitFor();
  await lookFully(other, 'closing an opening');
  const told = other.getByRole('group', { name: 'Who is told' }).getByRole('listitem');
  const count = await told.count();
  assert.ok(count >= 3, 'somebody waits');
  await told
    .nth(0)
    .getByRole('button', { name: /^Own words/ })
    .click();
  const own = told.nth(0).getByRole('textbox');
  await own.fill(`${await own.inputValue()}\n\nAnd do show us the ferry app when it is out.`);
  await told
    .nth(1)
    .getByRole('button', { name: /What happens to/ })
    .click();
  await other.getByRole('option', { name: 'Was told already' }).click();
  await other.getByRole('button', { name: /^Tell / }).click();
  await other.getByText(/mails? leaves? in half a minute/).waitFor();
  await other.getByText('Nobody waits for an answer').waitFor();
  await other.getByRole('button', { name: 'Undo' }).click();
  await other.getByText(/again, and nothing was sent to them/).waitFor();
  await other.getByText('This opening is closed.').waitFor();
  // They come back by their stages: who is not shown yet is not told.
  await told.nth(count - 1).waitFor();
  // What was read while they came back may have changed once more: then it is refused, read again, and sent again.
  await eventually(async () => {
    const tell = other.getByRole('button', { name: /^Tell / });
    if (await tell.isVisible()) await tell.click({ timeout: 5000 });
    await other.getByText('Nobody waits for an answer').waitFor({ timeout: 10_000 });
  });
  await lookFully(other, 'an opening that has ended');
  assert.deepEqual(
    complaints.filter((one) => !one.includes('422')),
    [],
  );
});
