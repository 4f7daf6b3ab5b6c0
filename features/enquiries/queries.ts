/** SQL of the inbox. What was written stands in the tables of the two forms, and goes with its receipt. */
import { sql } from 'kysely';

import type { Read, Tx } from '#database/database.ts';
import { COUNTED, isAfter, type Key, totalOf } from '#database/keyset.ts';
import type { EnquiryStatus } from '#database/tables.ts';
import { fold, LAST, wordsOf } from '#database/words.ts';

import type { Due, EnquiryForm, Order, Shown } from './schema.ts';

/** Rows of one insert. */
const CHUNK = 500;

type NewEnquiry = {
  receipt: string;
  form: EnquiryForm;
  email: string;
  /** All that staff may search for. */
  text: string;
  originPage: string;
  now: Date;
};

/** Puts a letter into the inbox, in the transaction that stores it. */
export async function insertEnquiry(
  tx: Tx,
  { receipt, form, email, text, originPage, now }: NewEnquiry,
): Promise<void> {
  const { id } = await tx
    .insertInto('enquiries')
    .values({
      receipt,
      form,
      folded_email: fold(email),
      origin_page: originPage,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const words = wordsOf(text).map((word) => ({ word, enquiry_id: id }));
  for (let at = 0; at < words.length; at += CHUNK)
    await tx
      .insertInto('enquiry_words')
      .values(words.slice(at, at + CHUNK))
      .execute();
  tx.signalAfterCommit('enquiries');
}

/** Literals, because the databases use a partial index only if they see the condition. */
const NONE = sql.lit(null);
const YES = sql.lit(1 as const);

/** What is not quarantined and not spam. */
const delivered = (read: Pick<Read, 'selectFrom'>) =>
  read
    .selectFrom('enquiries')
    .innerJoin('verdicts', 'verdicts.receipt', 'enquiries.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released'])
    .where('enquiries.merged_into', 'is', NONE);

const written = (read: Pick<Read, 'selectFrom'>) =>
  read
    .selectFrom('enquiries')
    .leftJoin('contact_messages', 'contact_messages.receipt', 'enquiries.receipt')
    .leftJoin('hire_enquiries', 'hire_enquiries.receipt', 'enquiries.receipt')
    .leftJoin('staff', 'staff.id', 'enquiries.owner_id')
    .selectAll('enquiries')
    .select(({ fn, val }) => [
      fn.coalesce('contact_messages.name', 'hire_enquiries.name', val('')).as('name'),
      fn.coalesce('contact_messages.email', 'hire_enquiries.email', val('')).as('email'),
      fn.coalesce('contact_messages.phone', val('')).as('phone'),
      fn.coalesce('contact_messages.subject', 'hire_enquiries.company_name', val('')).as('about'),
      fn.coalesce('contact_messages.message', 'hire_enquiries.looking_for', val('')).as('text'),
      'staff.name as owner_name',
    ]);

export type StoredEnquiry = Awaited<ReturnType<typeof findEnquiry>> & {};

export const findEnquiry = (read: Pick<Read, 'selectFrom'>, which: { id: number } | { receipt: string }) =>
  ('id' in which
    ? written(read).where('enquiries.id', '=', which.id)
    : written(read).where('enquiries.receipt', '=', which.receipt)
  ).executeTakeFirst();

export type EnquiryFilter = {
  shown: Shown;
  form: EnquiryForm | undefined;
  /** The id of a member; null: nobody's. */
  owner: number | null | undefined;
  due: Due | undefined;
  /** Each must begin a word of the letter. */
  words: readonly string[];
  /** The agency's day, YYYY-MM-DD, and the moment before which what waits is late. */
  today: string;
  lateBefore: string;
};

const SORTS = {
  newest: { columns: ['enquiries.created_at', 'enquiries.id'], direction: 'desc' },
  oldest: { columns: ['enquiries.created_at', 'enquiries.id'], direction: 'asc' },
  follow: { columns: ['enquiries.follow_up_on', 'enquiries.id'], direction: 'asc' },
} as const satisfies Record<Order, unknown>;

/** Letters that are found by a word are sorted where they are at most so many; of more, the list is walked in its order. */
const FEW = 5000;

const withWord = (read: Pick<Read, 'selectFrom'>, word: string) =>
  read
    .selectFrom('enquiry_words')
    .where('enquiry_words.word', '>=', word)
    .where('enquiry_words.word', '<', word + LAST);

/** The word that the fewest letters have, with how many (at most `FEW` + 1 are counted). */
async function rarestOf(read: Read, words: readonly string[]) {
  let rarest = { word: '', count: Infinity };
  for (const word of words) {
    const some = withWord(read, word)
      .select('enquiry_id')
      .limit(FEW + 1);
    const { count } = await read
      .selectFrom(some.as('some'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) < rarest.count) rarest = { word, count: Number(count) };
  }
  return rarest;
}

/** The letters of a list, before order and limit. */
async function matching(
  read: Read,
  order: Order,
  { shown, form, owner, due, words, today, lateBefore }: EnquiryFilter,
) {
  let query = delivered(read);
  if (shown === 'open' || due !== undefined || order === 'follow')
    query = query.where('enquiries.closed_at', 'is', NONE);
  if (shown !== 'open' && shown !== 'all') query = query.where('enquiries.status', '=', shown);
  if (form !== undefined) query = query.where('enquiries.form', '=', form);
  if (owner === null) query = query.where('enquiries.owner_id', 'is', NONE);
  else if (owner !== undefined) query = query.where('enquiries.owner_id', '=', owner);
  if (due === 'waiting' || due === 'late') query = query.where('enquiries.is_waiting', '=', YES);
  if (due === 'late') query = query.where('enquiries.created_at', '<', lateBefore);
  if (due === 'follow') query = query.where('enquiries.follow_up_on', '<=', today);
  if (order === 'follow') query = query.where('enquiries.follow_up_on', 'is not', NONE);
  const rarest = await rarestOf(read, words);
  for (const word of words) {
    const isFew = word === rarest.word && rarest.count <= FEW;
    query = isFew
      ? query.where('enquiries.id', 'in', withWord(read, word).select('enquiry_id'))
      : query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('enquiry_words')
              .select('enquiry_id')
              .whereRef('enquiry_id', '=', 'enquiries.id')
              .where('word', '>=', word)
              .where('word', '<', word + LAST),
          ),
        );
  }
  return { query, isMany: words.length > 0 && rarest.count > FEW };
}

