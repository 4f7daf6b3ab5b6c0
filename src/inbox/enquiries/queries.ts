/** SQL of the inbox. What was written stands in the tables of the two forms, and goes with its receipt. */
import { type SelectQueryBuilder, sql } from 'kysely';

import { answeredAt, unansweredSince } from '#inbox/correspondence/service.ts';
import { updateEmail, writtenColumns } from './forms/queries.ts';
import { doubtfulReceipts, isDoubtful } from '#inbox/spam/service.ts';
import { countOf } from '#database/count.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { insertRows, insertWords } from '#database/insert-rows.ts';
import { countWaiting, type Predicate, findPage, hasRow, MANY } from '#database/find-page.ts';
import { countUpTo, type Order as Sorting, type KeysetPage, type Place, type Total } from '#database/keyset.ts';
import type { Tables } from '#database/tables.ts';
import type { EnquiryStatus } from '#database/tables/inbox.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import { fold, type SearchedWord, wordsOf } from '#database/words.ts';

import type { Due, EnquiryForm, Order, Shown } from './schema.ts';

type NewEnquiry = {
  receipt: string;
  form: EnquiryForm;
  email: string;
  /** All that staff may search for. */
  text: string;
  originPage: string;
  source: string;
  now: Date;
};

/** Puts letters into the inbox, in the transaction that stores them. */
export async function insertEnquiries(tx: Tx, enquiries: readonly NewEnquiry[]): Promise<void> {
  const rows = enquiries.map(({ receipt, form, email, originPage, source, now }) => ({
    receipt,
    form,
    folded_email: fold(email),
    origin_page: originPage,
    source,
    waiting_since: now.toISOString(),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }));
  const added = await insertRows(tx, 'enquiries', rows).returning(['id', 'receipt']).execute();
  const ids = new Map(added.map(({ id, receipt }) => [receipt, id]));
  await insertWords(
    tx,
    'enquiry_words',
    enquiries.map(({ receipt, text }) => [ids.get(receipt) ?? 0, wordsOf(text)]),
  );
  tx.signalAfterCommit('enquiries');
}

/** The words by which a letter is found, in place of those that it had. */
async function putWords(tx: Tx, id: number, text: string): Promise<void> {
  await tx.deleteFrom('enquiry_words').where('enquiry_id', '=', id).execute();
  await insertWords(tx, 'enquiry_words', [[id, wordsOf(text)]]);
}

/** A literal, because the databases use a partial index only if they see the condition. */
const NONE = sql.lit(null);

const OWN_ENQUIRIES = ['owner', 'sales'] as const satisfies readonly StaffRole[];
const WORKS_HERE = sql`staff.removed_at is null and staff.role in (${sql.join(OWN_ENQUIRIES.map((role) => sql.lit(role)))})`;

/** What is not quarantined and not spam. */
const delivered = (read: Selects) =>
  read
    .selectFrom('enquiries')
    .innerJoin('verdicts', 'verdicts.receipt', 'enquiries.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released'])
    .where('enquiries.merged_into', 'is', NONE);

const written = (read: Selects) =>
  read
    .selectFrom('enquiries')
    .leftJoin('contact_messages', 'contact_messages.receipt', 'enquiries.receipt')
    .leftJoin('hire_enquiries', 'hire_enquiries.receipt', 'enquiries.receipt')
    .leftJoin('staff', 'staff.id', 'enquiries.owner_id')
    .leftJoin('staff as former', 'former.id', 'enquiries.former_owner_id')
    .selectAll('enquiries')
    .select([
      isDoubtful('enquiries.receipt').as('is_doubtful'),
      ...writtenColumns,
      // Whoever may not work on it any more does not own it, whatever has taken that from them.
      sql<number | null>`case when ${WORKS_HERE} then enquiries.owner_id end`.as('owner_id'),
      sql<string | null>`case when ${WORKS_HERE} then staff.name end`.as('owner_name'),
      sql<string | null>`coalesce(former.name, case when not (${WORKS_HERE}) then staff.name end)`.as(
        'former_owner_name',
      ),
    ]);

