/** The commands as a person types them, beside the product as it is started for real. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { openDatabase } from '#database/open.ts';
import { DATABASE_NAMES } from '#database/database.ts';

import { consentGiven } from '#root/tests/support/agency.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { dataDir, db, settingsOf } from '../tests/support/terminal.ts';
import { pdf } from '../tests/support/documents.ts';

function application(mark: number): FormData {
  const form = new FormData();
  const fields = {
    job_id: '1',
    candiate_name: 'Meera',
    candiate_email: `meera${mark}@example.com`,
    candidate_contact_number: '9876543210',
    candidate_location: '1273874',
    experiance_year: '3',
    brief_experiance: 'Three years of apps',
    candiate_address: 'Fort Kochi',
    ...consentGiven,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    'resume',
    new File([new Uint8Array(pdf({ tail: `% ${mark}\n` }))], 'meera.pdf', { type: 'application/pdf' }),
  );
  return form;
}

type Shown = { applications: { receipt: string; resume_file: string; resume_link: string | null }[] };

for (const [kind, other] of [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)
  test(`a backup of the running product over ${DATABASE_NAMES[kind]} moves it to ${DATABASE_NAMES[other]}`, async (t) => {
    const from = await settingsOf(t, kind, 'sample');
    const file = join(dataDir(t), 'backup.tar.gz');
    const site = await startSite(from.DATA_DIR, { DATABASE_URL: from.DATABASE_URL });
    const send = async (mark: number): Promise<string> => {
      const answer = await fetch(`${site.address}/api/jobs/candiate_apply`, {
        method: 'POST',
        body: application(mark),
      });
      // A busy machine asks to come back; the same content has one receipt.
      if (answer.status === 503) return send(mark);
      assert.equal(answer.status, 201, await answer.clone().text());
      return ((await answer.json()) as { receipt: string }).receipt;
    };
    const first = await send(0);
    const running = [db(from, 'backup', file), ...Array.from({ length: 20 }, (_, mark) => send(mark + 1))] as const;
    await Promise.allSettled(running);
    await site.stop();
    const [backup, ...later] = await Promise.all(running);
    assert.equal(backup.code, 0, backup.stderr);
    assert.match(backup.stdout, /holds \d+ tables, \d+ rows and \d+ files?, as of /);

    const nowhere = join(dataDir(t), 'nowhere');
    const verified = await db({ DATA_DIR: nowhere }, 'restore', file, '--verify');
    assert.equal(verified.code, 0, verified.stderr);
    assert.match(
      verified.stdout,
      new RegExp(`is whole: made .* from ${DATABASE_NAMES[kind]}, .*Nothing was changed\\.`),
    );
    assert.ok(!existsSync(nowhere), 'nothing is opened for that');

    const to = await settingsOf(t, other, 'nothing');
    const restored = await db(to, 'restore', file);
    assert.equal(restored.code, 0, restored.stderr);
    assert.match(restored.stdout, new RegExp(`^Restored .* into ${DATABASE_NAMES[other]}\\.\n$`));
    const shown = JSON.parse((await db(to, 'show', 'applications', '--json')).stdout) as Shown;
    const kept = shown.applications.map(({ receipt }) => receipt);
    assert.ok(kept.includes(first));
    for (const receipt of kept) assert.ok(receipt === first || later.includes(receipt));
    for (const { resume_file: path } of shown.applications) assert.ok(existsSync(path), path);

    const again = await db(to, 'restore', file);
    assert.equal(again.code, 1);
    assert.match(
      again.stderr,
      /^The database is not empty \(\d+ rows in \w+\), so nothing was changed\. With --force [^\n]+\n$/,
    );
    const forced = await db(to, 'restore', file, '--force');
    assert.equal(forced.code, 0, forced.stderr);
    const [snapshot = ''] = readdirSync(join(to.DATA_DIR, 'snapshots'));
    assert.match(forced.stdout, new RegExp(`^What was there is kept in .*${snapshot}\\.\nRestored `));
    const before = await db({}, 'restore', join(to.DATA_DIR, 'snapshots', snapshot), '--verify');
    assert.match(before.stdout, /is whole: /);
  });

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
    await database.write((tx) => tx.deleteFrom('migrations').where('name', '=', '0002-submissions').execute());
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

for (const kind of ['sqlite', 'postgres'] as const)
  test(`the terminal prints a link to a résumé that the product over ${DATABASE_NAMES[kind]} opens, for a day`, async (t) => {
    const settings = await settingsOf(t, kind, 'sample');
    const site = await startSite(settings.DATA_DIR, settings);
    t.after(() => site.stop());
    const sent = await fetch(`${site.address}/api/jobs/candiate_apply`, { method: 'POST', body: application(0) });
    assert.equal(sent.status, 201);
    const { hostname: HOST, port: PORT } = new URL(site.address);
    const shown = await db({ ...settings, HOST, PORT }, 'show', '1');
    assert.equal(shown.code, 0, shown.stderr);
    const [link = ''] = /http:\S+\/files\/\S+/.exec(shown.stdout) ?? [];
    assert.ok(link.startsWith(`${site.address}/files/`), shown.stdout);
    assert.match(
      shown.stderr,
      /^The links to résumés hold for 24 hours; .* lead to the product on this machine \(http:\S+\), because SITE_URL is not set\.\n$/,
    );
    const page = await fetch(link);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<h1>meera\.pdf<\/h1>/);

    const database = await openDatabase({ url: settings.DATABASE_URL, file: join(settings.DATA_DIR, 'niram.sqlite') });
    t.after(() => database.close());
    const views = await database.read.selectFrom('file_views').select(['viewer', 'kind']).execute();
    assert.deepEqual(
      views.map(({ viewer, kind }) => [viewer, kind]),
      [['staff', 'text']],
    );

    const named = { ...settings, SITE_URL: 'https://niram.example' };
    const { applications } = JSON.parse((await db(named, 'show', 'applications', '--json')).stdout) as Shown;
    assert.match(applications[0]?.resume_link ?? '', /^https:\/\/niram\.example\/files\//);
    const nowhere = await db({ ...settings, PORT: '0' }, 'show', 'applications', '--json');
    assert.equal((JSON.parse(nowhere.stdout) as Shown).applications[0]?.resume_link, null);
    assert.match(nowhere.stderr, /^There are no links to résumés: SITE_URL is not set/);
    await database.write((tx) => tx.updateTable('files').set({ scan: 'infected' }).execute());
    const infected = await db(named, 'show', '1');
    assert.doesNotMatch(infected.stdout, /\/files\/text~/);
    assert.match(infected.stdout, /resume note +the virus scanner found something in it/);
    const none = await db(settings, 'show', '2');
    assert.deepEqual([none.code, none.stderr], [1, 'There is nothing with the id 2 in applications.\n']);
  });

for (const kind of ['sqlite', 'postgres'] as const)
  test(`after rows were changed by hand, every instance over ${DATABASE_NAMES[kind]} is told to read anew`, async (t) => {
    const settings = await settingsOf(t, kind, 'sample');
    const sites = [await startSite(settings.DATA_DIR, settings), await startSite(settings.DATA_DIR, settings)];
    t.after(() => Promise.all(sites.map((site) => site.stop())));
    const titlesOf = async ({ address }: Site) => {
      const { data } = (await (await fetch(`${address}/api/jobs/list_jobs_frontend`)).json()) as {
        data: { job_title: string }[];
      };
      return data.map(({ job_title: title }) => title);
    };
    const TITLE = 'Painter of ferries';
    for (const site of sites) assert.ok(!(await titlesOf(site)).includes(TITLE));
    if (kind === 'postgres') {
      const client = new pg.Client({ connectionString: settings.DATABASE_URL });
      await client.connect();
      await client.query('update jobs set title = $1 where id = 1', [TITLE]);
      await client.end();
      for (const site of sites) assert.ok(!(await titlesOf(site)).includes(TITLE), 'nobody has told it');
    } else {
      const connection = new DatabaseSync(join(settings.DATA_DIR, 'niram.sqlite'));
      connection.prepare('update jobs set title = ? where id = 1').run(TITLE);
      connection.close();
    }
    const told = await db(settings, 'refresh');
    assert.deepEqual(
      [told.code, told.stdout],
      [0, 'Every instance that runs on this database reads everything anew.\n'],
    );
    for (const site of sites) {
      let titles = await titlesOf(site);
      for (let tries = 0; !titles.includes(TITLE) && tries < 100; tries += 1) {
        await pause(100);
        titles = await titlesOf(site);
      }
      assert.ok(titles.includes(TITLE));
    }
  });
