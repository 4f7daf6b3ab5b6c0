/** Interviews that a member who leaves takes part in, or has arranged, as far as they are still to be held. */
import { recordAuditOfEach } from '#staff/audit/service.ts';
import type { Work } from '#staff/accounts/schema.ts';

import { transferInterview, listOwn } from './queries.ts';

export const interviewWork: Work = {
  name: 'interviews',
  count: async (read, staffId, now) => (await listOwn(read, staffId, now)).length,
  async handOver(tx, { from, to, actor, now }) {
    // Without somebody else they keep who was to come, as it was arranged: lists say that nobody comes any more.
    if (to === null) return;
    const own = await listOwn(tx, from, now);
    for (const one of own) await transferInterview(tx, one, { from, to, now });
    await recordAuditOfEach(
      tx,
      own.map(({ id, receipt }) => ({
        actor,
        action: 'interview.change',
        subject: { kind: 'interview', id, receipt },
        now,
      })),
    );
    if (own.length > 0) tx.signalAfterCommit('candidates');
  },
};