export type StoredEnquiry = Awaited<ReturnType<typeof findEnquiry>> & {};

export const findEnquiry = (read: Selects, which: { id: number } | { receipt: string }) =>
  ('id' in which
    ? written(read).where('enquiries.id', '=', which.id)
    : written(read).where('enquiries.receipt', '=', which.receipt)
  ).executeTakeFirst();

export const findEnquiriesOf = (read: Selects, receipts: readonly string[]): Promise<StoredEnquiry[]> =>
  written(read).where('enquiries.receipt', 'in', receipts).execute();

export type EnquiryFilter = {
  shown: Shown;
  form: EnquiryForm | undefined;
  /** The id of a member; null: nobody's, and that is also who has left; 'gone': who has left. */
  owner: number | null | 'gone' | undefined;
  due: Due | undefined;
  /** '' for those of which it is not known; left out: any. */
  originPage?: string | undefined;
  source?: string | undefined;
  /** Each must begin a word of the letter. */
  words: readonly SearchedWord[];
  /** The agency's day, YYYY-MM-DD, and the moment before which what waits is late. */
  today: string;
  lateBefore: string;
};

export const ENQUIRY_ORDERS = {
  newest: { columns: ['enquiries.created_at', 'enquiries.id'], direction: 'desc' },
  oldest: { columns: ['enquiries.created_at', 'enquiries.id'], direction: 'asc' },
  follow: { columns: ['enquiries.follow_up_on', 'enquiries.id'], direction: 'asc' },
  waiting: { columns: ['enquiries.waiting_since', 'enquiries.id'], direction: 'asc' },
} as const satisfies Record<Order, Sorting>;

type Narrowed = EnquiryFilter & { goneOwners: readonly number[] };

/** Who owns enquiries and may not work on them: removed, or of another role, by whatever way. Most often nobody. */
async function withGoneOwners(read: Read, filter: EnquiryFilter): Promise<Narrowed> {
  if (filter.owner !== null && filter.owner !== 'gone') return { ...filter, goneOwners: [] };
  const rows = await read
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`not (${WORKS_HERE})`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enquiries')
          .select('id')
          .where(sql`coalesce(enquiries.owner_id, 0)`, '=', sql.ref('staff.id'))
          .where('merged_into', 'is', NONE),
      ),
    )
    .execute();
  return { ...filter, goneOwners: rows.map(({ id }) => id) };
}

const narrowed = <T extends 'enquiries'>(
  query: SelectQueryBuilder<Tables, T, object>,
  order: Order,
  { shown, form, owner, due, today, lateBefore, goneOwners }: Narrowed,
): SelectQueryBuilder<Tables, T, object> => {
  const isByWaiting = due === 'waiting' || due === 'late' || order === 'waiting';
  const isOpen = shown === 'open' || shown === 'doubtful' || due !== undefined || order === 'follow' || isByWaiting;
  const conditions = [
    sql<boolean>`enquiries.merged_into is null`,
    ...(isOpen ? [sql<boolean>`enquiries.closed_at is null`] : []),
    ...(shown === 'open' || shown === 'doubtful' || shown === 'all' ? [] : [sql<boolean>`enquiries.status = ${shown}`]),
    ...(form === undefined ? [] : [sql<boolean>`enquiries.form = ${form}`]),
    ...(owner === undefined ? [] : [isOwnedBy(owner, { isOpen, shown, goneOwners })]),
    ...(isByWaiting ? [sql<boolean>`enquiries.waiting_since is not null`] : []),
    ...(due === 'late' ? [sql<boolean>`enquiries.waiting_since < ${lateBefore}`] : []),
    ...(due === 'follow' ? [sql<boolean>`enquiries.follow_up_on <= ${today}`] : []),
    ...(due === 'follow' || order === 'follow' ? [sql<boolean>`enquiries.follow_up_on is not null`] : []),
  ];
  return conditions.reduce((narrower, condition) => narrower.where(condition), query);
};

