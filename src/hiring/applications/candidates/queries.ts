/** SQL of the list of candidates. */
import { type SelectQueryBuilder, sql } from 'kysely';

import { isDoubtful } from '#inbox/spam/service.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { countWaiting, type Predicate, findPage, hasRow, MANY } from '#database/find-page.ts';
import { countUpTo, type Order as Sorting, type KeysetPage, type Place, type Total } from '#database/keyset.ts';
import type { Tables } from '#database/tables.ts';
import type { SearchedWord } from '#database/words.ts';

import { tagPredicate } from '../tags/queries.ts';
import type { ClosedReason, Order, Shown } from './schema.ts';

export type CandidateFilter = {
  shown: Shown;
  jobId: number | undefined;
  /** The key of a stage; of `shown`, which is its status. */
  stage?: string | undefined;
  /** Candidates who carry this tag. */
  tag?: string | undefined;
  /** The tag or the other site that they came from; '' where it is not known. */
  source?: string | undefined;
  /** Who waits since before this moment is late; left out: late or not. */
  lateBefore?: string | undefined;
  /** Each must begin a word of the application. */
  words: readonly SearchedWord[];
};

/** Literals, because the databases use a partial index only if they see its condition, spelt as there. */
const OPEN = sql<boolean>`applications.status not in ('closed', 'withdrawn')`;
const WAITING = sql<boolean>`applications.waiting_since is not null`;

/** What is not quarantined and not spam. */
export const delivered = (read: Selects) =>
  read
    .selectFrom('applications')
    .innerJoin('verdicts', 'verdicts.receipt', 'applications.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released']);

const shownFrom = (read: Selects) =>
  read
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('cities', 'cities.id', 'applications.city_id')
    .select([
      'applications.id',
      'applications.receipt',
      'applications.name',
      'applications.address',
      'applications.job_id as jobId',
      'jobs.title as jobTitle',
      'cities.label as city',
      'applications.experience_years as years',
      'applications.experience_months as months',
      'applications.status',
      'applications.stage',
      'applications.stage_since as since',
      'applications.closed_reason as closedReason',
      'applications.created_at as createdAt',
      'applications.waiting_since as waitingSince',
      'applications.source',
      'applications.keep_until as keepUntil',
      'applications.ends_with_process as endsWithProcess',
      'applications.first_answered_at as firstAnsweredAt',
      'applications.decided_at as decidedAt',
      'applications.version',
    ])
    .select(isDoubtful('applications.receipt').as('isDoubtful'));
export type FoundCandidate = Awaited<ReturnType<typeof readCandidate>> & {};

export const readCandidate = (read: Selects, receipt: string) =>
  shownFrom(read).where('applications.receipt', '=', receipt).executeTakeFirst();

/** What candidates wrote of themselves that the list does not show, by the id of the application. */
export async function readWritten(read: Selects, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await read
          .selectFrom('applications')
          .select(['id', 'email', 'phone', 'project_name as project', 'brief_experience as words', 'source'])
          .where('id', 'in', ids)
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number) => byId.get(id);
}

const narrowed = <T extends 'applications'>(
  query: SelectQueryBuilder<Tables, T, object>,
  order: Order,
  { shown, jobId, stage, lateBefore }: CandidateFilter,
): SelectQueryBuilder<Tables, T, object> => {
  const isByWaiting = lateBefore !== undefined || order === 'waiting';
  const conditions = [
    ...(isByWaiting ? [WAITING] : []),
    ...(lateBefore === undefined ? [] : [sql<boolean>`applications.waiting_since < ${lateBefore}`]),
    ...(shown === 'open' && !isByWaiting
      ? [OPEN]
      : shown === 'open' || shown === 'all'
        ? []
        : [sql<boolean>`applications.status = ${shown}`]),
    ...(jobId === undefined ? [] : [sql<boolean>`applications.job_id = ${jobId}`]),
    ...(stage === undefined
      ? []
      : [stage === shown ? sql<boolean>`applications.stage is null` : sql<boolean>`applications.stage = ${stage}`]),
  ];
  return conditions.reduce((narrower, condition) => narrower.where(condition), query);
};

