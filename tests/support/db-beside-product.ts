/** The commands of `npm run db` beside the product as it is started for real. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { DATABASE_NAMES, type DatabaseKind } from '#database/database.ts';
import { openDatabase } from '#database/open.ts';

import { consentGiven } from './agency.ts';
import { JAYA, resumeOf } from './application.ts';
import { multipart } from './multipart.ts';
import { type Site, startSite } from './site.ts';
import { dataDir, db, settingsOf } from './terminal.ts';

type Shown = { applications: { receipt: string; resume_file: string; resume_link: string | null }[] };

/** Applications with different marks are not repeats of one another. */
const applicationOf = (mark: number) =>
  multipart({
    ...JAYA,
    ...consentGiven,
    candiate_email: `jaya${mark}@example.org`,
    resume: resumeOf('jaya.pdf', `% ${mark}\n`),
  });

/** From a database of one kind to one of the other. */
export function testThatBackupsMove(kind: DatabaseKind, other: DatabaseKind): void {
  test(`a backup of the running product over ${DATABASE_NAMES[kind]} moves it to ${DATABASE_NAMES[other]}`, async (t) => {
    const from = await settingsOf(t, kind, 'sample');
    const file = join(dataDir(t), 'backup.tar.gz');
    const site = await startSite(from.DATA_DIR, { DATABASE_URL: from.DATABASE_URL });
    const send = async (mark: number): Promise<string> => {
      const answer = await fetch(`${site.address}/api/jobs/candiate_apply`, await applicationOf(mark));
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
    assert.match(
      restored.stdout,
      new RegExp(`^Restored .* into ${DATABASE_NAMES[other]}\\.\nThere was no database that remembers [^\n]+\n$`),
    );
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
}

export function testThatLinksOpen(kind: DatabaseKind): void {
  test(`the terminal prints a link to a résumé that the product over ${DATABASE_NAMES[kind]} opens, for a day`, async (t) => {
    const settings = await settingsOf(t, kind, 'sample');
    const site = await startSite(settings.DATA_DIR, settings);
    t.after(() => site.stop());
    const sent = await fetch(`${site.address}/api/jobs/candiate_apply`, await applicationOf(0));
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
    assert.match(await page.text(), /<h1>jaya\.pdf<\/h1>/);

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
}

export function testThatInstancesReadAnew(kind: DatabaseKind): void {
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
      const connection = new DatabaseSync(join(settings.DATA_DIR, 'niram.sqlite'), { timeout: 10_000 });
      connection.prepare('update jobs set title = ? where id = 1').run(TITLE);
      connection.close();
    }
    const told = await db(settings, 'refresh');
    assert.deepEqual(
      [told.code, told.stdout],
      [0, 'Every instance that runs on this database reads everything anew.\n'],
    );
    for (const site of sites) {
      while (!(await titlesOf(site)).includes(TITLE)) await pause(100);
    }
  });
}
