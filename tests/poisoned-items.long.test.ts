/** Every queue is fed a poisoned item as its first one: those behind it are done, and it is set aside after three tries, with the reason for staff. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from 'kysely';

import { runDueTasks } from '#operations/scheduler/runner.ts';
import { queues } from '#app/queues.ts';
import { sweeps } from '#app/sweeps.ts';
import { tasks } from '#app/tasks.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { Tx } from '#database/database.ts';
import { storeErasures } from '#database/erasures.ts';
import type { EntryType } from '#database/tables/cms.ts';

import { applied } from './support/application.ts';
import { ask, join } from './support/office.ts';
import { cure, poison } from './support/poison.ts';
import { emptyInstanceTest, type Instance, instanceTest } from './support/instance.ts';

const PAUSE = 11 * 60_000;
const LONG_AGO = '2001-01-01T00:00:00.000Z';
/** Faults are meant to happen here, and are logged. */
const quiet = { logLevel: 'silent' };

/** Two items of a queue, the poisoned one first: the table and the event that the database refuses for its row, and what is left of both rows. */
type Items = {
  table: string;
  event: 'update' | 'delete';
  /** The column and values by which the rows are told apart. */
  column: string;
  bad: string | number;
  good: string | number;
  /** SQL: whether a row is still to be done; left out, whether it is there. */
  isWaiting?: string;
};

const soon = ({ services }: Instance, minutes: number) =>
  new Date(services.clock().getTime() + minutes * 60_000).toISOString();
const write = ({ services }: Instance, work: (tx: Tx) => Promise<unknown>) => services.database.write(work);

async function twoApplications(
  instance: Instance,
  values: object,
): Promise<{ ids: [number, number]; receipts: string[] }> {
  const receipts: string[] = [];
  for (const name of ['bad', 'good'])
    receipts.push((await applied(instance, { candiate_email: `${name}@example.org` })).receipt);
  await write(instance, async (tx) => {
    if (Object.keys(values).length > 0)
      await tx.updateTable('applications').set(values).where('receipt', 'in', receipts).execute();
    await tx
      .updateTable('outbox')
      .set({ state: 'sent', next_at: soon(instance, 0) })
      .execute();
  });
  const rows = await instance.services.database.read
    .selectFrom('applications')
    .select('id')
    .where('receipt', 'in', receipts)
    .orderBy('id')
    .execute();
  return { ids: [rows[0]?.id ?? 0, rows[1]?.id ?? 0], receipts };
}

/** Two messages through the form, as old as can be. */
async function twoMessages(instance: Instance, table: 'contact_messages' | 'hire_enquiries'): Promise<Items> {
  const receipts = ['NAAAAAAAAAAAAA', 'NBBBBBBBBBBBBB'];
  await write(instance, async (tx) => {
    for (const receipt of receipts) {
      await tx
        .insertInto('receipts')
        .values({
          receipt,
          form: 'contact',
          idempotency_key: null,
          key_sender: null,
          content_hash: '',
          created_at: LONG_AGO,
        })
        .execute();
      const row = { receipt, name: 'Asha', email: 'asha@example.org', created_at: LONG_AGO };
      if (table === 'hire_enquiries')
        await tx
          .insertInto(table)
          .values({ ...row, company_name: '', looking_for: 'A shop' })
          .execute();
      else
        await tx
          .insertInto(table)
          .values({ ...row, phone: '1', subject: 'A shop', message: 'Lamps' })
          .execute();
    }
  });
  return { table, event: 'delete', column: 'receipt', bad: receipts[0] ?? '', good: receipts[1] ?? '' };
}

async function twoInterviews(
  instance: Instance,
  table: Partial<Items>,
  values: object,
  application: object,
): Promise<Items> {
  const { receipts } = await twoApplications(instance, application);
  const { id } = await join(instance, 'recruiter');
  await write(instance, async (tx) => {
    for (const [place, receipt] of receipts.entries())
      await tx
        .insertInto('interviews')
        .values({
          receipt,
          uid: `uid-${place}`,
          state: 'agreed',
          how: 'phone',
          minutes: 30,
          starts_at: soon(instance, 120 + place),
          time_zone: 'Asia/Kolkata',
          last_at: soon(instance, 120 + place),
          arranged_by: id,
          reminded_at: null,
          created_at: LONG_AGO,
          updated_at: LONG_AGO,
          ...values,
        })
        .execute();
  });
  return { table: 'interviews', event: 'update', column: 'uid', bad: 'uid-0', good: 'uid-1', ...table };
}

