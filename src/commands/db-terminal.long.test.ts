/** The commands as a person types them; what they do beside the product as it is started for real is in db.long.test.ts. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { openDatabase } from '#database/open.ts';

import { migrations } from '#tests/support/migrations.ts';
import { dataDir, db, settingsOf } from '#tests/support/terminal.ts';

test('a command that cannot do its work says so in one sentence and fails', async (t) => {
  const folder = dataDir(t);
  const text = join(folder, 'minutes.txt');
  writeFileSync(text, 'Minutes of Monday');
  for (const [args, sentence] of [
    [['restore', text], /^\S+minutes\.txt is no backup: [^\n]+\n$/],
    [['restore', join(folder, 'nothing.tar.gz'), '--verify'], /^\S+nothing\.tar\.gz cannot be read: ENOENT[^\n]+\n$/],
    [['backup', join(folder, 'x.tar.gz')], /^There is no database yet \(SQLite, [^\n]+\)\. `npm start` makes it\.\n$/],
  ] as const) {
    const { code, stderr } = await db({ DATA_DIR: folder }, ...args);
    assert.equal(code, 1);
    assert.match(stderr, sentence);
  }
  for (const args of [['backup'], ['restore', '--verify'], ['restore', text, '--quickly']]) {
    const { code, stdout } = await db({ DATA_DIR: folder }, ...args);
    assert.equal(code, 1);
    assert.match(stdout, /^npm run db -- migrate/);
  }
});

test('a backup into a folder that is not there says so', async (t) => {
  const from = await settingsOf(t, 'sqlite', 'sample');
  const { code, stderr } = await db(from, 'backup', join(from.DATA_DIR, 'no', 'folder', 'x.tar.gz'));
  assert.equal(code, 1);
  assert.match(stderr, /^\S+x\.tar\.gz could not be written: ENOENT[^\n]+\n$/);
});

/** What only looks. */
const LOOKS = [
  ['show'],
  ['outbox'],
  ['quarantine'],
  ['sweep'],
  ['refresh'],
  ['audit'],
  ['export', 'x.json'],
  ['backup', 'x.tar.gz'],
];

test('a command that looks says where, makes nothing where there is nothing, and leaves an older database as it is', async (t) => {
  const above = dataDir(t);
  const folder = join(above, 'data');
  for (const args of LOOKS) {
    const { code, place, stdout, stderr } = await db({ DATA_DIR: folder, INIT_CWD: above }, ...args);
    assert.equal(place, `SQLite, ${join(folder, 'niram.sqlite')}`);
    assert.deepEqual([code, stdout, stderr], [1, '', `There is no database yet (${place}). \`npm start\` makes it.\n`]);
    assert.deepEqual(readdirSync(above), [], args.join(' '));
  }
  const empty = await settingsOf(t, 'postgres', 'nothing');
  const shown = await db(empty, 'show');
  assert.equal(shown.code, 1);
  assert.match(shown.place, /^PostgreSQL, postgres:\/\/\w+@[\w.:]+\/t_\w+$/);
  assert.equal(shown.stderr, `There is no database yet (${shown.place}). \`npm start\` makes it.\n`);
  assert.deepEqual(readdirSync(empty.DATA_DIR), []);

  for (const kind of ['sqlite', 'postgres'] as const) {
    const old = await settingsOf(t, kind, 'sample');
    const database = await openDatabase({ url: old.DATABASE_URL, file: join(old.DATA_DIR, 'niram.sqlite') });
    t.after(() => database.close());
    const setName = (from: string, to: string) =>
      database.write((tx) => tx.updateTable('migrations').set({ name: to }).where('name', '=', from).execute());
    await setName('0001-baseline', '9999-later');
    const newer = await db(old, 'show');
    assert.equal(newer.code, 1);
    assert.match(
      newer.stderr,
      /^The database is of a newer version of the product \(9999-later\): update the product\.$/m,
    );
    await setName('9999-later', '0001-catalogue');
    const older = await db(old, 'show');
    assert.equal(older.code, 1);
    assert.match(older.stderr, /^The database is of a version before 1\.0 .* first\.$/m);
    await setName('0001-catalogue', '0001-baseline');

    const [last, ...earlier] = migrations.map(({ name }) => name).toReversed();
    // With the baseline alone a database has run all migrations or none.
    if (last === undefined || earlier.length === 0) continue;
    await database.write((tx) => tx.deleteFrom('migrations').where('name', '=', last).execute());
    const { code, stderr } = await db(old, 'show');
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^The database is of an older version: 1 migration did not run yet\. `npm run db -- migrate` /,
    );
  }
});

test('the password of a database is not printed, wherever in the address it stands', async () => {
  for (const url of [
    'postgres://niram:hunter22@127.0.0.1:1/niram',
    'postgres://niram@127.0.0.1:1/niram?password=hunter22',
  ]) {
    const { code, place, stderr } = await db({ DATABASE_URL: url }, 'show');
    assert.deepEqual([code, place], [1, 'PostgreSQL, postgres://niram@127.0.0.1:1/niram']);
    assert.doesNotMatch(stderr, /hunter/);
  }
});

test('settings stand in a file as well as in the environment, which wins', async (t) => {
  const { DATA_DIR } = await settingsOf(t, 'sqlite', 'sample');
  const file = join(DATA_DIR, 'settings.env');
  writeFileSync(file, `DATA_DIR='${DATA_DIR}' # where it lies\nPORT=80000\n`);
  const wrong = await db({ ENV_FILE: file }, 'show');
  assert.deepEqual([wrong.code, wrong.stderr], [1, 'PORT must be a whole number from 0 to 65535.\n']);
  const right = await db({ ENV_FILE: file, PORT: '3000' }, 'show');
  assert.deepEqual([right.code, right.place], [0, `SQLite, ${join(DATA_DIR, 'niram.sqlite')}`]);
  const stray = await db({ ENV_FILE: join(DATA_DIR, 'nowhere.env') }, 'show');
  assert.equal(stray.code, 1);
  assert.match(stray.stderr, /^The settings in \S+nowhere\.env cannot be read: ENOENT/);
});

test('a backup takes the place of another only when it is told to, and in a folder it is called by the moment', async (t) => {
  const from = await settingsOf(t, 'sqlite', 'sample');
  const folder = dataDir(t);
  const file = join(folder, 'backup.tar.gz');
  writeFileSync(file, 'the only copy');
  const refused = await db(from, 'backup', file);
  assert.deepEqual(
    [refused.code, refused.stderr],
    [1, `${file} is there already, so nothing was written. Name another file, or replace it with --force.\n`],
  );
  assert.equal(readFileSync(file, 'utf8'), 'the only copy');
  assert.equal((await db(from, 'backup', file, '--force')).code, 0);
  assert.equal((await db({}, 'restore', file, '--verify')).code, 0);
  const dated = await db(from, 'backup', folder);
  assert.equal(dated.code, 0, dated.stderr);
  assert.match(dated.stdout, /^\S+\/niram-\d{8}T\d{6}Z\.tar\.gz \(/);
  assert.equal(readdirSync(folder).length, 2);
});
