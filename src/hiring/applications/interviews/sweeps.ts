/** What happens to interviews by itself: reminders, and the end of those whose application is erased. */
import type { Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { drain } from '#platform/jobs/drain.ts';
import { isAmong, isReady } from '#platform/jobs/failures.ts';

import { findApplication } from '../candidate/queries.ts';
import { isFinal, type OwnApplication } from '../candidate/schema.ts';
import { isTimed, type Mailing, mailsToStaff, mailToCandidate, send } from './mails.ts';
import { listInterviewsOf, listToRemind, readPeopleOf, updateInterview } from './queries.ts';
import { REMINDED_BEFORE } from './schema.ts';
import { cancelled } from './steps.ts';

const AT_ONCE = 50;

const idsOf = (rows: readonly { id: number }[]) =>
  isAmong(
    'interviews.id',
    rows.map(({ id }) => id),
  );

/** Reminds everybody who takes part, once, a day before. */
export async function remindInterviews(needs: Mailing & Pick<Services, 'log'>): Promise<void> {
  const { database, clock } = needs;
  const now = clock();
  const between = { from: now.toISOString(), until: new Date(now.getTime() + REMINDED_BEFORE).toISOString() };
  const name = 'reminders of interviews';
  await drain(needs, {
    name,
    next: () => listToRemind(database.read, between, isReady(name, 'interviews.id', now), AT_ONCE),
    keyOf: ({ id }) => String(id),
    work: (found) =>
      database.write(async (tx) => {
        // Also so that of two instances the slower finds nothing left to do.
        await database.lock(tx);
        for (const row of await listToRemind(tx, between, idsOf(found), AT_ONCE)) {
          await updateInterview(tx, row, { reminded_at: now.toISOString(), updated_at: row.updated_at });
          const about = await findApplication(tx, row.receipt);
          if (about === undefined || isFinal(about) || !isTimed(row)) continue;
          const isSoon = Date.parse(row.starts_at) - now.getTime() < REMINDED_BEFORE / 2;
          const people = (await readPeopleOf(tx, [row.id]))(row.id);
          await send(tx, needs, row.receipt, [
            await mailToCandidate(needs, row, about, { mail: 'interview-reminder', isSoon }),
            ...(await mailsToStaff(needs, row, about, { what: 'reminder', people })),
          ]);
        }
      }),
  });
}

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
