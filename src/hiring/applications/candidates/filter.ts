/** What the list of candidates is narrowed to. */
import { searchedWords } from '#database/words.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { NOT_KNOWN } from '#platform/http/office-call.ts';
import type { AskedOf, ListNeeds, Member } from '#platform/office/list.ts';
import { type Refusal, refuseField } from '#platform/office/refusal.ts';
import { site } from '#config/site.ts';
import { waitedSince } from '#ui/working-days.ts';

import type { candidateCalls } from './calls.ts';
import type { CandidateFilter } from './queries.ts';
import { PROMISED_DAYS } from './schema.ts';

/** Who waits since before this moment is late. */
export const overdueBefore = (now: Date): string => waitedSince(agencyDay(now), PROMISED_DAYS, site);

/** 'nothing': what is searched for holds no word at all ('%%%'), which is found nowhere. */
export function filterOf(
  { q, status, job, stage, tag, source, due }: AskedOf<typeof candidateCalls.list>,
  _: Member,
  { clock }: ListNeeds,
): CandidateFilter | Refusal | 'nothing' {
  if (!/^\d{0,9}$/.test(job)) return refuseField('job', 'job takes the id of an opening');
  const words = searchedWords(q);
  if (q.trim() !== '' && words.length === 0) return 'nothing';
  return {
    shown: status,
    jobId: Number(job) === 0 ? undefined : Number(job),
    stage: stage === '' ? undefined : stage,
    tag: tag === '' ? undefined : tag,
    source: source === '' ? undefined : source === NOT_KNOWN ? '' : source,
    lateBefore: due === 'late' ? overdueBefore(clock()) : undefined,
    words,
  };
}
