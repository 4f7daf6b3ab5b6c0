/** The calls of the talent pool, for whoever works with candidates. */
import { actorOf } from '#staff/audit/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn, versioned } from '#platform/office/call.ts';
import { answerList } from '#platform/office/list.ts';

import { candidateRoute } from '../candidate/office-route.ts';
import { askForPool, changePoolNote, leavePool, readPoolStatus } from './actions.ts';
import { poolCalls } from './calls.ts';
import { idIn, poolList, readPoolOpenings, suggestFor } from './read-model.ts';

export const talentPoolRoutes: readonly Route[] = [
  officeRoute(poolCalls.list, async (c, { query }) => {
    const openingId = idIn('for', query.for);
    if (typeof openingId !== 'number') return openingId;
    if (openingId === 0) return answerList(poolList, c, query);
    const data = await suggestFor(c.var.services, openingId);
    return { data, more: { next: null, total: data.length } };
  }),
  officeRoute(poolCalls.openings, async (c) => ({ data: await readPoolOpenings(c.var.services) })),
  candidateRoute(poolCalls.one, async (c, found) => {
    return versioned(await readPoolStatus(c.var.services, found.receipt));
  }),
  candidateRoute(poolCalls.ask, async (c, found, { body: { why } }) => {
    return versioned(await askForPool(c.var.services, { actor: actorOf(c), staffId: signedIn(c).staffId }, found, why));
  }),
  candidateRoute(poolCalls.changeWhy, async (c, found, { body: { why }, version }) => {
    return versioned(await changePoolNote(c.var.services, actorOf(c), found, { why, version }));
  }),
  candidateRoute(poolCalls.remove, async (c, found) => {
    await leavePool(c.var.services, actorOf(c), found);
    return versioned(await readPoolStatus(c.var.services, found.receipt));
  }),
];
