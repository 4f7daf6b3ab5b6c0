/** SQL of entries: what staff edit, its words, versions, pictures, and who has it open. What visitors see stands in the tables of the kinds. */
import { isDeepStrictEqual } from 'node:util';
import { sql, type Updateable } from 'kysely';

import { foldedTitle, putEntryWords, tableOf } from '#database/content-entries.ts';
import type { ContentState } from '#database/content-state.ts';
import type { DatabaseKind, Read, Selects, Tx } from '#database/database.ts';
import { readCounter, setCounter } from '#database/inventory.ts';
import {
  countUpTo,
  findKeysetPage,
  findTotal,
  inOrder,
  isAfter,
  type Order as Sorting,
  type KeysetPage,
  type Place,
  type Total,
} from '#database/keyset.ts';
import type { Tables } from '#database/tables.ts';
import type { EntryType } from '#database/tables/cms.ts';
import type { SearchedWord } from '#database/words.ts';

import { pictureColumns, pictureOf } from '#cms/media/service.ts';
import type { PictureSource } from '#ui/picture-source.ts';
import { clearFailures, hasNotFailed, isReady } from '#platform/jobs/failures.ts';
import { GONE } from '#platform/pages/send-page.ts';

import type { SaidText } from './said-texts.ts';
import type { MediaFacts, VersionReason } from './schema.ts';

/** The queue of what is published and closed at its time, and the keys of its items: 'posts 12'. */
export const SCHEDULE = 'content';
export const entryKey = ({ kind, id }: { kind: EntryType; id: number }): string => `${kind} ${id}`;
const storedKey = sql<string>`content_entries.kind || ' ' || content_entries.id`;

const setAside = sql`from failed_items
  where queue = ${sql.lit(SCHEDULE)} and set_aside_at is not null and dismissed_at is null`;

/** Why it did not happen at its time: what a person must put right, or what failed three times. */
const refusal = sql<string | null>`coalesce(schedule_refusal, (select reason ${setAside} and item = ${storedKey}))`;
const isLate = sql<boolean>`(schedule_refusal is not null or ${storedKey} in (select item ${setAside}))`;

const COLUMNS = [
  'content_entries.id',
  'title',
  'path',
  'state',
  'content_entries.version',
  'publish_at as publishAt',
  'close_at as closeAt',
  refusal.as('scheduleRefusal'),
  'published_at as publishedAt',
  'content_entries.created_at as createdAt',
  'content_entries.updated_at as updatedAt',
  'deleted_at as deletedAt',
] as const;

/** An entry as it is stored. `draft` is JSON; null: what is published is all. */
export type StoredEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

const entriesOf = (read: Selects, kind: EntryType) =>
  read
    .selectFrom('content_entries')
    .leftJoin('staff', 'staff.id', 'updated_by')
    .select([...COLUMNS, 'draft', 'updated_by as updatedBy', 'staff.name as updatedByName'])
    .where('kind', '=', kind);

export const findEntry = (read: Selects, kind: EntryType, id: number) =>
  entriesOf(read, kind).where('content_entries.id', '=', id).executeTakeFirst();

/** The entry that has exactly this title: one in the bin only where there is no other. */
export const findTitled = (read: Selects, kind: EntryType, title: string) =>
  entriesOf(read, kind)
    .where('title', '=', title)
    .orderBy(({ fn }) => fn.coalesce('deleted_at', sql.lit('')))
    .executeTakeFirst();

export type ListedEntry = Omit<StoredEntry, 'draft'> & { hasDraft: number };

/** The orders of a list, each with its columns. The newest change comes first. */
export const ORDERS = {
  updated: { columns: ['content_entries.updated_at', 'content_entries.id'], direction: 'desc' },
  title: { columns: ['folded_title', 'content_entries.id'], direction: 'asc' },
} as const satisfies Record<string, Sorting>;
export type Order = keyof typeof ORDERS;

export type ListFilter = {
  kind: EntryType;
  state: ContentState | undefined;
  isBin: boolean;
  /** Each must begin a word of the title. */
  words: readonly SearchedWord[];
};

/** Entries that are found by a word are sorted where they are at most so many; of more, the list is walked in its order. */
const FEW = 12_000;

const withWord = (read: Selects, kind: EntryType, word: SearchedWord) =>
  read
    .selectFrom('content_words')
    .where('content_words.kind', '=', kind)
    .where('content_words.word', '>=', word.from)
    .where('content_words.word', '<', word.until);

