/** After an erasure nothing of the person is left: every text column of every table is filled with a mark, and then looked for. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join as joinPath } from 'node:path';
import { sql } from 'kysely';

import type { Read } from '#database/database.ts';
import { storeErasures } from '#database/erasures.ts';
import { listTables } from '#database/inventory.ts';
import { repeatErasures } from '#hiring/erasure/actions.ts';
import type { Holder } from '#hiring/erasure/schema.ts';
import { holders } from '#app/personal-data.ts';

import { applied, JAYA } from './support/application.ts';
import { consentGiven } from './support/agency.ts';
import { ask, join } from './support/office.ts';
import { type Instance, instanceTest } from './support/instance.ts';

const MARK = 'Zyxmarker';
const ADDRESS = 'zyxmarker@zyxmarker.example';
/** Faults are meant to happen here, and are logged. */
const quiet = { logLevel: 'silent' };
const AT = '2026-05-04T09:30:00.000Z';

/** Tables whose rows here all belong to the person. */
const PERSONAL = [
  'receipts',
  'contact_messages',
  'hire_enquiries',
  'enquiries',
  'enquiry_words',
  'applications',
  'application_words',
  'application_changes',
  'application_tags',
  'tags',
  'files',
  'file_views',
  'verdicts',
  'outbox',
  'notes',
  'note_mentions',
  'letters',
  'address_corrections',
  'reviews',
  'candidate_views',
  'talent_pool',
  'pool_consents',
  'interviews',
  'interview_times',
  'interview_people',
  'bulk_items',
  'saved_views',
  'failed_items',
  'job_alerts',
  'import_items',
];

/** Tables that hold nothing of visitors, or nothing that names them. */
const OTHERS: Readonly<Record<string, string>> = {
  audit_events: 'names no visitor: its facts are a closed list',
  erasures: 'a receipt, a day and a reason',
  bulk_runs: 'what was done, and by whom of the staff',
  pending_uploads: 'a file for an hour, by the hash of a token',
  used_form_tokens: 'hashes, for a day',
  learnt_words: 'keyed hashes of words, of all submissions together',
  allowances: 'keyed hashes of networks, for an hour',
  visit_marks: 'hashes with a salt of the day, for a day',
};
/** The agency's own: content, staff, settings, and what the product does by itself. */
const OF_AGENCY =
  /^(?:migrations|settings|media.*|appearance|content_.*|industries|project.*|client.*|departments|educations|experience_levels|job_skills|job_words|jobs|posts|redirects|facts|texts|pages|imports|sample_agency|cities|staff.*|mail_sentences|answer_t.*|mailbox_marks|scorecards|stage_sets|visit_days|visit_sources|visit_salts|feed_reads|announced_pages|job_alert_days|tasks)$/;

/** Columns that hold a word of ours, a key, a hash or a time. */
const NOT_FREE =
  /^(?:receipt|id|.*_id|.*_hash|.*_at|.*_on|.*_since|since|until|state|status|form|kind|purpose|audience|rhythm|language|direction|how|viewer|scan|media_type|sha256|uid|list|lease|queue|item|key_sender|idempotency_key|merged_into|mark|decided_by|changed_by|ended_by|replaced_for|email|folded_email|mailbox|recipient|from_address|to_address)$/;
/** Columns whose text is read as JSON by what erases. */
const JSON_TEXT = new Set(['payload', 'reasons', 'attachments', 'answers', 'mails', 'filter', 'before']);

const post = (instance: Instance, path: string, fields: Record<string, string>) =>
  instance.fetch(path, { method: 'POST', body: new URLSearchParams({ ...fields, ...consentGiven }) });