async function twoFiles(instance: Instance, values: object): Promise<string[]> {
  const ids = ['a', 'b'].map((letter) => letter.repeat(32));
  const rows = ids.map((id, place) => ({
    id,
    original_name: 'one.pdf',
    media_type: 'application/pdf',
    size: 1,
    sha256: '0',
    created_at: `2001-01-0${place + 1}T00:00:00.000Z`,
    missing_since: null,
    ...values,
  }));
  await write(instance, (tx) => tx.insertInto('files').values(rows).execute());
  for (const id of ids) await instance.services.files.putNamed(id, new Uint8Array([id.charCodeAt(0)]));
  return ids;
}

async function twoAlerts(instance: Instance, values: object): Promise<Items> {
  const rows = ['bad@example.org', 'good@example.org'].map((email, place) => ({
    email,
    mailbox: email,
    filter: JSON.stringify({ department: [], experience: [], education: [], keyword: '' }),
    rhythm: 'day' as const,
    state: 'on' as const,
    since: LONG_AGO,
    next_at: `2001-01-0${place + 1}T00:00:00.000Z`,
    until: soon(instance, 100_000),
    created_at: LONG_AGO,
    ...values,
  }));
  await write(instance, (tx) => tx.insertInto('job_alerts').values(rows).execute());
  return { table: 'job_alerts', event: 'delete', column: 'email', bad: 'bad@example.org', good: 'good@example.org' };
}

const entryOf = (id: number, more: object) => ({
  kind: 'redirects' as EntryType,
  id,
  title: `Entry ${id}`,
  folded_title: `entry ${id}`,
  state: 'draft' as const,
  published_at: null,
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  ...more,
});

async function twoEntries(
  instance: Instance,
  event: Items['event'],
  column: string,
  isWaiting?: string,
): Promise<Items> {
  await write(instance, (tx) =>
    tx
      .insertInto('content_entries')
      .values([901, 902].map((id) => entryOf(id, { [column]: `2001-01-0${id - 900}T00:00:00.000Z` })))
      .execute(),
  );
  const which = { column: 'id', bad: 901, good: 902 };
  return { table: 'content_entries', event, ...which, ...(isWaiting === undefined ? {} : { isWaiting }) };
}

