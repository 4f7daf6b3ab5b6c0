import { sql } from 'kysely';

import type { Read, Selects, Tx } from '#database/database.ts';
import { PUBLISHED } from '#database/content-state.ts';
import {
  findKeysetPage,
  findTotal,
  type Order as Sorting,
  type KeysetPage,
  type Place,
  type Total,
} from '#database/keyset.ts';
import type { SearchedWord } from '#database/words.ts';
import type { Which } from '#platform/jobs/failures.ts';

import type { Order, OwnPool } from './schema.ts';

export const findEntry = (read: Selects, receipt: string) =>
  read.selectFrom('talent_pool').selectAll().where('receipt', '=', receipt).executeTakeFirst();

/** The consent that holds now. */
export const findConsent = (read: Selects, receipt: string, now: Date) =>
  read
    .selectFrom('pool_consents')
    .selectAll()
    .where('receipt', '=', receipt)
    .where('ended_at', 'is', null)
    .where('until', '>', now.toISOString())
    .executeTakeFirst();

/** Every consent that was given, the oldest first: what it said, until when it held, and how it ended. */
export const listConsents = (read: Selects, receipt: string) =>
  read
    .selectFrom('pool_consents')
    .select(['given_at as givenAt', 'until', 'words', 'ended_at as endedAt', 'ended_by as endedBy'])
    .where('receipt', '=', receipt)
    .orderBy('id')
    .execute();

export async function readOwnPool(read: Selects, receipt: string, now: Date): Promise<OwnPool> {
  const entry = await findEntry(read, receipt);
  const isIn = entry?.until != null && entry.until > now.toISOString();
  return {
    isAsked: entry?.asked_at != null,
    since: isIn ? entry.since : null,
    until: isIn ? entry.until : null,
  };
}

/** What candidates download: that they were asked, that there is a note, and each consent in its words. */
export async function readPoolData(read: Selects, receipt: string) {
  const entry = await findEntry(read, receipt);
  if (entry === undefined) return null;
  return { askedAt: entry.asked_at, hasNote: entry.why !== '', consents: await listConsents(read, receipt) };
}

type EntryChange = {
  asked_at?: string;
  asked_by?: number;
  why?: string;
  since?: string | null;
  until?: string | null;
};

/** Writes parts of an entry, as its next version. The lock is held. */
export async function putEntry(
  tx: Tx,
  { receipt, jobId }: { receipt: string; jobId: number },
  change: EntryChange,
): Promise<void> {
  await tx
    .insertInto('talent_pool')
    .values({ receipt, job_id: jobId, ...change })
    .onConflict((conflict) =>
      conflict.column('receipt').doUpdateSet({ ...change, version: sql<number>`talent_pool.version + 1` }),
    )
    .execute();
}

/** Ends the consent that is open, whether or not its time is over. */
export async function endConsent(
  tx: Tx,
  receipt: string,
  { by, now }: { by: 'candidate' | 'staff' | 'renewed'; now: Date },
): Promise<void> {
  const open = tx.updateTable('pool_consents').where('receipt', '=', receipt).where('ended_at', 'is', null);
  await open
    .set(({ ref }) => ({ ended_at: ref('until'), ended_by: 'time' as const }))
    .where('until', '<=', now.toISOString())
    .execute();
  await open.set({ ended_at: now.toISOString(), ended_by: by }).execute();
}

type Given = { receipt: string; until: Date; words: string; keepUntilBefore: string; endsBefore: boolean; now: Date };

export async function insertConsent(tx: Tx, given: Given): Promise<void> {
  await tx
    .insertInto('pool_consents')
    .values({
      receipt: given.receipt,
      given_at: given.now.toISOString(),
      until: given.until.toISOString(),
      words: given.words,
      keep_until_before: given.keepUntilBefore,
      ends_with_process_before: given.endsBefore ? 1 : 0,
    })
    .execute();
}

