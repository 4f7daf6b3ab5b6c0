/** What the machine tells its owners, and the quarantine. */
import { countOutbox } from '#operations/outbox/service.ts';
import { listTaskRows } from '#operations/scheduler/service.ts';
import { readWaitingQuarantine } from '#inbox/spam/service.ts';
import { FORMS_OF } from '#inbox/submissions/schema.ts';
import { countSetAside } from '#platform/jobs/set-aside.ts';

import type { TodayLine } from '../schema.ts';
import { countedLines, type Source } from '../source.ts';

/** Submissions that are spam by their score. Their senders have a receipt, and nobody has read them. */
export const quarantineSource: Source = {
  roles: ['owner', 'recruiter', 'sales'],
  async find({ database }, { role }) {
    const found = await readWaitingQuarantine(database.read, FORMS_OF[role]);
    return countedLines([
      {
        id: 'quarantine',
        part: 'waiting',
        count: found?.count ?? 0,
        one: 'One letter is kept out of sight as spam',
        many: '{count} letters are kept out of sight as spam',
        detail: 'Nobody has read them. Release what is honest.',
        since: found?.oldest,
        to: '/quarantine',
      },
    ]);
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
    const lines = countedLines([
      {
        id: 'dead-letters',
        part: 'late',
        count: dead,
        one: 'One mail could not be sent',
        many: '{count} mails could not be sent',
        detail: 'They were tried for three days.',
        to: '/outbox?state=dead',
      },
      {
        id: 'set-aside',
        part: 'late',
        count: aside,
        one: 'One thing failed three times',
        many: '{count} things failed three times',
        detail: 'They are set aside: try them again, or dismiss them.',
        to: '/health',
      },
    ]);
    const failed = tasks
      .filter(({ has_failed: hasFailed }) => hasFailed === 1)
      .map(({ name, outcome, ended_at: endedAt }): TodayLine => ({
        id: `task-${name}`,
        part: 'late',
        title: 'A task of the machine has failed',
        detail: outcome ?? '',
        since: endedAt,
        to: '/health',
      }));
    return [...lines, ...failed];
  },
};
