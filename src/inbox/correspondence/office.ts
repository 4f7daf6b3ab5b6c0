/** The calls of the correspondence: whoever may see a submission answers it; the others' are not there for them. */
import type { Route } from '#platform/http/route.ts';
import { answered, officeRoute, signedIn, versioned } from '#platform/office/call.ts';

import { cancelAnswer, correctAddress, type CorrespondenceEvents, sendAnswer } from './actions.ts';
import { correspondenceCalls } from './calls.ts';
import { fillTemplate, previewAnswer, readLetter, readThread } from './read-model.ts';
import { addTemplate, changeTemplate, readTemplates } from './templates.ts';

const templateRoutes: readonly Route[] = [
  officeRoute(correspondenceCalls.templates, async (c) => ({
    data: await readTemplates(c.var.services.database.read, signedIn(c).role),
  })),
  officeRoute(correspondenceCalls.filledTemplate, async (c, { query }) =>
    answered(await fillTemplate(c.var.services, signedIn(c), query)),
  ),
  officeRoute(correspondenceCalls.addTemplate, async (c, { body }) =>
    versioned(await addTemplate(c.var.services, signedIn(c), body)),
  ),
  officeRoute(correspondenceCalls.changeTemplate, async (c, { body: words, query, version }) =>
    versioned(await changeTemplate(c.var.services, signedIn(c), query.key, { is: 'changed', words, version })),
  ),
  officeRoute(correspondenceCalls.removeTemplate, async (c, { query }) =>
    answered(await changeTemplate(c.var.services, signedIn(c), query.key, { is: 'removed' })),
  ),
  officeRoute(correspondenceCalls.restoreTemplate, async (c, { query }) =>
    answered(await changeTemplate(c.var.services, signedIn(c), query.key, { is: 'restored' })),
  ),
];

/** `events`: what the features of enquiries and candidates change in the same transaction. */
export const correspondenceRoutes = (events: CorrespondenceEvents): readonly Route[] => [
  officeRoute(correspondenceCalls.thread, (c, { query }) => readThread(c.var.services, signedIn(c), query.receipt)),
  officeRoute(correspondenceCalls.answer, async (c, { body }) => {
    const { services } = c.var;
    const asked = { ...body, key: c.req.header('idempotency-key') };
    const row = await sendAnswer(services, events, signedIn(c), asked);
    if ('refused' in row) return row;
    const data = await readLetter(services, signedIn(c), row);
    return 'refused' in data ? data : { data };
  }),
  officeRoute(correspondenceCalls.correctAddress, async (c, { body }) => {
    const refused = await correctAddress(c.var.services, events, signedIn(c), body);
    return refused ?? { data: { address: body.address } };
  }),
  officeRoute(correspondenceCalls.cancel, async (c, { id }) => {
    const done = await cancelAnswer(c.var.services, events, signedIn(c), id);
    if ('refused' in done) return done;
    const { row, left } = done;
    const says = ['Taken back: nothing was sent.', left ?? ''].join(' ').trim();
    return { data: { subject: row.subject, text: row.body, says } };
  }),
  officeRoute(correspondenceCalls.preview, async (c, { body }) =>
    answered(await previewAnswer(c.var.services, signedIn(c), body)),
  ),
  ...templateRoutes,
];
