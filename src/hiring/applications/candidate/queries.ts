import { type ExpressionBuilder, sql } from 'kysely';

import { answeredAt, unansweredSince } from '#inbox/correspondence/service.ts';
import { deleteFilesOf, markReplaced } from '#platform/files/queries.ts';
import { countOf } from '#database/count.ts';
import type { Tables } from '#database/tables.ts';
import { hasUnsentMessages } from '#operations/outbox/service.ts';
import { deleteSenders, insertErasures } from '#operations/retention/service.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import type { Which } from '#platform/jobs/failures.ts';

import { deleteUnusedTags } from '../tags/queries.ts';
import { type ApplicationStatus, FINAL_STATUSES, type OwnApplication } from './schema.ts';

/** The application with this receipt, or undefined. */
export async function findApplication(read: Read, receipt: string): Promise<OwnApplication | undefined> {
  const row = await read
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('cities', 'cities.id', 'applications.city_id')
    .innerJoin('files', 'files.id', 'applications.resume_file_id')
    .selectAll('applications')
    .select([
      'jobs.title as job_title',
      'cities.label as city',
      'files.original_name as resume_name',
      'files.media_type',
      'files.size',
      'files.sha256',
      'files.created_at as stored_at',
      'files.scan',
      'files.labels',
    ])
    .where('applications.receipt', '=', receipt)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const changes = await read
    .selectFrom('application_changes')
    .select(['status', 'stage', 'changed_by as by', 'changed_at as at'])
    .where('application_id', '=', row.id)
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    receipt: row.receipt,
    createdAt: row.created_at,
    jobId: row.job_id,
    jobTitle: row.job_title,
    name: row.name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    address: row.address,
    projectName: row.project_name,
    years: row.experience_years,
    months: row.experience_months,
    desc: row.brief_experience,
    status: row.status,
    stage: row.stage,
    source: row.source,
    keepUntil: row.keep_until,
    endsWithProcess: row.ends_with_process === 1,
    consent:
      row.consent_hash === null || row.consent_at === null ? undefined : { hash: row.consent_hash, at: row.consent_at },
    resume: {
      id: row.resume_file_id,
      name: row.resume_name,
      mediaType: row.media_type,
      size: row.size,
      sha256: row.sha256,
      storedAt: row.stored_at,
      scan: row.scan,
      labels: row.labels,
    },
    changes,
  };
}

/** Where an application stood. `stage`: null where it is that of the status. */
type StatusAndStage = { status: ApplicationStatus; stage: string | null };

/**
 * Writes since when a candidate waits for a word of ours: until it is decided, since the first of their letters that no answer came after; where
 * all are answered, since the last answer. It follows from what is there, so what is taken back needs no memory of it.
 */
export async function keepWaiting(tx: Tx, receipts: readonly string[]): Promise<void> {
  const of = sql`${sql.ref('applications.receipt')}`;
  const since = sql<string>`coalesce(${unansweredSince(of)}, ${answeredAt(of)}, created_at)`;
  await tx
    .updateTable('applications')
    .set({ waiting_since: sql`case when status in ('received', 'in_review') then ${since} end` })
    .where('receipt', 'in', receipts)
    .execute();
}

/** What is decided about an application is a new version of it. */
const NEXT_VERSION = sql<number>`version + 1`;

/**
 * Changes the status, unless it is that already or the candidate has withdrawn; gives what it was and the version that it has now, or undefined
 * where it stays. `stage`: the key of a stage beside that of the status; left out: who has the status already stays in its stage. The lock is held.
 */
export async function changeStatus(
  tx: Tx,
  {
    receipt,
    status,
    stage,
    by,
    now,
  }: { receipt: string; status: ApplicationStatus; stage?: string | null; by: 'staff' | 'candidate'; now: Date },
): Promise<(StatusAndStage & { version: number }) | undefined> {
  const final: ApplicationStatus[] = by === 'candidate' ? [...FINAL_STATUSES] : ['withdrawn'];
  const before = await tx
    .selectFrom('applications')
    .select(['id', 'status', 'stage'])
    .where('receipt', '=', receipt)
    .where('status', 'not in', final)
    .executeTakeFirst();
  if (before === undefined) return undefined;
  if (before.status === status && (stage === undefined || before.stage === stage)) return undefined;
  // It may be erased at this moment.
  const changed = await tx
    .updateTable('applications')
    .set(({ ref, fn, val }) => ({
      status,
      stage: stage ?? null,
      stage_since: now.toISOString(),
      version: NEXT_VERSION,
      // The first decision counts; going back to reading takes it away.
      ...(status === 'received' || status === 'in_review' ? { decided_at: null } : {}),
      ...(status === 'closed' ? {} : { closed_reason: null }),
      ...(by === 'staff' && (status === 'invited' || status === 'closed')
        ? { decided_at: fn.coalesce(ref('decided_at'), val(now.toISOString())) }
        : {}),
    }))
    .where('id', '=', before.id)
    .returning('version')
    .executeTakeFirst();
  if (changed === undefined) return undefined;
  await keepWaiting(tx, [receipt]);
  await tx
    .insertInto('application_changes')
    .values({
      application_id: before.id,
      status,
      stage: stage ?? null,
      changed_by: by,
      changed_at: now.toISOString(),
    })
    .execute();
  return { status: before.status, stage: before.stage, version: changed.version };
}

