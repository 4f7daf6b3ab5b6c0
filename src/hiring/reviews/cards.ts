/** Scorecards, and what each member thinks of a candidate. What the others think is shown when one's own is in: it should be one's own. */
import { recordAudit } from '#staff/audit/service.ts';
import { memberActor } from '#staff/audit/schema.ts';
import type { DatabaseAndClock, Read } from '#database/database.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { findOwn } from './read-model.ts';
import {
  isJobKnown,
  listSubmitted,
  readReview,
  readScorecard,
  type StoredReview,
  writeReview,
  writeScorecard,
} from './queries.ts';
import type { Answer, Criterion, Review, ReviewChange, ReviewsShown, Scorecard } from './schema.ts';

/** Until an owner or a recruiter writes their own. */
const FIRST_CRITERIA: readonly Criterion[] = [
  { id: 'craft', name: 'Craft', about: 'Work that we would be glad to have made' },
  { id: 'experience', name: 'Experience', about: 'Has done what this opening asks for' },
  { id: 'words', name: 'Words', about: 'Says plainly what they did and why' },
];

const noOpening = refuse(404, 'There is no such opening.');

/** The card of an opening; where it has none, that of all, with the version 0 as its own. */
async function cardFor(read: Read, jobId: number | null): Promise<Scorecard> {
  const own = await readScorecard(read, jobId);
  const shared = own ?? (jobId === null ? undefined : await readScorecard(read, null));
  const criteria = shared === undefined ? [...FIRST_CRITERIA] : (JSON.parse(shared.criteria) as Criterion[]);
  return { jobId: own?.job_id ?? null, criteria, version: own?.version ?? 0 };
}

export async function showScorecard(read: Read, jobId: number | null): Promise<Scorecard | Refusal> {
  return jobId !== null && !(await isJobKnown(read, jobId)) ? noOpening : cardFor(read, jobId);
}

export async function changeScorecard(
  { database, clock }: DatabaseAndClock,
  staffId: number,
  { jobId, criteria, expected }: { jobId: number | null; criteria: readonly Criterion[]; expected: number },
): Promise<Scorecard | Refusal> {
  if (jobId !== null && !(await isJobKnown(database.read, jobId))) return noOpening;
  const version = expected + 1;
  const isWritten = await database.write(async (tx) => {
    const now = clock();
    const card = { jobId, criteria: JSON.stringify(criteria), version, by: staffId, now };
    if (!(await writeScorecard(tx, card))) return false;
    const subject = { kind: 'scorecard', ...(jobId === null ? {} : { id: jobId }) } as const;
    const after = { version, count: criteria.length };
    await recordAudit(tx, { actor: memberActor(staffId), action: 'review.change_scorecard', subject, after, now });
    tx.signalAfterCommit('reviews');
    return true;
  });
  const present = await cardFor(database.read, jobId);
  return isWritten ? present : refuse(412, 'Somebody else was first: this is the scorecard now.', { present });
}

const NOTHING: Omit<Review, 'by'> = {
  rating: null,
  words: '',
  answers: [],
  state: 'draft',
  updatedAt: null,
  submittedAt: null,
};

const shownOf = (row: StoredReview, by: string): Review => ({
  by,
  rating: row.rating,
  words: row.words,
  answers: JSON.parse(row.answers) as Answer[],
  state: row.state,
  updatedAt: row.updated_at,
  submittedAt: row.submitted_at,
});

/** A reviewer's own review. The others' reviews are shown when it is submitted. */
export async function readReviews(read: Read, staffId: number, asked: string): Promise<ReviewsShown | Refusal> {
  const found = await findOwn(read, asked);
  if ('refused' in found) return found;
  const { receipt, jobId } = found;
  const [{ criteria }, mine, others] = await Promise.all([
    cardFor(read, jobId),
    readReview(read, receipt, staffId),
    listSubmitted(read, receipt, staffId),
  ]);
  return {
    receipt,
    criteria,
    mine: mine === undefined ? { by: 'You', ...NOTHING } : shownOf(mine, 'You'),
    version: mine?.version ?? 0,
    othersIn: others.length,
    others: mine?.state === 'submitted' ? others.map((row) => shownOf(row, row.name || row.email)) : null,
  };
}

/** What is missing before a review can be handed in. */
const incomplete = ({ rating }: Pick<StoredReview, 'rating'>): Refusal | undefined =>
  rating === null
    ? refuse(422, 'Say first what you think on the whole: no, maybe, yes or strong yes.', {
        errors: { rating: 'Choose one of the four' },
      })
    : undefined;

export async function changeReview(
  { database, clock }: DatabaseAndClock,
  staffId: number,
  { receipt: asked, ...change }: ReviewChange,
  expected: number,
): Promise<ReviewsShown | Refusal> {
  const found = await findOwn(database.read, asked);
  if ('refused' in found) return found;
  const { receipt } = found;
  const done = await database.write(async (tx): Promise<Refusal | 'stale' | undefined> => {
    const now = clock();
    const before = await readReview(tx, receipt, staffId);
    if ((before?.version ?? 0) !== expected) return 'stale';
    // What was handed in once has shown the others', so it stays in.
    const state = before?.state === 'submitted' ? 'submitted' : (change.state ?? 'draft');
    const review: StoredReview = {
      receipt,
      staff_id: staffId,
      rating: change.rating === undefined ? (before?.rating ?? null) : change.rating,
      words: change.words ?? before?.words ?? '',
      answers: change.answers === undefined ? (before?.answers ?? '[]') : JSON.stringify(change.answers),
      state,
      version: expected + 1,
      updated_at: now.toISOString(),
      submitted_at: before?.submitted_at ?? (state === 'submitted' ? now.toISOString() : null),
    };
    const missing = state === 'submitted' ? incomplete(review) : undefined;
    if (missing !== undefined) return missing;
    if (!(await writeReview(tx, review))) return 'stale';
    // A draft is nobody's business; what others may read leaves a trace, without its words.
    if (state === 'submitted') {
      const action = before?.state === 'submitted' ? 'review.change' : 'review.submit';
      const subject = { kind: 'application', receipt } as const;
      await recordAudit(tx, { actor: memberActor(staffId), action, subject, now });
    }
    tx.signalAfterCommit('reviews');
    return undefined;
  });
  if (done !== undefined && done !== 'stale') return done;
  const present = await readReviews(database.read, staffId, receipt);
  if ('refused' in present || done === undefined) return present;
  return refuse(412, 'You have changed this elsewhere: this is how it is now.', { present });
}
