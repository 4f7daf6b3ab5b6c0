/** The calls of notes and mentions, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';
import { after, limit, text } from '#platform/http/query.ts';

import { addNoteBody, changeNoteBody, colleague, mention, note, seenBody } from './schema.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;
const said = v.object({ says: v.string() });

export const noteCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/notes',
    access,
    summary: 'The notes about a submission, oldest first, and who may be mentioned in them',
    parameters: { receipt: text('The receipt of the submission.') },
    answer: v.array(note),
    more: { colleagues: v.array(colleague) },
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/office/notes',
    access,
    summary: 'Adds a note; whoever is mentioned in it is told',
    body: addNoteBody,
    answer: note,
    status: 201,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/office/notes/:id',
    access,
    summary: 'Changes a note of one’s own',
    body: changeNoteBody,
    answer: note,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/office/notes/:id',
    access,
    summary: 'Deletes a note of one’s own; for an hour it can be brought back',
    answer: said,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/office/notes/:id/restore',
    access,
    summary: 'Brings a deleted note of one’s own back',
    answer: said,
  }),
  mentions: defineCall({
    method: 'GET',
    path: '/api/office/mentions',
    access,
    summary: 'The notes that mention whoever asks: unseen first, then the newest',
    parameters: { limit: limit(20, 100), after: after() },
    answer: v.array(mention),
    more: { next: v.nullable(v.string()), unseen: v.number() },
  }),
  seen: defineCall({
    method: 'POST',
    path: '/api/office/mentions/seen',
    access,
    summary: 'Whoever asks has seen the notes about a submission',
    body: seenBody,
    answer: v.object({ unseen: v.number() }),
  }),
};
