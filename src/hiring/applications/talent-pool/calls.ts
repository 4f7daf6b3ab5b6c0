/** The calls of the talent pool, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, oneOf, text } from '#platform/http/query.ts';

import { askBody, ORDERS, poolOpenings, poolRow, poolStatus, removeBody, poolNoteBody } from './schema.ts';

const access = { roles: ['owner', 'recruiter'] } as const;

export const poolCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/talent-pool',
    key: ['candidates'],
    access,
    summary: 'Candidates who agreed to be kept for later openings, until when, and why',
    parameters: {
      q: text('Each word begins a word of the application: name, mail, phone, project, experience.'),
      job: text('The id of the opening that they applied for.'),
      department: text('The id of its department.'),
      for: text(
        'The id of an opening: who fits it, by department and words, the closest first; the rest is not asked.',
      ),
      sort: oneOf(ORDERS, 'newest', 'The newest first, or whose consent ends first.'),
      limit: limit(50, 200),
      after: after(),
    },
    answer: v.array(poolRow),
    more: listMore,
  }),
  openings: defineCall({
    method: 'GET',
    path: '/api/office/talent-pool/openings',
    key: ['candidates'],
    access,
    summary: 'What anybody of the pool applied for, and the openings that somebody can be suggested for',
    answer: poolOpenings,
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/office/talent-pool/candidate',
    key: ['candidates'],
    access,
    summary: 'What one candidate was asked and agreed to, in the words that were shown',
    parameters: { receipt: text('The receipt of the application.') },
    answer: poolStatus,
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/office/talent-pool/ask',
    key: ['candidates'],
    access,
    summary: 'Asks a candidate by mail whether they want to be kept for later openings; nothing is kept by asking',
    body: askBody,
    answer: poolStatus,
  }),
  changeWhy: defineCall({
    method: 'PATCH',
    path: '/api/office/talent-pool/why',
    key: ['candidates'],
    access,
    summary: 'Changes the note of why somebody is in the pool',
    body: poolNoteBody,
    answer: poolStatus,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/office/talent-pool/remove',
    key: ['candidates'],
    access,
    summary: 'Takes a candidate out of the pool: the application is then kept as if they had never agreed',
    body: removeBody,
    answer: poolStatus,
  }),
};
