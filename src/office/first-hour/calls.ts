/** The calls of the first hour, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';

import { firstHour, skipBody } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const firstHourCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/first-hour',
    key: ['content'],
    access,
    summary: 'What a new installation still asks of its owner, and what there is of the sample agency',
    answer: firstHour,
  }),
  skip: defineCall({
    method: 'POST',
    path: '/api/office/first-hour',
    key: ['content'],
    access,
    summary: 'Sets a step of the first hour aside, which is not for this agency, or takes it up again',
    body: skipBody,
    answer: firstHour,
  }),
  makeLegalPages: defineCall({
    method: 'POST',
    path: '/api/office/legal-pages',
    key: ['content'],
    access,
    summary:
      'Begins the pages that the law asks for and that are not there, as drafts with words in brackets to replace',
    answer: v.object({ made: v.number() }),
  }),
};
