/** The calls for one person, on both sides. The address is in the body, so that no log has it. */
import { defineCall } from '#platform/http/office-call.ts';

import { eraseBody, person, personBody } from './schema.ts';

export const erasureCalls = {
  find: defineCall({
    method: 'POST',
    path: '/api/office/people/find',
    access: { roles: ['owner'] },
    summary: 'What is stored under an address, of every form; and when it was last erased',
    body: personBody,
    answer: person,
  }),
  erase: defineCall({
    method: 'POST',
    path: '/api/office/people/erase',
    access: { roles: ['owner'], needsProof: true },
    summary: 'Erases all that is stored under an address, for good; refused where it is more than `total`',
    body: eraseBody,
    answer: person,
  }),
};
