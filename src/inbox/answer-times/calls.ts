/** The calls of answer times, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';

import { answerTimes, showBody } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const answerTimeCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/answer-times',
    key: ['insights'],
    access,
    summary: 'How long candidates wait for an answer, and whether pages of openings say it',
    answer: answerTimes,
  }),
  show: defineCall({
    method: 'PATCH',
    path: '/api/office/answer-times',
    access,
    summary: 'Lets pages of openings say how long an answer takes, or ends that',
    body: showBody,
    answer: answerTimes,
  }),
};
