/** The inbox as staff see it. */
import { listEventsOf, readNames } from '#features/audit/queries.ts';
import { readVerdict } from '#features/spam/queries.ts';
import type { Read } from '#database/database.ts';
import { cursorOf, keyIn } from '#database/keyset.ts';
import { searchedWords } from '#database/words.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#root/site.ts';
import { waitedSince } from '#ui/working-days.ts';

import { eventInWords, noEnquiry } from './content.ts';
import { type EnquiryFilter, findEnquiry, listEnquiries, listSiblings, type StoredEnquiry } from './queries.ts';
import {
  type Due,
  type Enquiry,
  type EnquiryForm,
  type EnquiryRow,
  type LostReason,
  NOT_SAID,
  type Order,
  type Shown,
} from './schema.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** Messages are answered within this many working days (features/contact says so to visitors). */
const PROMISED = 1;
/** Two lines of a list, three on a phone. In characters. */
const EXCERPT = 110;
const MOST_SIBLINGS = 20;

/** What came before this moment and still waits is late. */
export const lateBefore = (now: Date): string => waitedSince(agencyDay(now), PROMISED, site);

const excerptOf = (text: string) => {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain.length > EXCERPT ? `${plain.slice(0, EXCERPT).trimEnd()}…` : plain;
};

const rowOf = (row: StoredEnquiry, late: string): EnquiryRow => ({
  id: row.id,
  receipt: row.receipt,
  form: row.form,
  name: row.name,
  about: row.about,
  excerpt: excerptOf(row.text),
  status: row.status,
  owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
  followUpOn: row.follow_up_on,
  value: row.value,
  isWaiting: row.is_waiting === 1,
  isLate: row.is_waiting === 1 && row.closed_at === null && row.created_at < late,
  createdAt: row.created_at,
});

export type AskedList = {
  q: string;
  shown: Shown;
  form: EnquiryForm | undefined;
  /** 'me', 'none', or the id of a member; '' for anybody. */
  owner: string;
  due: Due | undefined;
  page: string;
  source: string;
  sort: Order;
  limit: number;
  after: string;
};

/** A wrong one names no member. */
export function ownerIn(owner: string, staffId: number): number | null | undefined | 'wrong' {
  if (owner === '') return undefined;
  if (owner === 'me') return staffId;
  if (owner === 'none') return null;
  return /^[1-9]\d{0,8}$/.test(owner) ? Number(owner) : 'wrong';
}

/** What is asked for; '' for what is not known, undefined for any. */
export const knownIn = (asked: string) => (asked === '' ? undefined : asked === NOT_SAID ? '' : asked);

const wrong = (field: string, message: string) => refuse(422, message, { errors: { [field]: message } });

export async function listInbox(
  { database: { read }, clock }: Needs,
  staffId: number,
  asked: AskedList,
): Promise<{ data: EnquiryRow[]; more: Record<string, unknown> } | Refusal> {
  const owner = ownerIn(asked.owner, staffId);
  if (owner === 'wrong') return wrong('owner', 'owner takes me, none, or the id of a member');
  const { sort, limit } = asked;
  const key = asked.after === '' ? undefined : keyIn(asked.after, sort, ['string', 'number']);
  if (asked.after !== '' && key === undefined) return wrong('after', 'after takes the `next` of the part before');
  const words = searchedWords(asked.q);
  // What holds no word at all ('%%%') is found nowhere.
  if (asked.q.trim() !== '' && words.length === 0) return { data: [], more: { next: null, total: 0 } };
  const now = clock();
  const late = lateBefore(now);
  const filter: EnquiryFilter = {
    shown: asked.shown,
    form: asked.form,
    owner,
    due: asked.due,
    originPage: knownIn(asked.page),
    source: knownIn(asked.source),
    words,
    today: agencyDay(now),
    lateBefore: late,
  };
  const { rows, next, total, isEstimate } = await listEnquiries(read, filter, { order: sort, after: key, limit });
  const more = { next: next === undefined ? null : cursorOf(sort, next), total, ...(isEstimate && { isEstimate }) };
  return { data: rows.map((row) => rowOf(row, late)), more };
}

async function historyOf(read: Read, receipt: string): Promise<Enquiry['history']> {
  const events = await listEventsOf(read, receipt);
  const idsIn = (facts: unknown) => {
    const id = (facts as { enquiry?: { ownerId?: unknown } } | null)?.enquiry?.ownerId;
    return typeof id === 'number' ? [id] : [];
  };
  const ids = events.flatMap(({ actor, actorId, after }) => [
    ...(actor === 'staff' ? [Number(actorId)] : []),
    ...idsIn(after),
  ]);
  const names = await readNames(read, [...new Set(ids)]);
  const nameOf = (id: number) => names.get(String(id)) ?? 'somebody who has left';
  return events
    .filter(({ action }) => /^(?:enquiry|quarantine)\./.test(action))
    .map(({ at, actor, actorId, action, after }) => ({
      at,
      who:
        actor === 'staff' ? nameOf(Number(actorId)) : actor === 'terminal' ? (actorId ?? 'The terminal') : 'The office',
      says: eventInWords(action, (after ?? {}) as Record<string, unknown>, nameOf),
    }));
}

async function shown({ database: { read }, clock }: Needs, row: StoredEnquiry): Promise<Enquiry> {
  const [verdict, siblings, history] = await Promise.all([
    readVerdict(read, row.receipt),
    listSiblings(read, { id: row.id, email: row.folded_email }, MOST_SIBLINGS),
    historyOf(read, row.receipt),
  ]);
  return {
    ...rowOf(row, lateBefore(clock())),
    version: row.version,
    email: row.email,
    phone: row.phone,
    text: row.text,
    originPage: row.origin_page,
    source: row.source,
    lostReason: row.lost_reason as LostReason | null,
    lostNote: row.lost_note,
    firstAnsweredAt: row.first_answered_at,
    closedAt: row.closed_at,
    mergedInto: row.merged_into,
    quarantine: verdict?.state ?? 'delivered',
    siblings: siblings.map((other) => ({
      id: other.id,
      receipt: other.receipt,
      form: other.form,
      about: other.about,
      text: other.text,
      status: other.status,
      isMerged: other.merged_into === row.receipt || (row.merged_into !== null && row.merged_into === other.receipt),
      createdAt: other.created_at,
    })),
    history,
  };
}

/** One enquiry in full, by its id or its receipt. */
export async function readEnquiry(
  needs: Needs,
  which: { id: number } | { receipt: string },
): Promise<{ data: Enquiry } | Refusal> {
  const receipt = 'receipt' in which ? parseReceipt(which.receipt) : '';
  if (receipt === undefined) return refuse(404, noEnquiry);
  const row = await findEnquiry(needs.database.read, 'receipt' in which ? { receipt } : which);
  return row === undefined ? refuse(404, noEnquiry) : { data: await shown(needs, row) };
}
