/** The calls of the talent pool, for whoever works with candidates. */
import * as v from 'valibot';

import { memberActor } from '#features/audit/schema.ts';
import type { Ctx } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { limit, oneOf, text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { etagOf, officeRoute, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { findApplication } from '../candidate/queries.ts';
import { noCandidate } from '../desk/content.ts';
import { askForPool, changeWhy, leavePool, readPoolStanding } from './actions.ts';
import { readPool, readPoolOpenings, suggestFor } from './desk.ts';
import { askBody, ORDERS, poolOpenings, poolRow, poolStanding, removeBody, whyBody } from './schema.ts';

const access = { roles: ['owner', 'recruiter'] } as const;
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
  officeRoute({
    method: 'GET',
    path: '/api/office/talent-pool',
    access,
    summary: 'Candidates who agreed to be kept for later openings, until when, and why',
    parameters: {
      q: text('Each word begins a word of the application: name, mail, phone, project, experience.'),
      job: text('The id of the opening that they applied for.'),
      department: text('The id of its department.'),
      for: text(
        'The id of an opening: who fits it, by department and words, the closest first; the rest is not asked.',
      ),
      sort: oneOf(ORDERS, 'newest', 'The newest first, or whose consent ends first.'),
      limit: limit(50, 200),
      after: text('The `next` of the part before.'),
    },
    answer: v.array(poolRow),
    async handle(c, { query: { q, job, department, for: wanted, sort, limit: most, after } }) {
      const [jobId, departmentId, openingId] = [idIn('job', job), idIn('department', department), idIn('for', wanted)];
      if (typeof jobId !== 'number') return jobId;
      if (typeof departmentId !== 'number') return departmentId;
      if (typeof openingId !== 'number') return openingId;
      if (openingId > 0) {
        const data = await suggestFor(c.var.services, openingId);
        return { data, more: { next: null, total: data.length } };
      }
      return readPool(c.var.services, { q, job: jobId, department: departmentId, sort, limit: most, after });
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/talent-pool/openings',
    access,
    summary: 'What anybody of the pool applied for, and the openings that somebody can be suggested for',
    answer: poolOpenings,
    handle: async (c) => ({ data: await readPoolOpenings(c.var.services) }),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/talent-pool/candidate',
    access,
    summary: 'What one candidate was asked and agreed to, in the words that were shown',
    parameters: { receipt: text('The receipt of the application.') },
    answer: poolStanding,
    async handle(c, { query }) {
      const found = await applicationOf(c, query.receipt);
      if ('refused' in found) return found;
      const data = await readPoolStanding(c.var.services, found.receipt);
      return { data, etag: etagOf(data.version) };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/talent-pool/ask',
    access,
    summary: 'Asks a candidate by mail whether they want to be kept for later openings; nothing is kept by asking',
    body: askBody,
    answer: poolStanding,
    async handle(c, { body: { receipt, why } }) {
      const found = await applicationOf(c, receipt);
      if ('refused' in found) return found;
      const asked = await askForPool(c.var.services, { actor: actorOf(c), staffId: signedIn(c).staffId }, found, why);
      return 'refused' in asked ? asked : { data: asked, etag: etagOf(asked.version) };
    },
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/talent-pool/why',
    access,
    summary: 'Changes the note of why somebody is in the pool',
    body: whyBody,
    answer: poolStanding,
    isVersioned: true,
    async handle(c, { body: { receipt, why }, version }) {
      const found = await applicationOf(c, receipt);
      if ('refused' in found) return found;
      const changed = await changeWhy(c.var.services, actorOf(c), found, { why, version });
      return 'refused' in changed ? changed : { data: changed, etag: etagOf(changed.version) };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/talent-pool/remove',
    access,
    summary: 'Takes a candidate out of the pool: the application is then kept as if they had never agreed',
    body: removeBody,
    answer: poolStanding,
    async handle(c, { body: { receipt } }) {
      const found = await applicationOf(c, receipt);
      if ('refused' in found) return found;
      await leavePool(c.var.services, actorOf(c), found);
      const data = await readPoolStanding(c.var.services, found.receipt);
      return { data, etag: etagOf(data.version) };
    },
  }),
];
