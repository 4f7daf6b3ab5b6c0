/** Interviews end with their application, by the decision that ends it, and stand again where that is taken back in time. */
import type { Actor } from '#staff/audit/schema.ts';
import { takeBack } from '#operations/outbox/service.ts';
import type { Tx } from '#database/database.ts';

import { findApplication } from '../candidate/queries.ts';
import type { Mailing } from './mails.ts';
import { type InterviewRecord, listEndedSince, listGoingOn, updateInterview } from './queries.ts';
import { LEAVES_AFTER } from './schema.ts';
import { endInterview, record } from './steps.ts';

/** Whether the candidate expects this interview: it is agreed, or times are offered that are not over. */
export const isExpected = ({ state, last_at: last }: InterviewRecord, now: Date): boolean =>
  state === 'agreed' || (state === 'offered' && last > now.toISOString());

type Ending = { receipt: string; actor: Actor; now: Date };

/**
 * Ends what goes on of a candidate whose application is over. `by` staff: they have said whether the candidate is told, and the mails leave half
 * a minute later. Who withdraws hears of what was agreed at once, so that it leaves their calendar. The lock is held.
 */
export async function endInterviewsOf(
  tx: Tx,
  needs: Mailing,
  { receipt, actor, now, ...by }: Ending & ({ by: 'staff'; tells: boolean } | { by: 'candidate' }),
): Promise<void> {
  const going = await listGoingOn(tx, [receipt], now);
  if (going.length === 0) return;
  const about = await findApplication(tx, receipt);
  const leavesAt = by.by === 'staff' ? new Date(now.getTime() + LEAVES_AFTER) : undefined;
  for (const row of going) {
    const tellsCandidate = by.by === 'staff' ? by.tells && isExpected(row, now) : row.state === 'agreed';
    await endInterview(tx, needs, row, about, { note: '', tellsCandidate, ...(leavesAt && { leavesAt }) });
    await record(tx, actor, 'interview.cancel', receipt, row.id, now);
  }
}

/** What ended with an application stands again, as long as nobody was told. The lock is held. */
export async function resumeInterviewsOf(tx: Tx, { receipt, actor, now }: Ending): Promise<void> {
  const since = new Date(now.getTime() - LEAVES_AFTER);
  for (const row of await listEndedSince(tx, receipt, since)) {
    if (row.ended_from === null) continue;
    const taken = [];
    for (const id of JSON.parse(row.mails) as number[]) taken.push(await takeBack(tx, id));
    // A worker whose clock is fast may have sent one.
    if (!taken.every(Boolean)) continue;
    const next = { state: row.ended_from, ended_from: null, mails: '[]', updated_at: now.toISOString() };
    await updateInterview(tx, row, next);
    await record(tx, actor, 'interview.resume', receipt, row.id, now);
  }
}
