import type { Database } from '#database/database.ts';

/** Writes a mark. Throws where the database does not answer, is full, or can only be read. */
export async function writeProbe(database: Database, now: Date): Promise<void> {
  const value = now.toISOString();
  await database.writeNonDurable((tx) =>
    tx
      .insertInto('settings')
      .values({ name: 'probed', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}