/** The word that the fewest entries have, with how many (at most `FEW` + 1 are counted). */
async function rarestOf(read: Read, kind: EntryType, words: readonly SearchedWord[]) {
  let rarest: { word?: SearchedWord; count: number } = { count: Infinity };
  for (const word of words) {
    const some = withWord(read, kind, word).select('entry_id');
    const count = await countUpTo(read, some, FEW + 1);
    if (count < rarest.count) rarest = { word, count };
  }
  return rarest;
}

/** The entries of a list, before order and limit. */
async function matching(read: Read, { kind, state, isBin, words }: ListFilter) {
  let query = read.selectFrom('content_entries').where('content_entries.kind', '=', kind);
  // Literals, because the databases use a partial index only if they see the condition.
  query = query.where('deleted_at', isBin ? 'is not' : 'is', sql.lit(null));
  if (state !== undefined) query = query.where('state', '=', state);
  const rarest = await rarestOf(read, kind, words);
  for (const word of words) {
    const isFew = word === rarest.word && rarest.count <= FEW;
    query = isFew
      ? query.where('content_entries.id', 'in', withWord(read, kind, word).select('entry_id'))
      : query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('content_words')
              .select('entry_id')
              .whereRef('content_words.kind', '=', 'content_entries.kind')
              .whereRef('entry_id', '=', 'content_entries.id')
              .where('word', '>=', word.from)
              .where('word', '<', word.until),
          ),
        );
  }
  return { query, isMany: words.length > 0 && rarest.count > FEW };
}

/** The entries of a list with who changed them last. `isMany`: many entries have each of its words. */
async function listed(read: Read, filter: ListFilter) {
  const { query: found, isMany } = await matching(read, filter);
  const rows = found
    .leftJoin('staff', 'staff.id', 'updated_by')
    .select([...COLUMNS, 'updated_by as updatedBy', 'staff.name as updatedByName'])
    .select(sql<number>`case when draft is null then 0 else 1 end`.as('hasDraft'));
  return { rows, found, isMany };
}

/** The statement of one part of a list. */
export const partOfEntries = async (read: Read, filter: ListFilter, { order, ...place }: Place<Order>) => ({
  part: inOrder((await listed(read, filter)).rows, ORDERS[order], place),
});

/** One part of a list, and how many rows there are, of which not all are counted. */
export async function listEntries(
  read: Read,
  filter: ListFilter,
  { order, ...place }: Place<Order>,
): Promise<KeysetPage<ListedEntry> & Total> {
  const { rows, found, isMany } = await listed(read, filter);
  const page = await findKeysetPage(rows, ORDERS[order], place);
  // Counting what has a common word would walk the whole list.
  const total = isMany
    ? { total: FEW, isEstimate: true as const }
    : await findTotal(read, found.select('content_entries.id'));
  return { ...page, ...total };
}

/** The next id of a kind. Ids of deleted entries that visitors have seen are not given again. */
export async function nextId(tx: Tx, kind: EntryType, databaseKind: DatabaseKind): Promise<number> {
  const table = { name: tableOf(kind), columns: [], key: [], counter: 'id' };
  const stored = await tx
    .selectFrom(tableOf(kind))
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const entry = await tx
    .selectFrom('content_entries')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return Math.max(Number(stored?.id ?? 0), Number(entry?.id ?? 0), await readCounter(tx, databaseKind, table)) + 1;
}

/** Makes the table's own ids continue after one that was given here. SQLite does so by itself. */
export async function advanceIds(tx: Tx, kind: EntryType, databaseKind: DatabaseKind, id: number): Promise<void> {
  if (databaseKind === 'sqlite') return;
  const table = { name: tableOf(kind), columns: [], key: [], counter: 'id' };
  if (id > (await readCounter(tx, databaseKind, table))) await setCounter(tx, databaseKind, table, id);
}

type Values = Pick<
  Updateable<Tables['content_entries']>,
  'state' | 'publish_at' | 'close_at' | 'schedule_refusal' | 'published_at' | 'deleted_at' | 'path' | 'draft'
> & { title?: string };

export async function insertEntry(
  tx: Tx,
  kind: EntryType,
  id: number,
  { title, path, draft }: { title: string; path: string | null; draft: string | null },
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto('content_entries')
    .values({
      kind,
      id,
      title,
      folded_title: foldedTitle(title),
      path,
      draft,
      state: 'draft',
      published_at: null,
      created_at: at,
      updated_at: at,
      updated_by: by,
    })
    .execute();
  await putEntryWords(tx, kind, [{ id, title }]);
}

