/** The audit log as owners read it: narrowed by who, what, which and when, with the names that members had then. */
import { parseReceipt } from '#platform/forms/receipts.ts';
import { defineList } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { agencyTimestamp } from '#platform/agency-day.ts';
import { daysAfter, isDay } from '#ui/days.ts';

import { auditCalls } from './calls.ts';
import { AUDIT_ORDERS, findAuditEvents, readAddresses, type ShownEvent } from './queries.ts';
import type { AuditFilter, LoggedEvent } from './schema.ts';

/** A filter as it stands in an address. */
type AskedLog = { who: string; what: string; which: string; since: string; until: string };

const wrong = (field: keyof AskedLog, message: string) => refuse(422, message, { errors: { [field]: message } });

const WHO = /^(?:(visitor|system|terminal|staff)|(staff|terminal):([^\s:]{1,64}))$/;
const WHAT = /^[a-z_]{1,40}(?:\.[a-z_]{1,40})?$/;
const WHICH = /^([a-z_-]{1,40})(?::([\w.-]{1,64}))?$/;

/** The filter that somebody typed, or what is wrong with it. */
function readFilter({ who, what, which, since, until }: AskedLog): AuditFilter | Refusal {
  const filter: AuditFilter = {};
  if (who !== '') {
    const [, kind, named, id] = WHO.exec(who) ?? [];
    if (kind === undefined && named === undefined)
      return wrong('who', 'who takes visitor, system, terminal, staff or staff:ID');
    filter.who = { kind: (kind ?? named) as 'staff', ...(id === undefined ? {} : { id }) };
  }
  if (what !== '') {
    if (!WHAT.test(what)) return wrong('what', 'what takes an area or an action, such as staff or staff.sign_in');
    filter.what = what;
  }
  const asked = which.trim();
  if (asked !== '') {
    const receipt = parseReceipt(asked);
    const [, kind, id] = WHICH.exec(asked) ?? [];
    if (receipt === undefined && kind === undefined)
      return wrong('which', 'which takes a receipt, a kind, or a kind and its id, such as outbox:12');
    filter.which = receipt === undefined ? { kind: kind ?? '', ...(id === undefined ? {} : { id }) } : { receipt };
  }
  for (const [name, day, later] of [
    ['since', since, 0],
    ['until', until, 1],
  ] as const) {
    if (day === '') continue;
    if (!isDay(day)) return wrong(name, `${name} takes a day such as 2026-05-04`);
    filter[name] = agencyTimestamp(daysAfter(day, later));
  }
  return filter;
}

const idsIn = (events: readonly ShownEvent[]): number[] => {
  const ids = events.flatMap(({ actor, actorId, subject, subjectId }) => [
    actor === 'staff' ? Number(actorId) : 0,
    subject === 'staff' ? Number(subjectId) : 0,
  ]);
  return ids.filter((id) => id > 0);
};

function shownOf(event: ShownEvent, addresses: ReadonlyMap<string, string>): LoggedEvent {
  const addressOf = (kind: string, id: string | null) => (kind === 'staff' ? (addresses.get(id ?? '') ?? null) : null);
  const email = addressOf(event.actor, event.actorId);
  return {
    id: event.id,
    at: event.at,
    who: {
      kind: event.actor,
      id: event.actorId,
      // Who had no name yet is told by the address.
      name: event.actor === 'staff' ? (event.actorName ?? email) : event.actorId,
      email,
      role: event.actorRole,
    },
    what: event.action,
    which: {
      kind: event.subject,
      id: event.subjectId,
      name: event.subjectName ?? addressOf(event.subject, event.subjectId),
    },
    receipt: event.receipt,
    before: event.before as LoggedEvent['before'],
    after: event.after as LoggedEvent['after'],
  };
}

/** The log, the newest first. */
export const auditList = defineList({
  call: auditCalls.list,
  orders: AUDIT_ORDERS,
  orderOf: () => 'at',
  filter: readFilter,
  find: findAuditEvents,
  async show({ database: { read } }, rows) {
    const addresses = await readAddresses(read, idsIn(rows));
    return rows.map((row) => shownOf(row, addresses));
  },
});
