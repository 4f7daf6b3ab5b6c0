import assert from 'node:assert/strict';
import { NO_MAIL_SERVER } from '#operations/outbox/content.ts';
import { execFile } from 'node:child_process';
import { closeSync, copyFileSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';

import { openDatabase } from '#database/open.ts';
import { type Database, DATABASE_NAMES, type DatabaseKind } from '#database/database.ts';
import { type Files, openFiles } from '#platform/storage/files.ts';

import { freshDatabase } from '#tests/support/databases.ts';
import { openClamd } from '#tests/support/clamd.ts';
import { migrations } from '#tests/support/migrations.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { newDataDir, removeDataDir, startSite } from '#tests/support/site.ts';
import { diagnose } from '#commands/doctor/diagnose.ts';
import type { Finding } from '#operations/health/doctor/finding.ts';

type Home = { settings: Record<string, string>; dataDir: string; database: Database; files: Files };

/** The folder, the database and the store of an installation that is well. */
async function wellHome(t: TestContext, kind: DatabaseKind): Promise<Home> {
  const fresh = await freshDatabase(kind, 'sample');
  const dataDir = newDataDir();
  const file = join(dataDir, 'niram.sqlite');
  if (kind === 'sqlite') copyFileSync(fresh.at.file, file);
  const database = await openDatabase({ url: fresh.at.url, file });
  t.after(async () => {
    await database.close();
    await fresh.remove();
    removeDataDir(dataDir);
  });
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL: fresh.at.url, SITE_URL: 'https://niram.example', PORT: '0' },
    dataDir,
    database,
    files: openFiles(join(dataDir, 'files')),
  };
}

const says = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).map((finding) => finding.says);

function onBothDatabases(title: string, run: (home: Home) => Promise<void>): void {
  for (const kind of Object.keys(DATABASE_NAMES) as DatabaseKind[])
    void test(`${title} (${DATABASE_NAMES[kind]})`, async (t) => run(await wellHome(t, kind)));
}

const insertFile = (database: Database, id: string) =>
  database.write((tx) =>
    tx
      .insertInto('files')
      .values({
        id,
        original_name: 'meera.pdf',
        media_type: 'application/pdf',
        size: 5,
        sha256: 'not looked at here',
        created_at: '2026-05-04T10:00:00.000Z',
      })
      .execute(),
  );

onBothDatabases('an installation that is well is told so, and nothing is left behind', async (home) => {
  await insertFile(home.database, await home.files.put(new Uint8Array(5)));
  const findings = await diagnose(home.settings);
  assert.deepEqual(says(findings, 'wrong'), []);
  assert.deepEqual(says(findings, 'attention'), [NO_MAIL_SERVER]);
  const said = says(findings, 'ok').join('\n');
  for (const sentence of [
    /^Node \S+ runs, as pinned\.$/m,
    new RegExp(`^${DATABASE_NAMES[home.database.kind]} \\S+.* answers\\.$`, 'm'),
    /^Every migration has run, up to [\w-]+\.$/m,
    /^1 file and their rows agree\.$/m,
    /^The outbox is in time, with 0 waiting and none given up\.$/m,
    /^The build is of the sources as they are\.$/m,
  ])
    assert.match(said, sentence);
  assert.equal(readdirSync(join(home.dataDir, 'files')).length, 1);
  assert.deepEqual(
    readdirSync(home.dataDir).filter((name) => name.startsWith('doctor-')),
    [],
  );
});

const [last, ...earlier] = migrations.map(({ name }) => name).toReversed();
// With the baseline alone a database has run all migrations or none.
if (last !== undefined && earlier.length > 0)
  onBothDatabases('a migration that did not run is told by its name', async ({ database, settings }) => {
    await database.write((tx) => tx.deleteFrom('migrations').where('name', '=', last).execute());
    const told = says(await diagnose(settings), 'wrong').join('\n');
    assert.ok(told.includes(`1 migration did not run yet (${last}): \`npm run db -- migrate\` `), told);
  });

onBothDatabases('a database that is newer than the product is told', async ({ database, settings }) => {
  await database.write((tx) =>
    tx.insertInto('migrations').values({ name: '9999-later', finished_at: '2026-05-04T10:00:00.000Z' }).execute(),
  );
  assert.deepEqual(says(await diagnose(settings), 'wrong'), [
    'The database is of a newer version of the product (9999-later): update the product.',
  ]);
});

