/** Notes that mention a member who leaves, and that they have not seen. */
import type { Work } from '#staff/accounts/schema.ts';

import { countUnseenMentions, giveMentions } from './queries.ts';

export const mentionWork: Work = {
  name: 'mentions',
  count: countUnseenMentions,
  async handOver(tx, { from, to }) {
    if (to !== null) await giveMentions(tx, from, to);
  },
};
