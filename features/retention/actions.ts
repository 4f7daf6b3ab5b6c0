/** Contact messages and enquiries are kept as long as site.ts says; applications have their own dates (features/careers/candidate). */
import type { Parts } from '#platform/web.ts';
import { site } from '#root/site.ts';

import { eraseMessages, hasOlderMessages } from './queries.ts';
import { monthsLater } from './schema.ts';

/** Rows of one transaction. */
const ERASED_AT_ONCE = 100;

/** Erases messages and enquiries whose time is over. */
export async function sweepMessages({ database, clock, log }: Parts): Promise<void> {
  const now = clock();
  const kinds = [
    { table: 'contact_messages', months: site.retention.contactMonths },
    { table: 'hire_enquiries', months: site.retention.hireMonths },
  ] as const;
  for (const { table, months } of kinds) {
    const before = monthsLater(now, -months);
    let count = 0;
    while (await hasOlderMessages(database.read, table, before)) {
      count += await database.write((tx) => eraseMessages(tx, { table, before, limit: ERASED_AT_ONCE, now }));
    }
    if (count > 0) log.info({ table, count }, 'erased, because their time was over');
  }
}
