/** The calls of the inbox, for whoever answers enquiries. */
import { actorOf } from '#staff/audit/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { etagOf, officeRoute } from '#platform/office/call.ts';
import { listRoute } from '#platform/office/list.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { changeEnquiry, mergeEnquiry } from './actions.ts';
import { enquiryCalls } from './calls.ts';
import { enquiryList, readEnquiry } from './read-model.ts';
import { findEnquiry, listOwners } from './queries.ts';

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
  listRoute(enquiryList),
  officeRoute(enquiryCalls.one, async (c, { query }) => {
    const read = await readEnquiry(c.var.services, { receipt: query.receipt });
    return 'refused' in read ? read : { ...read, etag: etagOf(read.data.version) };
  }),
  officeRoute(enquiryCalls.owners, async (c) => ({ data: await listOwners(c.var.services.database.read) })),
  officeRoute(enquiryCalls.byId, (c, { id }) => answerWith(c, id, undefined)),
  officeRoute(enquiryCalls.change, async (c, { id, body: change, version }) => {
    return answerWith(c, id, await changeEnquiry(c.var.services, actorOf(c), { id, version, change }));
  }),
  officeRoute(enquiryCalls.merge, async (c, { id, body: { into }, version }) =>
    answerWith(c, id, await mergeEnquiry(c.var.services, actorOf(c), { id, version, into })),
  ),
];
