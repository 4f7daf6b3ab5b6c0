import { type ExpressionBuilder, sql } from 'kysely';

import { countWhere, hasRow } from '#database/find-page.ts';
import { COUNTED, inOrder, type Key, type Order, keysetPageOf } from '#database/keyset.ts';
import type { DatabaseKind, Read, Selects, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { writeVersion } from '#database/write-version.ts';
import type { ApplicationStatus } from '#database/tables/hiring.ts';
import { agencyDay } from '#platform/agency-day.ts';

import { OPEN_STATUSES } from './schema.ts';

/** A longer queue is counted by its index alone. */
const EXACT = 1000;

/** Counting of an opening stops here: there may be hundreds of openings. */
const MAX_COUNTED = 300;
const MAX_OPENINGS = 200;

/** What may be spam is the quarantine's until it is released. */
const isReleased = (row: ExpressionBuilder<Tables, 'applications'>) =>
  row.not(
    row.exists(
      row
        .selectFrom('verdicts')
        .select('verdicts.receipt')
        .whereRef('verdicts.receipt', '=', 'applications.receipt')
        .where('verdicts.state', 'in', ['quarantined', 'spam']),
    ),
  );

const isSeenBy = (staffId: number, receipt: string) =>
  hasRow(
    sql`candidate_views where staff_id = ${staffId} and candidate_views.receipt = ${sql.ref(receipt)} and seen_at is not null`,
  );

/** Openings with applications, the newest first. */
export async function listOpeningsToReview(read: Read, staffId: number) {
  const open = sql.join(OPEN_STATUSES.map((status) => sql.lit(status)));
  const { rows } = await sql<{ id: number; title: string; open: number | string; seen: number | string }>`
    select jobs.id, jobs.title,
      (select count(*) from (select 1 from applications where applications.job_id = jobs.id
        and applications.status in (${open}) limit ${sql.lit(MAX_COUNTED)}) as few) as open,
      (select count(*) from (select applications.receipt from applications where applications.job_id = jobs.id
        and applications.status in (${open}) limit ${sql.lit(MAX_COUNTED)}) as few
        where ${isSeenBy(staffId, 'few.receipt')}) as seen
    from jobs where exists (select 1 from applications where applications.job_id = jobs.id)
    order by jobs.id desc limit ${sql.lit(MAX_OPENINGS)}`.execute(read);
  return rows.map(({ id, title, open: all, seen }) => ({ id, title, open: Number(all), seen: Number(seen) }));
}

type QueueFilter = { jobId: number; status: ApplicationStatus | undefined };

const stands = (read: Read, { jobId, status }: QueueFilter) =>
  read
    .selectFrom('applications')
    .where('applications.job_id', '=', jobId)
    .where('applications.status', 'in', status === undefined ? OPEN_STATUSES : [status]);

export const QUEUE_ORDERS = {
  came: { columns: ['applications.created_at', 'applications.receipt'], direction: 'asc' },
} as const satisfies Record<string, Order>;

/** Who has waited longest comes first. Each stage is a range of the index of its own: together they would have to be sorted whole. */
export async function findQueue(
  read: Read,
  { jobId, status }: QueueFilter,
  of: { staffId: number; after: Key | undefined; limit: number },
) {
  const statuses = status === undefined ? OPEN_STATUSES : [status];
  const parts = await Promise.all(statuses.map((one) => findStage(read, { jobId, status: one }, of)));
  const placeOf = ({ createdAt, receipt }: { createdAt: string; receipt: string }) => `${createdAt} ${receipt}`;
  const rows = parts.flat().toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return keysetPageOf(rows, of.limit, ({ createdAt, receipt }) => [createdAt, receipt]);
}

function findStage(
  read: Read,
  filter: QueueFilter,
  { staffId, after, limit }: { staffId: number; after: Key | undefined; limit: number },
) {
  const rows = stands(read, filter)
    .where(isReleased)
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.receipt', '=', 'applications.receipt').on('reviews.staff_id', '=', staffId),
    )
    .leftJoin('candidate_views', (join) =>
      join.onRef('candidate_views.receipt', '=', 'applications.receipt').on('candidate_views.staff_id', '=', staffId),
    )
    .select([
      'applications.receipt',
      'applications.name',
      'applications.created_at as createdAt',
      'applications.status',
      'candidate_views.seen_at as seenAt',
      'reviews.rating',
      'reviews.state',
    ]);
  return inOrder(rows, QUEUE_ORDERS.came, { after, limit }).execute();
}

export const countQueue = (read: Read, filter: QueueFilter): Promise<number> =>
  countWhere(read, {
    walked: stands(read, filter).select('applications.receipt'),
    listed: stands(read, filter).where(isReleased).select('applications.receipt'),
    exactTo: EXACT,
  });

