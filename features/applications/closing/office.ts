/** The calls of closing an opening, for whoever works with candidates. */
import * as v from 'valibot';

import { text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { closeOut, type ClosingParts, readWaiting, takeClosingBack } from './actions.ts';
import { closed, closingBody, takeBackBody, takenBack, waiting } from './schema.ts';

const access = { roles: ['owner', 'recruiter'] } as const;
const PATH = '/api/office/applications/closing';
/** A mail for each of two hundred, in bytes. */
const LIMIT = 4 * 1024 * 1024;

export const closingRoutes = (parts: ClosingParts): readonly Route[] => [
  officeRoute({
    method: 'GET',
    path: PATH,
    access,
    summary: 'Who still waits for an end of an opening, longest first',
    parameters: { job: text('The id of the opening.') },
    answer: v.array(waiting),
    handle: (c, { query }) => readWaiting(c.var.services, /^\d{1,9}$/.test(query.job) ? Number(query.job) : 0),
  }),
  officeRoute({
    method: 'POST',
    path: PATH,
    access,
    summary: 'Tells candidates that an opening has ended, and closes it; mails leave after half a minute',
    body: closingBody,
    limit: LIMIT,
    answer: closed,
    handle: (c, { body }) => closeOut(c.var.services, parts, signedIn(c), body),
  }),
  officeRoute({
    method: 'POST',
    path: `${PATH}/undo`,
    access,
    summary: 'Takes back what has not left, and puts these candidates where they were',
    body: takeBackBody,
    answer: takenBack,
    handle: (c, { body }) => takeClosingBack(c.var.services, parts, signedIn(c), body.done),
  }),
];
