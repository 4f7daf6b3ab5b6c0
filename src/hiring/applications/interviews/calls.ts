/** The calls about interviews, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, oneOf, text } from '#platform/http/query.ts';

import {
  arrangeBody,
  cancelBody,
  changeBody,
  interview,
  interviewFacts,
  interviewRow,
  SHOWN_INTERVIEWS,
  WHOSE,
} from './schema.ts';

const access = { roles: ['owner', 'recruiter'] } as const;

export const interviewCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/interviews',
    key: ['candidates'],
    access,
    summary: 'Interviews of all candidates: those to come, those without a time, or those that are over',
    parameters: {
      show: oneOf(SHOWN_INTERVIEWS, 'coming', 'open: nobody has agreed to a time yet, or other times are asked for.'),
      whose: oneOf(WHOSE, 'all', 'me: whoever asks takes part, or has arranged it.'),
      limit: limit(50, 200),
      after: after(),
    },
    answer: v.array(interviewRow),
    more: listMore,
  }),
  ofCandidate: defineCall({
    method: 'GET',
    path: '/api/office/interviews/candidate',
    key: ['candidates'],
    access,
    summary: 'The interviews of one candidate, who may take part, and the time zone of the candidate where it is known',
    parameters: { receipt: text('The receipt of the application.') },
    answer: v.array(interview),
    more: interviewFacts.entries,
  }),
  arrange: defineCall({
    method: 'POST',
    path: '/api/office/interviews',
    key: ['candidates'],
    access,
    summary:
      'Offers times to a candidate, who chooses one on their own page, or writes down the one that was agreed. The mail leaves half a minute later',
    body: arrangeBody,
    answer: interview,
    status: 201,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/office/interviews/:id',
    key: ['candidates'],
    access,
    summary: 'Offers other times, or sets another one; everybody is told, and calendars follow',
    body: changeBody,
    answer: interview,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/office/interviews/:id/cancel',
    key: ['candidates'],
    access,
    summary: 'Cancels an interview. Before its mail has left nobody hears of it; later everybody is told',
    body: cancelBody,
    answer: v.object({ isTakenBack: v.boolean() }),
    isVersioned: true,
  }),
};
