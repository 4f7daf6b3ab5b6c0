/** The calls of closing an opening, for whoever works with candidates. */
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { closeOut, type ClosingParts, readWaiting, takeClosingBack } from './actions.ts';
import { closingCalls } from './calls.ts';

export const closingRoutes = (parts: ClosingParts): readonly Route[] => [
  officeRoute(closingCalls.waiting, (c, { query }) =>
    readWaiting(c.var.services, /^\d{1,9}$/.test(query.job) ? Number(query.job) : 0),
  ),
  officeRoute(closingCalls.close, (c, { body }) => closeOut(c.var.services, parts, signedIn(c), body)),
  officeRoute(closingCalls.undo, (c, { body }) => takeClosingBack(c.var.services, parts, signedIn(c), body.done)),
];
