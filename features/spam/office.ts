/**
 * The quarantine, for whoever answers what is in it: a candidate or a client waits while nobody looks. Recruiters see applications, sales
 * messages and enquiries, owners all; the others' are not there for them.
 */
import * as v from 'valibot';

import { limit, oneOf, optional, text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { decideQuarantined, listQuarantine, readQuarantined } from './desk.ts';
import { decisionBody, FORM_NAMES, QUARANTINE_STATES, quarantined } from './schema.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;

export const quarantineRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/quarantine',
    access,
    summary: 'Submissions that are kept out of sight as spam, with the reasons, the newest first',
    parameters: {
      state: oneOf(QUARANTINE_STATES, 'quarantined', 'What waits, or what was decided.'),
      form: optional(oneOf(FORM_NAMES, 'contact', 'The form that it came by.')),
      limit: limit(20, 100),
      after: text('The `next` of the part before.'),
    },
    answer: v.array(quarantined),
    handle: (c, { query: { state, form, limit: most, after } }) =>
      listQuarantine(c.var.services.database.read, { role: signedIn(c).role, state, form }, { after, limit: most }),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/quarantine/submission',
    access,
    summary: 'One submission with its reasons',
    parameters: { receipt: text('Its receipt.') },
    answer: quarantined,
    handle: (c, { query }) => readQuarantined(c.var.services.database.read, signedIn(c).role, query.receipt),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/quarantine/decide',
    access,
    summary: 'Releases a submission, marks it as spam, or takes either back; the score learns from it',
    body: decisionBody,
    answer: quarantined,
    handle: (c, { body }) => decideQuarantined(c.var.services, signedIn(c), body),
  }),
];
