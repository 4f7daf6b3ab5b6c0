/** What the inbox is narrowed to. */
import { searchedWords } from '#database/words.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { NOT_KNOWN } from '#platform/http/office-call.ts';
import type { AskedOf, ListNeeds, Member } from '#platform/office/list.ts';
import { type Refusal, refuseField } from '#platform/office/refusal.ts';
import { site } from '#config/site.ts';
import { waitedSince } from '#ui/working-days.ts';

import type { enquiryCalls } from './calls.ts';
import type { EnquiryFilter } from './queries.ts';

/** Messages are answered within this many working days (src/inbox/contact says so to visitors). */
const PROMISED = 1;

/** Who waits since before this moment is late. */
export const overdueBefore = (now: Date): string => waitedSince(agencyDay(now), PROMISED, site);

/** A wrong one names no member. */
function ownerIn(owner: string, staffId: number): number | null | 'gone' | undefined | 'wrong' {
  if (owner === '') return undefined;
  if (owner === 'me') return staffId;
  if (owner === 'none') return null;
  if (owner === 'gone') return 'gone';
  return /^[1-9]\d{0,8}$/.test(owner) ? Number(owner) : 'wrong';
}

/** What is asked for; '' for what is not known, undefined for any. */
const knownIn = (asked: string) => (asked === '' ? undefined : asked === NOT_KNOWN ? '' : asked);

/** 'nothing': what is searched for holds no word at all ('%%%'), which is found nowhere. */
export function filterOf(
  { q, status, form, owner: whose, due, page, source }: AskedOf<typeof enquiryCalls.list>,
  { staffId }: Member,
  { clock }: ListNeeds,
): EnquiryFilter | Refusal | 'nothing' {
  const owner = ownerIn(whose, staffId);
  if (owner === 'wrong') return refuseField('owner', 'owner takes me, none, gone, or the id of a member');
  const words = searchedWords(q);
  if (q.trim() !== '' && words.length === 0) return 'nothing';
  const from = { originPage: knownIn(page), source: knownIn(source) };
  const now = clock();
  return { shown: status, form, owner, due, ...from, words, today: agencyDay(now), lateBefore: overdueBefore(now) };
}
