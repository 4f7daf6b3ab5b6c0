/** The calls about interviews, for whoever works with candidates. */
import { keyIn, partOf } from '#database/keyset.ts';
import type { Ctx } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import type { Route } from '#platform/http/route.ts';
import { type Answer, officeRoute, signedIn, versioned } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { findApplication } from '../candidate/queries.ts';
import { noCandidate } from '../candidates/content.ts';
import { arrangeInterview, cancelInterview, changeInterview, readInterviews, showInterviews } from './actions.ts';
import { interviewCalls } from './calls.ts';
import { listInterviews } from './queries.ts';
import type { ShownInterviews, WHOSE } from './schema.ts';

async function applicationOf(c: Ctx, asked: string) {
  const receipt = parseReceipt(asked.trim().toUpperCase());
  const found = receipt === undefined ? undefined : await findApplication(c.var.services.database.read, receipt);
  return found ?? refuse(404, noCandidate);
}

type Asked = { show: ShownInterviews; whose: (typeof WHOSE)[number]; limit: number; after: string };

async function listRows(
  c: Ctx,
  { show, whose, limit: most, after }: Asked,
): Promise<Answer<typeof interviewCalls.list> | Refusal> {
  const { database, clock } = c.var.services;
  const key = after === '' ? undefined : keyIn(after, show, ['string', 'number']);
  if (after !== '' && key === undefined) {
    const message = 'after takes the `next` of the part before';
    return refuse(422, message, { errors: { after: message } });
  }
  const staffId = whose === 'me' ? signedIn(c).staffId : whose === 'none' ? null : undefined;
  const found = await listInterviews(
    database.read,
    { shown: show, staffId, now: clock() },
    { after: key, limit: most },
  );
  const { rows, next } = partOf(found.rows, most, show, (row) => [
    (show === 'open' ? row.updated_at : row.starts_at) ?? '',
    row.id,
  ]);
  const interviews = await showInterviews(database.read, rows);
  const { total, isEstimate } = found;
  return {
    data: interviews.map((one, place) => {
      const { name = '', jobId = 0, jobTitle = '' } = rows[place] ?? {};
      return { ...one, name, job: { id: jobId, title: jobTitle } };
    }),
    more: { next, total, ...(isEstimate && { isEstimate }) },
  };
}

export const interviewRoutes: readonly Route[] = [
  officeRoute(interviewCalls.list, (c, { query }) => listRows(c, query)),
  officeRoute(interviewCalls.ofCandidate, async (c, { query }) => {
    const found = await applicationOf(c, query.receipt);
    return 'refused' in found ? found : readInterviews(c.var.services, found);
  }),
  officeRoute(interviewCalls.arrange, async (c, { body: { receipt, ...plan } }) => {
    const found = await applicationOf(c, receipt);
    if ('refused' in found) return found;
    return versioned(await arrangeInterview(c.var.services, signedIn(c).staffId, found.receipt, plan));
  }),
  officeRoute(interviewCalls.change, async (c, { body, id, version }) => {
    return versioned(await changeInterview(c.var.services, signedIn(c).staffId, { id, version, asked: body }));
  }),
  officeRoute(interviewCalls.cancel, async (c, { body: { note }, id, version }) => {
    const done = await cancelInterview(c.var.services, signedIn(c).staffId, { id, version, note });
    return 'refused' in done ? done : { data: done };
  }),
];