/** Sends every form, and adds what staff and the product write about it. Gives the receipt of the application. */
async function leaveTraces(instance: Instance, staffId: number): Promise<string> {
  const name = `${MARK} Person`;
  // First: only so many confirmations go to one mailbox a day.
  const fields = { ...JAYA, candiate_name: name, candiate_email: ADDRESS, candiate_address: MARK };
  const { receipt } = await applied(instance, fields, `${MARK}.pdf`);
  const contact = { candidate_name: name, email_id: ADDRESS, phone: '9876543210', subject: MARK, message: MARK };
  assert.equal((await post(instance, '/api/contact_us/create', contact)).status, 201);
  const hire = { name, email: ADDRESS.toUpperCase(), company_name: MARK, looking_for: MARK };
  assert.equal((await post(instance, '/api/hire_us/create', hire)).status, 201);
  assert.equal(
    (await post(instance, `/careers/alerts?keyword=${MARK}`, { email: ADDRESS, rhythm: 'day' })).status,
    303,
  );
  await instance.services.database.write(async (tx) => {
    const { id: application, resume_file_id: file } = await tx
      .selectFrom('applications')
      .select(['id', 'resume_file_id'])
      .executeTakeFirstOrThrow();
    const tag = await tx
      .insertInto('tags')
      .values({ name: MARK, created_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('application_tags').values({ tag_id: tag.id, application_id: application }).execute();
    await tx
      .insertInto('application_changes')
      .values({ application_id: application, status: 'in_review', changed_by: 'staff', changed_at: AT })
      .execute();
    await tx
      .insertInto('file_views')
      .values({ file_id: file, viewed_at: AT, viewer: 'staff', address_hash: 'x' })
      .execute();
    const note = await tx
      .insertInto('notes')
      .values({ receipt, staff_id: staffId, body: MARK, created_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('note_mentions').values({ note_id: note.id, staff_id: staffId }).execute();
    const letter = { from_name: MARK, from_address: ADDRESS, to_address: ADDRESS, subject: MARK, body: MARK };
    await tx
      .insertInto('letters')
      .values({ ...letter, receipt, direction: 'in', message_id: MARK, state: 'received', created_at: AT })
      .execute();
    const correction = { receipt, from_address: ADDRESS, to_address: ADDRESS, staff_id: staffId, created_at: AT };
    await tx.insertInto('address_corrections').values(correction).execute();
    await tx
      .insertInto('reviews')
      .values({ receipt, staff_id: staffId, words: MARK, answers: '{}', state: 'draft', version: 1, updated_at: AT })
      .execute();
    await tx.insertInto('candidate_views').values({ staff_id: staffId, receipt, job_id: 1 }).execute();
    await tx.insertInto('talent_pool').values({ receipt, job_id: 1, why: MARK }).execute();
    await tx
      .insertInto('pool_consents')
      .values({ receipt, given_at: AT, until: AT, words: MARK, keep_until_before: AT, ends_with_process_before: 0 })
      .execute();
    const interview = await tx
      .insertInto('interviews')
      .values({
        receipt,
        uid: 'of-an-interview@agency.example',
        state: 'agreed',
        how: 'video',
        minutes: 30,
        starts_at: '2026-06-04T09:30:00.000Z',
        last_at: '2026-06-04T09:30:00.000Z',
        arranged_by: staffId,
        created_at: AT,
        updated_at: AT,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('interview_times').values({ interview_id: interview.id, starts_at: AT }).execute();
    await tx.insertInto('interview_people').values({ interview_id: interview.id, staff_id: staffId }).execute();
    const run = await tx
      .insertInto('bulk_runs')
      .values({ list: 'candidates', action: '{}', staff_id: staffId, state: 'done', total: 1, started_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('bulk_items').values({ run_id: run.id, place: 0, receipt, before: '{}' }).execute();
    await tx
      .insertInto('failed_items')
      .values({ queue: 'mails', item: '1', tries: 3, reason: `550 <${ADDRESS}> unknown`, failed_at: AT })
      .execute();
    const sent = { name: 'export.csv', source: 'hiring', site: '', columns: '[]', notes: '[]' } as const;
    const { id: importId } = await tx
      .insertInto('imports')
      .values({ ...sent, state: 'read', made_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { kind: 'applications', step: 11, key: '', title: name, address: ADDRESS, becomes: '' } as const;
    await tx
      .insertInto('import_items')
      .values({ ...row, import_id: importId, notes: '[]', plan: MARK, cells: MARK, state: 'offered', message: '' })
      .execute();
    await tx
      .insertInto('saved_views')
      .values({ list: 'candidates', name: MARK, query: `q=${MARK}`, staff_id: staffId, created_at: AT })
      .execute();
  });
  return receipt;
}

async function textColumnsOf({ read, kind }: Instance['services']['database'], table: string): Promise<string[]> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where type = 'TEXT' or type = 'text'`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and data_type = 'text'`
  ).execute(read);
  return rows.map(({ name }) => name);
}

/** Writes the mark into every free column of the person's tables; gives the columns that hold it. */
async function fillWithMark(instance: Instance): Promise<string[]> {
  const { database } = instance.services;
  const filled: string[] = [];
  const tables = await listTables(database.read, database.kind);
  for (const name of PERSONAL) {
    const table = tables.find((one) => one.name === name);
    assert.ok(table, `there is no table ${name}`);
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database.read);
    assert.ok(rows.length > 0, `the person has left nothing in ${name}`);
    for (const column of await textColumnsOf(database, name)) {
      if (NOT_FREE.test(column)) continue;
      if (rows.every((row) => String(row[column]).toLowerCase().includes(MARK.toLowerCase()))) {
        filled.push(`${name}.${column}`);
        continue;
      }
      if (table.key.includes(column)) continue;
      const value = JSON_TEXT.has(column) ? JSON.stringify({ mark: MARK }) : MARK;
      await database.write((tx) =>
        sql`update ${sql.table(name)} set ${sql.ref(column)} = ${value} where ${sql.ref(column)} is null or ${sql.ref(column)} not like ${`%${MARK}%`}`.execute(
          tx,
        ),
      );
      filled.push(`${name}.${column}`);
    }
  }
  return filled;
}

/** Every row of every table as a line, with the name of the table. */
async function linesOf(read: Read, kind: 'sqlite' | 'postgres'): Promise<string[]> {
  const lines: string[] = [];
  for (const { name } of await listTables(read, kind)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(read);
    for (const row of rows) lines.push(`${name} ${JSON.stringify(row)}`);
  }
  return lines;
}

/** Whether bytes of a file hold the mark, in whatever case. */
const holdsMark = (file: string) => readFileSync(file).toString('latin1').toLowerCase().includes(MARK.toLowerCase());

instanceTest(
  'every table is known to hold something of visitors, or known not to',
  async ({ services: { database } }) => {
    const names = (await listTables(database.read, database.kind)).map(({ name }) => name);
    const unknown = names.filter((name) => !PERSONAL.includes(name) && !(name in OTHERS) && !OF_AGENCY.test(name));
    assert.deepEqual(unknown, [], 'say in tests/erasure.test.ts whether these hold something of visitors');
  },
);

instanceTest(
  'who is erased by their address leaves nothing in any table, in the file of the database or among the files',
  async (instance) => {
    const { database, settings } = instance.services;
    const { cookie, id } = await join(instance, 'owner');
    await leaveTraces(instance, id);
    const filled = await fillWithMark(instance);
    assert.ok(filled.length > 45, `only ${filled.length} columns were filled`);

    const found = await ask(instance, 'people/find', { cookie, body: { address: ADDRESS } });
    assert.deepEqual([found.status, found.body.data.total, found.body.data.erasedAt], [200, 5, null]);
    const few = await ask(instance, 'people/erase', { cookie, body: { address: ADDRESS, total: 4 } });
    assert.equal(few.status, 422);
    const gone = await ask(instance, 'people/erase', { cookie, body: { address: ADDRESS, total: 5 } });
    assert.deepEqual([gone.status, gone.body.data.total, gone.body.data.letters], [200, 0, 0]);
    assert.notEqual(gone.body.data.erasedAt, null);

    const left = (await linesOf(database.read, database.kind)).filter((line) =>
      line.toLowerCase().includes('zyxmarker'),
    );
    assert.deepEqual(left, []);
    if (database.kind === 'sqlite') {
      const folder = dirname(instance.fresh.at.file);
      assert.equal(readdirSync(folder).filter((name) => joinPath(folder, name) === instance.fresh.at.file).length, 1);
      const files = readdirSync(folder).map((name) => joinPath(folder, name));
      assert.deepEqual(
        files.filter((file) => file.startsWith(instance.fresh.at.file) && holdsMark(file)),
        [],
      );
    }
    const stored = readdirSync(joinPath(settings.dataDir, 'files'), { recursive: true, withFileTypes: true });
    assert.deepEqual(
      stored.filter((entry) => entry.isFile()).map(({ name }) => name),
      [],
    );
  },
);

instanceTest('the call of another role, or without a fresh proof, erases nobody', async (instance) => {
  for (const role of ['editor', 'recruiter', 'sales'] as const) {
    const { cookie } = await join(instance, role);
    assert.equal((await ask(instance, 'people/find', { cookie, body: { address: ADDRESS } })).status, 403);
    assert.equal((await ask(instance, 'people/erase', { cookie, body: { address: ADDRESS, total: 9 } })).status, 403);
  }
});

instanceTest('what comes back with a backup is erased again, and counted once', async (instance) => {
  const { database } = instance.services;
  const { receipt } = await applied(instance);
  const before = await database.read.selectFrom('applications').selectAll().execute();
  const [file] = await database.read.selectFrom('files').selectAll().execute();
  const [kept] = await database.read.selectFrom('receipts').selectAll().execute();
  assert.equal(
    await holders.find(({ form }) => form === 'application')?.erase(instance.services, { kind: 'system' }, receipt),
    true,
  );
  assert.equal(await repeatErasures(instance.services, holders), 0);
  await database.write(async (tx) => {
    if (kept) await tx.insertInto('receipts').values(kept).execute();
    if (file) await tx.insertInto('files').values(file).execute();
    await tx.insertInto('applications').values(before).execute();
    // As the restore leaves what the replaced database knew, where the backup is older.
    const columns = ['erased_on', 'kind', 'reason', 'job_id', 'reference'] as const;
    await storeErasures(tx, await tx.deleteFrom('erasures').returning(columns).execute());
  });
  assert.equal(await repeatErasures(instance.services, holders), 1);
  assert.deepEqual(await database.read.selectFrom('applications').select('id').execute(), []);
  assert.equal((await database.read.selectFrom('erasures').select('id').execute()).length, 1);
  assert.equal(await repeatErasures(instance.services, holders), 0);
});

instanceTest(
  'submissions that cannot be erased again rest, and those behind them are erased',
  async (instance) => {
    const { database } = instance.services;
    const at = '2001-01-01T00:00:00.000Z';
    const bad = Array.from({ length: 51 }, (_, place) => `BAD${place}`);
    const receipts = [...bad, 'GOOD'];
    const tried: string[] = [];
    const holder: Holder = {
      form: 'contact',
      erase: async (_services, _actor, receipt) => {
        tried.push(receipt);
        if (receipt !== 'GOOD') throw new Error('It is held.');
        await database.write((tx) => tx.deleteFrom('contact_messages').where('receipt', '=', receipt).execute());
        return true;
      },
    };
    await database.write(async (tx) => {
      const kept = {
        form: 'contact',
        idempotency_key: null,
        key_sender: null,
        content_hash: '',
        created_at: at,
      } as const;
      await tx
        .insertInto('receipts')
        .values(receipts.map((receipt) => ({ ...kept, receipt })))
        .execute();
      const message = { name: '', email: '', phone: '', subject: '', message: '', created_at: at };
      await tx
        .insertInto('contact_messages')
        .values(receipts.map((receipt) => ({ ...message, receipt })))
        .execute();
      const erasure = { erased_on: '2001-01-01', kind: 'contact', reason: 'asked', job_id: null } as const;
      await storeErasures(
        tx,
        receipts.map((reference) => ({ ...erasure, reference })),
      );
    });
    assert.equal(await repeatErasures(instance.services, [holder]), 1);
    assert.deepEqual(tried.toSorted(), receipts.toSorted(), 'each was tried once');
    assert.equal(await repeatErasures(instance.services, [holder]), 0);
    assert.equal(tried.length, receipts.length, 'none is tried while it rests');
  },
  quiet,
);
