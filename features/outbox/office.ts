/**
 * The outbox and the mails, for owners: what leaves is mixed of every kind, holds whole submissions, and depends on settings that nobody else
 * has to know.
 */
import { memberActor } from '#features/audit/schema.ts';
import * as v from 'valibot';

import type { Ctx } from '#platform/context.ts';
import { idOf } from '#platform/http/request.ts';
import { limit, oneOf, optional, type Parameter, readQuery, text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { expectedVersion, etagOf, officeRoute, sendRefusal, signedIn } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { discardMessages, resendMessages } from './actions.ts';
import { discardedInWords, resentInWords } from './content.ts';
import { listOutboxEntries, readOutboxHtml, readOutboxMessage } from './desk.ts';
import { sendMailFrame } from './mail-frame.ts';
import { changeSentence, readTemplates, renderSample } from './mails/actions.ts';
import {
  mailPreview,
  mailTemplate,
  OUTBOX_STATES,
  outboxEntry,
  outboxMessage,
  SENTENCE_LENGTH,
  sentenceBody,
  whichRows,
} from './schema.ts';

const access = { roles: ['owner'] } as const;
const actorOf = (c: Ctx) => memberActor(signedIn(c).staffId);
const said = v.object({ count: v.number(), says: v.string() });

/** A route that answers the HTML of a mail, for a frame. */
const frameRoute = (
  route: Pick<Route, 'path' | 'handler'> & { summary: string; parameters?: Record<string, Parameter> },
): Route => ({
  method: 'GET',
  access,
  path: route.path,
  handler: route.handler,
  officeCall: {
    summary: route.summary,
    parameters: route.parameters ?? {},
    body: undefined,
    answer: undefined,
    status: 200,
  },
});

const waiting: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/outbox',
    access,
    summary: 'Mails and webhooks that wait, were given up or were sent, the newest first',
    parameters: {
      state: optional(oneOf(OUTBOX_STATES, 'waiting', 'Left out: all that is not sent.')),
      receipt: text('The receipt of the submission that it is about.'),
      limit: limit(50, 200),
      after: text('The `next` of the part before.'),
    },
    answer: v.array(outboxEntry),
    handle: (c, { query: { state, receipt, after, limit: most } }) =>
      listOutboxEntries(c.var.services, { state, receipt }, { after, limit: most }),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/outbox/:id',
    access,
    summary: 'One of them as it would leave, without what it opens',
    answer: outboxMessage,
    handle: (c, { id }) => readOutboxMessage(c.var.services, id),
  }),
  frameRoute({
    path: '/api/office/outbox/:id/html',
    summary: 'The HTML of a mail, under a policy that lets nothing run, load or lead anywhere',
    handler: async (c) => {
      const id = idOf(c);
      return sendMailFrame(
        c,
        id === undefined ? refuse(404, 'The outbox has no such row.') : await readOutboxHtml(c.var.services, id),
      );
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/outbox/resend',
    access,
    summary: 'Sends a dead letter once more, or all of them',
    body: whichRows,
    answer: said,
    async handle(c, { body: { which } }) {
      const count = await resendMessages(c.var.services, actorOf(c), which);
      const says = resentInWords(which, count);
      return count === 0 && which !== 'all' ? refuse(422, says) : { data: { count, says } };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/outbox/discard',
    access,
    summary: 'Removes one that was not sent, or all dead letters; submissions stay',
    body: whichRows,
    answer: said,
    async handle(c, { body: { which } }) {
      const count = await discardMessages(c.var.services, actorOf(c), which);
      const says = discardedInWords(which, count);
      return count === 0 && which !== 'all' ? refuse(422, says) : { data: { count, says } };
    },
  }),
];

const name = (): Parameter<string> => text('The name of a mail.');

/** A sentence that is not saved yet; left out, the saved one. */
const sentence = optional({
  ...text('One that is not saved yet.'),
  schema: v.pipe(v.string(), v.maxLength(SENTENCE_LENGTH)),
});

const templates: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/mails',
    access,
    summary: 'Every mail of the product, with the sentence that the agency adds',
    answer: v.array(mailTemplate),
    handle: async (c) => ({ data: await readTemplates(c.var.services) }),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/mails/preview',
    access,
    summary: 'A mail with invented data: its subject and its text',
    parameters: { name: name(), sentence },
    answer: mailPreview,
    async handle(c, { query }) {
      const made = await renderSample(c.var.services, query.name, query.sentence?.trim());
      return 'refused' in made ? made : { data: { subject: made.subject, text: made.text } };
    },
  }),
  frameRoute({
    path: '/api/office/mails/html',
    summary: 'A mail with invented data: its HTML, under a policy that lets nothing run, load or lead anywhere',
    parameters: { name: name(), sentence },
    handler: async (c) => {
      const { values, errors } = readQuery(new URL(c.req.url).searchParams, { name: name(), sentence });
      if (errors !== undefined) return sendRefusal(c, refuse(422, Object.values(errors)[0] ?? '', { errors }));
      const made = await renderSample(c.var.services, values.name, values.sentence?.trim());
      return sendMailFrame(c, 'refused' in made ? made : made.html);
    },
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/mails/sentence',
    access,
    summary: 'Changes the sentence that the agency adds to a mail to visitors',
    parameters: { name: name() },
    body: sentenceBody,
    answer: mailTemplate,
    async handle(c, { body, query }) {
      const version = expectedVersion(c);
      if (typeof version !== 'number') return version;
      const changed = await changeSentence(c.var.services, { ...body, name: query.name, version }, actorOf(c));
      return 'refused' in changed ? changed : { data: changed, etag: etagOf(changed.version) };
    },
  }),
];

export const outboxRoutes: readonly Route[] = [...waiting, ...templates];
