/** The calls of the talent pool, for whoever works with candidates. */
import { memberActor } from '#staff/audit/schema.ts';
import type { Ctx } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn, versioned } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { findApplication } from '../candidate/queries.ts';
import { noCandidate } from '../candidates/content.ts';
import { askForPool, changePoolNote, leavePool, readPoolStatus } from './actions.ts';
import { poolCalls } from './calls.ts';
import { readPool, readPoolOpenings, suggestFor } from './read-model.ts';

const actorOf = (c: Ctx) => memberActor(signedIn(c).staffId);

async function applicationOf(c: Ctx, asked: string) {
  const receipt = parseReceipt(asked);
  const found = receipt === undefined ? undefined : await findApplication(c.var.services.database.read, receipt);
  return found ?? refuse(404, noCandidate);
}

/** An id in an address; 0 for none. */
function idIn(name: string, said: string): number | Refusal {
  if (/^\d{0,9}$/.test(said)) return Number(said);
  const message = `${name} takes an id`;
  return refuse(422, message, { errors: { [name]: message } });
}

export const talentPoolRoutes: readonly Route[] = [
  officeRoute(poolCalls.list, async (c, { query: { q, job, department, for: wanted, sort, limit: most, after } }) => {
    const [jobId, departmentId, openingId] = [idIn('job', job), idIn('department', department), idIn('for', wanted)];
    if (typeof jobId !== 'number') return jobId;
    if (typeof departmentId !== 'number') return departmentId;
    if (typeof openingId !== 'number') return openingId;
    if (openingId > 0) {
      const data = await suggestFor(c.var.services, openingId);
      return { data, more: { next: null, total: data.length } };
    }
    return readPool(c.var.services, { q, job: jobId, department: departmentId, sort, limit: most, after });
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
