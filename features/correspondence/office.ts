/** The calls of the correspondence: whoever may see a submission answers it; the others' are not there for them. */
import * as v from 'valibot';

import { text } from '#platform/http/query.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { etagOf, expectedVersion, officeRoute, signedIn } from '#platform/office/call.ts';

import { cancelAnswer, correctAddress, type CorrespondenceEvents, type Member, sendAnswer } from './actions.ts';
import { fillTemplate, previewAnswer, readLetter, readThread } from './desk.ts';
import {
  addTemplateBody,
  answerBody,
  changeTemplateBody,
  correctionBody,
  filled,
  letter,
  previewBody,
  template,
} from './schema.ts';
import { addTemplate, changeTemplate, readTemplates } from './templates.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;
const memberOf = (c: Ctx): Member => signedIn(c);
const receipt = text('The receipt of the submission.');
const key = text('The key of a template.');

const templateRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/templates',
    access,
    summary: 'The templates of answers that the role writes',
    answer: v.array(template),
    handle: async (c) => ({ data: await readTemplates(c.var.services.database.read, memberOf(c).role) }),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/templates/filled',
    access,
    summary: 'A template with everything filled in for a submission',
    parameters: { receipt, key },
    answer: filled,
    async handle(c, { query }) {
      const made = await fillTemplate(c.var.services, memberOf(c), query);
      return 'refused' in made ? made : { data: made };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/templates',
    access,
    summary: 'Adds a template',
    body: addTemplateBody,
    answer: template,
    status: 201,
    async handle(c, { body }) {
      const added = await addTemplate(c.var.services, memberOf(c), body);
      return 'refused' in added ? added : { data: added, etag: etagOf(added.version) };
    },
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/templates',
    access,
    summary: 'Changes a template',
    parameters: { key },
    body: changeTemplateBody,
    answer: template,
    async handle(c, { body: words, query }) {
      const version = expectedVersion(c);
      if (typeof version !== 'number') return version;
      const changed = await changeTemplate(c.var.services, memberOf(c), query.key, { is: 'changed', words, version });
      return 'refused' in changed ? changed : { data: changed, etag: etagOf(changed.version) };
    },
  }),
  officeRoute({
    method: 'DELETE',
    path: '/api/office/templates',
    access,
    summary: 'Removes a template',
    parameters: { key },
    answer: template,
    async handle(c, { query }) {
      const gone = await changeTemplate(c.var.services, memberOf(c), query.key, { is: 'removed' });
      return 'refused' in gone ? gone : { data: gone };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/templates/restore',
    access,
    summary: 'Brings a removed template back',
    parameters: { key },
    answer: template,
    async handle(c, { query }) {
      const back = await changeTemplate(c.var.services, memberOf(c), query.key, { is: 'restored' });
      return 'refused' in back ? back : { data: back };
    },
  }),
];

/** `events`: what the rooms of enquiries and candidates change in the same transaction. */
export const correspondenceRoutes = (events: CorrespondenceEvents): readonly Route[] => [
  officeRoute({
    method: 'GET',
    path: '/api/office/correspondence',
    access,
    summary: 'The mails about a submission, oldest first, and how each stands',
    parameters: { receipt },
    answer: v.array(letter),
    handle: (c, { query }) => readThread(c.var.services, memberOf(c), query.receipt),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/correspondence',
    access,
    summary: 'Answers by mail: it leaves after half a minute. The same Idempotency-Key sends once',
    body: answerBody,
    answer: letter,
    status: 201,
    async handle(c, { body }) {
      const { services } = c.var;
      const asked = { ...body, key: c.req.header('idempotency-key') };
      const row = await sendAnswer(services, events, memberOf(c), asked);
      if ('refused' in row) return row;
      const data = await readLetter(services, memberOf(c), row);
      return 'refused' in data ? data : { data };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/correspondence/address',
    access,
    summary: 'Corrects the address of a submission, for answers that came back; 412 where somebody else was first',
    body: correctionBody,
    answer: v.object({ address: v.string() }),
    async handle(c, { body }) {
      const refused = await correctAddress(c.var.services, events, memberOf(c), body);
      return refused ?? { data: { address: body.address } };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/correspondence/:id/cancel',
    access,
    summary: 'Takes an answer back before it leaves; gives what was written',
    answer: v.object({ subject: v.string(), text: v.string(), says: v.string() }),
    async handle(c, { id }) {
      const done = await cancelAnswer(c.var.services, events, memberOf(c), id);
      if ('refused' in done) return done;
      const { row, left } = done;
      const says = ['Taken back: nothing was sent.', left ?? ''].join(' ').trim();
      return { data: { subject: row.subject, text: row.body, says } };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/correspondence/preview',
    access,
    summary: 'What an answer would say, with everything filled in',
    body: previewBody,
    answer: filled,
    async handle(c, { body }) {
      const made = await previewAnswer(c.var.services, memberOf(c), body);
      return 'refused' in made ? made : { data: made };
    },
  }),
  ...templateRoutes,
];