onBothDatabases('a row without its file is wrong, a file without a row is worth a look', async (home) => {
  await insertFile(home.database, 'lost');
  const stray = await home.files.put(new Uint8Array(5));
  const findings = await diagnose(home.settings);
  assert.deepEqual(says(findings, 'wrong'), [
    '1 of 1 file with a row is not in the store (lost): look for them in a backup.',
  ]);
  assert.deepEqual(says(findings, 'attention').slice(0, 1), [
    `1 stored file has no row (${stray}): nobody can reach what has none.`,
  ]);
});

onBothDatabases('a receipt from the future tells that the clock is wrong', async ({ database, settings }) => {
  await database.write((tx) =>
    tx
      .insertInto('receipts')
      .values({
        receipt: 'x',
        form: 'contact',
        idempotency_key: null,
        key_sender: null,
        content_hash: 'x',
        created_at: '2999-01-01T00:00:00.000Z',
      })
      .execute(),
  );
  assert.match(says(await diagnose(settings), 'wrong').join('\n'), /^The newest receipt is of 2999-.* clock is wrong/);
});

onBothDatabases('what was given up and what waits too long in the outbox is told', async ({ database, settings }) => {
  const row = {
    kind: 'mail',
    purpose: 'hire-notification',
    payload: '{}',
    next_at: '2026-05-04T10:00:00.000Z',
  } as const;
  await database.write((tx) =>
    tx
      .insertInto('outbox')
      .values([
        { ...row, state: 'dead', created_at: new Date().toISOString() },
        { ...row, state: 'waiting', created_at: new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString() },
        { ...row, state: 'waiting', created_at: new Date().toISOString() },
      ])
      .execute(),
  );
  const told = says(await diagnose(settings), 'attention').join('\n');
  assert.match(
    told,
    /^1 mail or webhook could not be sent and was given up: `npm run db -- outbox` shows why, `npm run db -- outbox resend all` /m,
  );
  assert.match(told, /^2 mails or webhooks wait in the outbox, the oldest for 3 h: /m);
});

onBothDatabases('a clock that leapt is told, with the command that lets it go on', async ({ database, settings }) => {
  const seenAt = new Date(Date.now() - 800 * 86_400_000).toISOString();
  await database.write((tx) =>
    tx
      .insertInto('settings')
      .values({ name: 'sweeps', value: JSON.stringify({ seenAt }) })
      .execute(),
  );
  assert.match(
    says(await diagnose(settings), 'attention').join('\n'),
    /^The clock was 800 days ahead .* nothing is erased by its age\. .*`npm run db -- sweep --confirm`/m,
  );
});

onBothDatabases(
  'what is kept beyond its time because nobody was told of it is counted',
  async ({ database, settings }) => {
    const created_at = '2020-01-01T00:00:00.000Z';
    await database.write(async (tx) => {
      await tx
        .insertInto('receipts')
        .values({ receipt: 'x', form: 'hire', idempotency_key: null, content_hash: 'x', created_at })
        .execute();
      await tx
        .insertInto('hire_enquiries')
        .values({ receipt: 'x', name: 'A', email: 'a@example.com', company_name: 'C', looking_for: 'L', created_at })
        .execute();
      const row = {
        kind: 'mail',
        purpose: 'hire-notification',
        receipt: 'x',
        payload: '{}',
        audience: 'agency',
      } as const;
      await tx
        .insertInto('outbox')
        .values({ ...row, state: 'dead', next_at: created_at, created_at })
        .execute();
    });
    assert.match(
      says(await diagnose(settings), 'attention').join('\n'),
      /^1 submission is kept beyond the promised time, because nobody has been told of it: /m,
    );
  },
);

test('a mail server is greeted, and one that does not answer is told', async (t) => {
  const { settings } = await wellHome(t, 'sqlite');
  const mailbox = await openMailbox(t);
  const mail = { ...settings, SMTP_URL: mailbox.url, MAIL_FROM: 'hello@niram.example' };
  const findings = await diagnose(mail);
  assert.deepEqual(says(findings, 'wrong'), []);
  assert.ok(says(findings, 'ok').includes('The mail server answers and would take mails.'));
  assert.deepEqual(mailbox.received, [], 'nothing is sent');
  await mailbox.close();
  assert.match(says(await diagnose(mail), 'wrong').join('\n'), /^The mail server does not take mails: .*ECONNREFUSED/);
  const { MAIL_FROM: _, ...without } = mail;
  assert.match(says(await diagnose(without), 'wrong').join('\n'), /^MAIL_FROM must be [^\n]+$/);
});

