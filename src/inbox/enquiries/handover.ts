/** Enquiries of a member who leaves, also those that are closed: whoever writes again opens them. */
import { recordAuditOfEach } from '#staff/audit/service.ts';
import type { Work } from '#staff/accounts/schema.ts';

import { countOwned, transferOwned } from './queries.ts';

export const enquiryWork: Work = {
  name: 'enquiries',
  count: countOwned,
  async handOver(tx, { from, to, actor, now }) {
    const given = await transferOwned(tx, { from, to, now });
    await recordAuditOfEach(
      tx,
      given.map(({ receipt, form }) => ({
        actor,
        action: 'enquiry.change',
        subject: { kind: form, receipt },
        before: { enquiry: { ownerId: from } },
        after: { enquiry: { ownerId: to } },
        now,
      })),
    );
  },
};
