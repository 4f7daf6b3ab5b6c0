/** Closing applications, on a candidate's screen and on the board: the letter is ready in the same place, and nobody has to write it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../support/journey.ts';
import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';

const { address, staff, complaints, openContext } = openOffice('demo');

test('whoever closes an application is offered the letter for it, sends it by keys, takes it back, or goes on without', async () => {
  const page = await (await openContext()).newPage();
  await makeAccount(page, linkIn(await staff('add', 'asha@agency.example', '--role', 'recruiter')), 'Asha Varma');

  await page.goto(`${address()}/office/candidates?job=1&status=received`);
  await page.locator('.row-link').first().click();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const form = page.getByRole('form', { name: `Tell ${name}` });
  /** Says yes to what closing brings about, by the key that goes on. */
  const confirm = async () => {
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: /^Stage/ }).waitFor();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'In review' }).waitFor();
  await page.keyboard.type('Inv');
  await page.keyboard.press('Enter');
  await page.getByText(`${name} is in Invited now.`).waitFor();
  await eventually(async () => assert.equal(await form.count(), 0, 'only who is refused is told so'));

  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Closed' }).waitFor();
  await page.keyboard.type('Cl');
  await page.keyboard.press('Enter');
  await confirm();
  await form.waitFor();
  await eventually(async () =>
    assert.equal(
      await form.evaluate((place) => place.contains(document.activeElement)),
      false,
      'the keys go on where they were',
    ),
  );
  await lookFully(page, 'the letter to who is refused');
  const letter = form.getByLabel('Refusal', { exact: true });
  await eventually(async () => assert.match(await letter.inputValue(), /Dear/));
  await letter.press('Control+End');
  await page.keyboard.type('\nYour ferry app stays in our minds.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The answer leaves in half a minute.').waitFor();
  await eventually(async () => assert.equal(await form.count(), 0));
  await page.locator('.undo').click();
  // What was written is not lost: it stands where answers are written.
  await page.getByText('Your ferry app stays in our minds.').first().waitFor();

  await page.goto(`${address()}/office/candidates/board/1`);
  await heading(page, 'Android Engineer');
  const card = page.getByRole('region', { name: 'Call', exact: true }).getByRole('row').first();
  const other = (await card.locator('strong').textContent()) ?? '';
  await card.getByRole('button', { name: `Move ${other}` }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  await confirm();
  const offer = page.getByRole('form', { name: `Tell ${other}` });
  await offer.waitFor();
  await lookFully(page, 'the letter on a board');
  await offer.getByRole('button', { name: 'Was told already' }).click();
  await offer.waitFor({ state: 'detached' });

  // Of several each gets a mail of their own, with the words of one template.
  const rows = page.getByRole('region', { name: 'Invited', exact: true }).getByRole('row');
  for (const at of [0, 1]) await rows.nth(at).locator('.choose-one').click();
  await page.getByText('2 chosen').waitFor();
  await page.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  await confirm();
  const offers = page.getByRole('form', { name: 'Tell 2 people' });
  await offers.waitFor();
  await lookFully(page, 'the letter to several who are refused');
  await offers.getByLabel('Refusal', { exact: true }).fill('Dear {name}, we chose {somebody}.');
  await offers.getByRole('button', { name: 'Tell 2 people' }).click();
  await offers.getByText('{somebody} is nothing that can be filled in here.').first().waitFor();
  await offers.getByLabel('Refusal', { exact: true }).fill('Dear {name}, we chose somebody else.');
  await offers.getByRole('button', { name: 'Tell 2 people' }).click();
  await page.getByText('2 mails leave in half a minute.').waitFor();
  await eventually(async () => assert.equal(await offers.count(), 0));
  await page.locator('.undo').click();
  await page.getByText('Taken back: nothing was sent.').waitFor();
  assert.deepEqual(complaints, []);
});