/** Changes an entry and counts its version. */
export async function updateEntry(
  tx: Tx,
  kind: EntryType,
  entry: Pick<StoredEntry, 'id' | 'title' | 'version'>,
  values: Values,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const { title } = values;
  // Other times are tried anew.
  if ('publish_at' in values || 'close_at' in values)
    await clearFailures(tx, SCHEDULE, [entryKey({ kind, id: entry.id })]);
  const isRenamed = title !== undefined && title !== entry.title;
  await tx
    .updateTable('content_entries')
    .set({
      ...values,
      ...(isRenamed && { folded_title: foldedTitle(title) }),
      version: entry.version + 1,
      updated_at: now.toISOString(),
      updated_by: by,
    })
    .where('kind', '=', kind)
    .where('id', '=', entry.id)
    .execute();
  if (isRenamed) await putEntryWords(tx, kind, [{ id: entry.id, title }]);
}

/** Whether visitors see the row of an entry; the row itself stays, because others may refer to it. */
export async function setPublication(
  tx: Tx,
  kind: EntryType,
  id: number,
  state: ContentState,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  await tx
    .updateTable(tableOf(kind))
    .set({ state, version, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Deletes an entry for good, with its versions, and the row that visitors saw. */
export async function purgeEntry(tx: Tx, kind: EntryType, id: number): Promise<void> {
  await putTranslations(tx, kind, id, []);
  await tx.deleteFrom('content_entries').where('kind', '=', kind).where('id', '=', id).execute();
  await tx.deleteFrom(tableOf(kind)).where('id', '=', id).execute();
}

type Deleted = { kind: EntryType; id: number; deletedAt: string | null };

/** Entries that have been in the bin since before a moment, behind `after`. */
export const listOldDeleted = (
  read: Read,
  before: Date,
  { after, limit, queue, now }: { after: Deleted | undefined; limit: number; queue: string; now: Date },
): Promise<Deleted[]> =>
  read
    .selectFrom('content_entries')
    .select(['kind', 'id', 'deleted_at as deletedAt'])
    .where('deleted_at', '<', before.toISOString())
    .where(isReady(queue, storedKey, now))
    .$if(after !== undefined, (query) =>
      query.where(
        isAfter(['deleted_at', 'kind', 'id'], 'asc', [after?.deletedAt ?? '', after?.kind ?? '', after?.id ?? 0]),
      ),
    )
    .orderBy('deleted_at')
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Entries whose time to be published or closed has come. */
export async function listDue(
  read: Read,
  now: Date,
  limit: number,
): Promise<{ kind: EntryType; id: number; closeAt: string | null }[]> {
  const at = now.toISOString();
  const due = (column: 'publish_at' | 'close_at') =>
    read
      .selectFrom('content_entries')
      .select(['kind', 'id', 'close_at as closeAt'])
      .where(column, '<=', at)
      .where('deleted_at', 'is', null)
      .where(isReady(SCHEDULE, storedKey, now))
      .orderBy(column)
      .orderBy('kind')
      .orderBy('id')
      .limit(limit)
      .execute();
  const found = [...(await due('publish_at')), ...(await due('close_at'))];
  return [...new Map(found.map((one) => [entryKey(one), one])).values()];
}

/** When the next entry that has not failed is to be published or closed; null if none is. */
export async function nextDue(read: Read): Promise<string | null> {
  const first = async (column: 'publish_at' | 'close_at') =>
    (
      await read
        .selectFrom('content_entries')
        .select(column)
        .where(column, 'is not', null)
        .where(hasNotFailed(SCHEDULE, storedKey))
        .orderBy(column)
        .limit(1)
        .executeTakeFirst()
    )?.[column as 'publish_at'];
  const times = [await first('publish_at'), await first('close_at')].filter((time) => typeof time === 'string');
  return times.toSorted()[0] ?? null;
}

/** What is known of pictures. */
export async function readMediaFacts(read: Read, ids: readonly number[]): Promise<Map<number, MediaFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('media')
    .leftJoin('media_uploads', 'media_uploads.media_id', 'media.id')
    .select(['media.id', 'label as name', 'alt', 'is_decorative', 'width', 'media_uploads.state'])
    .where('media.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, is_decorative: isDecorative, state, ...facts }) => [
      id,
      { ...facts, isDecorative: isDecorative === 1, state: state ?? 'ready' },
    ]),
  );
}

