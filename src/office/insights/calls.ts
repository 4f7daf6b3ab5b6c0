/** The call of the screen of insights, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';
import { oneOf } from '#platform/http/query.ts';

import { insights, SPANS } from './schema.ts';

export const insightCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/insights',
    access: { roles: ['owner', 'editor', 'recruiter', 'sales'] },
    summary: 'Visits, enquiries and applications week by week: the parts that are the asker’s work',
    parameters: { weeks: oneOf(SPANS, '26', 'How many weeks back, this one included.') },
    answer: insights,
  }),
};