const CASES: Readonly<Record<string, (instance: Instance) => Promise<Items>>> = {
  applications: async (instance) => {
    const { ids } = await twoApplications(instance, { keep_until: LONG_AGO });
    return { table: 'applications', event: 'delete', column: 'id', bad: ids[0], good: ids[1] };
  },
  'applications that nobody wants kept': async (instance) => {
    const { ids } = await twoApplications(instance, { ends_with_process: 1, status: 'closed', stage_since: LONG_AGO });
    return { table: 'applications', event: 'delete', column: 'id', bad: ids[0], good: ids[1] };
  },
  reminders: async (instance) => {
    const { ids } = await twoApplications(instance, { keep_until: soon(instance, 10_000) });
    const isWaiting = 'reminded_at is null';
    return { table: 'applications', event: 'update', column: 'id', bad: ids[0], good: ids[1], isWaiting };
  },
  'ends of the talent pool': async (instance) => {
    const { receipts } = await twoApplications(instance, {});
    const [bad = '', good = ''] = receipts;
    await write(instance, (tx) =>
      tx
        .insertInto('pool_consents')
        .values(
          receipts.map((receipt) => ({
            receipt,
            given_at: LONG_AGO,
            until: soon(instance, 10_000),
            words: '',
            keep_until_before: soon(instance, 10_000),
            ends_with_process_before: 0 as const,
            reminded_at: null,
            ended_at: null,
            ended_by: null,
          })),
        )
        .execute(),
    );
    const isWaiting = 'reminded_at is null';
    return { table: 'pool_consents', event: 'update', column: 'receipt', bad, good, isWaiting };
  },
  'contact messages': (instance) => twoMessages(instance, 'contact_messages'),
  enquiries: (instance) => twoMessages(instance, 'hire_enquiries'),
  'job alerts': (instance) => twoAlerts(instance, { until: LONG_AGO }),
  'job-alerts': async (instance) => ({
    ...(await twoAlerts(instance, {})),
    event: 'update',
    isWaiting: `next_at < '2002'`,
  }),
  'audit events': async (instance) => {
    const event = { at: LONG_AGO, actor_kind: 'system' as const, actor_id: null, receipt: null };
    const more = { action: 'tasks.run', subject_kind: 'tasks', before: null, after: null };
    const rows = ['bad', 'good'].map((subject_id) => ({ ...event, ...more, subject_id }));
    await write(instance, (tx) => tx.insertInto('audit_events').values(rows).execute());
    return { table: 'audit_events', event: 'delete', column: 'subject_id', bad: 'bad', good: 'good' };
  },
  'reminders of interviews': (instance) => twoInterviews(instance, { isWaiting: 'reminded_at is null' }, {}, {}),
  'pending uploads': async (instance) => {
    const ids = await twoFiles(instance, {});
    const [bad = '', good = ''] = ids;
    const rows = ids.map((file_id) => ({ token_hash: file_id, file_id, expires_at: LONG_AGO }));
    await write(instance, (tx) => tx.insertInto('pending_uploads').values(rows).execute());
    return { table: 'pending_uploads', event: 'delete', column: 'file_id', bad, good };
  },
  'replaced files': async (instance) => {
    const [bad = '', good = ''] = await twoFiles(instance, { replaced_at: LONG_AGO });
    return { table: 'files', event: 'delete', column: 'id', bad, good };
  },
  'files for the scanner': async (instance) => {
    const [bad = '', good = ''] = await twoFiles(instance, { scan: 'pending' });
    instance.services.scan = async () => 'clean';
    return { table: 'files', event: 'update', column: 'id', bad, good, isWaiting: `scan = 'pending'` };
  },
  'sent mails': async (instance) => {
    const sent = { kind: 'mail' as const, payload: '{}', state: 'sent' as const, created_at: LONG_AGO };
    const more = {
      receipt: null,
      recipient: null,
      next_at: LONG_AGO,
      lease: null,
      last_error: null,
      sent_at: LONG_AGO,
    };
    const rows = ['bad', 'good'].map((purpose) => ({ ...sent, ...more, purpose }));
    await write(instance, (tx) => tx.insertInto('outbox').values(rows).execute());
    return { table: 'outbox', event: 'delete', column: 'purpose', bad: 'bad', good: 'good' };
  },
  'letters that were sent': async (instance) => {
    const { receipts } = await twoApplications(instance, {});
    const { read } = instance.services.database;
    const { id: outboxId } = await read
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow();
    const rows = ['bad', 'good'].map((message_id, place) => ({
      receipt: receipts[place] ?? '',
      direction: 'out' as const,
      staff_id: null,
      from_name: '',
      from_address: '',
      to_address: '',
      subject: '',
      body: '',
      message_id,
      in_reply_to: null,
      outbox_id: outboxId,
      state: 'waiting' as const,
      leaves_at: null,
      idempotency_key: null,
      content_hash: null,
      created_at: LONG_AGO,
    }));
    await write(instance, (tx) => tx.insertInto('letters').values(rows).execute());
    const which = { column: 'message_id', bad: 'bad', good: 'good', isWaiting: `state = 'waiting'` };
    return { table: 'letters', event: 'update', ...which };
  },
  'deleted notes': async (instance) => {
    const { receipts } = await twoApplications(instance, {});
    const { id } = await join(instance, 'recruiter');
    const note = { receipt: receipts[0] ?? '', staff_id: id, created_at: LONG_AGO, deleted_at: LONG_AGO };
    await write(instance, (tx) =>
      tx
        .insertInto('notes')
        .values(['bad', 'good'].map((body) => ({ ...note, body })))
        .execute(),
    );
    return { table: 'notes', event: 'delete', column: 'body', bad: 'bad', good: 'good' };
  },
  'changes of whole lists': async (instance) => {
    const { id } = await join(instance, 'recruiter');
    const run = { action: '{}', staff_id: id, state: 'done' as const, total: 0, started_at: LONG_AGO };
    await write(instance, (tx) =>
      tx
        .insertInto('bulk_runs')
        .values(['bad', 'good'].map((list) => ({ ...run, list, ended_at: LONG_AGO })))
        .execute(),
    );
    return { table: 'bulk_runs', event: 'delete', column: 'list', bad: 'bad', good: 'good' };
  },
  'erasures that a restored backup undid': async (instance) => {
    const items = await twoMessages(instance, 'contact_messages');
    const erased = { erased_on: agencyDay(LONG_AGO), kind: 'contact', reason: 'asked', job_id: null } as const;
    const rows = [items.bad, items.good].map((reference) => ({ ...erased, reference: String(reference) }));
    await write(instance, (tx) => storeErasures(tx, rows));
    return items;
  },
  'the bin of content': (instance) => twoEntries(instance, 'delete', 'deleted_at'),
  content: (instance) => twoEntries(instance, 'update', 'publish_at', 'publish_at is not null'),
  bulk: async (instance) => {
    const { ids } = await twoApplications(instance, {});
    const { cookie } = await join(instance, 'recruiter');
    const body = { list: 'candidates', query: {}, action: { do: 'move', status: 'closed' } };
    assert.equal((await ask(instance, 'bulk', { body, cookie })).status, 201);
    const isWaiting = `status = 'received'`;
    // The list shows the newest first.
    return { table: 'applications', event: 'update', column: 'id', bad: ids[1], good: ids[0], isWaiting };
  },
};

