import { sql } from 'kysely';

import { deleteMailsAbout } from '#operations/outbox/service.ts';
import { insertErasures } from '#operations/retention/service.ts';
import { countOf } from '#database/count.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { PUBLISHED } from '#database/content-state.ts';
import { hasNotFailed, type Which } from '#platform/jobs/failures.ts';

import { type AlertNumbers, type Counted, COUNTED, type Rhythm } from './schema.ts';

export const findAlert = (read: Selects, id: number) =>
  read.selectFrom('job_alerts').selectAll().where('id', '=', id).executeTakeFirst();
export type AlertRow = NonNullable<Awaited<ReturnType<typeof findAlert>>>;

/** The alert of a mailbox for a filter. */
export const findAlertsOfMailbox = (read: Selects, mailbox: string, filter: string) =>
  read
    .selectFrom('job_alerts')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('filter', '=', filter)
    .executeTakeFirst();

/** How many alerts of a mailbox are on. */
export const countActiveOf = (read: Selects, mailbox: string): Promise<number> =>
  countOf(confirmed(read).where('mailbox', '=', mailbox));

type Asked = { email: string; rhythm: Rhythm; language: string; until: Date };
type NewAlert = Asked & { mailbox: string; filter: string; now: Date };

export async function insertAlert(tx: Tx, { until, now, ...asked }: NewAlert): Promise<number> {
  const at = now.toISOString();
  const { id } = await tx
    .insertInto('job_alerts')
    .values({ ...asked, state: 'asked', since: at, next_at: null, until: until.toISOString(), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a request that is not confirmed yet is asked for anew. */
export async function renewAsked(tx: Tx, id: number, { until, ...asked }: Asked): Promise<void> {
  await tx
    .updateTable('job_alerts')
    .set({ ...asked, until: until.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** Turns an alert on. */
export async function confirmAlert(
  tx: Tx,
  id: number,
  { now, nextAt, until }: { now: Date; nextAt: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('job_alerts')
    .set({ state: 'on', since: now.toISOString(), next_at: nextAt.toISOString(), until: until.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** Erases alerts and their mails, sent or not; gives how many. */
export async function eraseAlerts(
  tx: Tx,
  ids: readonly number[],
  { reason, now }: { reason: 'asked' | 'over'; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx.deleteFrom('job_alerts').where('id', 'in', ids).returning(['id', 'email']).execute();
  for (const { id, email } of gone) await deleteMailsAbout(tx, email, { of: 'job-alert', id });
  await insertErasures(
    tx,
    gone.map(({ id }) => ({ kind: 'alert', reason, reference: String(id) })),
    now,
  );
  return gone.length;
}

// A literal state, because a partial index is not used for a bound value.
const confirmed = (read: Selects) => read.selectFrom('job_alerts').where('state', '=', sql.lit('on' as const));

/** The queue of the mails (tasks.ts), whose items are alerts. */
export const MAILS = 'job-alerts';

/** When the first alert that has not failed is due: ISO 8601. */
export async function nextAlert(read: Selects): Promise<string | undefined> {
  const due = confirmed(read).where(hasNotFailed(MAILS, 'id'));
  const row = await due.select('next_at').orderBy('next_at').orderBy('id').limit(1).executeTakeFirst();
  return row?.next_at ?? undefined;
}

export const listDue = (read: Selects, now: Date, which: Which, limit: number): Promise<AlertRow[]> =>
  confirmed(read)
    .selectAll()
    .where(which)
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** When an alert is due again, and since when openings are new to it. */
export async function planAlert(tx: Tx, id: number, { nextAt, since }: { nextAt: Date; since: string }): Promise<void> {
  await tx.updateTable('job_alerts').set({ next_at: nextAt.toISOString(), since }).where('id', '=', id).execute();
}

/** Those of the openings that visitors see open since a moment and did not before, in the order of the ids. */
export async function newSince(
  read: Selects,
  ids: readonly number[],
  { since, until }: { since: string; until: string },
): Promise<{ id: number; title: string; place: string }[]> {
  if (ids.length === 0) return [];
  const rows = await read
    .selectFrom('jobs')
    .select(['id', 'title', 'place'])
    .where('id', 'in', ids)
    .where('state', '=', PUBLISHED)
    .where('opened_since', '>', since)
    .where('opened_since', '<=', until)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const over = (read: Selects, now: Date) => read.selectFrom('job_alerts').where('until', '<=', now.toISOString());

export const countOver = (read: Read, now: Date): Promise<number> => countOf(over(read, now));
export const countAlerts = (read: Read): Promise<number> => countOf(read.selectFrom('job_alerts'));

export const listExpired = (read: Read, now: Date, which: Which, limit: number) =>
  over(read, now).where(which).select('id').orderBy('until').orderBy('id').limit(limit).execute();

/** Erases those of these whose time is over; gives how many. */
export async function eraseExpired(tx: Tx, now: Date, ids: readonly number[]): Promise<number> {
  const rows = await over(tx, now).where('id', 'in', ids).select('id').execute();
  return eraseAlerts(
    tx,
    rows.map(({ id }) => id),
    { reason: 'over', now },
  );
}

/** Counts what happened on a day. Nothing says with whose alert. */
export async function countUp(tx: Tx, day: string, what: Counted, count = 1): Promise<void> {
  await tx
    .insertInto('job_alert_days')
    .values({ day, what, count })
    .onConflict((conflict) =>
      conflict.columns(['day', 'what']).doUpdateSet({ count: sql<number>`job_alert_days.count + excluded.count` }),
    )
    .execute();
}

export async function deleteCountsBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('job_alert_days').where('day', '<', day).execute();
}

export async function readNumbers(read: Read, since: string): Promise<AlertNumbers> {
  const standing = await read
    .selectFrom('job_alerts')
    .select(['state', 'rhythm', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['state', 'rhythm'])
    .execute();
  const days = await read
    .selectFrom('job_alert_days')
    .select(['what', ({ fn }) => fn.sum('count').as('count')])
    .where('day', '>=', since)
    .groupBy('what')
    .execute();
  const of = (state: string, rhythm?: string) =>
    standing
      .filter((row) => row.state === state && (rhythm === undefined || row.rhythm === rhythm))
      .reduce((sum, { count }) => sum + Number(count), 0);
  const counts = COUNTED.map((what) => [what, Number(days.find((row) => row.what === what)?.count ?? 0)]);
  return {
    byDay: of('on', 'day'),
    byWeek: of('on', 'week'),
    waiting: of('asked'),
    days30: Object.fromEntries(counts) as AlertNumbers['days30'],
  };
}
