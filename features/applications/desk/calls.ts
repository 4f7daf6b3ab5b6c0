/** The calls about candidates, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { limit, oneOf, optional, text } from '#platform/http/query.ts';

import { board } from '../board/schema.ts';
import { stagesBody, stageSet } from '../stages/schema.ts';
import { tagged, tagsBody } from '../tags/schema.ts';

import {
  candidateRecord,
  candidateRow,
  consequences,
  consequencesBody,
  DUE,
  moveBackBody,
  moveBody,
  moved,
  movedBack,
  oneBody,
  ORDERS,
  reasonBody,
  SHOWN,
} from './schema.ts';

const access = { roles: ['owner', 'recruiter'] } as const;

export const candidateCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/applications',
    key: ['candidates'],
    access,
    summary: 'Candidates of all openings; what is quarantined is not among them',
    parameters: {
      q: text('Each word begins a word of the application: name, mail, phone, project, experience.'),
      status: oneOf(SHOWN, 'open', 'open: new, in review or invited.'),
      job: text('The id of an opening.'),
      stage: text('The key of a stage of the status that is asked for.'),
      tag: text('Who carries this tag.'),
      source: text('The tag or the other site that they came from; - where it is not known.'),
      due: optional(oneOf(DUE, 'late', 'late: undecided for longer than candidates are promised.')),
      sort: oneOf(ORDERS, 'newest', 'waiting: who waits, the longest first.'),
      limit: limit(50, 200),
      after: text('The `next` of the part before.'),
    },
    answer: v.array(candidateRow),
    more: listMore,
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/office/applications/record',
    key: ['candidates'],
    access,
    summary: 'One candidate: where the application stands, how long it is kept, and its history',
    parameters: { receipt: text('The receipt of the application.') },
    answer: candidateRecord,
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/office/applications/move',
    access,
    summary: 'Moves candidates to a status, or a stage of it; their own page shows it. Who has withdrawn stays',
    body: moveBody,
    answer: moved,
  }),
  moveBack: defineCall({
    method: 'POST',
    path: '/api/office/applications/move/undo',
    access,
    summary: 'Puts candidates back where they were before a move; whom somebody has changed since is left alone',
    body: moveBackBody,
    answer: movedBack,
  }),
  consequences: defineCall({
    method: 'POST',
    path: '/api/office/applications/consequences',
    key: ['candidates'],
    access,
    summary: 'What a move would bring about: which mails, and to whom. Nothing is changed by this',
    body: consequencesBody,
    answer: consequences,
  }),
  changeReason: defineCall({
    method: 'POST',
    path: '/api/office/applications/reason',
    access,
    summary: 'Says why an application was closed; null takes it back. Candidates never see it',
    body: reasonBody,
    answer: candidateRecord,
    isVersioned: true,
  }),
  board: defineCall({
    method: 'GET',
    path: '/api/office/applications/board',
    key: ['candidates'],
    access,
    summary: 'The stages of an opening with who stands there, longest first',
    parameters: { job: text('The id of the opening.') },
    answer: board,
  }),
  tags: defineCall({
    method: 'GET',
    path: '/api/office/applications/tags',
    key: ['candidates'],
    access,
    summary: 'All tags that candidates carry',
    answer: v.array(v.string()),
  }),
  changeTags: defineCall({
    method: 'POST',
    path: '/api/office/applications/tags',
    access,
    summary: 'Gives a tag to candidates, or takes it from them',
    body: tagsBody,
    answer: tagged,
  }),
  stages: defineCall({
    method: 'GET',
    path: '/api/office/applications/stages',
    key: ['candidates'],
    access,
    summary: 'The stages of an opening; without one, of all that have none of their own',
    parameters: { job: text('The id of an opening.') },
    answer: stageSet,
  }),
  changeStages: defineCall({
    method: 'PATCH',
    path: '/api/office/applications/stages',
    access: { roles: ['owner'] },
    summary: 'Changes the stages, and what the candidate’s own page says in them; null takes an opening’s own away',
    parameters: { job: text('The id of an opening.') },
    body: stagesBody,
    answer: stageSet,
  }),
  keep: defineCall({
    method: 'POST',
    path: '/api/office/applications/keep',
    access,
    summary: 'Keeps an application for its whole time again, beginning today',
    body: oneBody,
    answer: candidateRecord,
    isVersioned: true,
  }),
  erase: defineCall({
    method: 'POST',
    path: '/api/office/applications/erase',
    access: { ...access, needsProof: true },
    summary: 'Erases an application with its résumé, mails, notes and reviews, for good',
    body: oneBody,
    answer: v.object({ receipt: v.string() }),
    isVersioned: true,
  }),
  export: defineCall({
    method: 'POST',
    path: '/api/office/applications/export',
    access: { ...access, needsProof: true },
    summary: 'All that is stored of an application, as the candidate can download it; the audit log keeps who asked',
    body: oneBody,
    answer: v.record(v.string(), v.unknown()),
  }),
};