/** The pictures with these ids, for previews. */
export async function readPictures(read: Read, ids: readonly number[]): Promise<Map<number, PictureSource>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('media as own')
    .select(['own.id', ...pictureColumns('own')])
    .where('own.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, pictureOf('own', row)]));
}

/** The pictures that a draft or a published body names, for whoever asks where a picture is used. */
export async function putEntryMedia(tx: Tx, kind: EntryType, id: number, media: readonly number[]): Promise<void> {
  await tx.deleteFrom('content_media').where('kind', '=', kind).where('entry_id', '=', id).execute();
  const rows = [...new Set(media)].map((media_id) => ({ kind, entry_id: id, media_id }));
  if (rows.length > 0) await tx.insertInto('content_media').values(rows).execute();
}

/** So many drafts are in memory at once. */
const DRAFTS = 50;

export type StoredDraft = Awaited<ReturnType<typeof listWithDrafts>>[number];

/** Some entries of a kind behind an id. */
export const listWithDrafts = (read: Read, kind: EntryType, after: number) =>
  read
    .selectFrom('content_entries')
    .select(['id', 'title', 'version', 'draft'])
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(DRAFTS)
    .execute();

/** What a published entry says in one language. `isOffered`: whether visitors are led to it. */
export type StoredTranslation = {
  language: string;
  isOffered: boolean;
  path: string | null;
  title: string;
  words: readonly SaidText[];
};

/** Without `ids` of all entries of the kind. */
export async function listTranslations(
  read: Selects,
  kind: EntryType,
  ids?: readonly number[],
): Promise<Map<number, StoredTranslation[]>> {
  const rows = await read
    .selectFrom('content_translations')
    .select(['entry_id', 'language', 'is_offered', 'path', 'title', 'words'])
    .where('kind', '=', kind)
    .$if(ids !== undefined, (query) => query.where('entry_id', 'in', ids ?? []))
    .orderBy('language')
    .execute();
  const byEntry = Map.groupBy(rows, ({ entry_id: id }) => id);
  const translationOf = ({ language, is_offered, path, title, words }: (typeof rows)[number]): StoredTranslation => ({
    language,
    isOffered: is_offered === 1,
    path,
    title,
    words: JSON.parse(words) as SaidText[],
  });
  return new Map([...byEntry].map(([id, own]) => [id, own.map(translationOf)]));
}

/** Writes only where something differs: whatever leads to an entry is made anew then. */
export async function putTranslations(
  tx: Tx,
  kind: EntryType,
  id: number,
  translations: readonly StoredTranslation[],
): Promise<void> {
  const before = (await listTranslations(tx, kind, [id])).get(id) ?? [];
  if (isDeepStrictEqual(before, translations)) return;
  await tx.deleteFrom('content_translations').where('kind', '=', kind).where('entry_id', '=', id).execute();
  const rows = translations.map(({ isOffered, words, ...row }) => ({
    ...row,
    kind,
    entry_id: id,
    is_offered: isOffered ? (1 as const) : (0 as const),
    words: JSON.stringify(words),
  }));
  if (rows.length > 0) await tx.insertInto('content_translations').values(rows).execute();
}

const offeredTranslations = (read: Read) => read.selectFrom('content_translations').where('is_offered', '=', 1);

/** What entries say in a language in which they are offered, by their ids. */
export async function findSaidTexts(
  read: Read,
  kind: EntryType,
  ids: readonly number[],
  language: string,
): Promise<Map<number, SaidText[]>> {
  const rows = await offeredTranslations(read)
    .select(['entry_id', 'words'])
    .where('kind', '=', kind)
    .where('entry_id', 'in', ids)
    .where('language', '=', language)
    .execute();
  return new Map(rows.map(({ entry_id: id, words }) => [id, JSON.parse(words) as SaidText[]]));
}

/** Where entries have pages in other languages, with their titles there. */
export const listSaidTitles = (read: Read) =>
  offeredTranslations(read)
    .select(['kind', 'language', 'path', 'title'])
    .where('path', 'is not', null)
    .$narrowType<{ path: string }>()
    .execute();

/** What all entries of these kinds say in other languages. */
export async function listSaidTexts(read: Read, kinds: readonly EntryType[]) {
  const rows = await offeredTranslations(read).select(['language', 'words']).where('kind', 'in', kinds).execute();
  return rows.map(({ language, words }) => ({ language, texts: JSON.parse(words) as SaidText[] }));
}

