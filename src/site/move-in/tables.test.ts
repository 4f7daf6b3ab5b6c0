/** Moving in projects and people from tables: headings in any words, each row looked at first, made as drafts, and taken back. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { makePictures } from '#cms/media/processing.ts';
import type { ImportRow } from '#cms/move-in/schema.ts';
import { ask, join } from '#tests/support/office.ts';
import { photo } from '#tests/support/pictures.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';
import { readTable, sendTable } from '#tests/support/tables.ts';

const PROJECTS = 'move-in?name=projects.csv&source=projects';
const PEOPLE = 'move-in?name=people.csv&source=people';

async function industryOf(instance: Instance, cookie: string, name: string): Promise<number> {
  const made = await ask(instance, 'industries', { method: 'POST', cookie, body: { name } });
  return (made.body.data as { id: number }).id;
}
const bodyOf = async (instance: Instance, cookie: string, path: string) =>
  (await ask(instance, path, { cookie })).body.data as {
    body: Record<string, unknown>;
    version: number;
    state: string;
  };

async function pictures(bytes: Uint8Array) {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

emptyInstanceTest(
  'a table of projects becomes drafts with client, industry, types and cover, and is taken back whole',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const health = await industryOf(instance, cookie, 'Health');
    const old = await pictures(await photo());
    try {
      instance.services.settings = { ...instance.services.settings, siteUrl: old.origin };
      const file = await readTable(instance, {
        path: PROJECTS,
        cookie,
        file:
          '\uFEFFYear;Project name;Client;Industry;Type;Link;Description;Photo;Mood\r\n' +
          `2021;Quays;Harbour Foods;health;Web app, Mobile;quays.example;"One.\n\nTwo & <three>.";${old.origin}/a.jpg;calm\r\n` +
          '2022-04-05;Ferries;Harbour Foods;Helth;;;;;\r\n',
      });
      assert.deepEqual(
        file.row.columns.map(({ field }) => field),
        ['launchedOn', 'name', 'client', 'industry', 'types', 'website', 'description', 'cover', ''],
      );
      assert.deepEqual(file.row.notes, ['‘Mood’ is not known, and left out']);
      const before = await file.rows();
      assert.deepEqual(
        [...before.keys()],
        [
          'media Quays, cover',
          'project-types Web app',
          'project-types Mobile',
          'clients Harbour Foods',
          'projects Quays',
          'projects Ferries',
        ],
      );
      assert.ok(
        before
          .get('projects Ferries')
          ?.notes.includes('Row 3: there is no industry called ‘Helth’; did you mean ‘Health’? It is left open') ??
          false,
        JSON.stringify(before.get('projects Ferries')?.notes),
      );
      assert.equal((await ask(instance, 'projects', { cookie })).body.total, 0, 'nothing is made by looking');

      await file.make('media', 'project-types', 'clients', 'projects');
      await file.work();
      await makePictures(instance.services);
      instance.pass(5000);
      await file.work();
      const made = await file.rows();
      for (const { title, state } of made.values()) assert.equal(`${title}: ${state}`, `${title}: made`);
      const idOf = (row: string) => made.get(row)?.madeId;
      const quays = await bodyOf(instance, cookie, `projects/${idOf('projects Quays')}`);
      assert.equal(quays.state, 'draft', 'nothing is published unasked');
      const { name, industry, client, types, launchedOn, website, description, cover } = quays.body;
      assert.deepEqual(
        { name, industry, client, types, launchedOn, website, description, cover },
        {
          name: 'Quays',
          industry: health,
          client: idOf('clients Harbour Foods'),
          types: [idOf('project-types Web app'), idOf('project-types Mobile')],
          launchedOn: '2021-01-01',
          website: 'https://quays.example',
          description: '<p>One.</p><p>Two &amp; &lt;three&gt;.</p>',
          cover: idOf('media Quays, cover'),
        },
      );

      const ferries = idOf('projects Ferries');
      const { version } = await bodyOf(instance, cookie, `projects/${ferries}`);
      const change = { method: 'PATCH', cookie, headers: { 'if-match': `"${version}"` }, body: { quote: 'Ours.' } };
      assert.equal((await ask(instance, `projects/${ferries}`, change)).status, 200);
      await file.change('undo');
      await file.work();
      const after = await file.rows();
      assert.equal(after.get('projects Ferries')?.message, 'It was changed since, and stays');
      assert.equal(after.get('projects Quays')?.state, 'offered');
      assert.equal((await ask(instance, 'projects', { cookie })).body.total, 1);
      assert.equal((await ask(instance, 'industries', { cookie })).body.total, 1, 'what was there before stays');
      assert.equal((await ask(instance, 'project-types', { cookie })).body.total, 0);
      assert.equal((await ask(instance, 'media?q=quays', { cookie })).body.total, 0);
    } finally {
      await old.close();
    }
  },
);

emptyInstanceTest('a heading that is not known is given a field, and the rows are read anew', async (instance) => {
  const { cookie } = await join(instance, 'editor');
  const file = await readTable(instance, { path: PROJECTS, cookie, file: 'Werk,Kunde\nQuays,Harbour\nQuays,\n,x\n' });
  assert.deepEqual(
    [...(await file.rows()).values()].map(({ state }) => state),
    ['left'],
  );
  const assigned = await file.change('columns', { fields: ['name', 'client'] });
  assert.equal(assigned.status, 200, assigned.body.message);
  assert.deepEqual((assigned.body.data as ImportRow).columns[0], { heading: 'Werk', field: 'name' });
  const rows = await file.rows();
  assert.equal(rows.get('projects Without a name')?.message, 'Row 4: it has no name');
  assert.equal(rows.get('projects Quays')?.message, 'Row 3: ‘Quays’ stands in row 2 already');
  assert.match((await file.change('columns', { fields: ['name', 'name'] })).body.message, /cannot both be ‘Name’/);
  assert.equal((await file.change('columns', { fields: ['name'] })).status, 422);
  assert.equal((await file.change('columns', { fields: ['name', 'password'] })).status, 422);
  await file.make('projects', 'clients');
  await file.work();
  assert.equal(
    (await file.change('columns', { fields: ['', 'name'] })).status,
    409,
    'what was made is known by its rows',
  );
});

emptyInstanceTest(
  'a file that is none, or holds what nobody can read, gets a sentence and leaves nothing',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const sentences: [string | Uint8Array, RegExp][] = [
      ['', /empty/],
      [new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), /This is an Excel workbook/],
      [new Uint8Array([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xe9, 0x74]), /CSV UTF-8/],
      [`Name\n${'x'.repeat(10 * 1024 * 1024)}\n`, /line 2 has a cell of more than 32767 characters/],
      [`Name${',x'.repeat(1_000_000)}\n`, /line 1 has more than 200 cells/],
      ['Name\n"Quays\n', /quotation mark is missing/],
      [`Name\n${'x\n'.repeat(20_001)}`, /At most 20000 rows/],
    ];
    for (const [file, sentence] of sentences) {
      const said = await sendTable(instance, { path: PROJECTS, file, cookie });
      assert.equal(said.status, 422);
      assert.match(said.body.message, sentence);
    }
    assert.deepEqual((await ask(instance, 'move-in', { cookie })).body.data, []);
    const wide = new Uint8Array(Buffer.from('\uFEFFName\tClient\n=cmd|calc\tÅsa\u0007\n', 'utf16le'));
    const file = await readTable(instance, { path: PROJECTS, file: wide, cookie });
    await file.make('projects', 'clients');
    await file.work();
    const rows = await file.rows();
    assert.equal(rows.get('projects =cmd|calc')?.state, 'made', 'a formula is a text like any other');
    assert.equal(rows.get('clients Åsa')?.state, 'made');
  },
);

emptyInstanceTest('people of a table come into the draft of the page of the team, and go again', async (instance) => {
  const { cookie } = await join(instance, 'editor');
  const file = await readTable(instance, {
    path: PEOPLE,
    cookie,
    file: 'Full name,Job title,Department,Country,Group\nAnna Ferry,Founder,Design,India,founders\nBo Quay,Lead,Code,Portugal,\n',
  });
  await file.make('people');
  await file.work();
  const made = await file.rows();
  assert.deepEqual(
    [...made.values()].map(({ state, message }) => `${state} ${message}`.slice(0, 60)),
    ['made ', 'made To be published it still needs: Group'],
  );
  type Row = { id: number; type: string; name?: string; flag?: string; group?: string };
  const listOf = async () => (await bodyOf(instance, cookie, 'texts/5')).body['team.leaders'] as Row[];
  const added = (await listOf()).filter(({ type }) => type === 'added');
  assert.deepEqual(
    added.map(({ name, flag, group }) => [name, flag, group]),
    [
      ['Anna Ferry', 'in', 'founder'],
      ['Bo Quay', 'pt', ''],
    ],
  );
  const { version } = await bodyOf(instance, cookie, 'texts/5');
  const rows = (await listOf()).map((row) => (row.name === 'Bo Quay' ? { ...row, flag: 'gb' } : row));
  const change = { method: 'PATCH', cookie, headers: { 'if-match': `"${version}"` }, body: { 'team.leaders': rows } };
  assert.equal((await ask(instance, 'texts/5', change)).status, 200);
  await file.change('undo');
  await file.work();
  assert.deepEqual(
    [...(await file.rows()).values()].map(({ state }) => state),
    ['offered', 'kept'],
  );
  assert.deepEqual(
    (await listOf()).flatMap(({ name }) => name ?? []),
    ['Bo Quay'],
  );
});
