/** The calls of the correspondence: whoever may see a submission answers it; the others' are not there for them. */
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn, versioned } from '#platform/office/call.ts';

import { cancelAnswer, correctAddress, type CorrespondenceEvents, type Member, sendAnswer } from './actions.ts';
import { correspondenceCalls } from './calls.ts';
import { fillTemplate, previewAnswer, readLetter, readThread } from './read-model.ts';
import { addTemplate, changeTemplate, readTemplates } from './templates.ts';

const memberOf = (c: Ctx): Member => signedIn(c);

const templateRoutes: readonly Route[] = [
  officeRoute(correspondenceCalls.templates, async (c) => ({
    data: await readTemplates(c.var.services.database.read, memberOf(c).role),
  })),
  officeRoute(correspondenceCalls.filledTemplate, async (c, { query }) => {
    const made = await fillTemplate(c.var.services, memberOf(c), query);
    return 'refused' in made ? made : { data: made };
  }),
  officeRoute(correspondenceCalls.addTemplate, async (c, { body }) =>
    versioned(await addTemplate(c.var.services, memberOf(c), body)),
  ),
  officeRoute(correspondenceCalls.changeTemplate, async (c, { body: words, query, version }) =>
    versioned(await changeTemplate(c.var.services, memberOf(c), query.key, { is: 'changed', words, version })),
  ),
  officeRoute(correspondenceCalls.removeTemplate, async (c, { query }) => {
    const gone = await changeTemplate(c.var.services, memberOf(c), query.key, { is: 'removed' });
    return 'refused' in gone ? gone : { data: gone };
  }),
  officeRoute(correspondenceCalls.restoreTemplate, async (c, { query }) => {
    const back = await changeTemplate(c.var.services, memberOf(c), query.key, { is: 'restored' });
    return 'refused' in back ? back : { data: back };
  }),
];

/** `events`: what the features of enquiries and candidates change in the same transaction. */
export const correspondenceRoutes = (events: CorrespondenceEvents): readonly Route[] => [
  officeRoute(correspondenceCalls.thread, (c, { query }) => readThread(c.var.services, memberOf(c), query.receipt)),
  officeRoute(correspondenceCalls.answer, async (c, { body }) => {
    const { services } = c.var;
    const asked = { ...body, key: c.req.header('idempotency-key') };
    const row = await sendAnswer(services, events, memberOf(c), asked);
    if ('refused' in row) return row;
    const data = await readLetter(services, memberOf(c), row);
    return 'refused' in data ? data : { data };
  }),
  officeRoute(correspondenceCalls.correctAddress, async (c, { body }) => {
    const refused = await correctAddress(c.var.services, events, memberOf(c), body);
    return refused ?? { data: { address: body.address } };
  }),
  officeRoute(correspondenceCalls.cancel, async (c, { id }) => {
    const done = await cancelAnswer(c.var.services, events, memberOf(c), id);
    if ('refused' in done) return done;
    const { row, left } = done;
    const says = ['Taken back: nothing was sent.', left ?? ''].join(' ').trim();
    return { data: { subject: row.subject, text: row.body, says } };
  }),
  officeRoute(correspondenceCalls.preview, async (c, { body }) => {
    const made = await previewAnswer(c.var.services, memberOf(c), body);
    return 'refused' in made ? made : { data: made };
  }),
  ...templateRoutes,
];
