/** The calls of the quarantine, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, oneOf, optional, text } from '#platform/http/query.ts';

import { decisionBody, QUARANTINE_STATES, quarantined } from './schema.ts';
import { FORM_NAMES } from '#inbox/submissions/schema.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;

export const quarantineCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/quarantine',
    access,
    summary: 'Submissions that are kept out of sight as spam, with the reasons, the newest first',
    parameters: {
      state: oneOf(QUARANTINE_STATES, 'quarantined', 'What waits, or what was decided.'),
      form: optional(oneOf(FORM_NAMES, 'contact', 'The form that it came by.')),
      limit: limit(20, 100),
      after: after(),
    },
    answer: v.array(quarantined),
    more: listMore,
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/office/quarantine/submission',
    access,
    summary: 'One submission with its reasons',
    parameters: { receipt: text('Its receipt.') },
    answer: quarantined,
  }),
  decide: defineCall({
    method: 'POST',
    path: '/api/office/quarantine/decide',
    access,
    summary: 'Releases a submission, marks it as spam, or takes either back; the score learns from it',
    body: decisionBody,
    answer: quarantined,
    more: { says: v.string() },
  }),
};
