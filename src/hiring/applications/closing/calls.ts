/** The calls of closing an opening, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';
import { text } from '#platform/http/query.ts';

import { closed, closingBody, closingFacts, takeBackBody, takenBack, waiting } from './schema.ts';

const access = { roles: ['owner', 'recruiter'] } as const;
const PATH = '/api/office/applications/closing';
/** A mail for each of two hundred, in bytes. */
const LIMIT = 4 * 1024 * 1024;

export const closingCalls = {
  waiting: defineCall({
    method: 'GET',
    path: PATH,
    key: ['candidates'],
    access,
    summary: 'Who still waits for an end of an opening, longest first',
    parameters: { job: text('The id of the opening.') },
    answer: v.array(waiting),
    more: closingFacts.entries,
  }),
  close: defineCall({
    method: 'POST',
    path: PATH,
    key: ['candidates'],
    access,
    summary: 'Tells candidates that an opening has ended, and closes it; mails leave after half a minute',
    body: closingBody,
    limit: LIMIT,
    answer: closed,
  }),
  undo: defineCall({
    method: 'POST',
    path: `${PATH}/undo`,
    key: ['candidates'],
    access,
    summary: 'Takes back what has not left, and puts these candidates where they were',
    body: takeBackBody,
    answer: takenBack,
  }),
};
