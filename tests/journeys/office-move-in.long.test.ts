/** An editor moves in from WordPress: looks at the rows, leaves one out, sees the post on the site, and takes all back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { heading, linkIn, lookFully, makeAccount, openOffice } from '../support/office-journeys.ts';
import { OLD, wxrOf } from '../support/wordpress.ts';

const { address, staff, complaints, openContext } = openOffice('starter');

const post = (id: number, title: string, slug: string) => ({
  id,
  type: 'post',
  title,
  slug,
  link: `${OLD}/2021/03/${slug}/`,
  content: `<!-- wp:paragraph --><p>Words about ${slug}.</p><!-- /wp:paragraph -->`,
});

test('an editor moves in from WordPress, and takes back what came', async () => {
  const page = await (await openContext()).newPage();
  await makeAccount(page, linkIn(await staff('add', 'asha@agency.example', '--role', 'editor')), 'Asha Varma');
  await page.getByRole('link', { name: 'Move in' }).click();
  await heading(page, 'Move in');
  await lookFully(page, 'moving in');
  const choose = page.locator('input[type=file]').first();
  const file = (content: string) => ({ name: 'old-site.xml', mimeType: 'text/xml', buffer: Buffer.from(content) });
  await choose.setInputFiles(file('<html></html>'));
  await page.getByText('This is no export of WordPress.').waitFor();
  const binned = { id: 9, type: 'post', title: 'Binned', status: 'trash' };
  await choose.setInputFiles(file(wxrOf([post(1, 'Quays', 'quays'), post(2, 'Ropes', 'ropes'), binned])));
  await heading(page, 'old-site.xml');
  await page.getByText('It lies in the bin of WordPress.').waitFor();
  await lookFully(page, 'what a file of WordPress becomes');
  await page.getByRole('checkbox', { name: 'Choose Ropes', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Move in 3 rows' }).click();
  await page.getByRole('link', { name: 'Quays', exact: true }).waitFor();
  await page.getByText('What it leads to was not chosen.').waitFor();
  await page.getByRole('button', { name: 'Take back 2 rows' }).waitFor();
  await lookFully(page, 'what came of a file');
  const visitor = await (await openContext()).newPage();
  await visitor.goto(`${address()}/2021/03/quays/`);
  await visitor.getByText('Words about quays.').last().waitFor();
  assert.equal(new URL(visitor.url()).pathname, '/blog/quays');

  await page.getByRole('button', { name: 'Take back 2 rows' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: 'Move in 3 rows' }).waitFor();
  assert.equal((await visitor.goto(`${address()}/blog/quays`))?.status(), 404);
  assert.deepEqual(
    complaints.filter((one) => !/\b(?:404|422)\b/.test(one)),
    [],
  );
});