test('a virus scanner that is set is asked, and one that does not answer is told', async (t) => {
  const { settings } = await wellHome(t, 'sqlite');
  const clamd = await openClamd(() => 'stream: OK');
  const scanned = { ...settings, CLAMAV: clamd.address };
  assert.ok(says(await diagnose(scanned), 'ok').includes('The virus scanner answers.'));
  assert.equal(clamd.seen.length, 1);
  await clamd.close();
  assert.match(says(await diagnose(scanned), 'wrong').join('\n'), /^The virus scanner of CLAMAV does not answer/);
});

test('a damaged SQLite file is told', async (t) => {
  const { settings, dataDir, database } = await wellHome(t, 'sqlite');
  const { rows } = await sql<{ page: number; size: number }>`
    select rootpage as page, page_size as size from sqlite_schema, pragma_page_size where name = 'cities'`.execute(
    database.read,
  );
  const [{ page, size } = { page: 0, size: 0 }] = rows;
  await database.close();
  const handle = openSync(join(dataDir, 'niram.sqlite'), 'r+');
  writeSync(handle, Buffer.alloc(size, 0x5a), 0, size, (page - 1) * size);
  closeSync(handle);
  assert.match(
    says(await diagnose(settings), 'wrong').join('\n'),
    /^It is damaged \([^\n]+\): stop the product, keep a copy/,
  );
});

test('a file that is no database is told', async (t) => {
  const { settings, dataDir, database } = await wellHome(t, 'sqlite');
  await database.close();
  writeFileSync(join(dataDir, 'niram.sqlite'), 'Minutes of Monday. '.repeat(100));
  assert.match(
    says(await diagnose(settings), 'wrong').join('\n'),
    /^DATA_DIR cannot be used: file is not a database\.$/,
  );
});

test('a row that names another which is gone is told', async (t) => {
  const { settings, database } = await wellHome(t, 'sqlite');
  await sql`select 1`.execute(database.read);
  await database.close();
  const { DatabaseSync } = await import('node:sqlite');
  const connection = new DatabaseSync(join(settings['DATA_DIR'] ?? '', 'niram.sqlite'), {
    enableForeignKeyConstraints: false,
  });
  connection.exec('delete from departments');
  connection.close();
  assert.match(
    says(await diagnose(settings), 'wrong').join('\n'),
    /^It is damaged \(a row of jobs names a row of departments that is not there;/,
  );
});

test('every wrong setting is told, not only the first', async () => {
  const wrong = says(
    await diagnose({ PORT: 'eighty', SEED: 'much', DATABASE_URL: 'mysql://x', DATA_DIR: import.meta.filename }),
    'wrong',
  );
  assert.deepEqual(wrong.map((sentence) => sentence.split(' ')[0]).toSorted(), [
    'DATABASE_URL',
    'DATA_DIR',
    'PORT',
    'SEED',
  ]);
});

test('in production the site’s address must be there and begin with https', async (t) => {
  const { settings } = await wellHome(t, 'sqlite');
  for (const SITE_URL of ['', 'http://niram.example'])
    assert.match(
      says(await diagnose({ ...settings, SITE_URL, NODE_ENV: 'production' }), 'wrong').join('\n'),
      /^SITE_URL is /,
    );
});

test('a port that another program has is told', async (t) => {
  const other = createServer((_, response) => response.end('somebody else'));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  t.after(() => other.close());
  const { settings } = await wellHome(t, 'sqlite');
  const { port } = other.address() as AddressInfo;
  assert.deepEqual(says(await diagnose({ ...settings, PORT: String(port) }), 'wrong'), [
    `PORT ${port} is taken by another program: set PORT to a free one.`,
  ]);
});

async function doctor(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; stdout: string }> {
  const script = join(import.meta.dirname, 'doctor.ts');
  try {
    const said = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      {
        env: { ...process.env, ENV_FILE: '', ...settings },
      },
    );
    return { code: 0, ...said };
  } catch (error) {
    return error as { code: number; stdout: string };
  }
}

