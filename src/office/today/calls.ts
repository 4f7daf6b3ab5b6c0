/** The call of the start page, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';

import { today } from './schema.ts';

export const todayCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/today',
    access: { roles: ['owner', 'editor', 'recruiter', 'sales'] },
    summary: 'What is late, what waits for whoever asks, and what came since the last working day',
    answer: today,
  }),
};
