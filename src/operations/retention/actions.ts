/**
 * Contact messages, enquiries and audit events are kept as long as site.ts says, or an owner (months.ts). Applications have dates of their own
 * (src/hiring/applications/candidate).
 */
import {
  countAuditEvents,
  countOlderAuditEvents,
  deleteAuditEvents,
  listOlderAuditEvents,
  recordAudit,
} from '#staff/audit/service.ts';
import { type Actor, SYSTEM } from '#staff/audit/schema.ts';
import type { Services } from '#platform/context.ts';
import type { DatabaseAndClock, Read } from '#database/database.ts';
import { rowJob } from '#platform/jobs/rows.ts';
import { monthsLater } from '#platform/agency-day.ts';

import {
  countMessages,
  countOlderMessages,
  eraseMessage,
  eraseMessages,
  expiryCutoff,
  formOf,
  listOlderMessages,
  type MessageTable,
  readRetention,
} from './queries.ts';

/** Rows per transaction. */
const ERASED_AT_ONCE = 100;
const EVENTS_DELETED_AT_ONCE = 500;

/** Erases expired messages or enquiries, except those with mails or webhooks that are still unsent. */
const messagesSweep = (name: string, table: MessageTable) =>
  rowJob({
    name,
    column: `${table}.id`,
    says: 'erased, because their time was over',
    find: async (read, which, { now }) =>
      listOlderMessages(read, { table, before: await expiryCutoff(read, table, now), which, limit: ERASED_AT_ONCE }),
    work: ({ database }, { ids, now }) =>
      database.write(async (tx) => {
        const count = await eraseMessages(tx, { table, ids, now });
        const kind = formOf(table);
        const after = { reason: 'over', count } as const;
        if (count > 0) await recordAudit(tx, { actor: SYSTEM, action: `${kind}.erase`, subject: { kind }, after, now });
        return count;
      }),
  });

export const contactSweep = messagesSweep('contact messages', 'contact_messages');
export const hireSweep = messagesSweep('enquiries', 'hire_enquiries');

/** Erases one message or enquiry with its conversation, because its sender asked for that. False where there is none. */
export const eraseMessageOf =
  (table: MessageTable) =>
  async ({ database, clock }: DatabaseAndClock, actor: Actor, receipt: string): Promise<boolean> => {
    const isErased = await database.write(async (tx) => {
      const now = clock();
      if (!(await eraseMessage(tx, { table, receipt, now }))) return false;
      const kind = formOf(table);
      await recordAudit(tx, {
        actor,
        action: `${kind}.erase`,
        subject: { kind, receipt },
        after: { reason: 'asked' },
        now,
      });
      return true;
    });
    if (isErased) await database.emptyLog();
    return isErased;
  };

/** How many messages a sweep would erase, and how many there are. */
export const countExpiredMessages = (table: MessageTable) => ({
  due: async ({ database, clock }: Services) =>
    countOlderMessages(database.read, table, await expiryCutoff(database.read, table, clock())),
  all: ({ database }: Services) => countMessages(database.read, table),
});

const eventsOverBefore = async (read: Read, now: Date): Promise<Date> =>
  monthsLater(now, -(await readRetention(read)).months.auditMonths);

/** Deletes expired audit events. This records no audit event, because then the table would never become smaller. */
export const auditSweep = rowJob({
  name: 'audit events',
  says: 'deleted, because their time was over',
  find: async (read, which, { now }) =>
    listOlderAuditEvents(read, await eventsOverBefore(read, now), which, EVENTS_DELETED_AT_ONCE),
  work: ({ database }, { ids }) => database.write((tx) => deleteAuditEvents(tx, ids)),
});

/** How many audit events a sweep would delete, and how many there are. */
export const countExpiredEvents = {
  due: async ({ database, clock }: Services) =>
    countOlderAuditEvents(database.read, await eventsOverBefore(database.read, clock())),
  all: ({ database }: Services) => countAuditEvents(database.read),
};
