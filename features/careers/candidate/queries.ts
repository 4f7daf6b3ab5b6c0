import { type ExpressionBuilder, sql } from 'kysely';

import type { Tables } from '#database/tables.ts';
import { forgetReceipts, insertErasures } from '#features/retention/queries.ts';
import type { Read, Tx } from '#platform/database.ts';

import { type ApplicationStatus, OVER, type OwnApplication } from './schema.ts';

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
    ])
    .where('applications.receipt', '=', receipt)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const changes = await read
    .selectFrom('application_changes')
    .select(['status', 'changed_by as by', 'changed_at as at'])
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
    },
    changes,
  };
}

/** Changes the status, unless it is that already or the candidate has withdrawn; whether it changed. */
export async function changeStatus(
  tx: Tx,
  { receipt, status, by, now }: { receipt: string; status: ApplicationStatus; by: 'staff' | 'candidate'; now: Date },
): Promise<boolean> {
  const final: ApplicationStatus[] = by === 'candidate' ? [...OVER] : ['withdrawn'];
  const changed = await tx
    .updateTable('applications')
    .set({ status })
    .where('receipt', '=', receipt)
    .where('status', 'not in', [status, ...final])
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await tx
    .insertInto('application_changes')
    .values({ application_id: changed.id, status, changed_by: by, changed_at: now.toISOString() })
    .execute();
  return true;
}

/** Keeps an application until then, or no longer than its process; whether it is there. */
export async function changeRetention(
  tx: Tx,
  receipt: string,
  to: { keepUntil: Date } | { endsWithProcess: true },
): Promise<boolean> {
  const changed = await tx
    .updateTable('applications')
    .set(
      'keepUntil' in to
        ? { keep_until: to.keepUntil.toISOString(), ends_with_process: 0, reminded_at: null }
        : { ends_with_process: 1 },
    )
    .where('receipt', '=', receipt)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Puts another file in the place of an application's resume; gives the id of the one before, or undefined where nothing may change any more. */
export async function replaceFile(tx: Tx, receipt: string, fileId: string): Promise<string | undefined> {
  const before = await tx
    .selectFrom('applications')
    .select(['id', 'resume_file_id as fileId'])
    .where('receipt', '=', receipt)
    .where('status', 'not in', OVER)
    .executeTakeFirst();
  if (before === undefined) return undefined;
  await tx.updateTable('applications').set({ resume_file_id: fileId }).where('id', '=', before.id).execute();
  await tx.deleteFrom('files').where('id', '=', before.fileId).execute();
  return before.fileId;
}

type Gone = { receipt: string; jobId: number; fileId: string };
type Reason = Tables['erasures']['reason'];

/** After the applications themselves: their files' rows, receipts and mails, and a count in their place. */
async function eraseBehind(tx: Tx, gone: readonly Gone[], reason: Reason, now: Date): Promise<void> {
  if (gone.length === 0) return;
  const fileIds = gone.map(({ fileId }) => fileId);
  await tx.deleteFrom('files').where('id', 'in', fileIds).execute();
  await forgetReceipts(
    tx,
    gone.map(({ receipt }) => receipt),
  );
  await insertErasures(
    tx,
    gone.map(({ jobId }) => ({ kind: 'application', reason, jobId })),
    now,
  );
}

const erased = (tx: Tx) =>
  tx.deleteFrom('applications').returning(['receipt', 'job_id as jobId', 'resume_file_id as fileId']);

/** Erases one application and all that names its sender, but for the file, which the caller removes after the commit. */
export async function eraseApplication(tx: Tx, receipt: string, now: Date): Promise<Gone | undefined> {
  const gone = await erased(tx).where('receipt', '=', receipt).executeTakeFirst();
  if (gone !== undefined) await eraseBehind(tx, [gone], 'asked', now);
  return gone;
}

/** Why applications are erased without anybody asking for it. */
const RULES = ['over', 'refused'] as const;
export type Rule = (typeof RULES)[number];

/** A condition of the rows themselves, so that one that is being renewed at this moment is looked at anew. */
const isDue = (row: ExpressionBuilder<Tables, 'applications'>, rule: Rule, now: Date) =>
  rule === 'over'
    ? row('keep_until', '<=', now.toISOString())
    : // A bound 1 would hide from SQLite that the partial index answers this.
      row.and([row('ends_with_process', '=', sql.lit(1)), row('status', 'in', OVER)]);

const dueBy = (read: Pick<Read, 'selectFrom'>, rule: Rule, now: Date) =>
  read
    .selectFrom('applications')
    .select('id')
    .where((row) => isDue(row, rule, now))
    .orderBy('id');

export const hasDueApplications = async (read: Read, rule: Rule, now: Date): Promise<boolean> =>
  (await dueBy(read, rule, now).limit(1).executeTakeFirst()) !== undefined;

/** Erases at most `limit` applications for which a rule has come due; gives the names of their files. */
export async function eraseDueApplications(
  tx: Tx,
  { rule, limit, now }: { rule: Rule; limit: number; now: Date },
): Promise<string[]> {
  const ids = (await dueBy(tx, rule, now).limit(limit).execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const gone = await erased(tx)
    .where('id', 'in', ids)
    .where((row) => isDue(row, rule, now))
    .execute();
  await eraseBehind(tx, gone, rule, now);
  return gone.map(({ fileId }) => fileId);
}

type Reminded = { receipt: string; email: string; jobTitle: string; keepUntil: string };

const dueForReminder = (read: Pick<Read, 'selectFrom'>, now: Date, until: Date) =>
  read
    .selectFrom('applications')
    .select('applications.id')
    .where('keep_until', '>', now.toISOString())
    .where('keep_until', '<=', until.toISOString())
    .where('reminded_at', 'is', null)
    .where('ends_with_process', '=', 0)
    .where('status', '!=', 'withdrawn')
    .orderBy('keep_until')
    .orderBy('applications.id');

export const hasDueReminders = async (read: Read, now: Date, until: Date): Promise<boolean> =>
  (await dueForReminder(read, now, until).limit(1).executeTakeFirst()) !== undefined;

/** Marks at most `limit` applications whose time ends before `until` as told of, and gives them. */
export async function takeReminders(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Reminded[]> {
  const ids = (await dueForReminder(tx, now, until).limit(limit).execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const taken = await tx
    .updateTable('applications')
    .set({ reminded_at: now.toISOString() })
    .where('id', 'in', ids)
    // Another instance may have been quicker.
    .where('reminded_at', 'is', null)
    .returning(['receipt', 'email', 'job_id', 'keep_until'])
    .execute();
  if (taken.length === 0) return [];
  const jobs = await tx
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where(
      'id',
      'in',
      taken.map(({ job_id: id }) => id),
    )
    .execute();
  const titles = new Map(jobs.map(({ id, title }) => [id, title]));
  return taken.map((row) => ({
    receipt: row.receipt,
    email: row.email,
    jobTitle: titles.get(row.job_id) ?? '',
    keepUntil: row.keep_until,
  }));
}

/** When a file was handed out, and to whom, oldest first. */
export const listViews = (read: Read, fileId: string) =>
  read
    .selectFrom('file_views')
    .select(['viewed_at as at', 'viewer as by'])
    .where('file_id', '=', fileId)
    .orderBy('id')
    .execute();

/** Mails about an application, oldest first, as far as they are still known. */
export const listMails = (read: Read, receipt: string) =>
  read
    .selectFrom('outbox')
    .select(['purpose', 'recipient', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('receipt', '=', receipt)
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
