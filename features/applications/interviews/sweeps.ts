/** What happens to interviews by itself: reminders, and the end of those whose application is over or erased. */
import type { Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { drain } from '#platform/jobs/drain.ts';
import { isAmong, isReady } from '#platform/jobs/failures.ts';

import { findApplication } from '../candidate/queries.ts';
import { isFinal, type OwnApplication } from '../candidate/schema.ts';
import { isTimed, type Mailing, mailsToStaff, mailToCandidate, send } from './mails.ts';
import { listInterviewsOf, listOfOver, listToRemind, readPeopleOf, updateInterview } from './queries.ts';
import { REMINDED_BEFORE } from './schema.ts';
import { record, cancelled, endInterview } from './steps.ts';

const AT_ONCE = 50;
/** How long a closed application's interviews stand, in milliseconds, so that closing it can be undone. */
const STANDS_FOR = 5 * 60_000;

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

/**
 * Ends the interviews of applications that are closed or withdrawn, some minutes later, so that closing can be undone. Who has withdrawn
 * hears of it only by their calendar.
 */
export async function endInterviewsOfOver(needs: Mailing & Pick<Services, 'log'>): Promise<void> {
  const { database, clock } = needs;
  const now = clock();
  const moments = { before: new Date(now.getTime() - STANDS_FOR).toISOString(), now: now.toISOString() };
  const name = 'interviews of closed applications';
  await drain(needs, {
    name,
    next: () => listOfOver(database.read, moments, isReady(name, 'interviews.id', now), AT_ONCE),
    keyOf: ({ id }) => String(id),
    work: (found) =>
      database.write(async (tx) => {
        await database.lock(tx);
        for (const row of await listOfOver(tx, moments, idsOf(found), AT_ONCE)) {
          const about = await findApplication(tx, row.receipt);
          await endInterview(tx, needs, row, about, { note: '', tellsCandidate: row.state === 'agreed' });
          await record(tx, { kind: 'system' }, 'interview.cancel', row.receipt, row.id, now);
        }
        tx.signalAfterCommit('candidates');
      }),
  });
}

/** Before an application is erased: takes what was agreed out of the calendars of the agency. */
export async function tellOfErasure(tx: Tx, needs: Mailing, application: OwnApplication): Promise<void> {
  const now = needs.clock();
  for (const row of await listInterviewsOf(tx, application.receipt)) {
    if (row.state !== 'agreed' || (row.starts_at ?? '') <= now.toISOString()) continue;
    const people = (await readPeopleOf(tx, [row.id]))(row.id);
    // The receipt goes with the application, and what it names with it.
    await send(tx, needs, null, await mailsToStaff(needs, cancelled(row), application, { what: 'erased', people }));
  }
}
