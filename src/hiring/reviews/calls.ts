/** The calls of reviewing candidates, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, oneOf, optional, text } from '#platform/http/query.ts';

import {
  candidate,
  duplicate,
  openingToReview,
  queued,
  resumeText,
  reviewBody,
  reviewsShown,
  scorecard,
  scorecardBody,
  seenBody,
  STATUSES,
} from './schema.ts';

const access = { roles: ['owner', 'recruiter'] } as const;
const receipt = text('Its receipt.');
const job = text('The id of an opening.');

export const reviewCalls = {
  openings: defineCall({
    method: 'GET',
    path: '/api/office/reviews/openings',
    access,
    summary: 'Openings with applications: how many are open, and how many of them you have seen',
    answer: v.array(openingToReview),
  }),
  queue: defineCall({
    method: 'GET',
    path: '/api/office/reviews/queue',
    key: ['review-queue'],
    access,
    summary: 'The candidates of an opening, who has waited longest first; `seen` of them you have looked at',
    parameters: {
      job,
      stage: optional(oneOf(STATUSES, 'received', 'One stage; without it all that are open.')),
      limit: limit(50, 100),
      after: after(),
    },
    answer: v.array(queued),
    more: { ...listMore, seen: v.number() },
  }),
  candidate: defineCall({
    method: 'GET',
    path: '/api/office/reviews/candidate',
    access,
    summary: 'What is known of a candidate',
    parameters: { receipt },
    answer: candidate,
  }),
  seen: defineCall({
    method: 'POST',
    path: '/api/office/reviews/seen',
    access,
    summary: 'Notes that you have looked at a candidate',
    body: seenBody,
    answer: v.null(),
  }),
  resume: defineCall({
    method: 'GET',
    path: '/api/office/reviews/resume',
    key: ['resume'],
    access,
    summary: 'The résumé of a candidate as a file; it stands in the audit log that you had it',
    parameters: {
      receipt,
      as: optional(
        oneOf(
          ['file', 'frame', 'unsafe'],
          'file',
          'What for; a file with a serious label is handed out as `unsafe` alone.',
        ),
      ),
    },
  }),
  resumeText: defineCall({
    method: 'GET',
    path: '/api/office/reviews/resume-text',
    key: ['resume'],
    access,
    summary: 'The text of a résumé; it stands in the audit log that you had it',
    parameters: { receipt },
    answer: resumeText,
  }),
  review: defineCall({
    method: 'GET',
    path: '/api/office/reviews/review',
    access,
    summary: 'Your review of a candidate, and those of the others when yours is in',
    parameters: { receipt },
    answer: reviewsShown,
  }),
  changeReview: defineCall({
    method: 'PATCH',
    path: '/api/office/reviews/review',
    access,
    summary: 'Saves your review of a candidate as a draft, or hands it in',
    body: reviewBody,
    answer: reviewsShown,
  }),
  scorecard: defineCall({
    method: 'GET',
    path: '/api/office/reviews/scorecard',
    access,
    summary: 'What is looked for in candidates of an opening; without one, in all',
    parameters: { job },
    answer: scorecard,
  }),
  changeScorecard: defineCall({
    method: 'PATCH',
    path: '/api/office/reviews/scorecard',
    access,
    summary: 'Changes what is looked for',
    parameters: { job },
    body: scorecardBody,
    answer: scorecard,
  }),
  duplicates: defineCall({
    method: 'GET',
    path: '/api/office/reviews/duplicates',
    access,
    summary: 'Other applications with the same mail, phone or résumé',
    parameters: { receipt },
    answer: v.array(duplicate),
  }),
};
