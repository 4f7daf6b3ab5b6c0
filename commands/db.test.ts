/** The commands as a person types them, beside the product as it is started for real. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';

import { DATABASE_NAMES, type DatabaseKind } from '#platform/storage/database.ts';

import { freshDatabase } from '../tests/support/databases.ts';
import { newDataDir, removeDataDir, startSite } from '../tests/support/site.ts';
import { pdf } from '../tests/support/documents.ts';

type Ended = { code: number; stdout: string; stderr: string };

async function db(settings: Record<string, string>, ...args: string[]): Promise<Ended> {
  const script = join(import.meta.dirname, 'db.ts');
  const { INIT_CWD: _, ...env } = process.env;
  try {
    const said = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      {
        env: { ...env, ...settings },
      },
    );
    return { code: 0, ...said };
  } catch (error) {
    return error as Ended;
  }
}

function dataDir(t: TestContext): string {
  const folder = newDataDir();
  t.after(() => removeDataDir(folder));
  return folder;
}

/** Settings of a database of a kind that nobody else has. */
async function settingsOf(t: TestContext, kind: DatabaseKind, content: 'sample' | 'nothing') {
  const fresh = await freshDatabase(kind, content);
  const folder = dataDir(t);
  t.after(() => fresh.remove());
  if (kind === 'sqlite' && content !== 'nothing') copyFileSync(fresh.at.file, join(folder, 'niram.sqlite'));
  return { DATA_DIR: folder, DATABASE_URL: fresh.at.url };
}

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
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    'resume',
    new File([new Uint8Array(pdf({ tail: `% ${mark}\n` }))], 'meera.pdf', { type: 'application/pdf' }),
  );
  return form;
}

type Shown = { applications: { receipt: string; resume_file: string }[] };

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
    const [backup, ...later] = await Promise.all([
      db(from, 'backup', file),
      ...Array.from({ length: 20 }, (_, mark) => send(mark + 1)),
    ]).finally(() => site.stop());
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
    [['backup', join(folder, 'x.tar.gz')], /^There is nothing to back up: [^\n]+\n$/],
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
