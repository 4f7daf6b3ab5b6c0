/** The calls for what is held back, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';

const answer = v.object({ reasons: v.array(v.string()), says: v.string() });

export const sweepCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/sweeps',
    key: ['retention'],
    access: { roles: ['owner'] },
    summary: 'Why what is over is not erased; no reasons where nothing is held back',
    answer,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/office/sweeps/confirm',
    key: ['retention'],
    access: { roles: ['owner'], needsProof: true },
    summary: 'Says that the clock is right and that what is over may be erased: for a day, however much it is',
    answer,
  }),
};
