import { type Selectable, sql } from 'kysely';

import { countOf } from '#database/count.ts';
import { COUNTED, findKeysetPage, findTotal, type Order, type Place } from '#database/keyset.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { Which } from '#platform/jobs/failures.ts';

import type { Actor, AuditArea, AuditEvent, AuditFilter } from './schema.ts';

/** Rows of one insert. */
const CHUNK = 500;

function actorIdOf(actor: Actor): string | null {
  if (actor.kind === 'terminal') return actor.name;
  return actor.kind === 'staff' ? actor.id : null;
}

const jsonOf = (facts: AuditEvent['before']) => (facts === undefined ? null : JSON.stringify(facts));

/** What members are called at this moment; null before they have a name. No address stands in an event. */
type Called = ReadonlyMap<string, { name: string | null; role: StaffRole }>;

const memberOf = ({ actor }: AuditEvent) => (actor.kind === 'staff' ? actor.id : undefined);
const aboutOf = ({ subject }: AuditEvent) =>
  subject.kind === 'staff' && subject.id !== undefined ? subject.id : undefined;

/** The facts of an enquiry name its owner, by what they are called now. */
function named(facts: AuditEvent['after'], called: Called): AuditEvent['after'] {
  const owner = called.get(String(facts?.enquiry?.ownerId ?? ''));
  return typeof owner?.name !== 'string' ? facts : { ...facts, enquiry: { ...facts?.enquiry, ownerName: owner.name } };
}

async function readCalled(tx: Tx, events: readonly AuditEvent[]): Promise<Called> {
  const ids = new Set(
    events
      .flatMap((event) => [memberOf(event), aboutOf(event), event.after?.enquiry?.ownerId ?? undefined])
      .map(Number)
      .filter(Number.isSafeInteger),
  );
  if (ids.size === 0) return new Map();
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, role }) => [String(id), { name: name || null, role }]));
}

const rowOf = (event: AuditEvent, called: Called) => {
  const { actor, action, subject, before, after, now } = event;
  const by = called.get(memberOf(event) ?? '');
  return {
    at: now.toISOString(),
    actor_kind: actor.kind,
    actor_id: actorIdOf(actor),
    actor_name: by?.name ?? null,
    actor_role: by?.role ?? null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id === undefined ? null : String(subject.id),
    subject_name: called.get(String(aboutOf(event) ?? ''))?.name ?? null,
    receipt: subject.receipt ?? null,
    before: jsonOf(before),
    after: jsonOf(named(after, called)),
  };
};

/** Writes down what was changed, in the transaction of the change: neither is there without the other. */
export const recordAudit = (tx: Tx, event: AuditEvent): Promise<void> => recordAuditOfEach(tx, [event]);

/** The same for a change of several things, one event for each. */
export async function recordAuditOfEach(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  const called = await readCalled(tx, events);
  for (let start = 0; start < events.length; start += CHUNK)
    await tx
      .insertInto('audit_events')
      .values(events.slice(start, start + CHUNK).map((event) => rowOf(event, called)))
      .execute();
}

const factsIn = (json: string | null) => (json === null ? null : (JSON.parse(json) as object));

const shownOf = (row: Selectable<Tables['audit_events']>) => ({
  id: row.id,
  at: row.at,
  actor: row.actor_kind,
  actorId: row.actor_id,
  actorName: row.actor_name,
  actorRole: row.actor_role,
  action: row.action,
  subject: row.subject_kind,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  receipt: row.receipt,
  before: factsIn(row.before),
  after: factsIn(row.after),
});

export type ShownEvent = ReturnType<typeof shownOf>;

/** Who of us did it, for the history of a submission. */
export function officeInWords({ actor, actorId, actorName }: ShownEvent): string {
  if (actor === 'staff') return actorName ?? 'Somebody who has left';
  return actor === 'terminal' ? (actorId ?? 'The terminal') : 'The office';
}

/** The newest events first. */
export async function listAuditEvents(read: Read, { limit }: { limit: number }): Promise<ShownEvent[]> {
  const rows = await read.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map(shownOf);
}

/** 'staff.' of 'staff.change_role', as the index has it. */
const AREA = sql<string>`rtrim(action, 'abcdefghijklmnopqrstuvwxyz_')`;