/** Entries that a body refers to: whether each has ever been published, and whether it is in the bin. */
export async function readReferred(read: Read, kind: EntryType, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { title: string; isStored: boolean; isDeleted: boolean }>();
  const entries = await read
    .selectFrom('content_entries')
    .select(['id', 'title', 'deleted_at'])
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute();
  const stored = await read.selectFrom(tableOf(kind)).select('id').where('id', 'in', ids).execute();
  return new Map(
    entries.map(({ id, title, deleted_at }) => [
      id,
      { title, isStored: stored.some((row) => row.id === id), isDeleted: deleted_at !== null },
    ]),
  );
}

const versionsOf = (read: Selects, kind: EntryType, id: number) =>
  read
    .selectFrom('content_versions')
    .leftJoin('staff', 'staff.id', 'made_by')
    .select([
      'number',
      'made_at as madeAt',
      'begun_at as begunAt',
      'made_by as madeBy',
      'staff.name as madeByName',
      'reason',
    ])
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .orderBy('number', 'desc');

export const listVersions = (read: Read, kind: EntryType, id: number) => versionsOf(read, kind, id).execute();

export const findVersion = (read: Selects, kind: EntryType, id: number, number: number) =>
  versionsOf(read, kind, id).select('body').where('number', '=', number).executeTakeFirst();

export const findNewestVersion = (tx: Tx, kind: EntryType, id: number) =>
  versionsOf(tx, kind, id).select('body').limit(1).executeTakeFirst();

/** Versions of one entry that are kept. */
const MAX_VERSIONS = 100;

export async function insertVersion(
  tx: Tx,
  kind: EntryType,
  id: number,
  {
    number,
    body,
    reason,
    by,
    at,
  }: { number: number; body: string; reason: VersionReason; by: number | null; at: string },
): Promise<void> {
  const row = { kind, entry_id: id, number, body, reason, made_by: by, begun_at: at, made_at: at };
  await tx.insertInto('content_versions').values(row).execute();
  await tx
    .deleteFrom('content_versions')
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('number', '<=', number - MAX_VERSIONS)
    .execute();
}

export const updateVersion = async (
  tx: Tx,
  kind: EntryType,
  id: number,
  { number, body, at }: { number: number; body: string; at: string },
): Promise<void> =>
  void (await tx
    .updateTable('content_versions')
    .set({ body, made_at: at })
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('number', '=', number)
    .execute());

/** Says that a member has an entry open, and forgets who has not said so since `before`. */
export async function touchPresence(
  tx: Tx,
  kind: EntryType,
  id: number,
  { by, now, before }: { by: number; now: Date; before: Date },
): Promise<void> {
  const seen = { seen_at: now.toISOString() };
  await tx.deleteFrom('content_presence').where('seen_at', '<', before.toISOString()).execute();
  await tx
    .insertInto('content_presence')
    .values({ kind, entry_id: id, staff_id: by, ...seen })
    .onConflict((conflict) => conflict.columns(['kind', 'entry_id', 'staff_id']).doUpdateSet(seen))
    .execute();
}

/** Who else has an entry open. */
export const listPresent = (
  read: Read,
  kind: EntryType,
  id: number,
  { except, since }: { except: number; since: Date },
) =>
  read
    .selectFrom('content_presence')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff.id', 'staff.name'])
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('staff.id', '<>', except)
    .where('seen_at', '>=', since.toISOString())
    .orderBy('staff.id')
    .execute();

/** Entries of these kinds that were to be published or closed by themselves and were not, the first to be late first. */
export const listRefusedSchedules = (read: Read, kinds: readonly EntryType[], limit: number) =>
  read
    .selectFrom('content_entries')
    .select(['kind', 'id', 'title', refusal.as('refusal'), 'updated_at as updatedAt'])
    .where('kind', 'in', kinds)
    .where(isLate)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** What a page answers without its entry: `GONE` for what visitors have seen and was taken off the site or lies in the bin; undefined for what there never was, and without an id. */
export async function goneOrMissing(
  read: Read,
  kind: EntryType,
  id: number | undefined,
): Promise<typeof GONE | undefined> {
  if (id === undefined) return undefined;
  const entry = await read
    .selectFrom('content_entries')
    .select(['state', 'published_at', 'deleted_at'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  if (entry === undefined || entry.published_at === null) return undefined;
  return entry.state !== 'published' || entry.deleted_at !== null ? GONE : undefined;
}