const wordPredicate = (word: SearchedWord): Predicate => {
  const isBetween = (column: string) => sql`${sql.raw(column)} >= ${word.from} and ${sql.raw(column)} < ${word.until}`;
  return {
    ids: sql`select application_id from application_words where ${isBetween('word')}`,
    has: hasRow(sql`application_words where application_id = applications.id and ${isBetween("word || ''")}`),
  };
};

const sourcePredicate = (source: string): Predicate => ({
  ids: sql`select id from applications where source = ${source}`,
  has: sql<boolean>`applications.source = ${source}`,
});

const predicatesOf = ({ words, tag, source }: CandidateFilter): Predicate[] => [
  ...words.map(wordPredicate),
  ...(source === undefined ? [] : [sourcePredicate(source)]),
  ...(tag === undefined ? [] : [tagPredicate(tag)]),
];

/** Where these applications stand, whose they are, and all that a change of the status changes. */
export const readStatuses = (read: Selects, receipts: readonly string[]) =>
  read
    .selectFrom('applications')
    .select([
      'receipt',
      'name',
      'job_id as jobId',
      'status',
      'stage',
      'stage_since as since',
      'closed_reason as closedReason',
      'decided_at as decidedAt',
      'ends_with_process as endsWithProcess',
      'version',
    ])
    .where('receipt', 'in', receipts)
    .execute();
export type StatusRow = Awaited<ReturnType<typeof readStatuses>>[number];

/** Puts back when an application was decided about, and why it was closed. */
export const restoreDecision = (
  tx: Tx,
  receipt: string,
  { decidedAt, closedReason }: Readonly<Record<string, unknown>>,
) =>
  tx
    .updateTable('applications')
    .set({
      decided_at: typeof decidedAt === 'string' ? decidedAt : null,
      closed_reason: typeof closedReason === 'string' ? closedReason : null,
    })
    .where('receipt', '=', receipt)
    .execute();

/** Writes why an application was closed; gives the version that it has now, or undefined where it is not closed. */
export async function writeClosedReason(
  tx: Tx,
  receipt: string,
  reason: ClosedReason | null,
): Promise<number | undefined> {
  const changed = await tx
    .updateTable('applications')
    .set(({ eb }) => ({ closed_reason: reason, version: eb('version', '+', 1) }))
    .where('receipt', '=', receipt)
    .where('status', '=', 'closed')
    .returning('version')
    .executeTakeFirst();
  return changed?.version;
}

export const CANDIDATE_ORDERS = {
  newest: { columns: ['applications.created_at', 'applications.id'], direction: 'desc' },
  oldest: { columns: ['applications.created_at', 'applications.id'], direction: 'asc' },
  waiting: { columns: ['applications.waiting_since', 'applications.id'], direction: 'asc' },
} as const satisfies Record<Order, Sorting>;

/** One part of the list, and how many there are, of which not all are counted. */
export async function listCandidates(
  read: Read,
  filter: CandidateFilter,
  { order, after, limit }: Place<Order>,
): Promise<KeysetPage<FoundCandidate> & Total> {
  const { ids, ...part } = await findPage(read, {
    walked: narrowed(read.selectFrom('applications'), order, filter),
    listed: narrowed(delivered(read), order, filter),
    predicates: predicatesOf(filter),
    ...CANDIDATE_ORDERS[order],
    after,
    limit,
  });
  const found = ids.length === 0 ? [] : await shownFrom(read).where('applications.id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { ...part, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** How many of a filter without words an order has, and the first of it; bounded as a list is. */
export async function countCandidates(
  read: Read,
  filter: CandidateFilter,
  order: Order,
): Promise<{ count: number; oldest: string | null }> {
  return countWaiting(read, {
    walked: narrowed(read.selectFrom('applications'), order, filter),
    listed: narrowed(delivered(read), order, filter),
    column: CANDIDATE_ORDERS[order].columns[0],
  });
}

/** How many applications came since a moment and were delivered. */
export const countNewCandidates = (read: Read, since: Date): Promise<number> =>
  countUpTo(
    read,
    delivered(read).where('applications.created_at', '>=', since.toISOString()).select('applications.id'),
    MANY,
  );
