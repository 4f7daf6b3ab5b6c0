/** Entries as the office sees them: lists, and one entry with its body, what stands in its way, and who else has it open. */
import { agencyDay } from '#platform/agency-day.ts';
import type { ContentState } from '#database/content-state.ts';
import type { DatabaseAndClock, Read, Selects } from '#database/database.ts';
import { searchedWords, wordsOf } from '#database/words.ts';
import { defineList } from '#platform/office/list.ts';

import { entryCalls } from './calls.ts';
import { type Body, blankOf, bodyFrom, entriesIn, error, fieldsIn, type Finding, picturesIn } from './fields.ts';
import {
  findEntry,
  type ListedEntry,
  listEntries,
  listPresent,
  listTranslations,
  ORDERS,
  readMediaFacts,
  readReferred,
  type StoredEntry,
} from './queries.ts';
import { withTranslations } from './said-texts.ts';
import {
  completed,
  type ContentType,
  type Entry,
  type EntryRow,
  findingsOf,
  isGiven,
  ofEntry,
  type StoredContentType,
} from './schema.ts';

/** For how long who said that they have an entry open is shown, in milliseconds. */
export const PRESENT = 30_000;

/** What visitors see of an entry, or saw last; undefined where it was never published. */
export const storedBody = async (read: Read, of: StoredContentType, id: number): Promise<Body | undefined> =>
  (await storedBodies(read, of, [id])).get(id);

/** The same of several, with two statements. */
export async function storedBodies(
  read: Read,
  { kind, store }: StoredContentType,
  ids: readonly number[],
): Promise<Map<number, Body>> {
  if (ids.length === 0) return new Map();
  const [bodies, said] = await Promise.all([store.load(read, ids), listTranslations(read, kind.name, ids)]);
  return new Map([...bodies].map(([id, body]) => [id, withTranslations(body, said.get(id) ?? [])]));
}

/** What a new entry begins with. */
export const initialBody = ({ kind, store }: StoredContentType, now: Date): Body =>
  ({ ...blankOf(kind.fields), ...store.initial?.(now) }) as Body;

/** The body that staff see: the draft, or what is published. */
export async function currentBody(
  read: Read,
  of: StoredContentType,
  { id, draft }: Pick<StoredEntry, 'id' | 'draft'>,
  now: Date,
): Promise<Body> {
  if (draft !== null) return bodyFrom(of.kind.fields, JSON.parse(draft));
  return (await storedBody(read, of, id)) ?? initialBody(of, now);
}

/** An entry as it is stored. One with a form of its own is there before anybody has changed it, and nothing of it is stored until then. */
export async function findGiven(
  read: Selects,
  of: StoredContentType,
  id: number,
  now: Date,
): Promise<StoredEntry | undefined> {
  const stored = await findEntry(read, of.kind.name, id);
  return stored ?? (of.kind.hasOwnForms ? untouched(of, id, now) : undefined);
}

function untouched(of: StoredContentType, id: number, now: Date): StoredEntry {
  const at = now.toISOString();
  return {
    id,
    title: titleOf(of, {}),
    path: pathOf(of, id, {}),
    state: 'draft',
    version: 1,
    draft: null,
    publishAt: null,
    closeAt: null,
    scheduleRefusal: null,
    publishedAt: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    updatedBy: null,
    updatedByName: null,
  };
}

export function titleOf({ kind }: StoredContentType, body: Body): string {
  if (isGiven(kind)) return kind.singular.charAt(0).toUpperCase() + kind.singular.slice(1);
  const title = body[kind.title];
  return typeof title === 'string' ? title.trim() : '';
}

/** Where an entry that visitors see stands, or would stand. */
export const pathOf = ({ kind }: StoredContentType, id: number, body: Body): string | null =>
  kind.path?.({ id, body }) ?? null;

function rowOf(of: StoredContentType, entry: Omit<ListedEntry, 'hasDraft'>, hasChanges: boolean): EntryRow {
  return {
    id: entry.id,
    title: entry.title,
    state: entry.state,
    version: entry.version,
    hasChanges,
    publishAt: entry.publishAt,
    closeAt: entry.closeAt,
    publishedAt: entry.publishedAt,
    updatedAt: entry.updatedAt,
    updatedBy: entry.updatedBy === null ? null : { id: entry.updatedBy, name: entry.updatedByName ?? '' },
    deletedAt: entry.deletedAt,
    // Where no address is stored, the id is enough for it.
    path: entry.path ?? pathOf(of, entry.id, blankOf(of.kind.fields)),
  };
}

