/** The inbox as staff see it. */
import { listEventsOf, readNames } from '#staff/audit/service.ts';
import { detailsOf } from './forms/queries.ts';
import { readVerdict } from '#inbox/spam/service.ts';
import { historyIn } from '#inbox/submissions/service.ts';
import type { DatabaseAndClock, Read } from '#database/database.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { defineList } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { enquiryCalls } from './calls.ts';
import { eventInWords, noEnquiry } from './content.ts';
import { filterOf, overdueBefore } from './filter.ts';
import { ENQUIRY_ORDERS, findEnquiry, listEnquiries, listOtherEnquiries, type StoredEnquiry } from './queries.ts';
import type { Enquiry, EnquiryRow, LostReason } from './schema.ts';

/** Two lines of a list, three on a phone. In characters. */
const EXCERPT = 110;
const MAX_SIBLINGS = 20;

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
  formerOwner: row.former_owner_name,
  followUpOn: row.follow_up_on,
  value: row.value,
  waitingSince: row.waiting_since,
  isLate: row.waiting_since !== null && row.waiting_since < late,
  isDoubtful: Boolean(row.is_doubtful),
  createdAt: row.created_at,
});

export const enquiryList = defineList({
  call: enquiryCalls.list,
  orders: ENQUIRY_ORDERS,
  orderOf: ({ sort }) => sort,
  filter: filterOf,
  find: listEnquiries,
  show: (_, rows, { lateBefore }) => rows.map((row) => rowOf(row, lateBefore)),
});

async function historyOf(read: Read, receipt: string): Promise<Enquiry['history']> {
  const events = await listEventsOf(read, receipt);
  const idsIn = (facts: unknown) => {
    const id = (facts as { enquiry?: { ownerId?: unknown } } | null)?.enquiry?.ownerId;
    return typeof id === 'number' ? [id] : [];
  };
  const ids = events.flatMap(({ after }) => idsIn(after));
  const names = await readNames(read, [...new Set(ids)]);
  const nameOf = (id: number) => names.get(String(id)) ?? 'somebody who has left';
  return historyIn(events, {
    actions: /^(?:enquiry|answer|quarantine)\./,
    sender: 'The sender',
    says: (action, facts) => eventInWords(action, facts, nameOf),
  });
}

async function shown({ database: { read }, clock }: DatabaseAndClock, row: StoredEnquiry): Promise<Enquiry> {
  const [verdict, siblings, history] = await Promise.all([
    readVerdict(read, row.receipt),
    listOtherEnquiries(read, { id: row.id, email: row.folded_email }, MAX_SIBLINGS),
    historyOf(read, row.receipt),
  ]);
  return {
    ...rowOf(row, overdueBefore(clock())),
    version: row.version,
    email: row.email,
    phone: row.phone,
    text: row.text,
    details: detailsOf(row),
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
      version: other.version,
      createdAt: other.created_at,
    })),
    history,
  };
}

/** One enquiry in full, by its id or its receipt. */
export async function readEnquiry(
  needs: DatabaseAndClock,
  which: { id: number } | { receipt: string },
): Promise<{ data: Enquiry } | Refusal> {
  const receipt = 'receipt' in which ? parseReceipt(which.receipt) : '';
  if (receipt === undefined) return refuse(404, noEnquiry);
  const row = await findEnquiry(needs.database.read, 'receipt' in which ? { receipt } : which);
  return row === undefined ? refuse(404, noEnquiry) : { data: await shown(needs, row) };
}
