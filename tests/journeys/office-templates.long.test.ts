/** The templates of answers in a real browser: changed, what cannot be filled in is said, removed and brought back; with axe and the layout. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../support/journey.ts';
import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';

const { address, staff, complaints, openContext } = openOffice();

test('a recruiter changes a template, removes another one and brings it back', async () => {
  const page = await (await openContext()).newPage();
  await makeAccount(page, linkIn(await staff('add', 'meera@agency.example', '--role', 'recruiter')), 'Meera Nair');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Templates' }).click();
  await heading(page, 'Applications');
  await eventually(async () => assert.equal(await page.getByRole('heading', { name: 'Enquiries' }).count(), 0));
  await lookFully(page, 'the templates');

  await page.getByRole('link', { name: /^Not this time/ }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  const before = await text.inputValue();
  await text.fill(`${before}\n{nmae}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('{nmae} cannot be filled in.').first().waitFor();
  await lookFully(page, 'a template that cannot be filled in');
  await page.reload();
  await eventually(async () => assert.equal(await text.inputValue(), `${before}\n{nmae}`, 'what is not saved is kept'));
  await text.fill(`${before}\nKochi`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: the next answers begin with it.').waitFor();

  await page.getByRole('link', { name: /^Invite to a talk/ }).click();
  await page.getByRole('button', { name: 'Remove the template' }).click();
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await eventually(async () => assert.equal(await page.getByRole('link', { name: /^Invite to a talk/ }).count(), 0));
  await undo.click();
  await page.getByRole('link', { name: /^Invite to a talk/ }).waitFor();
  await page.goto(`${address()}/office/templates/nothing`);
  await heading(page, /nothing|not/i);
  assert.deepEqual(complaints, []);
});