/** How long the application would be kept without the consent that holds now: changed, when its candidate or staff change that. */
export async function setKeepUntil(tx: Tx, receipt: string, keepUntil: Date): Promise<void> {
  await tx
    .updateTable('pool_consents')
    .set({ keep_until_before: keepUntil.toISOString(), ends_with_process_before: 0 })
    .where('receipt', '=', receipt)
    .where('ended_at', 'is', null)
    .execute();
}

type Ending = { id: number; receipt: string; email: string; jobTitle: string; until: string };
type EndingBetween = { now: Date; until: Date };

const ending = (read: Selects, { now, until }: EndingBetween) =>
  read
    .selectFrom('pool_consents')
    .where('pool_consents.ended_at', 'is', null)
    .where('pool_consents.reminded_at', 'is', null)
    .where('pool_consents.until', '>', now.toISOString())
    .where('pool_consents.until', '<=', until.toISOString());

/** Consents that end soon, of whose end nobody was told yet, from the id `after` on. */
export const listEnding = (
  read: Selects,
  { after, which, limit, ...between }: EndingBetween & { after: number; which: Which; limit: number },
): Promise<Ending[]> =>
  ending(read, between)
    .where(which)
    .innerJoin('applications', 'applications.receipt', 'pool_consents.receipt')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'pool_consents.id',
      'pool_consents.receipt',
      'applications.email',
      'jobs.title as jobTitle',
      'pool_consents.until',
    ])
    .where('pool_consents.id', '>', after)
    .orderBy('pool_consents.id')
    .limit(limit)
    .execute();

/** Marks a consent whose end the candidate is told of. */
export async function markNotified(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('pool_consents').set({ reminded_at: at.toISOString() }).where('id', '=', id).execute();
}

/** Who is in the pool now, with the application. What was set aside as spam is not. */
const members = (read: Selects, now: Date) =>
  read
    .selectFrom('talent_pool')
    .innerJoin('applications', 'applications.receipt', 'talent_pool.receipt')
    .innerJoin('verdicts', 'verdicts.receipt', 'talent_pool.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released'])
    .where('talent_pool.since', 'is not', null)
    .where('talent_pool.until', '>', now.toISOString());

const shown = (read: Selects) =>
  read
    .selectFrom('talent_pool')
    .innerJoin('applications', 'applications.receipt', 'talent_pool.receipt')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('departments', 'departments.id', 'jobs.department_id')
    .innerJoin('cities', 'cities.id', 'applications.city_id')
    .select([
      'talent_pool.receipt',
      'applications.id',
      'applications.name',
      'applications.job_id as jobId',
      'jobs.title as jobTitle',
      'departments.id as departmentId',
      'departments.name as department',
      'cities.label as city',
      'talent_pool.why',
    ])
    .select(({ ref }) => [
      ref('talent_pool.since').$notNull().as('since'),
      ref('talent_pool.until').$notNull().as('until'),
    ]);
export type Member = Awaited<ReturnType<typeof readMembers>>[number];

const readMembers = (read: Read, receipts: readonly string[]) =>
  shown(read).where('talent_pool.receipt', 'in', receipts).execute();

async function membersInOrder(read: Read, receipts: readonly string[]): Promise<Member[]> {
  if (receipts.length === 0) return [];
  const found = new Map((await readMembers(read, receipts)).map((row) => [row.receipt, row]));
  return receipts.flatMap((receipt) => found.get(receipt) ?? []);
}

/** A word that at most so many applications have is looked up first; of more, the pool is walked in its order. */
const FEW = 2000;

const withWord = (read: Selects, word: SearchedWord) =>
  read
    .selectFrom('application_words')
    .select('application_id')
    .where('word', '>=', word.from)
    .where('word', '<', word.until);

/** The ids of the applications with the first of these words that few have; undefined where all of them are common. */
async function fewWith(read: Read, words: readonly SearchedWord[]): Promise<number[] | undefined> {
  for (const word of words) {
    const rows = await withWord(read, word)
      .limit(FEW + 1)
      .execute();
    if (rows.length <= FEW) return rows.map(({ application_id: id }) => id);
  }
  return undefined;
}

type PoolFilter = {
  jobId: number | undefined;
  departmentId: number | undefined;
  /** Each must begin a word of the application. */
  words: readonly SearchedWord[];
  now: Date;
};

