/** Views that a member who leaves has kept for themselves. */
import type { Work } from '#staff/accounts/schema.ts';

import { countOwnViews, transferViews } from './queries.ts';

export const viewWork: Work = {
  name: 'views',
  count: countOwnViews,
  async handOver(tx, { from, to }) {
    if (to !== null) await transferViews(tx, from, to);
  },
};
