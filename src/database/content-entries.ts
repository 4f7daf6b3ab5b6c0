/** The entries of `content_entries`, for whoever stores content past the office: the seed and the import. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';
import type { EntryType } from './tables/cms.ts';
import { fold, wordsOf } from './words.ts';

/** The table that visitors are served from, and the column of its title; '' where it has none. */
export const CONTENT_TABLES = {
  clients: ['clients', 'name'],
  projects: ['projects', 'name'],
  jobs: ['jobs', 'title'],
  posts: ['posts', 'title'],
  pages: ['pages', 'title'],
  industries: ['industries', 'name'],
  'project-types': ['project_types', 'name'],
  departments: ['departments', 'name'],
  educations: ['educations', 'name'],
  'experience-levels': ['experience_levels', 'name'],
  redirects: ['redirects', 'from_path'],
  facts: ['facts', ''],
  texts: ['texts', ''],
} as const satisfies Record<EntryType, readonly [string, string]>;

/** Its table. All of them have the columns of content, as that of clients. */
export const tableOf = (kind: EntryType) => CONTENT_TABLES[kind][0] as 'clients';

/** Rows of one statement. */
const CHUNK = 500;
/** Of a title that is sorted by. It travels in addresses, as the place in a list. */
const FOLDED_LENGTH = 80;

/** By which lists of the office are sorted. */
export const foldedTitle = (title: string): string => fold(title).slice(0, FOLDED_LENGTH);

/** By which lists of the office find entries. */
export async function putEntryWords(
  tx: Tx,
  kind: EntryType,
  entries: readonly { id: number; title: string }[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await tx.deleteFrom('content_words').where('kind', '=', kind).where('entry_id', 'in', ids).execute();
  const words = entries.flatMap(({ id, title }) => wordsOf(title).map((word) => ({ kind, entry_id: id, word })));
  for (let from = 0; from < words.length; from += CHUNK)
    await tx
      .insertInto('content_words')
      .values(words.slice(from, from + CHUNK))
      .execute();
}

/**
 * Makes entries of rows that were stored past the office, or brings them up to date with them; a draft stays a draft. `tell`: the title of
 * what has no column for one, and the address of what has it by what it holds.
 */
export async function registerEntries(
  tx: Tx,
  kind: EntryType,
  ids: readonly number[],
  tell: (id: number) => { title?: string | undefined; path?: string | null } = () => ({}),
): Promise<void> {
  const [table, titleColumn] = CONTENT_TABLES[kind];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const stored = await tx
      .selectFrom(table as 'clients')
      .select(['id', 'state', 'version', 'created_at', 'updated_at', 'published_at'])
      .select(titleColumn === '' ? sql<string>`''`.as('title') : `${titleColumn as 'name'} as title`)
      .where('id', 'in', ids.slice(from, from + CHUNK))
      .execute();
    const rows = titleColumn === '' ? stored.map((row) => ({ ...row, title: tell(row.id).title ?? '' })) : stored;
    if (rows.length === 0) continue;
    await tx
      .insertInto('content_entries')
      .values(
        rows.map((row) => ({
          ...row,
          kind,
          path: tell(row.id).path ?? null,
          folded_title: foldedTitle(row.title),
          publish_at: row.state === 'scheduled' ? row.published_at : null,
          published_at: row.state === 'scheduled' ? null : row.published_at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet((one) => ({
          state: one.ref('excluded.state'),
          title: one.ref('excluded.title'),
          path: one.fn.coalesce('excluded.path', 'content_entries.path'),
          folded_title: one.ref('excluded.folded_title'),
          publish_at: one.ref('excluded.publish_at'),
          published_at: one.ref('excluded.published_at'),
          updated_at: one.ref('excluded.updated_at'),
          updated_by: null,
          deleted_at: null,
          version: one('content_entries.version', '+', 1),
        })),
      )
      .execute();
    await putEntryWords(tx, kind, rows);
  }
}

/** The same for every row of a kind. */
export async function registerAllEntries(tx: Tx, kinds: readonly EntryType[]): Promise<void> {
  for (const kind of kinds) {
    const rows = await tx.selectFrom(tableOf(kind)).select('id').execute();
    await registerEntries(
      tx,
      kind,
      rows.map(({ id }) => id),
    );
  }
}
