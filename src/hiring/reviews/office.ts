/** Reviewing candidates, for owners and recruiters: whom there is, their résumés, what one thinks of them, and who may be the same person. */
import { jobIdIn } from '#hiring/jobs/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { fileRoute, officeRoute, signedIn, versioned } from '#platform/office/call.ts';
import { listRoute } from '#platform/office/list.ts';

import { reviewCalls } from './calls.ts';
import { changeReview, changeScorecard, readReviews, showScorecard } from './cards.ts';
import { noteSeen, queueList, readCandidate, readDuplicates } from './read-model.ts';
import { listOpeningsToReview } from './queries.ts';
import { readResumeText, sendResume } from './resume.ts';
import type { ReviewsShown } from './schema.ts';

/** None: the card of all. */
const cardOf = (asked: string) => (asked === '' ? null : jobIdIn(asked));

export const reviewsRoutes: readonly Route[] = [
  officeRoute(reviewCalls.openings, async (c) => ({
    data: await listOpeningsToReview(c.var.services.database.read, signedIn(c).staffId),
  })),
  listRoute(queueList),
  officeRoute(reviewCalls.candidate, (c, { query }) => readCandidate(c.var.services.database.read, query.receipt)),
  officeRoute(reviewCalls.seen, (c, { body }) => noteSeen(c.var.services, signedIn(c).staffId, body.receipt)),
  fileRoute(reviewCalls.resume, sendResume),
  officeRoute(reviewCalls.resumeText, (c, { query }) => readResumeText(c, query.receipt)),
  officeRoute(reviewCalls.review, async (c, { query }) =>
    versioned(await readReviews(c.var.services.database.read, signedIn(c).staffId, query.receipt)),
  ),
  officeRoute(
    reviewCalls.changeReview,
    async (c, { body, version }) => versioned(await changeReview(c.var.services, signedIn(c).staffId, body, version)),
    ({ receipt, mine }: ReviewsShown) => ({ ...mine, receipt }),
  ),
  officeRoute(reviewCalls.scorecard, async (c, { query }) =>
    versioned(await showScorecard(c.var.services.database.read, cardOf(query.job))),
  ),
  officeRoute(reviewCalls.changeScorecard, async (c, { body, query, version: expected }) => {
    const change = { jobId: cardOf(query.job), criteria: body.criteria, expected };
    return versioned(await changeScorecard(c.var.services, signedIn(c).staffId, change));
  }),
  officeRoute(reviewCalls.duplicates, (c, { query }) => readDuplicates(c.var.services.database, query.receipt)),
];
