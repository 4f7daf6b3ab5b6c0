/** The call of the feeds, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';
import { limit } from '#platform/http/query.ts';

import { feedReads } from './schema.ts';

const MAX_WEEKS = 52;

export const feedCalls = {
  reads: defineCall({
    method: 'GET',
    path: '/api/office/feeds',
    key: ['insights'],
    access: { roles: ['owner', 'editor', 'recruiter'] },
    summary: 'How often each feed was fetched, by the family of the program that did',
    parameters: { weeks: { ...limit(26, MAX_WEEKS), description: `Weeks back, 1 to ${MAX_WEEKS}.` } },
    answer: feedReads,
  }),
};
