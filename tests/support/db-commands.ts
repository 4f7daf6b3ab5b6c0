/** Every command of `npm run db`: what changes something says who did it, and what only looks changes nothing. */
import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';

import { DATABASE_NAMES, type DatabaseKind } from '#database/database.ts';
import { listTables } from '#database/inventory.ts';
import { openDatabase } from '#database/open.ts';
import { listAuditEvents, type ShownEvent } from '#staff/audit/queries.ts';

import { openInstance, type Instance } from './instance.ts';
import { dataDir, db, settingsOf } from './terminal.ts';
import { FULL_OF_LINKS } from './writings.ts';
import { COMMANDS, NEED_A_FILE } from '#commands/db-commands.ts';

type Settings = Awaited<ReturnType<typeof settingsOf>>;

/** The product over the database that the commands work on. */
async function instanceOver(t: TestContext, kind: DatabaseKind, settings: Settings): Promise<Instance> {
  const at = { url: settings.DATABASE_URL, file: join(settings.DATA_DIR, 'niram.sqlite') };
  const instance = await openInstance({ kind, at, remove: async () => {} });
  t.after(() => instance.close());
  return instance;
}

/** Sends an enquiry that is set aside as spam; gives its receipt. */
async function sendDoubtful(instance: Instance): Promise<string> {
  const fields = { name: 'Bot', email: 'b@example.com', company_name: 'Ferries', looking_for: FULL_OF_LINKS };
  const body = new URLSearchParams({ ...fields, website: 'x' });
  const answer = await instance.fetch('/api/hire_us/create', { method: 'POST', body });
  return ((await answer.json()) as { receipt: string }).receipt;
}

