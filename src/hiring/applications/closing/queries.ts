/** SQL of closing an opening. */
import { sql } from 'kysely';

import type { Read } from '#database/database.ts';
import { findTotal } from '#database/keyset.ts';

import { delivered } from '../candidates/queries.ts';
import { MAX_NOTIFIED } from './schema.ts';

/** A literal, because the databases use a partial index only if they see the condition. */
const OPEN = sql<boolean>`applications.status in ('received', 'in_review', 'invited')`;

const waitingFor = (read: Read, jobId: number) => delivered(read).where('applications.job_id', '=', jobId).where(OPEN);

/** Who still waits for an end of an opening, longest first, and how many they are. */
export async function listUnanswered(read: Read, jobId: number) {
  const rows = await waitingFor(read, jobId)
    .select([
      'applications.receipt',
      'applications.version',
      'applications.name',
      'applications.status',
      'applications.stage',
      'applications.created_at as createdAt',
      'applications.first_answered_at as answeredAt',
    ])
    .orderBy('applications.created_at')
    .orderBy('applications.id')
    .limit(MAX_NOTIFIED)
    .execute();
  if (rows.length < MAX_NOTIFIED) return { rows, total: rows.length };
  return { rows, ...(await findTotal(read, waitingFor(read, jobId).select('applications.id'))) };
}

export const findOpeningToClose = (read: Read, jobId: number) =>
  read
    .selectFrom('jobs')
    .select(['id', 'title', 'is_open as isOpen', 'state'])
    .where('id', '=', jobId)
    .executeTakeFirst();

/** Of these receipts those that are of the opening. */
export const receiptsOfJob = async (read: Read, jobId: number, receipts: readonly string[]): Promise<Set<string>> =>
  new Set(
    receipts.length === 0
      ? []
      : (
          await read
            .selectFrom('applications')
            .select('receipt')
            .where('job_id', '=', jobId)
            .where('receipt', 'in', receipts)
            .execute()
        ).map(({ receipt }) => receipt),
  );

/** Openings that nobody can apply for any more, and for which somebody still waits: as many as one looks over. */
export const listEndedWithWaiting = (read: Read, most: number) =>
  read
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where(({ or, eb }) => or([eb('is_open', '=', 0), eb('state', '!=', 'published')]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('applications')
          .innerJoin('verdicts', 'verdicts.receipt', 'applications.receipt')
          .select('applications.id')
          .whereRef('applications.job_id', '=', 'jobs.id')
          .where('applications.status', 'in', ['received', 'in_review', 'invited'])
          .where('verdicts.state', 'in', ['delivered', 'released']),
      ),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
