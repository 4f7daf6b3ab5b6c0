/** The calls of closing an opening, for whoever works with candidates. */
import type { CorrespondenceEvents } from '#inbox/correspondence/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { closeOut, readWaiting, takeClosingBack } from './actions.ts';
import { closingCalls } from './calls.ts';

export const closingRoutes = (events: CorrespondenceEvents): readonly Route[] => [
  officeRoute(closingCalls.waiting, (c, { query }) =>
    readWaiting(c.var.services, /^\d{1,9}$/.test(query.job) ? Number(query.job) : 0),
  ),
  officeRoute(closingCalls.close, (c, { body }) => closeOut(c.var.services, events, signedIn(c), body)),
  officeRoute(closingCalls.undo, (c, { body }) => takeClosingBack(c.var.services, events, signedIn(c), body.done)),
];
