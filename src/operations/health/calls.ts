/** The calls of the product’s health, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';

import { health, refreshed } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const healthCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/health',
    access,
    summary: 'What `npm run doctor` says, of the product that runs',
    answer: health,
  }),
  refresh: defineCall({
    method: 'POST',
    path: '/api/office/refresh',
    access,
    summary: 'Tells every instance to read everything anew, after rows were changed by hand',
    answer: refreshed,
  }),
};