type Part = { order: Order; after: Key | undefined; limit: number };

/** The ids of one part of a list with one more, in its order, and how many there are, of which not all are counted. */
export async function listEnquiries(
  read: Read,
  filter: EnquiryFilter,
  { order, after, limit }: Part,
): Promise<{ rows: StoredEnquiry[]; total: number; isEstimate?: true }> {
  const { columns, direction } = SORTS[order];
  const { query, isMany } = await matching(read, order, filter);
  let part = query.select('enquiries.id');
  if (after !== undefined) part = part.where(isAfter(columns, direction, after));
  for (const column of columns) part = part.orderBy(column, direction);
  const ids = (await part.limit(limit + 1).execute()).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await written(read).where('enquiries.id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  // Counting what has a common word would walk the whole list.
  if (isMany) return { rows, total: FEW, isEstimate: true };
  const some = query.select('enquiries.id').limit(COUNTED + 1);
  const { count } = await read
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, ...totalOf(Number(count)) };
}

/** How many of a filter there are, and since when the oldest of them waits; bounded as a list is. */
export async function countEnquiries(
  read: Read,
  filter: EnquiryFilter,
): Promise<{ count: number; oldest: string | null }> {
  const { query } = await matching(read, 'oldest', filter);
  const some = query.select('enquiries.created_at').orderBy('enquiries.created_at').limit(COUNTED);
  const { count, oldest } = await read
    .selectFrom(some.as('some'))
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

/** How many letters came since a moment and were delivered. */
export async function countNewEnquiries(read: Read, since: Date): Promise<number> {
  const some = delivered(read)
    .where('enquiries.created_at', '>=', since.toISOString())
    .select('enquiries.id')
    .limit(COUNTED);
  const { count } = await read
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The other letters of the same sender, the newest first, those that are set aside as spam left out. */
export const listSiblings = (read: Read, { id, email }: { id: number; email: string }, limit: number) =>
  written(read)
    .innerJoin('verdicts', 'verdicts.receipt', 'enquiries.receipt')
    .where('verdicts.state', 'in', ['delivered', 'released'])
    .where('enquiries.folded_email', '=', email)
    .where('enquiries.id', '<>', id)
    .orderBy('enquiries.created_at', 'desc')
    .limit(limit)
    .execute();

type Columns = {
  status: EnquiryStatus;
  lost_reason: string | null;
  lost_note: string;
  owner_id: number | null;
  follow_up_on: string | null;
  value: number | null;
  is_waiting: 0 | 1;
  first_answered_at: string | null;
  closed_at: string | null;
  merged_into: string | null;
};

/** Changes columns; false where somebody else was first. Without `version` it is changed as it stands. */
export async function updateEnquiry(
  tx: Tx,
  { id, version, now }: { id: number; version?: number; now: Date },
  columns: Partial<Columns>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('enquiries')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst();
  tx.signalAfterCommit('enquiries');
  return changed !== undefined;
}

/** The enquiries that were put together with one of these receipts go to another one, so that no chain comes about. */
export const moveMerged = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.updateTable('enquiries').set({ merged_into: to }).where('merged_into', '=', from).execute();

/** Whoever may own an enquiry, by name. */
export const listOwners = (read: Pick<Read, 'selectFrom'>): Promise<{ id: number; name: string }[]> =>
  read
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', 'in', ['owner', 'sales'])
    .where('removed_at', 'is', null)
    .where('name', '<>', '')
    .orderBy('name')
    .orderBy('id')
    .execute();
