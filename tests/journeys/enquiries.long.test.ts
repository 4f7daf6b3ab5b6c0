/** A letter comes while somebody looks, is found, taken, followed up, answered to lost and won again, with the keyboard where hands are on it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../support/journey.ts';
import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';
import { FULL_OF_LINKS } from '../support/writings.ts';

const office = openOffice('sample');

const send = (name: string, company: string, text: string) =>
  fetch(`${office.address()}/api/hire_us/create`, {
    method: 'POST',
    body: new URLSearchParams({ name, email: 'asha@clinic.example', company_name: company, looking_for: text }),
  });

test('an enquiry is found, taken, followed up, lost and won, and a new letter appears by itself', async () => {
  const { address, staff, complaints, openContext } = office;
  const context = await openContext();
  const page = await context.newPage();
  await makeAccount(page, linkIn(await staff('add', 'sales@agency.example', '--role', 'sales')), 'Nila Varma');
  await page.getByRole('heading', { name: 'Nobody is waiting' }).waitFor();

  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Enquiries' }).click();
  await page.getByText('Nobody has written yet').waitFor();
  await lookFully(page, 'an empty inbox');
  await send('Asha Menon', 'Marari Clinics', 'An appointment app for the patients of four clinics.');
  const row = page.getByRole('link', { name: /Asha Menon/ });
  await row.waitFor();
  await send('Asha Menon', 'Marari Clinics', 'One thing more: the nurses have old phones.');
  await page.getByText('2 enquiries').waitFor();
  await lookFully(page, 'the inbox');

  await page.keyboard.press('/');
  await page.keyboard.type('appoint');
  await page.getByText('1 enquiry found').waitFor();
  await page.getByRole('button', { name: 'Keep this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Appointments');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Appointments' }).waitFor();
  await row.press('Enter');
  await heading(page, 'Asha Menon');
  await page.getByRole('heading', { name: 'Projects to show' }).waitFor();
  await page.getByRole('heading', { name: 'From the same sender' }).waitFor();
  await lookFully(page, 'an enquiry');

  await page.getByRole('button', { name: /Owner/ }).click();
  await page.getByRole('option', { name: 'Nila Varma' }).click();
  await page.getByText('It has another owner.').waitFor();
  await page.getByRole('textbox', { name: /May be worth/ }).fill('8,00,000');
  await page.keyboard.press('Enter');
  await page.getByText('The value is set.').waitFor();
  await page.getByText('Lost', { exact: true }).click();
  await page.getByRole('button', { name: 'Set to lost' }).click();
  await page.getByText('It is set to lost.').waitFor();
  await lookFully(page, 'a lost enquiry');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('listitem').filter({ hasText: 'set it to new' }).waitFor();
  await page.getByText('Won', { exact: true }).click();
  await page.getByText('It is set to won.').waitFor();

  await page.goto(`${address()}/office/enquiries?status=won`);
  await page.getByText('1 enquiry found').waitFor();
  await page.keyboard.press('j');
  await eventually(async () => assert.equal(await row.evaluate((link) => link === document.activeElement), true));
  assert.deepEqual(complaints, []);
});

test('a doubtful letter stands under Doubtful, and what is decided of it is taken back with one press', async () => {
  const { staff, complaints, openContext } = office;
  const page = await (await openContext()).newPage();
  await makeAccount(page, linkIn(await staff('add', 'second@agency.example', '--role', 'sales')), 'Tara Bose');
  await send('Bo Lind', 'Lind Boats', FULL_OF_LINKS);
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Enquiries' }).click();
  await page.getByRole('link', { name: 'Doubtful (1)' }).click();
  const row = page.getByRole('link', { name: /Bo Lind/ });
  await row.waitFor();
  await page.getByText('Doubtful', { exact: true }).waitFor();
  await lookFully(page, 'doubtful letters');
  await row.click();
  await heading(page, 'Bo Lind');
  const doubt = page.getByRole('region', { name: 'Spam or not' });
  await doubt.waitFor();
  await lookFully(page, 'a doubtful letter');
  await doubt.getByRole('button', { name: 'Not spam' }).click();
  await doubt.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await doubt.getByRole('button', { name: 'Spam', exact: true }).click();
  await doubt.getByText('It is marked as spam.').waitFor();
  await lookFully(page, 'a letter that is spam');
  await page.getByRole('button', { name: 'Undo' }).click();
  await doubt.getByText('It may be spam').waitFor();
  assert.deepEqual(complaints, []);
});
