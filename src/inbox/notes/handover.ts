/** Notes that mention a member who leaves, and that they have not seen. */
import type { Work } from '#staff/accounts/schema.ts';

import { countUnseenMentions, transferMentions } from './queries.ts';

export const mentionWork: Work = {
  name: 'mentions',
  count: countUnseenMentions,
  async handOver(tx, { from, to }) {
    if (to !== null) await transferMentions(tx, from, to);
  },
};
