/** What happens to interviews by itself: reminders, and the end of those whose application is erased. */
import type { Tx } from '#database/database.ts';
import { onceJob } from '#platform/jobs/rows.ts';

import { findApplication } from '../candidate/queries.ts';
import { isFinal, type OwnApplication } from '../candidate/schema.ts';
import { isTimed, type Mailing, mailsToStaff, mailToCandidate, send } from './mails.ts';
import { listInterviewsOf, listToRemind, readPeopleOf, updateInterview } from './queries.ts';
import { REMINDED_BEFORE } from './schema.ts';
import { cancelled } from './steps.ts';

const AT_ONCE = 50;

/** Reminds everybody who takes part, once, a day before. */
export const interviewReminders = onceJob({
  name: 'reminders of interviews',
  column: 'interviews.id',
  find: (read, which, { now }) =>
    listToRemind(
      read,
      { from: now.toISOString(), until: new Date(now.getTime() + REMINDED_BEFORE).toISOString() },
      which,
      AT_ONCE,
    ),
  async each(tx, row, { services, now }) {
    await updateInterview(tx, row, { reminded_at: now.toISOString(), updated_at: row.updated_at });
    const about = await findApplication(tx, row.receipt);
    if (about === undefined || isFinal(about) || !isTimed(row)) return false;
    const isSoon = Date.parse(row.starts_at) - now.getTime() < REMINDED_BEFORE / 2;
    const people = (await readPeopleOf(tx, [row.id]))(row.id);
    await send(tx, services, row.receipt, [
      await mailToCandidate(services, row, about, { mail: 'interview-reminder', isSoon }),
      ...(await mailsToStaff(services, row, about, { what: 'reminder', people })),
    ]);
    return true;
  },
});

/** Before an application is erased: takes what was agreed out of the calendars of the agency. */
export async function notifyOfErasure(tx: Tx, needs: Mailing, application: OwnApplication): Promise<void> {
  const now = needs.clock();
  for (const row of await listInterviewsOf(tx, application.receipt)) {
    if (row.state !== 'agreed' || (row.starts_at ?? '') <= now.toISOString()) continue;
    const people = (await readPeopleOf(tx, [row.id]))(row.id);
    // The receipt goes with the application, and what it names with it.
    await send(tx, needs, null, await mailsToStaff(needs, cancelled(row), application, { what: 'erased', people }));
  }
}
