/** SQL of interviews. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import { countOf } from '#database/count.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { findKeysetPage, findTotal, type Order, type KeysetPage, type Place, type Total } from '#database/keyset.ts';
import type { Tables } from '#database/tables.ts';
import type { Which } from '#platform/jobs/failures.ts';

import { LONGEST, type ShownInterviews } from './schema.ts';

export type InterviewRecord = Selectable<Tables['interviews']>;

const MINUTE = 60_000;
/** More of one candidate are not shown. */
const MAX_SHOWN = 50;

/** Literals, because the databases use a partial index only if they see its condition. */
const AGREED = sql<boolean>`interviews.state = 'agreed'`;
const OPEN = sql<boolean>`interviews.state in ('offered', 'declined')`;

export const findInterview = (read: Selects, id: number): Promise<InterviewRecord | undefined> =>
  read.selectFrom('interviews').selectAll().where('id', '=', id).executeTakeFirst();

/** The interview of an entry in calendars. */
export const findByUid = (read: Selects, uid: string): Promise<InterviewRecord | undefined> =>
  read.selectFrom('interviews').selectAll().where('uid', '=', uid).executeTakeFirst();

/** The interviews of a candidate, the newest first. */
export const listInterviewsOf = (read: Selects, receipt: string): Promise<InterviewRecord[]> =>
  read
    .selectFrom('interviews')
    .selectAll()
    .where('receipt', '=', receipt)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();

export async function insertInterview(tx: Tx, row: Insertable<Tables['interviews']>): Promise<number> {
  const { id } = await tx.insertInto('interviews').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes an interview, as its next version. The lock is held. */
export const updateInterview = async (
  tx: Tx,
  { id, version }: Pick<InterviewRecord, 'id' | 'version'>,
  set: Updateable<Tables['interviews']> & { updated_at: string },
): Promise<void> =>
  void (await tx
    .updateTable('interviews')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute());

export const deleteInterview = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.deleteFrom('interviews').where('id', '=', id).execute());

/** Sets which times are offered, and who takes part. */
export async function putPlan(
  tx: Tx,
  id: number,
  { times, people }: { times: readonly string[]; people: readonly number[] },
): Promise<void> {
  await tx.deleteFrom('interview_times').where('interview_id', '=', id).execute();
  await tx.deleteFrom('interview_people').where('interview_id', '=', id).execute();
  await tx
    .insertInto('interview_times')
    .values(times.map((at) => ({ interview_id: id, starts_at: at })))
    .execute();
  await tx
    .insertInto('interview_people')
    .values(people.map((staffId) => ({ interview_id: id, staff_id: staffId })))
    .execute();
}

const grouped = <R extends { id: number }, T>(rows: readonly R[], valueOf: (row: R) => T) => {
  const found = Map.groupBy(rows, ({ id }) => id);
  return (id: number): readonly T[] => (found.get(id) ?? []).map(valueOf);
};

/** The times that are offered in some interviews, the earliest first, by the interview's id. */
export async function readTimesOf(read: Selects, ids: readonly number[]): Promise<(id: number) => readonly string[]> {
  if (ids.length === 0) return () => [];
  const rows = await read
    .selectFrom('interview_times')
    .select(['interview_id as id', 'starts_at as at'])
    .where('interview_id', 'in', ids)
    .orderBy('starts_at')
    .execute();
  return grouped(rows, ({ at }) => at);
}

export type Taking = { staffId: number; name: string; email: string; isGone: boolean };

/** Who of the agency takes part in some interviews, by the interview's id. */
export async function readPeopleOf(read: Selects, ids: readonly number[]): Promise<(id: number) => readonly Taking[]> {
  if (ids.length === 0) return () => [];
  const rows = await read
    .selectFrom('interview_people')
    .innerJoin('staff', 'staff.id', 'interview_people.staff_id')
    .select(['interview_id as id', 'staff.id as staffId', 'staff.name', 'staff.email', 'staff.removed_at as removedAt'])
    .where('interview_id', 'in', ids)
    .orderBy('staff.id')
    .execute();
  return grouped(rows, ({ staffId, name, email, removedAt }) => ({
    staffId,
    name: name === '' ? email : name,
    email,
    isGone: removedAt !== null,
  }));
}

type Between = { from: string; until: string };
export type Busy = { staffId: number; from: number; until: number };

