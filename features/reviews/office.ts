/** Reviewing candidates, for owners and recruiters: whom there is, their résumés, what one thinks of them, and who may be the same person. */
import * as v from 'valibot';

import { limit, oneOf, optional, text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { expectedVersion, officeRoute, signedIn } from '#platform/office/call.ts';

import { changeReview, changeScorecard, showReviews, showScorecard } from './cards.ts';
import { noteSeen, readCandidate, readDuplicates, readQueue } from './desk.ts';
import { listOpeningsToReview } from './queries.ts';
import { readResumeText, sendResume } from './resume.ts';
import {
  candidate,
  duplicate,
  openingToReview,
  queued,
  resumeText,
  reviewBody,
  type ReviewsShown,
  reviewsShown,
  scorecard,
  scorecardBody,
  seenBody,
  STATUSES,
} from './schema.ts';

const access = { roles: ['owner', 'recruiter'] } as const;
const receipt = text('Its receipt.');
const job = text('The id of an opening.');
const jobOf = (asked: string) => (/^\d{1,9}$/.test(asked) ? Number(asked) : 0);
/** None: the card of all. */
const cardOf = (asked: string) => (asked === '' ? null : jobOf(asked));

export const reviewsRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/reviews/openings',
    access,
    summary: 'Openings with applications: how many are open, and how many of them you have seen',
    answer: v.array(openingToReview),
    handle: async (c) => ({ data: await listOpeningsToReview(c.var.services.database.read, signedIn(c).staffId) }),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/reviews/queue',
    access,
    summary: 'The candidates of an opening, who has waited longest first; `seen` of them you have looked at',
    parameters: {
      job,
      stage: optional(oneOf(STATUSES, 'received', 'One stage; without it all that are open.')),
      limit: limit(50, 100),
      after: text('The `next` of the part before.'),
    },
    answer: v.array(queued),
    handle: (c, { query }) =>
      readQueue(
        c.var.services.database.read,
        signedIn(c).staffId,
        { jobId: jobOf(query.job), status: query.stage },
        { after: query.after, limit: query.limit },
      ),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/reviews/candidate',
    access,
    summary: 'What is known of a candidate',
    parameters: { receipt },
    answer: candidate,
    handle: (c, { query }) => readCandidate(c.var.services.database.read, query.receipt),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/reviews/seen',
    access,
    summary: 'Notes that you have looked at a candidate',
    body: seenBody,
    answer: v.null(),
    handle: (c, { body }) => noteSeen(c.var.services, signedIn(c).staffId, body.receipt),
  }),
  {
    method: 'GET',
    path: '/api/office/reviews/resume',
    access,
    officeCall: {
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
      body: undefined,
      answer: undefined,
      status: 200,
    },
    handler: sendResume,
  },
  officeRoute({
    method: 'GET',
    path: '/api/office/reviews/resume-text',
    access,
    summary: 'The text of a résumé; it stands in the audit log that you had it',
    parameters: { receipt },
    answer: resumeText,
    handle: (c, { query }) => readResumeText(c, query.receipt),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/reviews/review',
    access,
    summary: 'Your review of a candidate, and those of the others when yours is in',
    parameters: { receipt },
    answer: reviewsShown,
    handle: (c, { query }) => showReviews(c.var.services.database.read, signedIn(c).staffId, query.receipt),
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/reviews/review',
    access,
    summary: 'Saves your review of a candidate as a draft, or hands it in',
    body: reviewBody,
    answer: reviewsShown,
    shows: ({ receipt, mine }: ReviewsShown) => ({ ...mine, receipt }),
    async handle(c, { body }) {
      const expected = expectedVersion(c);
      return typeof expected === 'number'
        ? changeReview(c.var.services, signedIn(c).staffId, body, expected)
        : expected;
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/reviews/scorecard',
    access,
    summary: 'What is looked for in candidates of an opening; without one, in all',
    parameters: { job },
    answer: scorecard,
    handle: (c, { query }) => showScorecard(c.var.services.database.read, cardOf(query.job)),
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/reviews/scorecard',
    access,
    summary: 'Changes what is looked for',
    parameters: { job },
    body: scorecardBody,
    answer: scorecard,
    async handle(c, { body, query }) {
      const expected = expectedVersion(c);
      if (typeof expected !== 'number') return expected;
      const change = { jobId: cardOf(query.job), criteria: body.criteria, expected };
      return changeScorecard(c.var.services, signedIn(c).staffId, change);
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/reviews/duplicates',
    access,
    summary: 'Other applications with the same mail, phone or résumé',
    parameters: { receipt },
    answer: v.array(duplicate),
    handle: (c, { query }) => readDuplicates(c.var.services.database, query.receipt),
  }),
];
