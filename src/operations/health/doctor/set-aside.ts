/** Checks whether items of queues failed three times and wait for a person. */
import type { Database } from '#database/database.ts';
import { pluralize } from '#database/pluralize.ts';
import { countSetAside } from '#platform/jobs/set-aside.ts';

import type { Finding } from './finding.ts';

export async function checkSetAside({ read }: Database): Promise<Finding> {
  const about = 'set-aside';
  const count = await countSetAside(read);
  if (count === 0) return { about, state: 'ok', says: 'No queue has set anything aside.' };
  return {
    about,
    state: 'attention',
    says: `${pluralize(count, 'item')} failed three times and ${count === 1 ? 'is' : 'are'} set aside: the office shows under Health why, and tries again.`,
  };
}
