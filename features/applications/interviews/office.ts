/** The calls about interviews, for whoever works with candidates. */
import * as v from 'valibot';

import type { Ctx } from '#platform/context.ts';
import { keyIn, partOf } from '#database/keyset.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { limit, oneOf, text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { type Answer, etagOf, officeRoute, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { findApplication } from '../candidate/queries.ts';
import { noCandidate } from '../desk/content.ts';
import { arrangeInterview, cancelInterview, changeInterview, readInterviews, showInterviews } from './actions.ts';
import { listInterviews } from './queries.ts';
import {
  arrangeBody,
  cancelBody,
  changeBody,
  interview,
  type Interview,
  interviewRow,
  SHOWN_INTERVIEWS,
  type ShownInterviews,
  WHOSE,
} from './schema.ts';

const access = { roles: ['owner', 'recruiter'] } as const;

async function applicationOf(c: Ctx, asked: string) {
  const receipt = parseReceipt(asked.trim().toUpperCase());
  const found = receipt === undefined ? undefined : await findApplication(c.var.services.database.read, receipt);
  return found ?? refuse(404, noCandidate);
}

const shown = (made: Interview | Refusal): Answer | Refusal =>
  'refused' in made ? made : { data: made, etag: etagOf(made.version) };

type Asked = { show: ShownInterviews; whose: (typeof WHOSE)[number]; limit: number; after: string };

async function listRows(c: Ctx, { show, whose, limit: most, after }: Asked): Promise<Answer | Refusal> {
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
  officeRoute({
    method: 'GET',
    path: '/api/office/interviews',
    access,
    summary: 'Interviews of all candidates: those to come, those without a time, or those that are over',
    parameters: {
      show: oneOf(SHOWN_INTERVIEWS, 'coming', 'open: nobody has agreed to a time yet, or other times are asked for.'),
      whose: oneOf(WHOSE, 'all', 'me: whoever asks takes part, or has arranged it.'),
      limit: limit(50, 200),
      after: text('The `next` of the part before.'),
    },
    answer: v.array(interviewRow),
    handle: (c, { query }) => listRows(c, query),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/interviews/candidate',
    access,
    summary: 'The interviews of one candidate, who may take part, and the time zone of the candidate where it is known',
    parameters: { receipt: text('The receipt of the application.') },
    answer: v.array(interview),
    async handle(c, { query }) {
      const found = await applicationOf(c, query.receipt);
      return 'refused' in found ? found : readInterviews(c.var.services, found);
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/interviews',
    access,
    summary:
      'Offers times to a candidate, who chooses one on their own page, or writes down the one that was agreed. The mail leaves half a minute later',
    body: arrangeBody,
    answer: interview,
    status: 201,
    async handle(c, { body: { receipt, ...plan } }) {
      const found = await applicationOf(c, receipt);
      if ('refused' in found) return found;
      return shown(await arrangeInterview(c.var.services, signedIn(c).staffId, found.receipt, plan));
    },
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/interviews/:id',
    access,
    summary: 'Offers other times, or sets another one; everybody is told, and calendars follow',
    body: changeBody,
    answer: interview,
    isVersioned: true,
    async handle(c, { body, id, version }) {
      return shown(await changeInterview(c.var.services, signedIn(c).staffId, { id, version, asked: body }));
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/interviews/:id/cancel',
    access,
    summary: 'Cancels an interview. Before its mail has left nobody hears of it; later everybody is told',
    body: cancelBody,
    answer: v.object({ isTakenBack: v.boolean() }),
    isVersioned: true,
    async handle(c, { body: { note }, id, version }) {
      const done = await cancelInterview(c.var.services, signedIn(c).staffId, { id, version, note });
      return 'refused' in done ? done : { data: done };
    },
  }),
];
