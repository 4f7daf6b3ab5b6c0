/** What the inbox is narrowed to: for its list, for the spreadsheet, and for a change of all that it shows. */
import { narrowedBy } from '#cms/spreadsheets/schema.ts';
import { searchedWords } from '#database/words.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#config/site.ts';
import { waitedSince } from '#ui/working-days.ts';

import type { EnquiryFilter } from './queries.ts';
import { DUE, type Due, type EnquiryForm, FORMS, NOT_SAID, type Order, ORDERS, type Shown, SHOWN } from './schema.ts';

/** Messages are answered within this many working days (src/inbox/contact says so to visitors). */
const PROMISED = 1;

/** Who waits since before this moment is late. */
export const overdueBefore = (now: Date): string => waitedSince(agencyDay(now), PROMISED, site);

export type Narrowing = {
  q: string;
  shown: Shown;
  form: EnquiryForm | undefined;
  /** 'me', 'none', 'gone', or the id of a member; '' for anybody. */
  owner: string;
  due: Due | undefined;
  page: string;
  source: string;
};

/** A wrong one names no member. */
function ownerIn(owner: string, staffId: number): number | null | 'gone' | undefined | 'wrong' {
  if (owner === '') return undefined;
  if (owner === 'me') return staffId;
  if (owner === 'none') return null;
  if (owner === 'gone') return 'gone';
  return /^[1-9]\d{0,8}$/.test(owner) ? Number(owner) : 'wrong';
}

/** What is asked for; '' for what is not known, undefined for any. */
const knownIn = (asked: string) => (asked === '' ? undefined : asked === NOT_SAID ? '' : asked);

/** 'nothing': what is searched for holds no word at all ('%%%'), which is found nowhere. */
export function filterOf(
  { q, owner: whose, page, source, ...asked }: Narrowing,
  staffId: number,
  now: Date,
): EnquiryFilter | Refusal | 'nothing' {
  const owner = ownerIn(whose, staffId);
  if (owner === 'wrong') {
    const message = 'owner takes me, none, gone, or the id of a member';
    return refuse(422, message, { errors: { owner: message } });
  }
  const words = searchedWords(q);
  if (q.trim() !== '' && words.length === 0) return 'nothing';
  const from = { originPage: knownIn(page), source: knownIn(source) };
  return { ...asked, owner, ...from, words, today: agencyDay(now), lateBefore: overdueBefore(now) };
}

const PARAMETERS = {
  q: null,
  status: SHOWN,
  form: FORMS,
  owner: null,
  due: DUE,
  page: null,
  source: null,
  sort: ORDERS,
} as const;

/** The list that an address shows. A parameter that is not known is refused: more than is shown must neither leave nor be changed. */
export function listIn(
  search: Readonly<Record<string, string>>,
  staffId: number,
  now: Date,
): { filter: EnquiryFilter; order: Order } | Refusal | 'nothing' {
  const narrowed = narrowedBy(search, PARAMETERS);
  if ('refused' in narrowed) return narrowed;
  const { status, sort, ...asked } = narrowed.asked;
  const filter = filterOf({ ...asked, shown: status ?? 'open' }, staffId, now);
  return filter === 'nothing' || 'refused' in filter ? filter : { filter, order: sort ?? 'newest' };
}
