/** The calls of the first hour, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';

import { onboardingState, sampleRemoval } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const onboardingCalls = {
  firstHour: defineCall({
    method: 'GET',
    path: '/api/office/first-hour',
    key: ['content'],
    access,
    summary: 'What a new installation still asks of its owner, and what there is of the sample agency',
    answer: onboardingState,
  }),
  removeSample: defineCall({
    method: 'POST',
    path: '/api/office/sample/remove',
    access,
    summary: 'Moves the sample agency into the bin, but for what staff has changed',
    answer: sampleRemoval,
  }),
  restoreSample: defineCall({
    method: 'POST',
    path: '/api/office/sample/restore',
    access,
    summary: 'Takes the sample agency out of the bin again',
    answer: sampleRemoval,
  }),
};
