/** What the list of candidates is narrowed to: for its call, for the spreadsheet, and for a change of all that it shows. */
import { narrowedBy } from '#cms/spreadsheets/schema.ts';
import { searchedWords } from '#database/words.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#config/site.ts';
import { waitedSince } from '#ui/working-days.ts';

import type { CandidateFilter } from './queries.ts';
import { DUE, NOT_SAID, type Order, ORDERS, PROMISED_DAYS, type Shown, SHOWN } from './schema.ts';

/** Who waits since before this moment is late. */
export const overdueBefore = (now: Date): string => waitedSince(agencyDay(now), PROMISED_DAYS, site);

export type Narrowing = {
  q: string;
  shown: Shown;
  /** The id of an opening; '' for all. */
  job: string;
  stage: string;
  tag: string;
  source: string;
  isLate: boolean;
};

/** 'nothing': what is searched for holds no word at all ('%%%'), which is found nowhere. */
export function filterOf(
  { q, shown, job, stage, tag, source, isLate }: Narrowing,
  now: Date,
): CandidateFilter | Refusal | 'nothing' {
  if (!/^\d{0,9}$/.test(job)) {
    const message = 'job takes the id of an opening';
    return refuse(422, message, { errors: { job: message } });
  }
  const words = searchedWords(q);
  if (q.trim() !== '' && words.length === 0) return 'nothing';
  return {
    shown,
    jobId: Number(job) === 0 ? undefined : Number(job),
    stage: stage === '' ? undefined : stage,
    tag: tag === '' ? undefined : tag,
    source: source === '' ? undefined : source === NOT_SAID ? '' : source,
    lateBefore: isLate ? overdueBefore(now) : undefined,
    words,
  };
}

const PARAMETERS = {
  q: null,
  status: SHOWN,
  job: null,
  stage: null,
  tag: null,
  source: null,
  due: DUE,
  sort: ORDERS,
} as const;

/** The list that an address shows. A parameter that is not known is refused: more than is shown must neither leave nor be changed. */
export function listIn(
  search: Readonly<Record<string, string>>,
  now: Date,
): { filter: CandidateFilter; order: Order } | Refusal | 'nothing' {
  const narrowed = narrowedBy(search, PARAMETERS);
  if ('refused' in narrowed) return narrowed;
  const { status, due, sort, ...asked } = narrowed.asked;
  const filter = filterOf({ ...asked, shown: status ?? 'open', isLate: due === 'late' }, now);
  return filter === 'nothing' || 'refused' in filter ? filter : { filter, order: sort ?? 'newest' };
}
