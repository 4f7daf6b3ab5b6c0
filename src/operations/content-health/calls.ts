/** The call of the health of the content, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';

import { contentHealth } from './schema.ts';

export const contentHealthCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/content-health',
    key: ['content'],
    access: { roles: ['owner', 'editor'] },
    summary: 'Broken links, texts to look at, stale pages and openings that end soon, as the last check found them',
    answer: contentHealth,
  }),
};
