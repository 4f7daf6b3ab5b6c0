/** What the machine tells its owners, and the quarantine. */
import { countOutbox } from '#operations/outbox/service.ts';
import { listTaskRows } from '#operations/scheduler/service.ts';
import { readWaitingQuarantine } from '#inbox/spam/service.ts';
import { FORMS_OF } from '#inbox/submissions/schema.ts';
import { countSetAside } from '#platform/jobs/set-aside.ts';

import { counted } from '../content.ts';
import type { TodayLine } from '../schema.ts';
import type { Source } from '../source.ts';

/** Submissions that are spam by their score. Their senders have a receipt, and nobody has read them. */
export const quarantineSource: Source = {
  roles: ['owner', 'recruiter', 'sales'],
  async find({ database }, { role }) {
    const found = await readWaitingQuarantine(database.read, FORMS_OF[role]);
    if (found === undefined) return [];
    return [
      {
        id: 'quarantine',
        part: 'waiting',
        title: counted(
          found.count,
          'One letter is kept out of sight as spam',
          '{count} letters are kept out of sight as spam',
        ),
        detail: 'Nobody has read them. Release what is honest.',
        since: found.oldest,
        to: '/quarantine',
      },
    ];
  },
};

/** Mails and webhooks that were given up, what else failed three times, and tasks that failed. */
export const operationsSource: Source = {
  roles: ['owner'],
  async find({ database }, { now }) {
    const [{ dead }, tasks, aside] = await Promise.all([
      countOutbox(database.read, now),
      listTaskRows(database.read),
      countSetAside(database.read),
    ]);
    const lines: TodayLine[] = [];
    if (dead > 0)
      lines.push({
        id: 'dead-letters',
        part: 'late',
        title: counted(dead, 'One mail could not be sent', '{count} mails could not be sent'),
        detail: 'They were tried for three days.',
        since: null,
        to: '/outbox?state=dead',
      });
    if (aside > 0)
      lines.push({
        id: 'set-aside',
        part: 'late',
        title: counted(aside, 'One thing failed three times', '{count} things failed three times'),
        detail: 'They are set aside: try them again, or dismiss them.',
        since: null,
        to: '/health',
      });
    for (const { name, outcome, ended_at: endedAt } of tasks.filter(({ has_failed: hasFailed }) => hasFailed === 1))
      lines.push({
        id: `task-${name}`,
        part: 'late',
        title: 'A task of the machine has failed',
        detail: outcome ?? '',
        since: endedAt,
        to: '/health',
      });
    return lines;
  },
};
