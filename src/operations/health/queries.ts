import type { Database } from '#database/database.ts';
import { putSetting } from '#database/settings.ts';

/** Writes a mark. Throws where the database does not answer, is full, or can only be read. */
export async function writeProbe(database: Database, now: Date): Promise<void> {
  await database.writeNonDurable((tx) => putSetting(tx, 'probed', now.toISOString()));
}