export async function run(settings: Settings, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await db(settings, ...args);
  assert.equal(code, 0, `${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** The newest first; none where there are no tables yet. */
async function eventsOf(settings: Settings): Promise<ShownEvent[]> {
  const database = await openDatabase({ url: settings.DATABASE_URL, file: join(settings.DATA_DIR, 'niram.sqlite') });
  try {
    const tables = await listTables(database.read, database.kind);
    return tables.length === 0 ? [] : await listAuditEvents(database.read, { limit: 100 });
  } finally {
    await database.close();
  }
}

/** Commands that take the address of a person. */
const OF_A_PERSON = ['person', 'erase'];

type Way = {
  settings: Settings;
  args: readonly string[];
  event: Partial<ShownEvent>;
};

/** How each form is typed, in this order; `made` has no tables at first, `empty` has no agency, `filled` has letters. */
async function waysOf(t: TestContext, kind: DatabaseKind): Promise<Record<string, Way>> {
  const [made, empty, filled] = [
    await settingsOf(t, kind, 'nothing'),
    await settingsOf(t, kind, 'cities'),
    await settingsOf(t, kind, 'sample'),
  ];
  const instance = await instanceOver(t, kind, filled);
  const [first, second] = [await sendDoubtful(instance), await sendDoubtful(instance)];
  const { database } = instance.services;
  await database.write((tx) => tx.updateTable('outbox').set({ state: 'dead' }).where('receipt', '=', first).execute());
  const rows = await database.read.selectFrom('outbox').select(['id', 'purpose', 'receipt']).orderBy('id').execute();
  const dead = rows.find(({ receipt }) => receipt === first) ?? assert.fail();
  const about = (receipt: string) => ({ subject: 'hire', receipt });
  const row = { subject: 'outbox', subjectId: String(dead.id), receipt: first };
  const backup = join(dataDir(t), 'backup.tar.gz');
  await run(filled, ['backup', backup]);
  const whole = { subject: 'database', receipt: null };
  return {
    migrate: { settings: made, args: ['migrate'], event: { ...whole, action: 'database.migrate' } },
    import: {
      settings: made,
      args: ['import', join(import.meta.dirname, '..', '..', 'docs', 'import-example.json')],
      event: { action: 'content.import', subject: 'content' },
    },
    restore: {
      settings: made,
      args: ['restore', backup, '--force'],
      event: { ...whole, action: 'database.restore' },
    },
    // Where there is no entry of it, each is one event.
    'sample remove': {
      settings: empty,
      args: ['sample', 'remove'],
      event: { ...whole, action: 'database.remove_sample' },
    },
    'sample restore': {
      settings: empty,
      args: ['sample', 'restore'],
      event: { ...whole, action: 'database.restore_sample' },
    },
    seed: { settings: empty, args: ['seed'], event: { ...whole, action: 'database.seed' } },
    'outbox resend': {
      settings: filled,
      args: ['outbox', 'resend', String(dead.id)],
      event: {
        ...row,
        action: 'outbox.resend',
        before: { purpose: dead.purpose, state: 'dead' },
        after: { state: 'waiting' },
      },
    },
    'outbox discard': {
      settings: filled,
      args: ['outbox', 'discard', String(dead.id)],
      event: { ...row, action: 'outbox.discard', before: { purpose: dead.purpose, state: 'waiting' }, after: null },
    },
    'quarantine release': {
      settings: filled,
      args: ['quarantine', 'release', first],
      event: {
        ...about(first),
        action: 'quarantine.release',
        before: { state: 'quarantined', mark: null },
        after: { state: 'released', mark: 'good' },
      },
    },
    'quarantine spam': {
      settings: filled,
      args: ['quarantine', 'spam', second],
      event: { ...about(second), action: 'quarantine.spam', after: { state: 'spam', mark: 'spam' } },
    },
    'quarantine undo': {
      settings: filled,
      args: ['quarantine', 'undo', second],
      event: { ...about(second), action: 'quarantine.undo', after: { state: 'quarantined', mark: null } },
    },
    'sweep --confirm': {
      settings: filled,
      args: ['sweep', '--confirm'],
      event: { action: 'sweeps.confirm', subject: 'sweeps' },
    },
    'erase --confirm': {
      settings: filled,
      args: ['erase', 'nobody@example.com', '--confirm'],
      event: { action: 'person.erase', subject: 'person', after: { count: 0, reason: 'asked' } },
    },
    refresh: { settings: filled, args: ['refresh'], event: { ...whole, action: 'database.refresh' } },
  };
}

export function testThatChangesAreRecorded(kind: DatabaseKind): void {
  test(`each form of npm run db that changes something says in one event who at this machine did it (${DATABASE_NAMES[kind]})`, async (t) => {
    const ways = await waysOf(t, kind);
    assert.deepEqual(
      Object.keys(ways).toSorted(),
      Object.values(COMMANDS)
        .flatMap(({ changes }) => changes)
        .toSorted(),
      'a new form that changes something has to be tried here',
    );
    for (const [form, { settings, args, event }] of Object.entries(ways)) {
      // A restore takes the events that were there along; the backup holds none.
      const before = form === 'restore' ? [] : await eventsOf(settings);
      await run(settings, args);
      const [newest, ...others] = await eventsOf(settings);
      assert.deepEqual(others, before, form);
      assert.deepEqual([newest?.actor, newest?.actorId], ['terminal', userInfo().username], form);
      assert.partialDeepStrictEqual(newest, event, form);
    }
  });
}

export function testThatLookingChangesNothing(kind: DatabaseKind): void {
  test(`what of npm run db only looks leaves every row as it is (${DATABASE_NAMES[kind]})`, async (t) => {
    const settings = await settingsOf(t, kind, 'sample');
    const instance = await instanceOver(t, kind, settings);
    await sendDoubtful(instance);
    // The first use makes the secret.
    await run(settings, ['show']);
    const { database } = instance.services;
    const rows = async () => {
      const tables = await listTables(database.read, kind);
      const held = tables.filter(({ name }) => name !== 'cities');
      return Promise.all(
        held.map(async ({ name, key }) => [
          name,
          (
            await sql`select * from ${sql.table(name)} order by ${sql.join(key.map((one) => sql.ref(one)))}`.execute(
              database.read,
            )
          ).rows,
        ]),
      );
    };
    const before = await rows();
    const folder = dataDir(t);
    for (const [name, { changes }] of Object.entries(COMMANDS)) {
      if (changes.includes(name)) continue;
      const about = NEED_A_FILE.includes(name)
        ? [join(folder, name)]
        : OF_A_PERSON.includes(name)
          ? ['b@example.com']
          : [];
      await run(settings, [name, ...about]);
      assert.deepEqual(await rows(), before, name);
    }
  });
}