async function matching(read: Read, { jobId, departmentId, words, now }: PoolFilter) {
  let query = members(read, now);
  if (jobId !== undefined) query = query.where('talent_pool.job_id', '=', jobId);
  if (departmentId !== undefined)
    query = query.where('talent_pool.job_id', 'in', ({ selectFrom }) =>
      selectFrom('jobs').select('id').where('department_id', '=', departmentId),
    );
  const few = await fewWith(read, words);
  if (few !== undefined) query = query.where('applications.id', 'in', [0, ...few]);
  for (const word of words)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_words')
          .select('application_id')
          .whereRef('application_id', '=', 'applications.id')
          .where('word', '>=', word.from)
          .where('word', '<', word.until),
      ),
    );
  return query;
}

export const POOL_ORDERS = {
  newest: { columns: ['talent_pool.since', 'talent_pool.receipt'], direction: 'desc' },
  ending: { columns: ['talent_pool.until', 'talent_pool.receipt'], direction: 'asc' },
} as const satisfies Record<Order, Sorting>;

/** A part of the pool. */
export async function listPool(
  read: Read,
  filter: PoolFilter,
  { order, ...place }: Place<Order>,
): Promise<KeysetPage<Member> & Total> {
  const found = (await matching(read, filter)).select('talent_pool.receipt');
  const { rows, next } = await findKeysetPage(found, POOL_ORDERS[order], place);
  const receipts = rows.map(({ receipt }) => receipt);
  return { rows: await membersInOrder(read, receipts), next, ...(await findTotal(read, found)) };
}

/** The opening that somebody is looked for; undefined where there is none. */
export async function findOpening(read: Read, id: number) {
  const job = await read
    .selectFrom('jobs')
    .select(['id', 'title', 'department_id as departmentId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (job === undefined) return undefined;
  const skills = await read.selectFrom('job_skills').select('skill').where('job_id', '=', id).execute();
  return { ...job, skills: skills.map(({ skill }) => skill) };
}

/** The newest members that an opening is compared with: first those who applied in its department. */
export async function listMembersToCompare(
  read: Read,
  { departmentId, limit, now }: { departmentId: number; limit: number; now: Date },
): Promise<Member[]> {
  const ofDepartment = await matching(read, { jobId: undefined, departmentId, words: [], now });
  const all = members(read, now);
  const receipts = new Set<string>();
  for (const query of [ofDepartment, all]) {
    const rows = await query
      .select('talent_pool.receipt')
      .orderBy('talent_pool.since', 'desc')
      .orderBy('talent_pool.receipt', 'desc')
      .limit(limit)
      .execute();
    for (const { receipt } of rows) receipts.add(receipt);
  }
  return membersInOrder(read, [...receipts]);
}

/** Which of these words each of these applications has. */
export const listSharedWords = (read: Read, ids: readonly number[], words: readonly string[]) =>
  ids.length === 0 || words.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('application_words')
        .select(['application_id as id', 'word'])
        .where('application_id', 'in', ids)
        .where('word', 'in', words)
        .execute();

/** The openings that visitors can apply for. */
export const listOpenTitles = (read: Read, today: string) =>
  read
    .selectFrom('jobs')
    .where('state', '=', PUBLISHED)
    .where('is_open', '=', sql.lit(1))
    .where('valid_through', '>=', today)
    .select(['id', 'title'])
    .orderBy('title')
    .orderBy('id')
    .limit(500)
    .execute();

/** The departments and openings that anybody of the pool applied in. */
export const listPoolOpenings = (read: Read) =>
  read
    .selectFrom('jobs')
    .innerJoin('departments', 'departments.id', 'jobs.department_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('talent_pool').select('receipt').whereRef('job_id', '=', 'jobs.id').where('since', 'is not', null),
      ),
    )
    .select(['jobs.id', 'jobs.title', 'departments.id as departmentId', 'departments.name as department'])
    .orderBy('jobs.title')
    .orderBy('jobs.id')
    .limit(500)
    .execute();
