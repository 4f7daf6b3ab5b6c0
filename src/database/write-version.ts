import type { Insertable } from 'kysely';

import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Writes a row under its next version, the first of which is 1; false if it does not stand at the version before any more. `key`: the columns that
 * name it, of which there is one row at most.
 */
export async function writeVersion<T extends 'stage_sets' | 'scorecards' | 'reviews'>(
  tx: Tx,
  table: T,
  key: Partial<Insertable<Tables[T]>>,
  values: Partial<Insertable<Tables[T]>> & { version: number },
): Promise<boolean> {
  // One of them, whose types hold for what is done here with any.
  const rows = table as 'stage_sets';
  const { version } = values;
  if (version === 1) {
    const made = await tx
      .insertInto(rows)
      .values({ ...key, ...values } as never)
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    return made !== undefined;
  }
  const changed = await tx
    .updateTable(rows)
    .set(values as { version: number })
    .where(({ and, eb }) =>
      and(
        Object.entries(key).map(([column, value]) =>
          eb(column as 'job_id', value === null ? 'is' : '=', value as number),
        ),
      ),
    )
    .where('version', '=', version - 1)
    .returning('version')
    .executeTakeFirst();
  return changed !== undefined;
}
