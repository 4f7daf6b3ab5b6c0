import type { Selectable } from 'kysely';

import { countOf } from '#database/count.ts';
import type { Read, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

import type { Actor, AuditEvent } from './schema.ts';

/** Rows of one insert. */
const CHUNK = 500;

function actorIdOf(actor: Actor): string | null {
  if (actor.kind === 'terminal') return actor.name;
  return actor.kind === 'staff' ? actor.id : null;
}

const jsonOf = (facts: AuditEvent['before']) => (facts === undefined ? null : JSON.stringify(facts));

const rowOf = ({ actor, action, subject, before, after, now }: AuditEvent) => ({
  at: now.toISOString(),
  actor_kind: actor.kind,
  actor_id: actorIdOf(actor),
  action,
  subject_kind: subject.kind,
  subject_id: subject.id === undefined ? null : String(subject.id),
  receipt: subject.receipt ?? null,
  before: jsonOf(before),
  after: jsonOf(after),
});

/** Writes down what was changed, in the transaction of the change: neither is there without the other. */
export const recordAudit = (tx: Tx, event: AuditEvent): Promise<void> => recordAuditOfEach(tx, [event]);

/** The same for a change of several things, one event for each. */
export async function recordAuditOfEach(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += CHUNK)
    await tx
      .insertInto('audit_events')
      .values(events.slice(start, start + CHUNK).map(rowOf))
      .execute();
}

const factsIn = (json: string | null) => (json === null ? null : (JSON.parse(json) as object));

const shownOf = (row: Selectable<Tables['audit_events']>) => ({
  id: row.id,
  at: row.at,
  actor: row.actor_kind,
  actorId: row.actor_id,
  action: row.action,
  subject: row.subject_kind,
  subjectId: row.subject_id,
  receipt: row.receipt,
  before: factsIn(row.before),
  after: factsIn(row.after),
});

export type ShownEvent = ReturnType<typeof shownOf>;

/** The newest events first. */
export async function listAuditEvents(read: Read, { limit }: { limit: number }): Promise<ShownEvent[]> {
  const rows = await read.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map(shownOf);
}

/** The events about one submission, oldest first, for whom it is about: who of the agency it was is not told. */
export async function listAuditEventsOf(read: Read, receipt: string) {
  const rows = await read.selectFrom('audit_events').selectAll().where('receipt', '=', receipt).orderBy('id').execute();
  return rows.map(shownOf).map(({ at, actor, action, before, after }) => ({ at, by: actor, action, before, after }));
}

const olderThan = (read: Pick<Read, 'selectFrom'>, before: Date) =>
  read.selectFrom('audit_events').where('at', '<', before.toISOString());

export const countOlderAuditEvents = (read: Read, before: Date): Promise<number> => countOf(olderThan(read, before));

export const countAuditEvents = (read: Read): Promise<number> => countOf(read.selectFrom('audit_events'));

export const hasOlderAuditEvents = async (read: Read, before: Date): Promise<boolean> =>
  (await olderThan(read, before).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Deletes at most `limit` events that are older; gives how many. */
export async function deleteOlderAuditEvents(tx: Tx, before: Date, limit: number): Promise<number> {
  const oldest = olderThan(tx, before).select('id').orderBy('at').orderBy('id').limit(limit);
  return (await tx.deleteFrom('audit_events').where('id', 'in', oldest).returning('id').execute()).length;
}