/** How many of a queue the member has seen; of a very long one, of a part of it. Views of who was closed since are far more. */
export async function countSeen(read: Read, filter: QueueFilter, staffId: number): Promise<number> {
  const some = stands(read, filter).select('applications.receipt').limit(COUNTED).as('some');
  const { count } = await read
    .selectFrom(some)
    .where(isSeenBy(staffId, 'some.receipt'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findCandidate = (read: Read, receipt: string) =>
  read
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('cities', 'cities.id', 'applications.city_id')
    .innerJoin('files', 'files.id', 'applications.resume_file_id')
    .select([
      'applications.receipt',
      'applications.name',
      'applications.email',
      'applications.phone',
      'applications.project_name as project',
      'applications.experience_years as years',
      'applications.experience_months as months',
      'applications.brief_experience as words',
      'applications.created_at as createdAt',
      'applications.status',
      'applications.job_id as jobId',
      'jobs.title as jobTitle',
      'cities.label as city',
      'files.id as fileId',
      'files.original_name as fileName',
      'files.media_type as mediaType',
      'files.size',
      'files.sha256',
      'files.scan',
      'files.labels',
    ])
    .where('applications.receipt', '=', receipt)
    .executeTakeFirst();
export type FoundCandidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>;

/** Marks a candidate as seen by a member; whether that is news. */
export async function markSeen(
  tx: Tx,
  { staffId, receipt, jobId, now }: { staffId: number; receipt: string; jobId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('candidate_views')
    .values({ staff_id: staffId, receipt, job_id: jobId, seen_at: now.toISOString(), file_id: null, handed_at: null })
    .onConflict((conflict) => conflict.columns(['staff_id', 'receipt']).doUpdateSet({ seen_at: now.toISOString() }))
    .execute();
}

const HOUR = 3_600_000;

/** Whether this résumé was handed to the member within the last hour. */
export async function wasHanded(
  read: Read,
  { staffId, receipt, fileId, now }: { staffId: number; receipt: string; fileId: string; now: Date },
): Promise<boolean> {
  const row = await read
    .selectFrom('candidate_views')
    .select('handed_at')
    .where('staff_id', '=', staffId)
    .where('receipt', '=', receipt)
    .where('file_id', '=', fileId)
    .where('handed_at', '>', new Date(now.getTime() - HOUR).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

export async function markHanded(
  tx: Tx,
  {
    staffId,
    receipt,
    jobId,
    fileId,
    now,
  }: { staffId: number; receipt: string; jobId: number; fileId: string; now: Date },
): Promise<void> {
  const handed = { file_id: fileId, handed_at: now.toISOString() };
  await tx
    .insertInto('candidate_views')
    .values({ staff_id: staffId, receipt, job_id: jobId, seen_at: null, ...handed })
    .onConflict((conflict) => conflict.columns(['staff_id', 'receipt']).doUpdateSet(handed))
    .execute();
}

export const readReview = (read: Selects, receipt: string, staffId: number) =>
  read
    .selectFrom('reviews')
    .selectAll()
    .where('receipt', '=', receipt)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
export type StoredReview = NonNullable<Awaited<ReturnType<typeof readReview>>>;

/** What the others have handed in, the first first. Drafts are their own. */
export const listSubmitted = (read: Read, receipt: string, exceptStaffId: number) =>
  read
    .selectFrom('reviews')
    .innerJoin('staff', 'staff.id', 'reviews.staff_id')
    .selectAll('reviews')
    .select(['staff.name', 'staff.email'])
    .where('reviews.receipt', '=', receipt)
    .where('reviews.staff_id', '!=', exceptStaffId)
    .where('reviews.state', '=', 'submitted')
    .orderBy('reviews.submitted_at')
    .orderBy('reviews.staff_id')
    .execute();

/** Writes a review; false if it does not stand at that version any more. */
export function writeReview(tx: Tx, { receipt, staff_id: staffId, ...values }: StoredReview): Promise<boolean> {
  return writeVersion(tx, 'reviews', { receipt, staff_id: staffId }, values);
}

const cardOf = (read: Selects, jobId: number | null) =>
  read
    .selectFrom('scorecards')
    .selectAll()
    .where('job_id', jobId === null ? 'is' : '=', jobId);

export const readScorecard = (read: Selects, jobId: number | null) => cardOf(read, jobId).executeTakeFirst();

export const isJobKnown = async (read: Read, jobId: number): Promise<boolean> =>
  (await read.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst()) !== undefined;

/** Writes a card; false if it does not stand at the version before any more. */
export const writeScorecard = (
  tx: Tx,
  {
    jobId,
    criteria,
    version,
    by,
    now,
  }: { jobId: number | null; criteria: string; version: number; by: number; now: Date },
): Promise<boolean> =>
  writeVersion(
    tx,
    'scorecards',
    { job_id: jobId },
    { criteria, version, updated_at: now.toISOString(), updated_by: by },
  );

/** A shorter number is the same by chance. */
const MIN_DIGITS = 7;
const MAX_DUPLICATES = 20;

/** Other applications with the same mail, phone or file, the newest first. Each way is an index of its own. */
export async function findDuplicates(read: Read, kind: DatabaseKind, of: FoundCandidate) {
  const others = read
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.receipt',
      'applications.name',
      'jobs.title as jobTitle',
      'applications.created_at as createdAt',
      'applications.status',
    ])
    .where('applications.receipt', '!=', of.receipt)
    .where(isReleased)
    .orderBy('applications.id', 'desc')
    .limit(MAX_DUPLICATES);
  const lastTen = kind === 'sqlite' ? sql<string>`substr(phone, -10)` : sql<string>`right(phone, 10)`;
  const [email, phone, file] = await Promise.all([
    others.where(sql<string>`lower(email)`, '=', of.email.toLowerCase()).execute(),
    of.phone.length < MIN_DIGITS ? [] : others.where(lastTen, '=', of.phone.slice(-10)).execute(),
    others
      .where('applications.resume_file_id', 'in', (select) =>
        select
          .selectFrom('files')
          .select('files.id')
          .where('files.sha256', '=', of.sha256)
          .limit(MAX_DUPLICATES + 1),
      )
      .execute(),
  ]);
  return { email, phone, file };
}

/** How many reviews there are of a person's application and the days that they are of; not what they say. For the data download. */
export async function readReviewDays(read: Read, receipt: string): Promise<{ count: number; days: string[] }> {
  const rows = await read
    .selectFrom('reviews')
    .select('updated_at as at')
    .where('receipt', '=', receipt)
    .orderBy('updated_at')
    .execute();
  return { count: rows.length, days: [...new Set(rows.map(({ at }) => agencyDay(at)))] };
}
