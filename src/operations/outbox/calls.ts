/** The calls of the outbox and of the mails, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, oneOf, optional, text } from '#platform/http/query.ts';

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
const said = v.object({ count: v.number(), says: v.string() });
const name = text('The name of a mail.');
/** A sentence that is not saved yet; left out, the saved one. */
const sentence = optional({
  ...text('One that is not saved yet.'),
  schema: v.pipe(v.string(), v.maxLength(SENTENCE_LENGTH)),
});

export const outboxCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/outbox',
    access,
    summary: 'Mails and webhooks that wait, were given up or were sent, the newest first',
    parameters: {
      state: optional(oneOf(OUTBOX_STATES, 'waiting', 'Left out: all that is not sent.')),
      receipt: text('The receipt of the submission that it is about.'),
      limit: limit(50, 200),
      after: after(),
    },
    answer: v.array(outboxEntry),
    more: { ...listMore, counts: v.object({ waiting: v.number(), held: v.number(), dead: v.number() }) },
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/office/outbox/:id',
    access,
    summary: 'One of them as it would leave, without what it opens',
    answer: outboxMessage,
  }),
  html: defineCall({
    method: 'GET',
    path: '/api/office/outbox/:id/html',
    access,
    summary: 'The HTML of a mail, under a policy that lets nothing run, load or lead anywhere',
  }),
  resend: defineCall({
    method: 'POST',
    path: '/api/office/outbox/resend',
    access,
    summary: 'Sends a dead letter once more, or all of them',
    body: whichRows,
    answer: said,
  }),
  discard: defineCall({
    method: 'POST',
    path: '/api/office/outbox/discard',
    access,
    summary: 'Removes one that was not sent, or all dead letters; submissions stay',
    body: whichRows,
    answer: said,
  }),
  mails: defineCall({
    method: 'GET',
    path: '/api/office/mails',
    access,
    summary: 'Every mail of the product, with the sentence that the agency adds',
    answer: v.array(mailTemplate),
  }),
  preview: defineCall({
    method: 'GET',
    path: '/api/office/mails/preview',
    access,
    summary: 'A mail with invented data: its subject and its text',
    parameters: { name, sentence },
    answer: mailPreview,
  }),
  previewHtml: defineCall({
    method: 'GET',
    path: '/api/office/mails/html',
    access,
    summary: 'A mail with invented data: its HTML, under a policy that lets nothing run, load or lead anywhere',
    parameters: { name, sentence },
  }),
  changeSentence: defineCall({
    method: 'PATCH',
    path: '/api/office/mails/sentence',
    access,
    summary: 'Changes the sentence that the agency adds to a mail to visitors',
    parameters: { name },
    body: sentenceBody,
    answer: mailTemplate,
  }),
};
