/** Checks whether expired data is being erased. */
import { countOverdueMessages, expiryCutoff } from '#operations/retention/service.ts';
import { countOverdueApplications } from '#hiring/applications/service.ts';
import { readSweepState } from '#operations/sweeps/service.ts';
import { sweepHoldReasons, compareClock, HOW_TO_CONTINUE } from '#operations/sweeps/schema.ts';
import { pluralize } from '#database/pluralize.ts';
import type { Database } from '#database/database.ts';

import type { Finding } from './finding.ts';

async function countOverdue({ read }: Database, now: Date): Promise<number> {
  const counts = [
    await countOverdueApplications(read, now),
    await countOverdueMessages(read, 'contact_messages', await expiryCutoff(read, 'contact_messages', now)),
    await countOverdueMessages(read, 'hire_enquiries', await expiryCutoff(read, 'hire_enquiries', now)),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * What is not erased because the clock is doubted or too much would go at once, and what is kept because the agency has not been told of
 * it.
 */
export async function checkSweeps(database: Database): Promise<Finding[]> {
  const about = 'sweeps';
  const now = new Date();
  const state = await readSweepState(database.read);
  const reasons = state === undefined ? [] : sweepHoldReasons(compareClock(state, now));
  const findings: Finding[] = reasons.map((says) => ({
    about,
    state: 'attention',
    says: `${says} ${HOW_TO_CONTINUE}`,
  }));
  const overdue = await countOverdue(database, now);
  if (overdue > 0)
    findings.push({
      about,
      state: 'attention',
      says: `${pluralize(overdue, 'submission is', 'submissions are')} kept beyond the promised time, because nobody has been told of ${overdue === 1 ? 'it' : 'them'}: \`npm run db -- outbox\` shows what did not leave.`,
    });
  if (findings.length > 0) return findings;
  return [{ about, state: 'ok', says: 'What is over is erased by itself; nothing is held back.' }];
}
