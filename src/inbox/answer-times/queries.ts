import { sql } from 'kysely';

import type { Read, Selects, Tx } from '#database/database.ts';
import { PUBLISHED } from '#database/content-state.ts';
import { putJsonSetting, readJsonSetting } from '#database/settings.ts';

import type { AnswerTime, ShownAnswerTime } from './schema.ts';

/** The newest cases that a median is taken of. */
const MAX_CASES = 2000;

/** Openings that have a number of their own; the newest. */
const MAX_OPENINGS = 500;

/** What is not set aside as spam. */
const delivered = (read: Selects) =>
  read
    .selectFrom('applications')
    .innerJoin('verdicts', 'verdicts.receipt', 'applications.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released']);

/** Timestamps are ISO 8601 in UTC. */
export type Decided = { cameAt: string; decidedAt: string };

/** Those who had an answer since a moment: of one opening, or of all. */
export function listDecided(read: Read, { since, jobId }: { since: string; jobId?: number }): Promise<Decided[]> {
  let query = delivered(read)
    .select('applications.created_at as cameAt')
    .select(({ ref }) => ref('applications.decided_at').$notNull().as('decidedAt'))
    .where('applications.decided_at', 'is not', null)
    .where('applications.decided_at', '>=', since);
  if (jobId !== undefined) query = query.where('applications.job_id', '=', jobId);
  return query.orderBy('applications.decided_at', 'desc').orderBy('applications.id', 'desc').limit(MAX_CASES).execute();
}

/** The openings of those who came since a moment, before another one, and have no answer yet: each as often as there are such. */
export const listSilent = (
  read: Read,
  { since, before }: { since: string; before: string },
): Promise<{ jobId: number }[]> =>
  delivered(read)
    // A literal, because the databases use a partial index only if they see its condition, spelt as there.
    .where(sql<boolean>`applications.status not in ('closed', 'withdrawn', 'invited')`)
    .where('applications.created_at', '>=', since)
    .where('applications.created_at', '<', before)
    .select('applications.job_id as jobId')
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(MAX_CASES)
    .execute();

/** The newest openings that visitors can apply for. */
export async function listOpenIds(read: Read, today: string): Promise<number[]> {
  const rows = await read
    .selectFrom('jobs')
    .where('state', '=', PUBLISHED)
    .where('is_open', '=', sql.lit(1))
    .where('valid_through', '>=', today)
    .select('id')
    .orderBy('date_posted', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OPENINGS)
    .execute();
  return rows.map(({ id }) => id);
}

/** The row that stands for all openings together. */
export const ALL = 0;

/** A number as it is kept, by the opening; 0 for all of them. */
type StoredAnswerTime = Pick<AnswerTime, 'days'> & { jobId: number };

/** What the page of an opening says: its own number, else that of all; undefined where nothing is said. */
export async function findAnswerTime(read: Selects, jobId: number): Promise<ShownAnswerTime | undefined> {
  const rows = await read
    .selectFrom('answer_times')
    .select(['job_id as jobId', 'days'])
    .where('job_id', 'in', [ALL, jobId])
    .orderBy('job_id', 'desc')
    .execute();
  const [first] = rows;
  return first && { days: first.days, isOfOpening: first.jobId !== ALL };
}

/** Keeps other numbers. Where they are the same, no page becomes stale. Gives whether they were others. */
export async function storeAnswerTimes(tx: Tx, next: readonly StoredAnswerTime[]): Promise<boolean> {
  const before = await tx.selectFrom('answer_times').select(['job_id', 'days']).execute();
  const known = new Map(before.map(({ job_id: jobId, days }) => [jobId, days]));
  if (before.length === next.length && next.every(({ jobId, days }) => known.get(jobId) === days)) return false;
  const rows = next.map(({ jobId, days }) => ({ job_id: jobId, days }));
  await tx.deleteFrom('answer_times').execute();
  if (rows.length > 0) await tx.insertInto('answer_times').values(rows).execute();
  return true;
}

/** The row in `settings` that all instances share. */
const NAME = 'answer-times';

type Stored = { isShown: boolean; version: number };

export const readSetting = async (read: Selects): Promise<Stored> =>
  (await readJsonSetting(read, NAME)) ?? { isShown: false, version: 0 };

export const writeSetting = (tx: Tx, stored: Stored): Promise<void> => putJsonSetting(tx, NAME, stored);
