/** Mail, webhook and search engines, for owners. */
import { hasProof } from '#staff/accounts/service.ts';
import { actorOf } from '#staff/audit/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn, versioned } from '#platform/office/call.ts';

import { changeConnections, showConnections, tryConnections } from './actions.ts';
import { connectionCalls } from './calls.ts';

export const connectionRoutes: readonly Route[] = [
  officeRoute(connectionCalls.read, async (c) => versioned(await showConnections(c.var.services))),
  officeRoute(connectionCalls.change, async (c, { body, version }) => {
    const isProved = hasProof(signedIn(c), c.var.services.clock());
    return versioned(await changeConnections(c.var.services, { given: body, version, isProved }, actorOf(c)));
  }),
  officeRoute(connectionCalls.test, async (c) => ({
    data: await tryConnections(c.var.services, signedIn(c).email, actorOf(c)),
  })),
];
