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
} from '#staff/audit/queries.ts';
import { type Actor, SYSTEM } from '#staff/audit/schema.ts';
import type { Services } from '#platform/context.ts';
import type { Read } from '#database/database.ts';
import { drain } from '#platform/jobs/drain.ts';
import { isReady } from '#platform/jobs/failures.ts';
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

/** Their sweeps (sweeps.ts), whose items are messages. */
const SWEEPS: Readonly<Record<MessageTable, string>> = {
  contact_messages: 'contact messages',
  hire_enquiries: 'enquiries',
};

/** Erases expired messages or enquiries, except those with mails or webhooks that are still unsent. */
export async function sweepMessages(services: Services, table: MessageTable): Promise<void> {
  const { database, clock, log } = services;
  const now = clock();
  const before = await expiryCutoff(database.read, table, now);
  let count = 0;
  const name = SWEEPS[table];
  await drain(services, {
    name,
    next: () =>
      listOlderMessages(database.read, {
        table,
        before,
        which: isReady(name, `${table}.id`, now),
        limit: ERASED_AT_ONCE,
      }),
    keyOf: ({ id }) => String(id),
    async work(found) {
      count += await database.write(async (tx) => {
        const gone = await eraseMessages(tx, { table, ids: found.map(({ id }) => id), now });
        const kind = formOf(table);
        const after = { reason: 'over', count: gone } as const;
        if (gone > 0) await recordAudit(tx, { actor: SYSTEM, action: `${kind}.erase`, subject: { kind }, after, now });
        return gone;
      });
    },
  });
  if (count > 0) log.info({ table, count }, 'erased, because their time was over');
}

/** Erases one message or enquiry with its conversation, because its sender asked for that. False where there is none. */
export const eraseMessageOf =
  (table: MessageTable) =>
  async (
    { database, clock }: Pick<Services, 'database' | 'clock'>,
    actor: Actor,
    receipt: string,
  ): Promise<boolean> => {
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
export async function sweepAuditEvents(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock();
  const before = await eventsOverBefore(database.read, now);
  const name = 'audit events';
  const count = await drain(services, {
    name,
    next: () => listOlderAuditEvents(database.read, before, isReady(name, 'id', now), EVENTS_DELETED_AT_ONCE),
    keyOf: ({ id }) => String(id),
    work: (found) =>
      database.write((tx) =>
        deleteAuditEvents(
          tx,
          found.map(({ id }) => id),
        ),
      ),
  });
  if (count > 0) log.info({ table: 'audit_events', count }, 'deleted, because their time was over');
}

/** How many audit events a sweep would delete, and how many there are. */
export const countExpiredEvents = {
  due: async ({ database, clock }: Services) =>
    countOlderAuditEvents(database.read, await eventsOverBefore(database.read, clock())),
  all: ({ database }: Services) => countAuditEvents(database.read),
};
