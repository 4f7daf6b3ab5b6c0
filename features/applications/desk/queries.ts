/** SQL of the list of candidates. */
import { sql } from 'kysely';

import type { Read, Tx } from '#database/database.ts';
import { COUNTED, isAfter, type Key, totalOf } from '#database/keyset.ts';
import { LAST } from '#database/words.ts';

import { withTag } from '../tags/queries.ts';
import type { ClosedReason, Order, Shown } from './schema.ts';

export type CandidateFilter = {
  shown: Shown;
  jobId: number | undefined;
  /** The key of a stage; of `shown`, which is its status. */
  stage?: string | undefined;
  /** Candidates who carry this tag. */
  tag?: string | undefined;
  /** The moment before which what is undecided is late; left out: late or not. */
  lateBefore?: string | undefined;
  /** Each must begin a word of the application. */
  words: readonly string[];
};

/** Literals, because the databases use a partial index only if they see the condition. */
const OPEN = sql<boolean>`applications.status in ('received', 'in_review', 'invited')`;
const UNDECIDED = sql<boolean>`applications.status in ('received', 'in_review')`;

/** What is not quarantined and not spam. */
export const delivered = (read: Pick<Read, 'selectFrom'>) =>
  read
    .selectFrom('applications')
    .innerJoin('verdicts', 'verdicts.receipt', 'applications.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released']);

const shownFrom = (read: Pick<Read, 'selectFrom'>) =>
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
      'applications.keep_until as keepUntil',
      'applications.ends_with_process as endsWithProcess',
      'applications.first_answered_at as firstAnsweredAt',
      'applications.decided_at as decidedAt',
    ]);
export type FoundCandidate = Awaited<ReturnType<typeof readCandidate>> & {};

export const readCandidate = (read: Pick<Read, 'selectFrom'>, receipt: string) =>
  shownFrom(read).where('applications.receipt', '=', receipt).executeTakeFirst();

/** Candidates that are found by a word are sorted where they are at most so many; of more, the list is walked in its order. */
const FEW = 5000;

const withWord = (read: Pick<Read, 'selectFrom'>, word: string) =>
  read
    .selectFrom('application_words')
    .where('application_words.word', '>=', word)
    .where('application_words.word', '<', word + LAST);

/** The word that the fewest have, with how many (at most `FEW` + 1 are counted). */
async function rarestOf(read: Read, words: readonly string[]) {
  let rarest = { word: '', count: Infinity };
  for (const word of words) {
    const some = withWord(read, word)
      .select('application_id')
      .limit(FEW + 1);
    const { count } = await read
      .selectFrom(some.as('some'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) < rarest.count) rarest = { word, count: Number(count) };
  }
  return rarest;
}

async function matching(read: Read, { shown, jobId, stage, tag, lateBefore, words }: CandidateFilter) {
  let query = delivered(read);
  if (lateBefore !== undefined) query = query.where(UNDECIDED).where('applications.created_at', '<', lateBefore);
  if (shown === 'open') query = query.where(OPEN);
  else if (shown !== 'all') query = query.where('applications.status', '=', shown);
  if (jobId !== undefined) query = query.where('applications.job_id', '=', jobId);
  if (stage !== undefined)
    query = query.where('applications.stage', stage === shown ? 'is' : '=', stage === shown ? null : stage);
  if (tag !== undefined) query = query.where('applications.id', 'in', withTag(read, tag));
  const rarest = await rarestOf(read, words);
  for (const word of words) {
    const isFew = word === rarest.word && rarest.count <= FEW;
    query = isFew
      ? query.where('applications.id', 'in', withWord(read, word).select('application_id'))
      : query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('application_words')
              .select('application_id')
              .whereRef('application_id', '=', 'applications.id')
              .where('word', '>=', word)
              .where('word', '<', word + LAST),
          ),
        );
  }
  return { query, isMany: words.length > 0 && rarest.count > FEW };
}

/** The openings of these applications. */
export const readJobsOf = (read: Pick<Read, 'selectFrom'>, receipts: readonly string[]) =>
  receipts.length === 0
    ? Promise.resolve([])
    : read.selectFrom('applications').select(['receipt', 'job_id as jobId']).where('receipt', 'in', receipts).execute();

/** Writes why an application was closed; false where it is not closed. */
export async function writeClosedReason(tx: Tx, receipt: string, reason: ClosedReason | null): Promise<boolean> {
  const changed = await tx
    .updateTable('applications')
    .set({ closed_reason: reason })
    .where('receipt', '=', receipt)
    .where('status', '=', 'closed')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

const COLUMNS = ['applications.created_at', 'applications.id'] as const;

/** One part of the list with one row more, and how many there are, of which not all are counted. */
export async function listCandidates(
  read: Read,
  filter: CandidateFilter,
  { order, after, limit }: { order: Order; after: Key | undefined; limit: number },
): Promise<{ rows: FoundCandidate[]; total: number; isEstimate?: true }> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  const { query, isMany } = await matching(read, filter);
  let part = query.select('applications.id');
  if (after !== undefined) part = part.where(isAfter(COLUMNS, direction, after));
  for (const column of COLUMNS) part = part.orderBy(column, direction);
  const ids = (await part.limit(limit + 1).execute()).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await shownFrom(read).where('applications.id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  // Counting what has a common word would walk the whole list.
  if (isMany) return { rows, total: FEW, isEstimate: true };
  const some = query.select('applications.id').limit(COUNTED + 1);
  const { count } = await read
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, ...totalOf(Number(count)) };
}

/** How many of a filter there are, and since when the oldest of them waits; bounded as a list is. */
export async function countCandidates(
  read: Read,
  filter: CandidateFilter,
): Promise<{ count: number; oldest: string | null }> {
  const { query } = await matching(read, filter);
  const some = query.select('applications.created_at').orderBy('applications.created_at').limit(COUNTED);
  const { count, oldest } = await read
    .selectFrom(some.as('some'))
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

/** How many applications came since a moment and were delivered. */
export async function countNewCandidates(read: Read, since: Date): Promise<number> {
  const some = delivered(read)
    .where('applications.created_at', '>=', since.toISOString())
    .select('applications.id')
    .limit(COUNTED);
  const { count } = await read
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
