import type { Read, Tx } from '#database/database.ts';
import type { EntryType } from '#database/tables/cms.ts';

import type { Category, Issue } from './schema.ts';

/** Rows of one insert. */
const CHUNK = 500;

export type FoundIssue = Omit<Issue, 'title' | 'kind'> & { kind: EntryType };

/** Published entries of a kind behind an id, in the order of their ids. */
export const listPublished = (read: Read, kind: EntryType, behind: number, limit: number) =>
  read
    .selectFrom('content_entries')
    .select(['id', 'updated_at as updatedAt'])
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Replaces the stored issues by those of a new check. Entries that were deleted meanwhile are left out. */
export async function replaceIssues(tx: Tx, found: readonly FoundIssue[], now: Date): Promise<void> {
  await tx.deleteFrom('content_issues').execute();
  for (let from = 0; from < found.length; from += CHUNK) {
    const some = found.slice(from, from + CHUNK);
    const there = new Set(
      (
        await tx
          .selectFrom('content_entries')
          .select(['kind', 'id'])
          .where(
            'id',
            'in',
            some.map(({ id }) => id),
          )
          .execute()
      ).map(({ kind, id }) => `${kind} ${id}`),
    );
    const rows = some.flatMap(({ kind, id, ...rest }) =>
      there.has(`${kind} ${id}`) ? [{ kind, entry_id: id, ...rest, found_at: now.toISOString() }] : [],
    );
    if (rows.length > 0) await tx.insertInto('content_issues').values(rows).execute();
  }
}

/** What was found in entries that are still published and were not changed since. */
export const listIssues = (read: Read, limit: number) =>
  read
    .selectFrom('content_issues as issue')
    .innerJoin('content_entries as entry', (join) =>
      join.onRef('entry.kind', '=', 'issue.kind').onRef('entry.id', '=', 'issue.entry_id'),
    )
    .where('entry.state', '=', 'published')
    .where('entry.deleted_at', 'is', null)
    .whereRef('entry.updated_at', '<=', 'issue.found_at')
    .select(['issue.kind', 'entry.id', 'entry.title', 'issue.category', 'issue.field', 'issue.message'])
    .orderBy('issue.id')
    .limit(limit)
    .execute() as Promise<(Issue & { category: Category })[]>;
