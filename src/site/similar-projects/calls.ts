/** The call for whoever answers an enquiry, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';
import { text } from '#platform/http/query.ts';

import { similarProject } from './schema.ts';

export const similarProjectCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/similar-projects',
    key: ['content'],
    access: { roles: ['owner', 'sales'] },
    summary: 'Published projects that are like what an enquiry asks for, with what they have in common',
    parameters: { receipt: text('The receipt of the enquiry.') },
    answer: v.array(similarProject),
  }),
};
