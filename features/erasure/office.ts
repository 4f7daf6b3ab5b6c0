/** The calls by which an owner finds and erases all that one person has sent. The address is in the body, so that no log has it. */
import { memberActor } from '#features/audit/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { erasePerson, findPerson } from './actions.ts';
import { eraseBody, type Holder, person, personBody } from './schema.ts';

export const erasureRoutes = (holders: readonly Holder[]): readonly Route[] => [
  officeRoute({
    method: 'POST',
    path: '/api/office/people/find',
    access: { roles: ['owner'] },
    summary: 'What is stored under an address, of every form; and when it was last erased',
    body: personBody,
    answer: person,
    handle: async (c, { body: { address } }) => ({ data: await findPerson(c.var.services, address) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/people/erase',
    access: { roles: ['owner'], needsProof: true },
    summary: 'Erases all that is stored under an address, for good; refused where it is more than `total`',
    body: eraseBody,
    answer: person,
    handle: (c, { body }) => erasePerson(c.var.services, holders, memberActor(signedIn(c).staffId), body),
  }),
];
