/** Candidates as staff see them. */
import { listEventsOf, readNames } from '#features/audit/queries.ts';
import type { Read } from '#database/database.ts';
import { keyIn, partOf } from '#database/keyset.ts';
import { searchedWords } from '#database/words.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#root/site.ts';
import { workingDaysBefore } from '#ui/working-days.ts';

import { eventInWords, noCandidate } from './content.ts';
import { type FoundCandidate, listCandidates, readCandidate } from './queries.ts';
import { type CandidateRecord, type CandidateRow, type Order, PROMISED_DAYS, type Shown } from './schema.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** What came before this moment and is undecided is late. */
export function lateBefore(now: Date): string {
  const today = Date.parse(agencyDay(now));
  const day = new Date(workingDaysBefore(today, PROMISED_DAYS, site.workingDays)).toISOString().slice(0, 10);
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: site.timeZone });
  return new Date(midnight.epochMilliseconds).toISOString();
}

const experienceOf = ({ years, months }: Pick<FoundCandidate, 'years' | 'months'>) => {
  const parts = [years === 1 ? '1 year' : `${years} years`];
  if (months !== null && months > 0) parts.push(months === 1 ? '1 month' : `${months} months`);
  return parts.join(', ');
};

const rowOf = (row: FoundCandidate, late: string): CandidateRow => ({
  id: row.id,
  receipt: row.receipt,
  name: row.name,
  job: { id: row.jobId, title: row.jobTitle },
  city: row.city,
  experience: experienceOf(row),
  status: row.status,
  isLate: (row.status === 'received' || row.status === 'in_review') && row.createdAt < late,
  createdAt: row.createdAt,
});

export type AskedList = {
  q: string;
  shown: Shown;
  job: number;
  isLate: boolean;
  sort: Order;
  limit: number;
  after: string;
};

export async function readCandidates(
  { database: { read }, clock }: Needs,
  { q, shown, job, isLate, sort, limit, after }: AskedList,
): Promise<{ data: CandidateRow[]; more: Record<string, unknown> } | Refusal> {
  const key = after === '' ? undefined : keyIn(after, sort, ['string', 'number']);
  if (after !== '' && key === undefined) {
    const message = 'after takes the `next` of the part before';
    return refuse(422, message, { errors: { after: message } });
  }
  const words = searchedWords(q);
  // What holds no word at all ('%%%') is found nowhere.
  if (q.trim() !== '' && words.length === 0) return { data: [], more: { next: null, total: 0 } };
  const late = lateBefore(clock());
  const filter = { shown, jobId: job === 0 ? undefined : job, lateBefore: isLate ? late : undefined, words };
  const { rows: found, total, isEstimate } = await listCandidates(read, filter, { order: sort, after: key, limit });
  const { rows, next } = partOf(found, limit, sort, ({ createdAt, id }) => [createdAt, id]);
  return { data: rows.map((row) => rowOf(row, late)), more: { next, total, ...(isEstimate && { isEstimate }) } };
}

async function historyOf(read: Read, receipt: string): Promise<CandidateRecord['history']> {
  const events = await listEventsOf(read, receipt);
  const ids = events.flatMap(({ actor, actorId }) => (actor === 'staff' ? [Number(actorId)] : []));
  const names = await readNames(read, [...new Set(ids)]);
  const whoOf = (actor: string, id: string | null) => {
    if (actor === 'staff') return names.get(id ?? '') ?? 'Somebody who has left';
    if (actor === 'visitor') return 'The candidate';
    return actor === 'terminal' ? (id ?? 'The terminal') : 'The office';
  };
  return events
    .filter(({ action }) => /^(?:application|quarantine)\./.test(action))
    .map(({ at, actor, actorId, action, after }) => ({
      at,
      who: whoOf(actor, actorId),
      says: eventInWords(action, (after ?? {}) as Record<string, unknown>),
    }));
}

/** One candidate by the receipt. */
export async function readRecord(
  { database: { read }, clock }: Needs,
  asked: string,
): Promise<{ data: CandidateRecord } | Refusal> {
  const receipt = parseReceipt(asked.trim().toUpperCase());
  const row = receipt === undefined ? undefined : await readCandidate(read, receipt);
  if (row === undefined) return refuse(404, noCandidate);
  return {
    data: {
      ...rowOf(row, lateBefore(clock())),
      address: row.address,
      keepUntil: row.keepUntil,
      endsWithProcess: row.endsWithProcess === 1,
      firstAnsweredAt: row.firstAnsweredAt,
      decidedAt: row.decidedAt,
      history: await historyOf(read, row.receipt),
    },
  };
}
