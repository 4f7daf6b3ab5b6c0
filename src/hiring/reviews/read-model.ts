/** Whom there is to review, one after the other, and what is known of them. What may be spam is the quarantine's. */
import { totalOf } from '#database/keyset.ts';
import type { Database, DatabaseAndClock, Read } from '#database/database.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { jobIdIn } from '#hiring/jobs/schema.ts';
import { defineList } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { isUnsafe, labelsOf } from '#hiring/documents/content.ts';

import { reviewCalls } from './calls.ts';
import { noCandidate } from './content.ts';
import {
  countQueue,
  countSeen,
  findCandidate,
  findDuplicates,
  findQueue,
  type FoundCandidate,
  isJobKnown,
  markSeen,
  QUEUE_ORDERS,
} from './queries.ts';
import type { Candidate, Duplicate } from './schema.ts';

/** The candidates of an opening, who has waited longest first. `seen`: how many of all the member has looked at. */
export const queueList = defineList({
  call: reviewCalls.queue,
  orders: QUEUE_ORDERS,
  orderOf: () => 'came',
  async filter({ job, stage }, { staffId }, { database: { read } }) {
    const jobId = jobIdIn(job);
    if (!(await isJobKnown(read, jobId))) return refuse(404, 'There is no such opening.');
    return { jobId, status: stage, staffId };
  },
  async find(read, { staffId, ...filter }, place) {
    const [part, counted, seen] = await Promise.all([
      findQueue(read, filter, { staffId, ...place }),
      countQueue(read, filter),
      countSeen(read, filter, staffId),
    ]);
    return { ...part, seen, ...totalOf(counted) };
  },
  show: (_, rows) =>
    rows.map(({ receipt, name, createdAt, status, seenAt, rating, state }) => ({
      receipt,
      name,
      createdAt,
      status,
      rating,
      state,
      isSeen: seenAt !== null,
    })),
});

/** The application that a receipt names, however it is typed. */
export async function findOwn(read: Read, asked: string): Promise<FoundCandidate | Refusal> {
  const receipt = parseReceipt(asked);
  const found = receipt === undefined ? undefined : await findCandidate(read, receipt);
  return found ?? refuse(404, noCandidate(asked.slice(0, 40)));
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

const experienceInWords = (years: number, months: number | null): string =>
  [...(years > 0 || !months ? [count(years, 'year')] : []), ...(months ? [count(months, 'month')] : [])].join(', ');

const viewOf = ({ scan, mediaType }: FoundCandidate): Candidate['resume']['view'] => {
  if (scan === 'infected') return 'infected';
  return mediaType === 'application/pdf' && scan !== 'pending' ? 'pdf' : 'text';
};

export async function readCandidate(read: Read, asked: string): Promise<{ data: Candidate } | Refusal> {
  const found = await findOwn(read, asked);
  if ('refused' in found) return found;
  const { receipt, name, email, phone, city, project, words, createdAt, status } = found;
  return {
    data: {
      receipt,
      name,
      email,
      phone,
      city,
      project,
      words,
      createdAt,
      status,
      experience: experienceInWords(found.years, found.months),
      job: { id: found.jobId, title: found.jobTitle },
      resume: {
        id: found.fileId,
        name: found.fileName,
        size: found.size,
        view: viewOf(found),
        isPending: found.scan === 'pending',
        isClean: found.scan === 'clean',
        labels: labelsOf(found.labels),
        isUnsafe: isUnsafe(found.labels),
      },
    },
  };
}

/** Notes that a member has looked at a candidate. No audit event: what was handed out has one (resume.ts). */
export async function noteSeen(
  { database, clock }: DatabaseAndClock,
  staffId: number,
  asked: string,
): Promise<{ data: null } | Refusal> {
  const found = await findOwn(database.read, asked);
  if ('refused' in found) return found;
  const { receipt, jobId } = found;
  await database.write((tx) => markSeen(tx, { staffId, receipt, jobId, now: clock() }));
  return { data: null };
}

const WAYS = ['email', 'phone', 'file'] as const;

/** Other applications that may be of the same person, with why. */
export async function readDuplicates(
  { read, kind }: Pick<Database, 'read' | 'kind'>,
  asked: string,
): Promise<{ data: Duplicate[] } | Refusal> {
  const found = await findOwn(read, asked);
  if ('refused' in found) return found;
  const ways = await findDuplicates(read, kind, found);
  const all = new Map<string, Duplicate>();
  for (const way of WAYS)
    for (const row of ways[way]) all.getOrInsertComputed(row.receipt, () => ({ ...row, same: [] })).same.push(way);
  const data = [...all.values()].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return { data };
}
