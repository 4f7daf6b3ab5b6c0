import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { type Pack, pack } from 'tar-stream';

import { type Files, openFiles } from '#platform/storage/files.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { migrations } from '#tests/support/migrations.ts';
import { databaseTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { pdf } from '#tests/support/documents.ts';

import { consentGiven } from '#tests/support/agency.ts';
import { openDatabase } from './open.ts';
import { type Database, DATABASE_NAMES, type DatabaseKind } from './database.ts';
import { type Member, readArchive, writeArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { listTables } from './inventory.ts';
import { type Manifest, MANIFEST } from './manifest.ts';
import { migrate, type Migration } from './migrate.ts';
import { examineBackup, filledTables, migrationsOf, restore } from './restore.ts';

const KINDS = Object.keys(DATABASE_NAMES) as DatabaseKind[];
const KOCHI = '1273874';
const NOW = new Date('2026-05-04T10:00:00.000Z');

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-backup-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Sends an application with a résumé of its own and gives the receipt. */
async function apply({ fetch }: Pick<Instance, 'fetch'>, mark: string): Promise<string> {
  const form = new FormData();
  const fields = {
    job_id: '1',
    candiate_name: `Meera ${mark}`,
    candiate_email: `${mark}@example.com`,
    candidate_contact_number: '9876543210',
    candidate_location: KOCHI,
    experiance_year: '3',
    brief_experiance: 'Three years of apps\nand “quotes”, \u{1F980} and a \\ too',
    candiate_address: 'Fort Kochi',
    ...consentGiven,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const resume = new Uint8Array(pdf({ tail: `% ${mark}\n` }));
  form.set('resume', new File([resume], 'meera.pdf', { type: 'application/pdf' }));
  const response = await fetch('/api/jobs/candiate_apply', { method: 'POST', body: form });
  assert.equal(response.status, 201, await response.clone().text());
  return ((await response.json()) as { receipt: string }).receipt;
}

const backUpInstance = ({ services }: Instance, file: string) =>
  backUp({ database: services.database, files: services.files, version: '9.8.7', now: NOW }, file);

type Restored = { database: Database; files: Files; filesFolder: string; manifest: Manifest };

/** Puts a backup into an empty database of a kind, with an empty store. */
async function restoreInto(t: TestContext, kind: DatabaseKind, file: string): Promise<Restored> {
  const fresh = await freshDatabase(kind, 'nothing');
  const database = await openDatabase(fresh.at);
  t.after(async () => {
    await database.close();
    await fresh.remove();
  });
  const filesFolder = join(newFolder(t), 'files');
  const files = openFiles(filesFolder);
  const manifest = await examineBackup(file);
  assert.deepEqual(await restore({ database, files, migrations }, file, manifest), []);
  return { database, files, filesFolder, manifest };
}

/** Every row of every table, in an order that both databases share. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const tables = await listTables(database.read, database.kind);
  const content: Record<string, string[]> = {};
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database.read);
    content[name] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }
  return content;
}

const applicationsOf = (database: Database) =>
  database.read
    .selectFrom('applications')
    .innerJoin('files', 'files.id', 'applications.resume_file_id')
    .select(['receipt', 'files.id', 'files.sha256', 'files.size'])
    .execute();

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

instanceTest(
  'a backup made while candidates apply is whole: each application in it has its résumé',
  async (instance, t) => {
    const file = join(newFolder(t), 'backup.tar.gz');
    const before = await Promise.all(['a', 'b', 'c'].map((mark) => apply(instance, mark)));
    const during: string[] = [];
    const done = new AbortController();
    const writing = (async () => {
      for (let count = 0; !done.signal.aborted || count < 3; count += 1)
        during.push(await apply(instance, `d${count}`));
    })();
    const manifest = await backUpInstance(instance, file).finally(() => done.abort());
    await writing;
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(join(file, '..')), ['backup.tar.gz'], 'no part of it is left behind');
    assert.deepEqual(manifest.files?.missing, []);

    for (const kind of KINDS) {
      const { database, files, filesFolder } = await restoreInto(t, kind, file);
      const applications = await applicationsOf(database);
      const kept = new Set(applications.map(({ receipt }) => receipt));
      for (const receipt of before) assert.ok(kept.has(receipt), 'what was receipted before is in it');
      for (const receipt of kept) assert.ok(before.includes(receipt) || during.includes(receipt));
      for (const { id, sha256: told, size } of applications) {
        const bytes = await files.read(id);
        assert.equal(sha256(bytes), told);
        assert.equal(bytes.length, size);
      }
      assert.equal(readdirSync(filesFolder).length, applications.length);
      for (const [name, rows] of Object.entries(await contentOf(database)))
        assert.equal(rows.length, manifest.tables[name], name);
    }
  },
);

instanceTest(
  'a backup goes through the other database and comes back equal, and ids go on where they were',
  async (instance, t) => {
    const folder = newFolder(t);
    await apply(instance, 'first');
    const gone = await apply(instance, 'gone');
    await instance.services.database.write((tx) => tx.deleteFrom('applications').where('receipt', '=', gone).execute());
    const own = instance.services.database;
    const [there, back] = [join(folder, 'there.tar.gz'), join(folder, 'back.tar.gz')];
    await backUpInstance(instance, there);
    const other = await restoreInto(t, own.kind === 'sqlite' ? 'postgres' : 'sqlite', there);
    await backUp({ ...other, version: '9.8.7', now: NOW }, back);
    const returned = await restoreInto(t, own.kind, back);

    const content = await contentOf(own);
    assert.ok(Object.keys(content).length > 20);
    assert.deepEqual(await contentOf(other.database), content);
    assert.deepEqual(await contentOf(returned.database), content);
    assert.deepEqual(returned.manifest.counters, other.manifest.counters);
    for (const { database } of [other, returned]) {
      const [latest] = await database.read.selectFrom('applications').selectAll().execute();
      assert.ok(latest);
      const { id, ...values } = latest;
      assert.equal(id, 1);
      const { id: next } = await database.write(async (tx) => {
        await tx.deleteFrom('applications').execute();
        return tx.insertInto('applications').values(values).returning('id').executeTakeFirstOrThrow();
      });
      assert.equal(next, 3, 'the id of a row that is gone is not given again');
    }
  },
);

instanceTest(
  'what is committed after the first read of a moment is not of that moment',
  async ({ services: { database } }) => {
    const names = async (read: Database['read']) =>
      (await read.selectFrom('settings').select('name').execute()).map(({ name }) => name);
    await database.readSnapshot(async (read) => {
      const before = await names(read);
      await database.write((tx) => tx.insertInto('settings').values({ name: 'late', value: '' }).execute());
      assert.deepEqual(await names(read), before);
      assert.ok((await names(database.read)).includes('late'));
    });
  },
);

instanceTest('a file that is gone when its turn comes is told, in the backup too', async (instance, t) => {
  const file = join(newFolder(t), 'backup.tar.gz');
  await apply(instance, 'kept');
  await apply(instance, 'lost');
  const [, lost] = await instance.services.database.read
    .selectFrom('files')
    .select('id')
    .orderBy('created_at')
    .execute();
  assert.ok(lost);
  await instance.services.files.remove(lost.id);
  assert.deepEqual((await backUpInstance(instance, file)).files, { stored: 1, missing: [lost.id] });
  assert.deepEqual((await examineBackup(file)).files, { stored: 1, missing: [lost.id] });
});

instanceTest('a store that does not answer is no file that is gone: there is no backup then', async (instance, t) => {
  const folder = newFolder(t);
  await apply(instance, 'one');
  const down: Files = { ...instance.services.files, read: () => Promise.reject(new Error('the store is down')) };
  const { database } = instance.services;
  await assert.rejects(
    backUp({ database, files: down, version: '1', now: NOW }, join(folder, 'backup.tar.gz')),
    /the store is down/,
  );
  assert.deepEqual(readdirSync(folder), []);
});

instanceTest('a restore that fails leaves database and files as they were', async (instance, t) => {
  const file = join(newFolder(t), 'backup.tar.gz');
  await apply(instance, 'one');
  await apply(instance, 'two');
  await backUpInstance(instance, file);
  const { database, files, filesFolder, manifest } = await restoreInto(t, instance.services.database.kind, file);
  for (const name of readdirSync(filesFolder)) await files.remove(name);
  await database.write((tx) => tx.insertInto('settings').values({ name: 'mark', value: 'here' }).execute());
  const content = await contentOf(database);

  const full: Files = {
    ...files,
    async putNamed(name, bytes) {
      if (readdirSync(filesFolder).length > 0) throw new Error('the store is full');
      await files.putNamed(name, bytes);
    },
  };
  await assert.rejects(restore({ database, files: full, migrations }, file, manifest), /the store is full/);
  assert.deepEqual(await contentOf(database), content);
  assert.deepEqual(readdirSync(filesFolder), []);
});

const one: Migration = {
  name: '0001-one',
  up: async (tx) => void (await sql`create table one (id integer primary key, word text not null)`.execute(tx)),
};
const two: Migration = {
  name: '0002-two',
  up: async (tx) => void (await sql`alter table one add column note text not null default 'new'`.execute(tx)),
};

databaseTest('an older backup is restored and brought up to date, a newer one is refused', 'nothing', async (fresh) => {
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-backup-'));
  const database = await openDatabase(fresh.at);
  const files = openFiles(join(folder, 'files'));
  const file = join(folder, 'old.tar.gz');
  try {
    await assert.rejects(backUp({ database, files, version: '1', now: NOW }, file), /nothing to back up/);
    await migrate(database, [one]);
    await database.write((tx) => sql`insert into one (id, word) values (7, 'Łódź')`.execute(tx));
    await backUp({ database, files, version: '1', now: NOW }, file);
    assert.deepEqual(await filledTables(database), [{ name: 'one', rows: 1 }]);
    await migrate(database, [one, two]);

    const manifest = await examineBackup(file);
    assert.deepEqual(await restore({ database, files, migrations: [one, two] }, file, manifest), ['0002-two']);
    const { rows } = await sql`select id, word, note from one`.execute(database.read);
    assert.deepEqual(
      rows.map((row) => ({ ...(row as object) })),
      [{ id: 7, word: 'Łódź', note: 'new' }],
    );
    assert.throws(
      () => migrationsOf(manifest, []),
      /of a newer version \(1, with 0001-one\): bring this product up to date/,
    );
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

databaseTest('a backup that version 1.0.0 made is whole, and is restored', 'nothing', async (fresh, t) => {
  const file = fileURLToPath(new URL('../../tests/support/backup-of-1.0.0.tar.gz', import.meta.url));
  const database = await openDatabase(fresh.at);
  t.after(() => database.close());
  const files = openFiles(join(newFolder(t), 'files'));
  const manifest = await examineBackup(file);
  assert.equal(manifest.version, '1.0.0');
  await restore({ database, files, migrations }, file, manifest);
  const applications = await applicationsOf(database);
  assert.equal(applications.length, manifest.tables['applications']);
  for (const { id, sha256: told } of applications.slice(0, 20)) assert.equal(sha256(await files.read(id)), told);
});

test('an archive is read by any tar, and holds any name and any size', async (t) => {
  const file = join(newFolder(t), 'any.tar.gz');
  const sizes = [0, 1, 511, 512, 513, 100_000];
  const names = sizes.map((size) => `files/${size}-${'ā'.repeat(60)}`);
  const members = sizes.map((size, place) => ({ name: names[place] ?? '', bytes: Buffer.alloc(size, 'é') }));
  await writeArchive(file, each(members));
  const read: Member[] = [];
  for await (const member of readArchive(file)) read.push(member);
  assert.deepEqual(read, members);
  const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  assert.equal(listed.trim().split('\n').length, names.length);
});

test('a folder that is not there is told, however much is still to be written', async (t) => {
  const file = join(newFolder(t), 'missing', 'backup.tar.gz');
  const members = Array.from({ length: 50 }, (_, place) => ({ name: `files/${place}`, bytes: randomBytes(100_000) }));
  await assert.rejects(writeArchive(file, each(members)), /backup\.tar\.gz could not be written: ENOENT/);
});

test('a member that is no plain file, or is larger than any of ours, is told before it is read', async (t) => {
  const file = join(newFolder(t), 'strange.tar.gz');
  const strange: [header: Parameters<Pack['entry']>[0], sentence: RegExp][] = [
    [{ name: 'files/a', type: 'symlink', linkname: '/etc/passwd' }, /its member "files\/a" is not a plain file/],
    [{ name: 'files/b', size: 300 * 1024 * 1024 }, /its member "files\/b" is too large/],
  ];
  for (const [header, sentence] of strange) {
    const packed = pack();
    packed.entry(header);
    const head = (await packed[Symbol.asyncIterator]().next()).value as Uint8Array;
    writeFileSync(file, gzipSync(Buffer.concat([head, Buffer.alloc(1024)])));
    await assert.rejects(examineBackup(file), sentence);
  }
});

/** A small backup with two résumés, made once. */
async function smallBackup(): Promise<{ bytes: Buffer; members: Member[] }> {
  const fresh = await freshDatabase('sqlite', 'nothing');
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-backup-'));
  const database = await openDatabase(fresh.at);
  const files = openFiles(join(folder, 'files'));
  const file = join(folder, 'backup.tar.gz');
  await migrate(database, migrations);
  for (const text of ['first', 'second']) {
    const bytes = Buffer.from(text);
    const id = await files.put(bytes);
    await database.write((tx) =>
      tx
        .insertInto('files')
        .values({
          id,
          original_name: `${text}.pdf`,
          media_type: 'application/pdf',
          size: bytes.length,
          sha256: sha256(bytes),
          created_at: NOW.toISOString(),
        })
        .execute(),
    );
  }
  await backUp({ database, files, version: '1', now: NOW }, file);
  const members: Member[] = [];
  for await (const member of readArchive(file)) members.push(member);
  const bytes = readFileSync(file);
  await database.close();
  await fresh.remove();
  rmSync(folder, { recursive: true, force: true });
  return { bytes, members };
}
const small = smallBackup();

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

const damages: Record<string, { sentence: RegExp; make: (file: string) => Promise<void> }> = {
  'a flipped byte': {
    sentence: /cannot be used: .*damaged/,
    async make(file) {
      const bytes = Buffer.from((await small).bytes);
      bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
  },
  'a flipped bit of the check at its end': {
    sentence: /cannot be used: its packing is damaged\./,
    async make(file) {
      const bytes = Buffer.from((await small).bytes);
      bytes[bytes.length - 7] = (bytes[bytes.length - 7] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
  },
  'an end that is missing': {
    sentence: /cannot be used: it is cut short\./,
    make: async (file) => writeFileSync(file, (await small).bytes.subarray(0, -20)),
  },
  'an empty file': { sentence: /is no backup: /, make: async (file) => writeFileSync(file, '') },
  'another file': { sentence: /is no backup: /, make: async (file) => writeFileSync(file, 'Minutes of Monday') },
  'a snapshot of SQLite': {
    sentence: /is a snapshot of the SQLite database: .*copy it to niram\.sqlite/,
    make: async (file) => writeFileSync(file, 'SQLite format 3\0'),
  },
  'a missing member': {
    sentence: /cannot be used: its member files\/[\w-]+ is missing\./,
    make: async (file) => writeArchive(file, each((await small).members.toSpliced(-2, 1))),
  },
  'a missing manifest': {
    sentence: /cannot be used: its member manifest\.json is missing\./,
    make: async (file) => writeArchive(file, each((await small).members.slice(0, -1))),
  },
  'a member that was exchanged': {
    sentence: /cannot be used: its member files\/[\w-]+ is damaged\./,
    make: async (file) => altered(file, /^files\//, () => Buffer.from('another')),
  },
  'a file that is not the one of its row': {
    sentence: /cannot be used: the file [\w-]+ is not the one that its row describes\./,
    make: async (file) => altered(file, /^files\//, () => Buffer.from('another'), 'and told'),
  },
  'more rows in one member than a backup writes': {
    sentence: /cannot be used: its member tables\/files\/\d+\.ndjson has more rows than are read at once\./,
    make: async (file) => altered(file, /^tables\/files\//, () => '\n'.repeat(1_000_000), 'and told'),
  },
  'a row that holds more than texts and numbers': {
    sentence: /cannot be used: its member tables\/files\/\d+\.ndjson cannot be read\./,
    make: async (file) => altered(file, /^tables\/files\//, () => `{"id":${'['.repeat(1_000_000)}`, 'and told'),
  },
  'a row that was taken out': {
    sentence: /files has 1 row where 2 were counted; the file [\w-]+ has no row\./,
    make: async (file) => altered(file, /^tables\/files\//, (text) => text.slice(text.indexOf('\n') + 1), 'and told'),
  },
  'a name that leads out of the folder': {
    sentence: /its member "files\/\.\.\/\.\.\/escaped" has a name that no backup gives\./,
    make: async (file) =>
      writeArchive(file, each([{ name: 'files/../../escaped', bytes: Buffer.from('!') }, ...(await small).members])),
  },
  'an absolute name': {
    sentence: /its member "\/etc\/passwd" has a name that no backup gives\./,
    make: async (file) => writeArchive(file, each([{ name: '/etc/passwd', bytes: Buffer.from('!') }])),
  },
  'a member too many': {
    sentence: /its member files\/stranger does not belong there\./,
    make: async (file) =>
      writeArchive(file, each([{ name: 'files/stranger', bytes: Buffer.from('!') }, ...(await small).members])),
  },
  'the same member twice': {
    sentence: /its member "[^"]+" does not belong there\./,
    async make(file) {
      const { members } = await small;
      await writeArchive(file, each([...members.slice(0, 1), ...members]));
    },
  },
};

/** Writes the small backup with one member changed; the manifest is told of it where that is asked for. */
async function altered(file: string, which: RegExp, change: (text: string) => string | Buffer, told?: 'and told') {
  const { members } = await small;
  const victim = members.find(({ name }) => which.test(name));
  const manifest = members.find(({ name }) => name === MANIFEST);
  assert.ok(victim && manifest);
  const bytes = Buffer.from(change(Buffer.from(victim.bytes).toString()));
  const says = JSON.parse(Buffer.from(manifest.bytes).toString()) as Manifest;
  says.members[victim.name] = { size: bytes.length, sha256: sha256(bytes) };
  await writeArchive(
    file,
    each(
      members.map((member) => {
        if (member === victim) return { ...member, bytes };
        return member === manifest && told ? { ...member, bytes: Buffer.from(JSON.stringify(says)) } : member;
      }),
    ),
  );
}

for (const [what, { sentence, make }] of Object.entries(damages))
  test(`in a backup, ${what} is told in a sentence`, async (t) => {
    const file = join(newFolder(t), 'damaged.tar.gz');
    await make(file);
    await assert.rejects(examineBackup(file), sentence);
  });

test('a backup that nobody touched is whole', async (t) => {
  const file = join(newFolder(t), 'whole.tar.gz');
  writeFileSync(file, (await small).bytes);
  const { files, version } = await examineBackup(file);
  assert.deepEqual({ files, version }, { files: { stored: 2, missing: [] }, version: '1' });
});
