/**
 * Databases and backups from before 1.0, which had run other migrations. One that has run all of them has the tables of the baseline: only the
 * names in its table of migrations are exchanged.
 */
import type { Tx } from './database.ts';

const FIRST = '0001-catalogue';
const LAST = '0062-words-go-with-their-letter';
const COUNT = 56;
const BASELINE = '0001-baseline';

/** Ends a sentence about what has not run all of them. The commit is one that has them. */
export const TOO_OLD =
  'is of a version before 1.0 that this one does not know: bring it up to date with version 0.1.0 (commit 8c22141b) first.';

/** The names of migrations that have run, as this version knows them. Undefined: some from before 1.0 are missing. */
export function sinceBaseline(ran: readonly string[]): readonly string[] | undefined {
  if (!ran.includes(FIRST)) return ran;
  return ran.includes(LAST) && ran.length === COUNT ? [BASELINE] : undefined;
}

export async function adopt(tx: Tx): Promise<void> {
  const ran = (await tx.selectFrom('migrations').select('name').execute()).map(({ name }) => name);
  const names = sinceBaseline(ran);
  if (names === undefined || names === ran) return;
  await tx.deleteFrom('migrations').execute();
  const finished_at = new Date().toISOString();
  await tx
    .insertInto('migrations')
    .values(names.map((name) => ({ name, finished_at })))
    .execute();
}
