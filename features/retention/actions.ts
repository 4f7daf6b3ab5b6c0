/** Contact messages and enquiries are kept as long as site.ts says; applications have their own dates (features/applications/candidate). */
import type { Services } from '#platform/context.ts';
import { site } from '#root/site.ts';

import { countMessages, countOlderMessages, eraseMessages, hasOlderMessages, type MessageTable } from './queries.ts';
import { monthsLater } from './schema.ts';

/** Rows of one transaction. */
const ERASED_AT_ONCE = 100;

const monthsOf = (table: MessageTable): number =>
  table === 'contact_messages' ? site.retention.contactMonths : site.retention.hireMonths;

/** What came before this moment is over. */
export const overBefore = (table: MessageTable, now: Date): Date => monthsLater(now, -monthsOf(table));

/** Erases messages or enquiries whose time is over, but for those of which something still has to be told. */
export async function sweepMessages({ database, clock, log }: Services, table: MessageTable): Promise<void> {
  const now = clock();
  const before = overBefore(table, now);
  let count = 0;
  while (await hasOlderMessages(database.read, table, before)) {
    const gone = await database.write((tx) => eraseMessages(tx, { table, before, limit: ERASED_AT_ONCE, now }));
    count += gone;
  }
  if (count > 0) log.info({ table, count }, 'erased, because their time was over');
}

/** How many a sweep would erase, and how many there are. */
export const countSwept = (table: MessageTable) => ({
  due: ({ database, clock }: Services) => countOlderMessages(database.read, table, overBefore(table, clock())),
  all: ({ database }: Services) => countMessages(database.read, table),
});