/** When people have agreed to interviews in a span of time, except to the interview `but`. */
export async function listBusy(
  read: Selects,
  people: readonly number[],
  { from, until }: Between,
  but: number,
): Promise<Busy[]> {
  if (people.length === 0) return [];
  const rows = await read
    .selectFrom('interviews')
    .innerJoin('interview_people', 'interview_people.interview_id', 'interviews.id')
    .select(['interview_people.staff_id as staffId', 'interviews.starts_at as at', 'interviews.minutes'])
    .where(AGREED)
    // One that began before may go on.
    .where('interviews.starts_at', '>', new Date(Date.parse(from) - LONGEST * MINUTE).toISOString())
    .where('interviews.starts_at', '<', until)
    .where('interview_people.staff_id', 'in', people)
    .where('interviews.id', '<>', but)
    .execute();
  return rows.flatMap(({ staffId, at, minutes }) => {
    const start = Date.parse(at ?? '');
    return [{ staffId, from: start, until: start + minutes * MINUTE }];
  });
}

/** How many interviews of a candidate have not ended. */
export const countUpcoming = async (read: Selects, receipt: string, now: Date): Promise<number> =>
  (
    await read
      .selectFrom('interviews')
      .select('id')
      .where('receipt', '=', receipt)
      .where('state', '<>', 'cancelled')
      .where((row) => row.or([row('state', '<>', 'agreed'), row('starts_at', '>', now.toISOString())]))
      .execute()
  ).length;

const withCandidate = (read: Selects) =>
  read
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.receipt', 'interviews.receipt')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .selectAll('interviews')
    .select(['applications.name', 'jobs.id as jobId', 'jobs.title as jobTitle']);

/** `staffId`: who takes part in it or has arranged it; null: nobody takes part any more who is still here. */
const narrowed = (read: Selects, shown: ShownInterviews, staffId: number | null | undefined, now: Date) => {
  const at = now.toISOString();
  // What has just begun is still shown as coming.
  const begun = new Date(now.getTime() - LONGEST * MINUTE).toISOString();
  const rows = withCandidate(read);
  const those =
    shown === 'open'
      ? rows.where(OPEN)
      : rows
          .where(AGREED)
          .where('interviews.starts_at', shown === 'coming' ? '>' : '<=', shown === 'coming' ? begun : at);
  if (staffId === null)
    return those.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('interview_people')
            .innerJoin('staff', 'staff.id', 'interview_people.staff_id')
            .select('staff_id')
            .whereRef('interview_people.interview_id', '=', 'interviews.id')
            .where('staff.removed_at', 'is', null)
            .where('staff.role', 'in', ['owner', 'recruiter']),
        ),
      ),
    );
  return staffId === undefined
    ? those
    : those.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('interviews.arranged_by', '=', staffId),
          exists(
            selectFrom('interview_people')
              .select('staff_id')
              .whereRef('interview_people.interview_id', '=', 'interviews.id')
              .where('interview_people.staff_id', '=', staffId),
          ),
        ]),
      );
};

type ListedInterview = InterviewRecord & { name: string; jobId: number; jobTitle: string };

/** What comes soonest first, what nobody has agreed to longest first, what is over newest first. */
export const INTERVIEW_ORDERS = {
  coming: { columns: ['interviews.starts_at', 'interviews.id'], direction: 'asc' },
  open: { columns: ['interviews.updated_at', 'interviews.id'], direction: 'asc' },
  past: { columns: ['interviews.starts_at', 'interviews.id'], direction: 'desc' },
} as const satisfies Record<ShownInterviews, Order>;

/** A part of the interviews of all candidates: of those of a member, of nobody's, or of all. */
export async function listInterviews(
  read: Read,
  { staffId, now }: { staffId: number | null | undefined; now: Date },
  { order, ...place }: Place<ShownInterviews>,
): Promise<KeysetPage<ListedInterview> & Total> {
  const rows = narrowed(read, order, staffId, now);
  const page = await findKeysetPage(rows, INTERVIEW_ORDERS[order], place);
  return { ...page, ...(await findTotal(read, rows.clearSelect().select('interviews.id'))) };
}

/** How many interviews that are still to be held have nobody of us any more. */
export async function countUnassignedInterviews(read: Read, now: Date): Promise<number> {
  const [coming, open] = await Promise.all(
    (['coming', 'open'] as const).map((shown) => countOf(narrowed(read, shown, null, now).clearSelect())),
  );
  return (coming ?? 0) + (open ?? 0);
}

