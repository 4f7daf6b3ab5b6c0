/** Checks what waits in the outbox. */
import { countOutbox } from '#operations/outbox/service.ts';
import { pluralize } from '#database/pluralize.ts';
import type { Database } from '#database/database.ts';

import type { Finding } from './finding.ts';

/** How long a mail or webhook may wait before it is reported, in seconds. */
const LATE = 3_600;

/** What waits in the outbox, and what was given up. */
export async function checkOutbox({ read }: Database): Promise<Finding[]> {
  const about = 'outbox';
  const { waiting, dead, oldestSeconds } = await countOutbox(read, new Date());
  const findings: Finding[] = [];
  if (dead > 0)
    findings.push({
      about,
      state: 'attention',
      says: `${pluralize(dead, 'mail or webhook', 'mails or webhooks')} could not be sent and ${dead === 1 ? 'was' : 'were'} given up: \`npm run db -- outbox\` shows why, \`npm run db -- outbox resend all\` tries again, \`npm run db -- outbox discard ID\` gives one up for good.`,
    });
  if (oldestSeconds > LATE)
    findings.push({
      about,
      state: 'attention',
      says: `${pluralize(waiting, 'mail or webhook waits', 'mails or webhooks wait')} in the outbox, the oldest for ${Math.floor(oldestSeconds / LATE)} h: is the product running, and its mail server?`,
    });
  if (findings.length > 0) return findings;
  return [{ about, state: 'ok', says: `The outbox is in time, with ${waiting} waiting and none given up.` }];
}
