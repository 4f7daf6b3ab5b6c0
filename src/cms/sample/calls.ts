/** The calls that take the sample agency away and bring it back, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';

import { sampleRemoval } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const sampleCalls = {
  remove: defineCall({
    method: 'POST',
    path: '/api/office/sample/remove',
    access,
    summary: 'Moves the sample agency into the bin, but for what staff has changed, and hides what its pages tell',
    answer: sampleRemoval,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/office/sample/restore',
    access,
    summary: 'Takes the sample agency out of the bin again',
    answer: sampleRemoval,
  }),
};
