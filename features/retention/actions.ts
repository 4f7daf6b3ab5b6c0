/**
 * Contact messages, enquiries and audit events are kept as long as site.ts says, or an owner (months.ts). Applications have dates of their own
 * (features/applications/candidate).
 */
import {
  countAuditEvents,
  countOlderAuditEvents,
  deleteOlderAuditEvents,
  hasOlderAuditEvents,
  recordAudit,
} from '#features/audit/queries.ts';
import { SYSTEM } from '#features/audit/schema.ts';
import type { Services } from '#platform/context.ts';
import type { Read } from '#database/database.ts';

import {
  countMessages,
  countOlderMessages,
  eraseMessages,
  expiryCutoff,
  hasOlderMessages,
  type MessageTable,
  readRetention,
} from './queries.ts';
import { monthsLater } from './schema.ts';

/** Rows per transaction. */
const ERASED_AT_ONCE = 100;
const EVENTS_DELETED_AT_ONCE = 500;

/** Erases expired messages or enquiries, except those with mails or webhooks that are still unsent. */
export async function sweepMessages({ database, clock, log }: Services, table: MessageTable): Promise<void> {
  const now = clock();
  const before = await expiryCutoff(database.read, table, now);
  let count = 0;
  while (await hasOlderMessages(database.read, table, before)) {
    count += await database.write(async (tx) => {
      const gone = await eraseMessages(tx, { table, before, limit: ERASED_AT_ONCE, now });
      const kind = table === 'contact_messages' ? 'contact' : 'hire';
      const after = { reason: 'over', count: gone } as const;
      if (gone > 0) await recordAudit(tx, { actor: SYSTEM, action: `${kind}.erase`, subject: { kind }, after, now });
      return gone;
    });
  }
  if (count > 0) log.info({ table, count }, 'erased, because their time was over');
}

/** How many messages a sweep would erase, and how many there are. */
export const countExpiredMessages = (table: MessageTable) => ({
  due: async ({ database, clock }: Services) =>
    countOlderMessages(database.read, table, await expiryCutoff(database.read, table, clock())),
  all: ({ database }: Services) => countMessages(database.read, table),
});

const eventsOverBefore = async (read: Read, now: Date): Promise<Date> =>
  monthsLater(now, -(await readRetention(read)).months.auditMonths);

/** Deletes expired audit events. This records no audit event, because then the table would never become smaller. */
export async function sweepAuditEvents({ database, clock, log }: Services): Promise<void> {
  const before = await eventsOverBefore(database.read, clock());
  let count = 0;
  while (await hasOlderAuditEvents(database.read, before))
    count += await database.write((tx) => deleteOlderAuditEvents(tx, before, EVENTS_DELETED_AT_ONCE));
  if (count > 0) log.info({ table: 'audit_events', count }, 'deleted, because their time was over');
}

/** How many audit events a sweep would delete, and how many there are. */
export const countExpiredEvents = {
  due: async ({ database, clock }: Services) =>
    countOlderAuditEvents(database.read, await eventsOverBefore(database.read, clock())),
  all: ({ database }: Services) => countAuditEvents(database.read),
};
