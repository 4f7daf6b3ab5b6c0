/** How long what visitors sent is kept, for owners. */
import { memberActor } from '#features/audit/schema.ts';
import type { Parameter } from '#platform/http/query.ts';
import { limit } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { etagOf, expectedVersion, officeRoute, signedIn } from '#platform/office/call.ts';

import { changeRetention, effectOf, showRetention } from './months.ts';
import { changeBody, effect, MOST_MONTHS, retention } from './schema.ts';

const roles = ['owner'] as const;

const months = (what: string): Parameter<number> => ({
  ...limit(MOST_MONTHS, MOST_MONTHS),
  description: `Months that ${what} would be kept, 1 to ${MOST_MONTHS}.`,
});

export const retentionRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/retention',
    access: { roles },
    summary: 'How many months what visitors sent is kept, and what site.ts says',
    answer: retention,
    async handle(c) {
      const data = await showRetention(c.var.services.database.read);
      return { data, etag: etagOf(data.version) };
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/retention/effect',
    access: { roles },
    summary: 'How much would be erased with other months',
    parameters: {
      contactMonths: months('contact messages'),
      hireMonths: months('hire enquiries'),
      auditMonths: months('audit events'),
    },
    answer: effect,
    handle: async (c, { query }) => ({
      data: await effectOf(c.var.services.database.read, query, c.var.services.clock()),
    }),
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/retention',
    access: { roles, needsProof: true },
    summary: 'Changes the months; refused where it would erase more than the member was told',
    body: changeBody,
    answer: retention,
    async handle(c, { body: { erases, ...wanted } }) {
      const version = expectedVersion(c);
      if (typeof version !== 'number') return version;
      const actor = memberActor(signedIn(c).staffId);
      const changed = await changeRetention(c.var.services, { months: wanted, erases, version }, actor);
      return 'refused' in changed ? changed : { data: changed, etag: etagOf(changed.version) };
    },
  }),
];
