/** The state and the version of imported entries. */
import { isDeepStrictEqual } from 'node:util';

import { contentTypes } from '#app/content-types.ts';
import { contentTypeNamed, ofEntry } from '#cms/content/schema.ts';
import { pathOf, titleOf } from '#cms/content/service.ts';
import { type CONTENT_TABLES, registerEntries, tableOf } from '#database/content-entries.ts';
import type { ContentState } from '#database/content-state.ts';
import type { Tx } from '#database/database.ts';

import { KINDS, type Publication } from '../schema.ts';
import type { Content } from '../wire.ts';

type ContentTable = (typeof CONTENT_TABLES)[(typeof KINDS)[keyof Content]][0];

/** Ids per statement. */
const CHUNK = 500;

type Columns = { state: ContentState; published_at: string | null };

/**
 * The publication columns of imported rows: from the file, else as stored; new entries are published. Returns the columns for inserts and
 * those for updates.
 */
export async function readPublications(tx: Tx, table: ContentTable, now: Date) {
  const rows = await tx
    .selectFrom(table as 'clients')
    .select(['id', 'state', 'published_at'])
    .execute();
  const before = new Map(rows.map(({ id, ...columns }): [number, Columns] => [id, columns]));
  const at = now.toISOString();
  return ({ id, state: said, publishedAt }: { id: number } & Publication) => {
    const was = before.get(id);
    const state = said ?? was?.state ?? 'published';
    const columns = { state, published_at: publishedAt ?? was?.published_at ?? (state === 'published' ? at : null) };
    // Of the texts of a page the first version is what is delivered.
    const version = table === 'texts' ? { version: 2 } : {};
    return { onInsert: { ...columns, ...version, created_at: at, updated_at: at }, onUpdate: columns };
  };
}

/** What the office tells of an entry: its title where it is given, and where visitors find it. */
function tellOf<L extends keyof Content>(list: L, entries: readonly Content[L][number][]) {
  const bodies = new Map(entries.flatMap((entry) => ('body' in entry ? [[entry.id, entry.body] as const] : [])));
  return (id: number) => {
    const of = ofEntry(contentTypeNamed(contentTypes, KINDS[list]), id);
    const body = bodies.get(id);
    return of === undefined || body === undefined ? {} : { title: titleOf(of, body), path: pathOf(of, id, body) };
  };
}

/** Makes entries of what was not there before. */
export async function registerNew(tx: Tx, before: Partial<Content>, content: Content): Promise<void> {
  for (const list of Object.keys(before) as (keyof Content)[]) {
    const were = new Set(before[list]?.map(({ id }) => id));
    const added = content[list].flatMap(({ id }) => (were.has(id) ? [] : [id]));
    await registerEntries(tx, KINDS[list], added, tellOf(list, content[list]));
  }
}

/** Increments the version of each existing entry that has changed, and brings the office's entries up to date. */
export async function countVersions(
  tx: Tx,
  before: Partial<Content>,
  after: Partial<Content>,
  now: Date,
): Promise<void> {
  for (const list of Object.keys(after) as (keyof Content)[]) {
    const were = new Map(before[list]?.map((entry) => [entry.id, entry]));
    const ids = (after[list] ?? []).flatMap((entry) => {
      const was = were.get(entry.id);
      return was === undefined || isDeepStrictEqual(was, entry) ? [] : [entry.id];
    });
    for (let from = 0; from < ids.length; from += CHUNK)
      await tx
        .updateTable(tableOf(KINDS[list]))
        .set((row) => ({ version: row('version', '+', 1), updated_at: now.toISOString() }))
        .where('id', 'in', ids.slice(from, from + CHUNK))
        .execute();
    await registerEntries(tx, KINDS[list], ids, tellOf(list, after[list] ?? []));
  }
}