/** What a member takes part in, or has arranged, and is still to be held. */
export async function listOwn(read: Selects, staffId: number, now: Date): Promise<InterviewRecord[]> {
  const [coming, open] = await Promise.all(
    (['coming', 'open'] as const).map((shown) =>
      narrowed(read, shown, staffId, now).orderBy('interviews.id').execute(),
    ),
  );
  return [...(coming ?? []), ...(open ?? [])];
}

/** Another member takes the part of one in an interview, as its next version. The lock is held. */
export async function transferInterview(
  tx: Tx,
  row: InterviewRecord,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const people = (await readPeopleOf(tx, [row.id]))(row.id).map(({ staffId }) => staffId);
  if (people.includes(from)) {
    const gone = tx.deleteFrom('interview_people').where('interview_id', '=', row.id).where('staff_id', '=', from);
    await gone.execute();
    if (!people.includes(to))
      await tx.insertInto('interview_people').values({ interview_id: row.id, staff_id: to }).execute();
  }
  const arrangedBy = row.arranged_by === from ? { arranged_by: to } : {};
  await updateInterview(tx, row, { ...arrangedBy, updated_at: now.toISOString() });
}

/** For Today: what a member takes part in until `until`, who asks for other times, and who chose none of those that are over. */
export async function readOwnDay(
  read: Read,
  staffId: number,
  { now, until }: { now: Date; until: string },
): Promise<{ coming: string[]; declined: string[]; lapsed: string[] }> {
  const coming = await narrowed(read, 'coming', staffId, now)
    .where('interviews.starts_at', '>', now.toISOString())
    .where('interviews.starts_at', '<', until)
    .orderBy('interviews.starts_at')
    .limit(50)
    .execute();
  const open = await narrowed(read, 'open', staffId, now).orderBy('interviews.updated_at').limit(200).execute();
  return {
    coming: coming.flatMap(({ starts_at: at }) => at ?? []),
    declined: open.filter(({ state }) => state === 'declined').map(({ updated_at: at }) => at),
    lapsed: open
      .filter(({ state, last_at: last }) => state === 'offered' && last <= now.toISOString())
      .map(({ last_at: last }) => last),
  };
}

const toRemind = (read: Selects, { from, until }: Between) =>
  read
    .selectFrom('interviews')
    .where(AGREED)
    .where('starts_at', '>', from)
    .where('starts_at', '<=', until)
    .where('reminded_at', 'is', null);

/** Interviews that begin in a span and of which nobody was reminded yet. */
export const listToRemind = (
  read: Selects,
  between: Between,
  which: Which,
  limit: number,
): Promise<InterviewRecord[]> =>
  toRemind(read, between).where(which).selectAll().orderBy('starts_at').orderBy('id').limit(limit).execute();

/** The interviews of these candidates that are not over: those that are not agreed yet, and agreed ones in the future. */
export const listGoingOn = (read: Selects, receipts: readonly string[], now: Date): Promise<InterviewRecord[]> =>
  receipts.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('interviews')
        .selectAll()
        .where('receipt', 'in', receipts)
        .where(({ or, and, eb }) =>
          or([
            eb('state', 'in', ['offered', 'declined']),
            and([eb('state', '=', 'agreed'), eb('starts_at', '>', now.toISOString())]),
          ]),
        )
        .orderBy('id')
        .execute();

/** Interviews of a candidate that ended with their application since a moment. */
export const listEndedSince = (read: Selects, receipt: string, since: Date): Promise<InterviewRecord[]> =>
  read
    .selectFrom('interviews')
    .selectAll()
    .where('receipt', '=', receipt)
    .where('ended_from', 'is not', null)
    .where('updated_at', '>', since.toISOString())
    .execute();

/** What candidates download: each interview, without who of the agency took part. */
export async function readInterviewData(read: Selects, receipt: string) {
  const rows = await listInterviewsOf(read, receipt);
  const timesOf = await readTimesOf(
    read,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    state: row.state,
    how: row.how,
    place: row.place,
    note: row.note,
    minutes: row.minutes,
    offered: timesOf(row.id),
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    youSaid: row.candidate_says,
    createdAt: row.created_at,
    changedAt: row.updated_at,
  }));
}
