/** The calls of the talent pool, for whoever works with candidates. */
import { memberActor } from '#staff/audit/schema.ts';
import type { Ctx } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn, versioned } from '#platform/office/call.ts';
import { answerList } from '#platform/office/list.ts';
import { refuse } from '#platform/office/refusal.ts';

import { findApplication } from '../candidate/queries.ts';
import { noCandidate } from '../candidates/content.ts';
import { askForPool, changePoolNote, leavePool, readPoolStatus } from './actions.ts';
import { poolCalls } from './calls.ts';
import { idIn, poolList, readPoolOpenings, suggestFor } from './read-model.ts';

const actorOf = (c: Ctx) => memberActor(signedIn(c).staffId);

async function applicationOf(c: Ctx, asked: string) {
  const receipt = parseReceipt(asked);
  const found = receipt === undefined ? undefined : await findApplication(c.var.services.database.read, receipt);
  return found ?? refuse(404, noCandidate);
}

export const talentPoolRoutes: readonly Route[] = [
  officeRoute(poolCalls.list, async (c, { query }) => {
    const openingId = idIn('for', query.for);
    if (typeof openingId !== 'number') return openingId;
    if (openingId === 0) return answerList(poolList, c, query);
    const data = await suggestFor(c.var.services, openingId);
    return { data, more: { next: null, total: data.length } };
  }),
  officeRoute(poolCalls.openings, async (c) => ({ data: await readPoolOpenings(c.var.services) })),
  officeRoute(poolCalls.one, async (c, { query }) => {
    const found = await applicationOf(c, query.receipt);
    if ('refused' in found) return found;
    return versioned(await readPoolStatus(c.var.services, found.receipt));
  }),
  officeRoute(poolCalls.ask, async (c, { body: { receipt, why } }) => {
    const found = await applicationOf(c, receipt);
    if ('refused' in found) return found;
    return versioned(await askForPool(c.var.services, { actor: actorOf(c), staffId: signedIn(c).staffId }, found, why));
  }),
  officeRoute(poolCalls.changeWhy, async (c, { body: { receipt, why }, version }) => {
    const found = await applicationOf(c, receipt);
    if ('refused' in found) return found;
    return versioned(await changePoolNote(c.var.services, actorOf(c), found, { why, version }));
  }),
  officeRoute(poolCalls.remove, async (c, { body: { receipt } }) => {
    const found = await applicationOf(c, receipt);
    if ('refused' in found) return found;
    await leavePool(c.var.services, actorOf(c), found);
    return versioned(await readPoolStatus(c.var.services, found.receipt));
  }),
];
