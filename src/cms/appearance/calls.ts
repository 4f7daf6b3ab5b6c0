/** The calls for how the site looks, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';

import { appearanceAnswer, appearanceBody } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const appearanceCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/appearance',
    access,
    summary: 'The colours, the logo and the icon that were set; what is not set is as the code has it',
    answer: appearanceAnswer,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/office/appearance',
    access,
    summary: 'Sets all of it; refused where words could not be read on their ground',
    body: appearanceBody,
    answer: appearanceAnswer,
  }),
};
