/** What is known of erasures outlives the restoring of a backup, which may still hold what was erased. */
import type { Selectable } from 'kysely';

import type { Database, Tx } from './database.ts';
import { listTables } from './inventory.ts';
import { putSetting, readSetting } from './settings.ts';
import type { Tables } from './tables.ts';

/** Rows of one insert. */
const CHUNK = 500;

type Erasure = Omit<Selectable<Tables['erasures']>, 'id'>;

/** What the database that is replaced knows of erasures: the backup may still hold what was erased. */
export async function readErasures(tx: Tx, database: Database): Promise<Erasure[]> {
  const table = (await listTables(tx, database.kind)).find(({ name }) => name === 'erasures');
  if (table?.columns.includes('reference') !== true) return [];
  return tx
    .selectFrom('erasures')
    .select(['erased_on', 'kind', 'reason', 'job_id', 'reference'])
    .where('reference', 'is not', null)
    .execute();
}

/** The row of the settings where they wait until the tables are up to date, and then until what they name is erased again. */
export const ERASURES_TO_REPEAT = 'erasures to repeat';

export async function storeErasures(tx: Tx, erasures: readonly Erasure[]): Promise<void> {
  await putSetting(tx, ERASURES_TO_REPEAT, JSON.stringify(erasures));
}

const keyOf = ({ kind, reference }: Pick<Erasure, 'kind' | 'reference'>) => `${kind} ${reference}`;

/** Adds the erasures that the backup does not know. It may lack the openings that they name. */
export async function putErasures(tx: Tx): Promise<void> {
  const stored = await readSetting(tx, ERASURES_TO_REPEAT);
  if (stored === undefined) return;
  const known = new Set((await tx.selectFrom('erasures').select(['kind', 'reference']).execute()).map(keyOf));
  const jobs = new Set((await tx.selectFrom('jobs').select('id').execute()).map(({ id }) => id));
  const rows = (JSON.parse(stored) as Erasure[])
    .filter((row) => !known.has(keyOf(row)))
    .map((row) => ({ ...row, job_id: row.job_id !== null && jobs.has(row.job_id) ? row.job_id : null }));
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx
      .insertInto('erasures')
      .values(rows.slice(at, at + CHUNK))
      .execute();
}
