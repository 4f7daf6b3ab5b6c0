/** The calls of the correspondence, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';
import { text } from '#platform/http/query.ts';

import {
  addTemplateBody,
  answerBody,
  changeTemplateBody,
  correctionBody,
  filled,
  letter,
  previewBody,
  template,
  threadFacts,
} from './schema.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;
const receipt = text('The receipt of the submission.');
const key = text('The key of a template.');

export const correspondenceCalls = {
  templates: defineCall({
    method: 'GET',
    path: '/api/office/templates',
    access,
    summary: 'The templates of answers that the role writes',
    answer: v.array(template),
  }),
  filledTemplate: defineCall({
    method: 'GET',
    path: '/api/office/templates/filled',
    access,
    summary: 'A template with everything filled in for a submission',
    parameters: { receipt, key },
    answer: filled,
  }),
  addTemplate: defineCall({
    method: 'POST',
    path: '/api/office/templates',
    access,
    summary: 'Adds a template',
    body: addTemplateBody,
    answer: template,
    status: 201,
  }),
  changeTemplate: defineCall({
    method: 'PATCH',
    path: '/api/office/templates',
    access,
    summary: 'Changes a template',
    parameters: { key },
    body: changeTemplateBody,
    answer: template,
  }),
  removeTemplate: defineCall({
    method: 'DELETE',
    path: '/api/office/templates',
    access,
    summary: 'Removes a template',
    parameters: { key },
    answer: template,
  }),
  restoreTemplate: defineCall({
    method: 'POST',
    path: '/api/office/templates/restore',
    access,
    summary: 'Brings a removed template back',
    parameters: { key },
    answer: template,
  }),
  thread: defineCall({
    method: 'GET',
    path: '/api/office/correspondence',
    access,
    summary: 'The mails about a submission, oldest first, and how each stands',
    parameters: { receipt },
    answer: v.array(letter),
    more: threadFacts.entries,
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/office/correspondence',
    access,
    summary: 'Answers by mail: it leaves after half a minute. The same Idempotency-Key sends once',
    body: answerBody,
    answer: letter,
    status: 201,
  }),
  correctAddress: defineCall({
    method: 'POST',
    path: '/api/office/correspondence/address',
    access,
    summary: 'Corrects the address of a submission, for answers that came back; 412 where somebody else was first',
    body: correctionBody,
    answer: v.object({ address: v.string() }),
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/office/correspondence/:id/cancel',
    access,
    summary: 'Takes an answer back before it leaves; gives what was written',
    answer: v.object({ subject: v.string(), text: v.string(), says: v.string() }),
  }),
  preview: defineCall({
    method: 'POST',
    path: '/api/office/correspondence/preview',
    access,
    summary: 'What an answer would say, with everything filled in',
    body: previewBody,
    answer: filled,
  }),
};
