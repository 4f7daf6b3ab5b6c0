/**
 * The outbox and the mails, for owners: what leaves is mixed of every kind, holds whole submissions, and depends on settings that nobody else
 * has to know.
 */
import { actorOf } from '#staff/audit/service.ts';
import { readQuery } from '#platform/http/query.ts';
import { idOf } from '#platform/http/request.ts';
import type { Route } from '#platform/http/route.ts';
import { fileRoute, officeRoute, sendRefusal, versioned } from '#platform/office/call.ts';
import { listRoute } from '#platform/office/list.ts';
import { refuse } from '#platform/office/refusal.ts';

import { discardMessages, resendMessages } from './actions.ts';
import { outboxCalls } from './calls.ts';
import { discardedInWords, resentInWords } from './content.ts';
import { outboxList, readOutboxHtml, readOutboxMessage } from './read-model.ts';
import { sendMailFrame } from './mail-frame.ts';
import { changeSentence, readTemplates, renderSample } from './mails/actions.ts';

const waiting: readonly Route[] = [
  listRoute(outboxList),
  officeRoute(outboxCalls.one, (c, { id }) => readOutboxMessage(c.var.services, id)),
  fileRoute(outboxCalls.html, async (c) => {
    const id = idOf(c);
    return sendMailFrame(
      c,
      id === undefined ? refuse(404, 'The outbox has no such row.') : await readOutboxHtml(c.var.services, id),
    );
  }),
  officeRoute(outboxCalls.resend, async (c, { body: { which } }) => {
    const count = await resendMessages(c.var.services, actorOf(c), which);
    const says = resentInWords(which, count);
    return count === 0 && which !== 'all' ? refuse(422, says) : { data: { count, says } };
  }),
  officeRoute(outboxCalls.discard, async (c, { body: { which } }) => {
    const count = await discardMessages(c.var.services, actorOf(c), which);
    const says = discardedInWords(which, count);
    return count === 0 && which !== 'all' ? refuse(422, says) : { data: { count, says } };
  }),
];

const templates: readonly Route[] = [
  officeRoute(outboxCalls.mails, async (c) => ({ data: await readTemplates(c.var.services) })),
  officeRoute(outboxCalls.preview, async (c, { query }) => {
    const made = await renderSample(c.var.services, query.name, query.sentence?.trim());
    return 'refused' in made ? made : { data: { subject: made.subject, text: made.text } };
  }),
  fileRoute(outboxCalls.previewHtml, async (c) => {
    const { values, errors } = readQuery(new URL(c.req.url).searchParams, outboxCalls.previewHtml.parameters);
    if (errors !== undefined) return sendRefusal(c, refuse(422, Object.values(errors)[0] ?? '', { errors }));
    const made = await renderSample(c.var.services, values.name, values.sentence?.trim());
    return sendMailFrame(c, 'refused' in made ? made : made.html);
  }),
  officeRoute(outboxCalls.changeSentence, async (c, { body, query, version }) =>
    versioned(await changeSentence(c.var.services, { ...body, name: query.name, version }, actorOf(c))),
  ),
];

export const outboxRoutes: readonly Route[] = [...waiting, ...templates];
