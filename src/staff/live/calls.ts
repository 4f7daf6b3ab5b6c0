/** The call of the live stream, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';

export const liveCalls = {
  follow: defineCall({
    method: 'GET',
    path: '/api/office/live',
    access: { roles: ['owner', 'editor', 'recruiter', 'sales'] },
    summary: 'Server-sent events: what kinds of things have changed, in any instance',
  }),
};