/** References to what is not there, or was never published: visitors could not be shown it. */
async function findMissingEntries(read: Read, { kind }: StoredContentType, body: Body): Promise<Finding[]> {
  const found: Finding[] = [];
  const byKind = Map.groupBy(entriesIn(kind.fields, body), (reference) => reference.kind);
  for (const [name, references] of byKind) {
    const known = await readReferred(read, name, [...new Set(references.map(({ id }) => id))]);
    for (const { path, label, id } of references) {
      const entry = known.get(id);
      if (entry === undefined || entry.isDeleted)
        found.push(error(path, `${label}: what was chosen is not there any more`));
      else if (!entry.isStored) found.push(error(path, `${label}: publish ‘${entry.title}’ first`));
    }
  }
  return found;
}

/** Everything that stands in the way of publishing a body, and what should be looked at. */
export async function readFindings(
  read: Read,
  of: StoredContentType,
  id: number,
  draft: Body,
  now: Date,
): Promise<Finding[]> {
  const { kind, store } = of;
  const body = completed(kind, draft);
  const media = await readMediaFacts(read, picturesIn(kind.fields, body));
  const gone = fieldsIn(kind.fields, body).flatMap(({ path, field, value }) =>
    field.type === 'picture' && value !== null && !media.has(value as number)
      ? [error(path, `${field.label}: this picture is not there any more`)]
      : [],
  );
  return [
    ...findingsOf(kind, body, { today: agencyDay(now), media }),
    ...gone,
    ...(await findMissingEntries(read, of, body)),
    ...((await store.clashes?.(read, id, body)) ?? []),
    ...((await store.deadLinks?.(read, id, body)) ?? []),
  ];
}

/** One entry; undefined where there is none. `asker` is not among those who have it open. */
export async function readEntry(
  { database, clock }: DatabaseAndClock,
  of: StoredContentType,
  id: number,
  asker: number,
): Promise<Entry | undefined> {
  const { read } = database;
  const now = clock();
  const entry = await findGiven(read, of, id, now);
  if (entry === undefined) return undefined;
  const body = await currentBody(read, of, entry, now);
  const isSeen = entry.state === 'published' && entry.deletedAt === null;
  const since = new Date(now.getTime() - PRESENT);
  return {
    ...rowOf(of, entry, entry.draft !== null),
    hidden: (await of.store.hidden?.(read))?.get(id),
    createdAt: entry.createdAt,
    body,
    published: isSeen ? ((await storedBody(read, of, id)) ?? null) : null,
    findings: await readFindings(read, of, id, body, now),
    editors: await listPresent(read, of.kind.name, id, { except: asker, since }),
    scheduleRefusal: entry.scheduleRefusal,
  };
}

/** What has the address that another entry asks for, and where it is found: 'The page ‘Press’ in the bin'. */
export async function nameHolder(
  read: Read,
  { name, singular }: Pick<ContentType, 'name' | 'singular'>,
  id: number,
): Promise<string> {
  const entry = await findEntry(read, name, id);
  if (entry === undefined) return `Another ${singular}`;
  return `The ${singular} ‘${entry.title}’${entry.deletedAt === null ? '' : ' in the bin'}`;
}

type ListQuery = { q: string; state: ContentState | undefined; bin: string };

/** The entries of a kind whose entries are given, in the order of their forms. They are few: a part of the list is all of it. */
export async function readGiven(
  { database, clock }: DatabaseAndClock,
  of: StoredContentType,
  { q, state, bin }: ListQuery,
): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  const hidden = await of.store.hidden?.(database.read);
  for (const id of bin === '1' ? [] : (of.store.forms?.keys() ?? [])) {
    const own = ofEntry(of, id);
    const entry = own && (await findGiven(database.read, own, id, clock()));
    if (entry !== undefined) rows.push({ ...rowOf(own ?? of, entry, entry.draft !== null), hidden: hidden?.get(id) });
  }
  const words = searchedWords(q);
  return rows.filter(
    (row) =>
      (state === undefined || row.state === state) &&
      words.every(({ from, until }) => wordsOf(row.title).some((word) => word >= from && word < until)),
  );
}

/** The list of a kind. */
export const entryList = (of: StoredContentType) =>
  defineList({
    call: entryCalls(of.kind).list,
    orders: ORDERS,
    orderOf: ({ sort }) => sort,
    filter({ q, state, bin }) {
      const words = searchedWords(q);
      if (words.length === 0 && q.trim() !== '') return 'nothing';
      return { kind: of.kind.name, state, isBin: bin === '1', words };
    },
    find: listEntries,
    show: (_, rows) => rows.map((row) => rowOf(of, row, row.hasDraft === 1)),
  });