/** Spelt as in the index that has the letters of an owner in this order. */
function isOwnedBy(
  owner: number | null | 'gone',
  { isOpen, shown, goneOwners }: { isOpen: boolean; shown: Shown; goneOwners: readonly number[] },
) {
  const isGone = sql<boolean>`enquiries.owner_id in (${sql.join(goneOwners)})`;
  if (owner === 'gone') {
    const former = sql<boolean>`enquiries.former_owner_id is not null`;
    return goneOwners.length === 0 ? former : sql<boolean>`(${former} or ${isGone})`;
  }
  // Without the index, but removing a member leaves none such (handover.ts).
  if (owner === null && goneOwners.length > 0) return sql<boolean>`(enquiries.owner_id is null or ${isGone})`;
  if (!isOpen && shown === 'all') return sql<boolean>`coalesce(enquiries.owner_id, 0) = ${owner ?? 0}`;
  return owner === null ? sql<boolean>`enquiries.owner_id is null` : sql<boolean>`enquiries.owner_id = ${owner}`;
}

const wordPredicate = (word: SearchedWord): Predicate => {
  const isBetween = (column: string) => sql`${sql.raw(column)} >= ${word.from} and ${sql.raw(column)} < ${word.until}`;
  return {
    ids: sql`select enquiry_id from enquiry_words where ${isBetween('word')}`,
    has: hasRow(sql`enquiry_words where enquiry_id = enquiries.id and ${isBetween("word || ''")}`),
  };
};

/** What came from a page, or from a source. Spelt as in their indexes. */
const columnPredicate = (column: 'origin_page' | 'source', value: string): Predicate => ({
  ids: sql`select id from enquiries where merged_into is null and ${sql.ref(column)} = ${value}`,
  has: sql<boolean>`${sql.ref(`enquiries.${column}`)} = ${value}`,
});

const doubtfulPredicate: Predicate = {
  ids: sql`select id from enquiries where receipt in (${doubtfulReceipts})`,
  has: isDoubtful('enquiries.receipt'),
};

const predicatesOf = ({ shown, words, originPage, source }: EnquiryFilter): Predicate[] => [
  ...(shown === 'doubtful' ? [doubtfulPredicate] : []),
  ...words.map(wordPredicate),
  ...(originPage === undefined ? [] : [columnPredicate('origin_page', originPage)]),
  ...(source === undefined ? [] : [columnPredicate('source', source)]),
];

