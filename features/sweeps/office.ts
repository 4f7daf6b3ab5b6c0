/** What is held back of what is to be erased by its age, and the confirmation that lets it go on. For owners: it cannot be undone. */
import { memberActor } from '#features/audit/schema.ts';
import * as v from 'valibot';

import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { confirmSweeps } from './actions.ts';
import { readSweepState } from './queries.ts';
import { confirmedInWords, lookAtClock, NOTHING_HELD_BACK, reasonsHeldBack } from './schema.ts';

const answer = v.object({ reasons: v.array(v.string()), says: v.string() });

export const sweepsRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/sweeps',
    access: { roles: ['owner'] },
    summary: 'Why what is over is not erased; no reasons where nothing is held back',
    answer,
    async handle(c) {
      const { database, clock } = c.var.services;
      const state = await readSweepState(database.read);
      const reasons = state === undefined ? [] : reasonsHeldBack(lookAtClock(state, clock()));
      return { data: { reasons, says: reasons.length === 0 ? NOTHING_HELD_BACK : reasons.join(' ') } };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/sweeps/confirm',
    access: { roles: ['owner'], needsProof: true },
    summary: 'Says that the clock is right and that what is over may be erased: for a day, however much it is',
    answer,
    async handle(c) {
      const { database, clock } = c.var.services;
      const now = clock();
      await confirmSweeps(database, memberActor(signedIn(c).staffId), now);
      return { data: { reasons: [], says: confirmedInWords(now) } };
    },
  }),
];