test('the command looks at the product that runs, and fails where something is wrong', async (t) => {
  const { settings, dataDir, database, files } = await wellHome(t, 'sqlite');
  const site = await startSite(dataDir, { SITE_URL: 'https://niram.example' });
  t.after(() => site.stop());
  const PORT = new URL(site.address).port;
  const well = await doctor({ ...settings, PORT });
  assert.equal(well.code, 0, well.stdout);
  assert.ok(well.stdout.startsWith(`OK         Database: SQLite, ${join(dataDir, 'niram.sqlite')}\n`), well.stdout);
  assert.match(well.stdout, new RegExp(`^OK +The product runs on ${site.address} and is ready\\.$`, 'm'));
  assert.match(well.stdout, /\n\nNothing is wrong\. To look at: 1 thing\.\n$/);

  const name = await files.put(new Uint8Array(5));
  await insertFile(database, name);
  await files.remove(name);
  const ill = await doctor({ ...settings, PORT }, '--json');
  assert.equal(ill.code, 1);
  assert.equal(says(JSON.parse(ill.stdout) as Finding[], 'wrong').length, 1);
});

test('the doctor reads the file of settings, so that it finds the product and the database that this serves from', async (t) => {
  const { settings, dataDir } = await wellHome(t, 'sqlite');
  const site = await startSite(dataDir, { SITE_URL: 'https://niram.example' });
  t.after(() => site.stop());
  const file = join(dataDir, 'settings.env');
  const { port } = new URL(site.address);
  writeFileSync(file, `# ours\nDATA_DIR=${dataDir}\nSITE_URL="https://niram.example"\nPORT=${port}\n`);
  const { code, stdout } = await doctor({ ENV_FILE: file });
  assert.equal(code, 0, stdout);
  assert.ok(stdout.includes(`Database: SQLite, ${join(dataDir, 'niram.sqlite')}\n`), stdout);
  assert.ok(stdout.includes(`Settings are those of the environment and of ${file}.\n`), stdout);
  assert.match(stdout, new RegExp(`^OK +The product runs on ${site.address} and is ready\\.$`, 'm'));
  // What the environment says wins.
  const elsewhere = await doctor({ ENV_FILE: file, PORT: '1', HOST: '127.0.0.2' });
  assert.ok(!elsewhere.stdout.includes('The product runs'), elsewhere.stdout);

  const stray = await doctor({ ...settings, ENV_FILE: join(dataDir, 'nowhere.env') });
  assert.deepEqual([stray.code, stray.stdout], [1, '']);
});

test('an installation that was never started is told so, and looking makes nothing', async (t) => {
  const above = newDataDir();
  t.after(() => removeDataDir(above));
  const dataDir = join(above, 'data');
  const free = createServer();
  await new Promise<void>((listening) => free.listen(0, '127.0.0.1', listening));
  const { port } = free.address() as AddressInfo;
  await new Promise<unknown>((closed) => free.close(closed));
  const { code, stdout } = await doctor({ DATA_DIR: dataDir, PORT: String(port) });
  assert.equal(code, 0, stdout);
  assert.ok(stdout.startsWith(`OK         Database: SQLite, ${join(dataDir, 'niram.sqlite')}\n`), stdout);
  assert.match(stdout, /^ATTENTION +The data folder \S+ is not there yet: the first start makes it\.$/m);
  assert.match(
    stdout,
    new RegExp(`^OK +The product does not run: nothing listens on 127\\.0\\.0\\.1, port ${port}\\.`, 'm'),
  );
  assert.deepEqual(readdirSync(above), []);

  const empty = await freshDatabase('postgres', 'nothing');
  t.after(() => empty.remove());
  const withTables = await doctor({ DATA_DIR: dataDir, DATABASE_URL: empty.at.url, PORT: '0' });
  assert.equal(withTables.code, 0, withTables.stdout);
  assert.match(withTables.stdout, /^OK +Database: PostgreSQL, postgres:\/\/\S+\nOK/);
  assert.match(withTables.stdout, /^ATTENTION +It has no tables yet: a start makes them\.$/m);
  assert.deepEqual(readdirSync(above), []);
});

test('passwords and secrets are never printed', async () => {
  const settings = {
    DATABASE_URL: 'postgres://niram:hunter%2F22@127.0.0.1:1/niram',
    SITE_URL: 'https://hunter-site',
    SECRET: 'hunter-site',
    DATA_DIR: `${import.meta.filename}/data`,
    PORT: '0',
  };
  for (const args of [[], ['--json']]) {
    const { code, stdout } = await doctor(settings, ...args);
    assert.equal(code, 1);
    assert.match(stdout, /DATABASE_URL cannot be used: /);
    assert.match(stdout, /DATA_DIR cannot be used: /);
    assert.match(stdout, /https:\/\/•••/);
    assert.doesNotMatch(stdout, /hunter/);
  }
});
