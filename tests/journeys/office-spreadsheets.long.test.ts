/** A list taken along as CSV, changed in a spreadsheet, looked at, brought back and put back. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';

const { address, staff, complaints, openContext } = openOffice('demo');

test('a list of candidates leaves as CSV, and a changed file is looked at before it is written and put back as one', async () => {
  const page = await (await openContext()).newPage();
  await makeAccount(page, linkIn(await staff('add', 'asha@agency.example', '--role', 'recruiter')), 'Asha Varma');
  await page.goto(`${address()}/office/candidates?status=received`);
  await page.getByText(/\d+ candidates found/).waitFor();
  await page.getByRole('link', { name: 'CSV …' }).click();
  await heading(page, 'Candidates as CSV');
  await page.getByText('Which columns count').click();
  await lookFully(page, 'a list as CSV');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  assert.match(text, /^\uFEFF"receipt","opening","name"/);
  assert.match(download.suggestedFilename(), /^candidates-\d{4}-\d\d-\d\d\.csv$/);
  const changed = text.replace('"New"', '"In review"').replace('"New"', '"On the moon"');
  const file = (content: string) => ({ name: 'candidates.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(file('name;shoe\nx;y\n'));
  await page.getByText('The first row has no column ‘receipt’').waitFor();
  await choose.setInputFiles(file(changed));
  await page.getByText(/one row would change, \d+ stay as they are, 1 cannot be taken/).waitFor();
  await page.getByText('‘On the moon’ is no stage of this opening').waitFor();
  await lookFully(page, 'what a file would change');
  await page.getByRole('button', { name: 'Change one row' }).click();
  await page.getByText('One row is changed.').waitFor();
  await page.getByText('Changed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('One row is as before.').waitFor();
  assert.deepEqual(
    complaints.filter((one) => !one.includes('422')),
    [],
  );
});
