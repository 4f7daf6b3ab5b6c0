/** What is held back of what is to be erased by its age, and the confirmation that lets it go on. For owners: it cannot be undone. */
import { actorOf } from '#staff/audit/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { confirmSweeps } from './actions.ts';
import { sweepCalls } from './calls.ts';
import { readSweepState } from './queries.ts';
import { confirmedInWords, compareClock, NOTHING_HELD_BACK, sweepHoldReasons } from './schema.ts';

export const sweepsRoutes: readonly Route[] = [
  officeRoute(sweepCalls.read, async (c) => {
    const { database, clock } = c.var.services;
    const state = await readSweepState(database.read);
    const reasons = state === undefined ? [] : sweepHoldReasons(compareClock(state, clock()));
    return { data: { reasons, says: reasons.length === 0 ? NOTHING_HELD_BACK : reasons.join(' ') } };
  }),
  officeRoute(sweepCalls.confirm, async (c) => {
    const { database, clock } = c.var.services;
    const now = clock();
    await confirmSweeps(database, actorOf(c), now);
    return { data: { reasons: [], says: confirmedInWords(now) } };
  }),
];
