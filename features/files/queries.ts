import { sql } from 'kysely';

import type { Database, Read, Tx } from '#platform/storage/database.ts';
import type { ScanState } from '#platform/storage/files.ts';

export type StoredFile = { id: string; name: string; mediaType: string; scan: ScanState; replacedAt: string | null };
export type FileRow = { id: string; createdAt: string; missingSince: string | null };
export type FileView = {
  fileId: string;
  viewer: 'staff' | 'candidate';
  kind: 'text' | 'original' | 'data';
  addressHash: string;
  viewedAt: Date;
};

const ROWS_AT_ONCE = 500;

export const findFile = (read: Read, id: string): Promise<StoredFile | undefined> =>
  read
    .selectFrom('files')
    .select(['id', 'original_name as name', 'media_type as mediaType', 'scan', 'replaced_at as replacedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Every file that has a row, in the order of the bytes of its name, as the store lists them. */
export async function* eachFile({ kind, read }: Pick<Database, 'kind' | 'read'>): AsyncGenerator<FileRow> {
  const id = kind === 'sqlite' ? sql<string>`id` : sql<string>`id collate "C"`;
  let last = '';
  for (;;) {
    const rows = await read
      .selectFrom('files')
      .select(['id', 'created_at as createdAt', 'missing_since as missingSince'])
      .where(id, '>', last)
      .orderBy(id)
      .limit(ROWS_AT_ONCE)
      .execute();
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

export async function countFiles(read: Read): Promise<number> {
  const { count } = await read
    .selectFrom('files')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many files are gone from the store, and how many wait for the scanner. */
export async function countTroubled(read: Read): Promise<{ missing: number; pending: number }> {
  const counted = ({ fn }: { fn: Read['fn'] }) => fn.countAll().as('count');
  const [missing, pending] = await Promise.all([
    read.selectFrom('files').select(counted).where('missing_since', 'is not', null).executeTakeFirstOrThrow(),
    // A bound value would hide from SQLite that the partial index answers this.
    read.selectFrom('files').select(counted).where('scan', '=', sql.lit('pending')).executeTakeFirstOrThrow(),
  ]);
  return { missing: Number(missing.count), pending: Number(pending.count) };
}

export async function markMissing(tx: Tx, id: string, since: Date | null): Promise<void> {
  await tx
    .updateTable('files')
    .set({ missing_since: since === null ? null : since.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** The ids of files that the scanner has not seen yet, oldest first. */
export async function listPending(read: Read, limit: number): Promise<string[]> {
  const rows = await read
    .selectFrom('files')
    .select('id')
    .where('scan', '=', sql.lit('pending'))
    .where('missing_since', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markScanned(tx: Tx, id: string, scan: ScanState): Promise<void> {
  await tx.updateTable('files').set({ scan }).where('id', '=', id).execute();
}

export async function insertView(tx: Tx, { fileId, viewer, kind, addressHash, viewedAt }: FileView): Promise<void> {
  await tx
    .insertInto('file_views')
    .values({ file_id: fileId, viewer, kind, address_hash: addressHash, viewed_at: viewedAt.toISOString() })
    .execute();
}

/** Takes the rows of files that were replaced before `until`; gives their ids. */
export async function deleteReplaced(tx: Tx, until: Date, limit: number): Promise<string[]> {
  const due = await tx
    .selectFrom('files')
    .select('id')
    .where('replaced_at', '<=', until.toISOString())
    .orderBy('replaced_at')
    .limit(limit)
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute();
  return ids;
}

export async function hasReplaced(read: Read, until: Date): Promise<boolean> {
  const row = await read
    .selectFrom('files')
    .select('id')
    .where('replaced_at', '<=', until.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