/** When an answer was first sent to the candidate, or that none was. */
export const setFirstAnswered = async (tx: Tx, receipt: string, at: Date | null): Promise<void> => {
  await tx
    .updateTable('applications')
    .set({ first_answered_at: at === null ? null : at.toISOString() })
    .where('receipt', '=', receipt)
    .execute();
};

type Retention = { keepUntil: string; endsWithProcess: boolean };

export type RetentionChange = { keepUntil: Date; endsWithProcess?: boolean } | { endsWithProcess: true };

/** Changes how long an application is kept; returns the values before and after, or undefined if it is gone. The caller holds the lock. */
export async function changeRetention(
  tx: Tx,
  receipt: string,
  changeOf: (before: Retention) => RetentionChange,
): Promise<{ before: Retention; after: Retention } | undefined> {
  const row = await tx
    .selectFrom('applications')
    .select(['id', 'keep_until', 'ends_with_process'])
    .where('receipt', '=', receipt)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const before = { keepUntil: row.keep_until, endsWithProcess: row.ends_with_process === 1 };
  const to = changeOf(before);
  const after =
    'keepUntil' in to
      ? { keepUntil: to.keepUntil.toISOString(), endsWithProcess: to.endsWithProcess ?? false }
      : { ...before, endsWithProcess: true };
  await tx
    .updateTable('applications')
    .set({
      keep_until: after.keepUntil,
      ends_with_process: after.endsWithProcess ? 1 : 0,
      version: NEXT_VERSION,
      ...('keepUntil' in to ? { reminded_at: null } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  return { before, after };
}

/** Replaces the résumé of an application. Returns false if it can no longer be changed. */
export async function replaceFile(tx: Tx, receipt: string, fileId: string, now: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('applications')
    .select(['id', 'resume_file_id as fileId'])
    .where('receipt', '=', receipt)
    .where('status', 'not in', FINAL_STATUSES)
    .executeTakeFirst();
  if (before === undefined) return false;
  await tx.updateTable('applications').set({ resume_file_id: fileId }).where('id', '=', before.id).execute();
  await markReplaced(tx, before.fileId, now, receipt);
  return true;
}

type Gone = { receipt: string; name: string; email: string; jobId: number; fileId: string };
type Reason = Tables['erasures']['reason'];

/** Deletes what belongs to erased applications: rows of files (replaced ones included), receipts and mails. Adds them to the count. Returns the files. */
async function eraseBehind(tx: Tx, gone: readonly Gone[], reason: Reason, now: Date): Promise<string[]> {
  if (gone.length === 0) return [];
  const files = await deleteFilesOf(tx, gone);
  await deleteSenders(tx, gone);
  await insertErasures(
    tx,
    gone.map(({ receipt, jobId }) => ({ kind: 'application', reason, reference: receipt, jobId })),
    now,
  );
  await deleteUnusedTags(tx);
  return files;
}

const erased = (tx: Tx) =>
  tx.deleteFrom('applications').returning(['receipt', 'name', 'email', 'job_id as jobId', 'resume_file_id as fileId']);

/** Erases one application and all data of its sender, except the files, which the caller removes after the commit. Undefined if it does not exist. */
export async function eraseApplication(tx: Tx, receipt: string, now: Date): Promise<string[] | undefined> {
  const gone = await erased(tx).where('receipt', '=', receipt).executeTakeFirst();
  return gone && eraseBehind(tx, [gone], 'asked', now);
}

/** How long what was closed just now stands, in milliseconds. */
const STANDS_FOR = 2 * 60_000;

/** The reasons for automatic erasure. */
const RULES = ['over', 'refused'] as const;
export type Rule = (typeof RULES)[number];

/**
 * Part of the DELETE itself, so that an application that is being renewed concurrently is checked again. One with unsent mails is not
 * erased by age, unless its sender refused retention.
 */
const isDue = (row: ExpressionBuilder<Tables, 'applications'>, rule: Rule, now: Date) =>
  rule === 'over'
    ? row.and([row('keep_until', '<=', now.toISOString()), row.not(hasUnsentMessages('applications.receipt'))])
    : // A literal 1, because SQLite does not use a partial index for a bound value.
      row.and([
        row('ends_with_process', '=', sql.lit(1)),
        row('status', 'in', FINAL_STATUSES),
        // What staff close can be taken back, and its mails leave, before it is gone.
        row.or([
          row('status', '=', 'withdrawn'),
          row('stage_since', '<', new Date(now.getTime() - STANDS_FOR).toISOString()),
        ]),
      ]);

const dueBy = (read: Selects, rule: Rule, now: Date) =>
  read.selectFrom('applications').where((row) => isDue(row, rule, now));

export const listDueApplications = (
  read: Read,
  { rule, which, limit, now }: { rule: Rule; which: Which; limit: number; now: Date },
): Promise<{ id: number }[]> => dueBy(read, rule, now).where(which).select('id').orderBy('id').limit(limit).execute();

export const countDueApplications = (read: Read, now: Date): Promise<number> => countOf(dueBy(read, 'over', now));

export const countApplications = (read: Read): Promise<number> => countOf(read.selectFrom('applications'));

/** How many applications are kept beyond their retention period because of unsent mails. */
export const countOverdueApplications = (read: Read, now: Date): Promise<number> =>
  countOf(
    read
      .selectFrom('applications')
      .where('keep_until', '<=', now.toISOString())
      .where(hasUnsentMessages('applications.receipt')),
  );

/** Erases those of these applications that are due by a rule; returns the names of their files. */
export async function eraseDueApplications(
  tx: Tx,
  { rule, ids, now }: { rule: Rule; ids: readonly number[]; now: Date },
): Promise<{ count: number; files: string[] }> {
  const gone = await erased(tx)
    .where('id', 'in', ids)
    .where((row) => isDue(row, rule, now))
    .execute();
  return { count: gone.length, files: await eraseBehind(tx, gone, rule, now) };
}

type Reminder = {
  id: number;
  receipt: string;
  email: string;
  jobId: number;
  jobTitle: string;
  keepUntil: string;
};
type RemindedBetween = { now: Date; until: Date };

const dueForReminder = (read: Selects, { now, until }: RemindedBetween) =>
  read
    .selectFrom('applications')
    .where('keep_until', '>', now.toISOString())
    .where('keep_until', '<=', until.toISOString())
    .where('reminded_at', 'is', null)
    .where('ends_with_process', '=', 0)
    .where('status', '!=', 'withdrawn')
    // Whoever agreed to be kept until then is told of that by another mail (../talent-pool).
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pool_consents')
            .select('id')
            .whereRef('pool_consents.receipt', '=', 'applications.receipt')
            .where('ended_at', 'is', null)
            .whereRef('until', '>=', 'applications.keep_until'),
        ),
      ),
    );

/** At most `limit` applications, from the id `after` on, whose period ends before `until` and whose senders were not reminded. */
export const listDueReminders = (
  read: Selects,
  { after, which, limit, ...between }: RemindedBetween & { after: number; which: Which; limit: number },
): Promise<Reminder[]> =>
  dueForReminder(read, between)
    .where(which)
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.id',
      'applications.receipt',
      'applications.email',
      'jobs.id as jobId',
      'jobs.title as jobTitle',
      'applications.keep_until as keepUntil',
    ])
    .where('applications.id', '>', after)
    .orderBy('applications.id')
    .limit(limit)
    .execute();

/** Marks an application as reminded; false if another instance did so already. */
export async function markReminded(tx: Tx, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('applications')
    .set({ reminded_at: now.toISOString() })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** The stored mails about an application, oldest first. */
export const listMails = (read: Read, receipt: string) =>
  read
    .selectFrom('outbox')
    .select(['purpose', 'recipient', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('receipt', '=', receipt)
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();

/** The whole row of an application, for its sender: what is added to the table later is told by itself. */
export async function readStoredRow(read: Read, id: number) {
  const row = await read.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  // The name of a file in the store is nobody's data.
  return { ...row, resume_file_id: undefined };
}
