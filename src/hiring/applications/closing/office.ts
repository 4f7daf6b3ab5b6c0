/** The calls of closing an opening, for whoever works with candidates. */
import type { CorrespondenceEvents } from '#inbox/correspondence/service.ts';
import { jobIdIn } from '#hiring/jobs/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { closeOut, readWaiting, takeClosingBack } from './actions.ts';
import { closingCalls } from './calls.ts';

export const closingRoutes = (events: CorrespondenceEvents): readonly Route[] => [
  officeRoute(closingCalls.waiting, (c, { query }) => readWaiting(c.var.services, jobIdIn(query.job))),
  officeRoute(closingCalls.close, (c, { body }) => closeOut(c.var.services, events, signedIn(c), body)),
  officeRoute(closingCalls.undo, (c, { body }) => takeClosingBack(c.var.services, events, signedIn(c), body.done)),
];