const narrowed = (read: Read, { who, what, which, since, until }: AuditFilter) => {
  let events = read.selectFrom('audit_events');
  if (who !== undefined) {
    events = events.where('actor_kind', '=', who.kind);
    if (who.id !== undefined) events = events.where('actor_id', '=', who.id);
  }
  if (what !== undefined) {
    const [area = ''] = what.split('.');
    if (area !== what) events = events.where('action', '=', what);
    // With who its index has the area.
    if (area === what || who !== undefined) events = events.where(AREA, '=', `${area}.`);
  }
  if (which !== undefined) {
    if ('receipt' in which) events = events.where('receipt', '=', which.receipt);
    else {
      events = events.where('subject_kind', '=', which.kind);
      if (which.id !== undefined) events = events.where('subject_id', '=', which.id);
    }
  }
  if (since !== undefined) events = events.where('at', '>=', since);
  return until === undefined ? events : events.where('at', '<', until);
};

export const AUDIT_ORDERS = { at: { columns: ['at', 'id'], direction: 'desc' } } as const satisfies Record<
  string,
  Order
>;

/** A part of the events of a filter, the newest first. */
export async function findAuditEvents(read: Read, filter: AuditFilter, place: Place) {
  const events = narrowed(read, filter);
  const { rows, next } = await findKeysetPage(events.selectAll(), AUDIT_ORDERS.at, place);
  return { rows: rows.map(shownOf), next, ...(await findTotal(read, events.select('id'))) };
}

/** The addresses of members by their ids, of those who were removed too. */
export async function readAddresses(read: Read, ids: readonly number[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => Number.isSafeInteger(id)))];
  if (known.length === 0) return new Map();
  const rows = await read.selectFrom('staff').select(['id', 'email']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, email }) => [String(id), email]));
}

/** The names of members by their ids, of those who were removed too. What was done has the names of its day (`actorName`). */
export async function readNames(read: Read, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await read.selectFrom('staff').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name, email }) => [String(id), name === '' ? email : name]));
}

/** The events about one submission, oldest first, for staff. Who had no name yet is told by the address. */
export async function listEventsOf(read: Read, receipt: string): Promise<ShownEvent[]> {
  const rows = await read.selectFrom('audit_events').selectAll().where('receipt', '=', receipt).orderBy('id').execute();
  const isUnnamed = ({ actor_kind: kind, actor_name: name }: (typeof rows)[number]) =>
    kind === 'staff' && name === null;
  const unnamed = rows.filter(isUnnamed).map(({ actor_id: id }) => Number(id));
  const addresses = await readAddresses(read, unnamed);
  return rows.map((row) => ({
    ...shownOf(row),
    ...(isUnnamed(row) && { actorName: addresses.get(row.actor_id ?? '') ?? null }),
  }));
}

/** The same for whom it is about: who of the agency it was is not told. */
export const listAuditEventsOf = async (read: Read, receipt: string) =>
  (await listEventsOf(read, receipt)).map(({ at, actor, action, before, after }) => ({
    at,
    by: actor,
    action,
    before,
    after,
  }));

const olderThan = (read: Selects, before: Date) =>
  read.selectFrom('audit_events').where('at', '<', before.toISOString());

export const countOlderAuditEvents = (read: Read, before: Date): Promise<number> => countOf(olderThan(read, before));

export const countAuditEvents = (read: Read): Promise<number> => countOf(read.selectFrom('audit_events'));

export const listOlderAuditEvents = (read: Read, before: Date, which: Which, limit: number) =>
  olderThan(read, before).where(which).select('id').orderBy('at').orderBy('id').limit(limit).execute();

export async function deleteAuditEvents(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('audit_events').where('id', 'in', ids).execute();
}

/** What others than this member did in an area since a moment: how many times, by what they did. */
export async function countNews(
  read: Read,
  { area, since, but }: { area: AuditArea; since: Date; but: number },
): Promise<{ action: string; count: number }[]> {
  const found = read
    .selectFrom('audit_events')
    .select('action')
    .where('at', '>=', since.toISOString())
    .where(AREA, '=', `${area}.`)
    .where(({ not, and, eb }) => not(and([eb('actor_kind', '=', 'staff'), eb('actor_id', '=', String(but))])))
    .limit(COUNTED)
    .as('found');
  const rows = await read
    .selectFrom(found)
    .select(({ fn }) => ['action', fn.countAll().as('count')])
    .groupBy('action')
    .execute();
  return rows.map(({ action, count }) => ({ action, count: Number(count) }));
}