/** One part of the inbox, and how many there are, of which not all are counted. */
export async function listEnquiries(
  read: Read,
  asked: EnquiryFilter,
  { order, after, limit }: Place<Order>,
): Promise<KeysetPage<StoredEnquiry> & Total> {
  const filter = await withGoneOwners(read, asked);
  const { ids, ...part } = await findPage(read, {
    walked: narrowed(read.selectFrom('enquiries'), order, filter),
    listed: narrowed(delivered(read), order, filter),
    predicates: predicatesOf(filter),
    ...ENQUIRY_ORDERS[order],
    after,
    limit,
  });
  const found = ids.length === 0 ? [] : await written(read).where('enquiries.id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { ...part, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** How many of a filter without words an order has, and the first of it; bounded as a list is. */
export async function countEnquiries(
  read: Read,
  asked: EnquiryFilter,
  order: Order,
): Promise<{ count: number; oldest: string | null }> {
  const filter = await withGoneOwners(read, asked);
  return countWaiting(read, {
    walked: narrowed(read.selectFrom('enquiries'), order, filter),
    listed: narrowed(delivered(read), order, filter),
    column: ENQUIRY_ORDERS[order].columns[0],
  });
}

/** How many letters came since a moment and were delivered. */
export const countNewEnquiries = (read: Read, since: Date): Promise<number> =>
  countUpTo(
    read,
    delivered(read).where('enquiries.created_at', '>=', since.toISOString()).select('enquiries.id'),
    MANY,
  );

/** The other letters of the same sender, the newest first, those that are set aside as spam left out. */
export const listOtherEnquiries = (read: Read, { id, email }: { id: number; email: string }, limit: number) =>
  written(read)
    .innerJoin('verdicts', 'verdicts.receipt', 'enquiries.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released'])
    .where('enquiries.folded_email', '=', email)
    .where('enquiries.id', '<>', id)
    .orderBy('enquiries.created_at', 'desc')
    .limit(limit)
    .execute();

type Columns = {
  folded_email: string;
  status: EnquiryStatus;
  lost_reason: string | null;
  lost_note: string;
  owner_id: number | null;
  follow_up_on: string | null;
  value: number | null;
  first_answered_at: string | null;
  answered_version: number | null;
  closed_at: string | null;
  settled_at: string | null;
  merged_into: string | null;
};

/**
 * Writes since when the sender waits for a word of ours: since the first of their letters that no answer came after, whatever is put together
 * with it, and that came after it was won or lost and opened again by a letter. Who is won or lost waits for nobody. It follows from what is there, so what is taken back needs no memory of it.
 */
export async function keepWaiting(tx: Tx, receipts: readonly string[]): Promise<void> {
  const together = sql`select enquiries.receipt union all select other.receipt from enquiries as other
    where other.merged_into = enquiries.receipt`;
  const settled = sql`coalesce(enquiries.settled_at, '')`;
  const unanswered = sql<string | null>`(select min(at) from (
    select letter.created_at as at from enquiries as letter where letter.receipt in (${together})
      and letter.created_at > coalesce(${answeredAt(together)}, '') and letter.created_at >= ${settled}
    union all select ${unansweredSince(together, settled)}) as unanswered)`;
  await tx
    .updateTable('enquiries')
    .set({ waiting_since: sql`case when closed_at is null then ${unanswered} end` })
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('receipt', 'in', receipts),
        eb('receipt', 'in', selectFrom('enquiries as one').select('merged_into').where('one.receipt', 'in', receipts)),
      ]),
    )
    .execute();
}

/** Changes columns; gives the version that it has now, undefined where somebody else was first. Without `version` it is changed as it stands. */
export async function updateEnquiry(
  tx: Tx,
  { id, version, now }: { id: number; version?: number; now: Date },
  columns: Partial<Columns>,
): Promise<number | undefined> {
  const changed = await tx
    .updateTable('enquiries')
    .set(({ eb }) => ({
      ...columns,
      ...(columns.owner_id !== undefined && { former_owner_id: null }),
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(['receipt', 'version'])
    .executeTakeFirst();
  if (changed !== undefined) await keepWaiting(tx, [changed.receipt]);
  tx.signalAfterCommit('enquiries');
  return changed?.version;
}

/** Another address of its sender, by which it is found from now on. */
export async function updateAddress(tx: Tx, one: StoredEnquiry, address: string, now: Date): Promise<void> {
  await updateEmail(tx, one.form, one.receipt, address);
  await putWords(tx, one.id, [one.name, address, one.about, one.text].join(' '));
  await updateEnquiry(tx, { id: one.id, now }, { folded_email: fold(address) });
}

/** The enquiries that were put together with one of these receipts go to another one, so that no chain comes about. */
export const moveMerged = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.updateTable('enquiries').set({ merged_into: to }).where('merged_into', '=', from).execute();

export const countOwned = (read: Selects, staffId: number): Promise<number> =>
  countOf(read.selectFrom('enquiries').where('owner_id', '=', staffId));

/** All enquiries of a member become another one's; of nobody they remember whose they were. Gives which. */
export async function transferOwned(tx: Tx, { from, to, now }: { from: number; to: number | null; now: Date }) {
  const given = await tx
    .updateTable('enquiries')
    .set(({ eb }) => ({
      owner_id: to,
      former_owner_id: to === null ? from : null,
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('owner_id', '=', from)
    .returning(['receipt', 'form'])
    .execute();
  tx.signalAfterCommit('enquiries');
  return given;
}

/** Whoever may own an enquiry, by name. */
export const listOwners = (read: Selects): Promise<{ id: number; name: string }[]> =>
  read
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', 'in', OWN_ENQUIRIES)
    .where('removed_at', 'is', null)
    .where('name', '<>', '')
    .orderBy('name')
    .orderBy('id')
    .execute();
