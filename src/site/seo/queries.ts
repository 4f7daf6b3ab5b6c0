import type { Read, Tx } from '#database/database.ts';

/** What search engines were told: when the content of each page had last changed, by its path. */
export async function readAnnounced(read: Read): Promise<Map<string, string>> {
  const rows = await read.selectFrom('announced_pages').select(['path', 'changed']).execute();
  return new Map(rows.map(({ path, changed }) => [path, changed]));
}

/** Remembers what was told. `changed` is undefined for a page that is gone. */
export async function writeAnnounced(
  tx: Tx,
  notified: readonly { path: string; changed: string | undefined }[],
): Promise<void> {
  const gone = notified.flatMap(({ path, changed }) => (changed === undefined ? [path] : []));
  const there = notified.flatMap(({ path, changed }) => (changed === undefined ? [] : [{ path, changed }]));
  if (gone.length > 0) await tx.deleteFrom('announced_pages').where('path', 'in', gone).execute();
  if (there.length > 0)
    await tx
      .insertInto('announced_pages')
      .values(there)
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((row) => ({ changed: row.ref('excluded.changed') })),
      )
      .execute();
}