/** Queues whose items are tried by tests of their own, and sweeps that are one statement over rows to which nothing refers. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'index-now': 'src/site/seo/index-now.test.ts',
  'files without a row': 'below: its items are in the store',
  replies: 'src/inbox/correspondence/inbox.test.ts',
  'content-health': 'src/operations/content-health/content-health.test.ts: an entry at fault is told at once',
  backup: 'one item: it is tried again on the next day, and the screen of the backups says why',
  'answer-times': 'one item: all is counted anew each hour',
  allowances: 'one statement',
  'traces of senders': 'one statement',
  'the daily mail of the quarantine': 'one mail a day',
  'the hourly mail of doubtful letters': 'one mail an hour',
  'what knows visitors again for a day': 'one statement',
  'counts of visits': 'one statement',
  'counts of feeds': 'one statement',
  'files that were moved in from': 'one statement',
  'move-in': 'a row that fails says so, and is tried again when it is chosen again: src/site/move-in/move-in.test.ts',
  'sessions of the office': 'one statement',
  'the log of the database': 'one statement',
  sweeps: 'the sweeps themselves: src/operations/set-aside/set-aside.test.ts',
};

test('every queue is tried here, or it is said where', () => {
  assert.deepEqual(
    queues.map(({ name }) => name).toSorted(),
    [...Object.keys(CASES), ...Object.keys(ELSEWHERE)].toSorted(),
  );
});

async function isWaiting({ services: { database } }: Instance, items: Items, which: string | number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(items.table)} where ${sql.ref(items.column)} = ${which}
    and ${sql.raw(items.isWaiting ?? '1 = 1')}`.execute(database.read);
  return rows.length > 0;
}

async function run({ services }: Instance, name: string): Promise<void> {
  const task = tasks.find((one) => one.name === name);
  if (task !== undefined) return runDueTasks(services, [task]);
  await sweeps.find((one) => one.name === name)?.run(services);
}

for (const [name, make] of Object.entries(CASES))
  instanceTest(
    `${name}: a poisoned item is set aside after three tries, and the one behind it is done`,
    async (instance) => {
      const items = await make(instance);
      const { database } = instance.services;
      const row = sql`${sql.ref(`old.${items.column}`)} = ${sql.lit(items.bad)}`;
      await poison(database, { ...items, row });
      const { cookie } = await join(instance, 'owner');
      const aside = async () => (await ask(instance, 'set-aside', { cookie })).body.data as Record<string, unknown>[];
      await run(instance, name);
      assert.deepEqual(
        [await isWaiting(instance, items, items.bad), await isWaiting(instance, items, items.good)],
        [true, false],
      );
      for (let tries = 1; tries < 3; tries += 1) {
        assert.deepEqual(await aside(), []);
        instance.pass(PAUSE);
        await run(instance, name);
      }
      const shown = await aside();
      assert.deepEqual(
        shown.map(({ queue, reason, tries }) => [queue, reason, tries]),
        [[name, 'This row is poisoned.', 3]],
      );
      const { queue, item } = shown[0] ?? {};
      await cure(database);
      await ask(instance, 'set-aside/decide', { body: { queue, item, decision: 'try_again' }, cookie });
      await run(instance, name);
      assert.deepEqual([await isWaiting(instance, items, items.bad), await aside()], [false, []], 'it is tried again');
    },
    quiet,
  );

emptyInstanceTest(
  'files without a row: one that the store does not remove keeps no other',
  async (instance) => {
    const { files } = instance.services;
    const names = [];
    for (let count = 0; count < 2; count += 1) names.push(await files.put(new Uint8Array([count])));
    const [bad = ''] = names.toSorted();
    const remove = files.remove.bind(files);
    files.remove = (name) => (name === bad ? Promise.reject(new Error('This file is held.')) : remove(name));
    for (let tries = 0; tries < 3; tries += 1) {
      // A file is young for an hour by the clock of the store, which is today's.
      instance.pass(tries === 0 ? Math.max(0, Date.now() - instance.services.clock().getTime()) + 7_200_000 : PAUSE);
      await run(instance, 'files without a row');
    }
    const left = [];
    for await (const name of files.list()) left.push(name);
    assert.deepEqual(left, [bad]);
    const { cookie } = await join(instance, 'owner');
    const { data } = (await ask(instance, 'set-aside', { cookie })).body;
    assert.deepEqual(
      data.map(({ item, reason }: Record<string, string>) => [item, reason]),
      [[bad, 'This file is held.']],
    );
  },
  quiet,
);
