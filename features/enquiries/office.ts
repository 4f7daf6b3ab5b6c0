/** The calls of the inbox, for whoever answers enquiries. */
import * as v from 'valibot';

import { memberActor } from '#features/audit/schema.ts';
import { limit, oneOf, optional, text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { etagOf, officeRoute, signedIn } from '#platform/office/call.ts';
import { type Refusal } from '#platform/office/refusal.ts';
import type { Ctx } from '#platform/context.ts';

import { changeEnquiry, mergeEnquiry } from './actions.ts';
import { listInbox, readEnquiry } from './desk.ts';
import { findEnquiry, listOwners } from './queries.ts';
import { changeBody, DUE, enquiry, enquiryRow, FORMS, mergeBody, ORDERS, owner, SHOWN } from './schema.ts';

const access = { roles: ['owner', 'sales'] } as const;
const actorOf = (c: Ctx) => memberActor(signedIn(c).staffId);

/** The enquiry as it stands after a change. A refusal for a version that is over carries it. */
async function answerWith(c: Ctx, id: number, done: Refusal | object | undefined) {
  const refused = done !== undefined && 'refused' in done ? done : undefined;
  if (refused !== undefined && refused.refused !== 412) return refused;
  const read = await readEnquiry(c.var.services, { id });
  if ('refused' in read) return read;
  if (refused === undefined) return { ...read, etag: etagOf(read.data.version) };
  const changed = await findEnquiry(c.var.services.database.read, { id });
  // What the sender wrote meanwhile stands in no history.
  const last = read.data.history.find(({ at }) => at === changed?.updated_at);
  const message = last === undefined ? refused.message : `${last.who} ${last.says}. Nothing was changed.`;
  return { ...refused, message, present: read.data };
}

export const enquiryRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/enquiries',
    access,
    summary: 'Contact messages and hire enquiries in one inbox; what is quarantined is not in it',
    parameters: {
      q: text('Each word begins a word of the letter: names, mail, company, subject, text.'),
      status: oneOf(SHOWN, 'open', 'open: new or in talk. doubtful: those of them that may be spam.'),
      form: optional(oneOf(FORMS, 'contact', 'The form that it came by.')),
      owner: text(
        '`me`, `none` (and that is also who may not work on it any more), `gone` (only these), or the id of a member.',
      ),
      due: optional(
        oneOf(
          DUE,
          'waiting',
          'waiting: the last word is the sender’s. late: for longer than promised. follow: its day has come.',
        ),
      ),
      page: text('The path of our page that the form was sent from; - where it is not known.'),
      source: text('The tag or the other site that they came from; - where it is not known.'),
      sort: oneOf(ORDERS, 'newest', 'waiting: who waits, the longest first. follow: by the day to follow up.'),
      limit: limit(50, 200),
      after: text('The `next` of the part before.'),
    },
    answer: v.array(enquiryRow),
    handle: (c, { query: { status, limit: most, ...asked } }) =>
      listInbox(c.var.services, signedIn(c).staffId, { ...asked, shown: status, limit: most }),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/enquiries/letter',
    access,
    summary: 'One enquiry by its receipt',
    parameters: { receipt: text('Its receipt.') },
    answer: enquiry,
    async handle(c, { query }) {
      const read = await readEnquiry(c.var.services, { receipt: query.receipt });
      return 'refused' in read ? read : { ...read, etag: etagOf(read.data.version) };
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/enquiries/owners',
    access,
    summary: 'Who may own an enquiry',
    answer: v.array(owner),
    handle: async (c) => ({ data: await listOwners(c.var.services.database.read) }),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/enquiries/:id',
    access,
    summary: 'One enquiry: what was written, where it stands, its history, and the sender’s other letters',
    answer: enquiry,
    handle: (c, { id }) => answerWith(c, id, undefined),
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/enquiries/:id',
    access,
    summary: 'Changes where it stands, whose it is, its value or the day to follow up',
    body: changeBody,
    answer: enquiry,
    isVersioned: true,
    async handle(c, { id, body: change, version }) {
      return answerWith(c, id, await changeEnquiry(c.var.services, actorOf(c), { id, version, change }));
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/enquiries/:id/merge',
    access,
    summary: 'Puts a letter together with another one of the same sender, or takes it apart',
    body: mergeBody,
    answer: enquiry,
    isVersioned: true,
    handle: async (c, { id, body: { into }, version }) =>
      answerWith(c, id, await mergeEnquiry(c.var.services, actorOf(c), { id, version, into })),
  }),
];
