import type { Read, Tx } from '#database/database.ts';

import type { SweepState } from './schema.ts';

/** The row in `settings` that all instances share. */
const NAME = 'sweeps';

export async function readSweepState(read: Pick<Read, 'selectFrom'>): Promise<SweepState | undefined> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row && (JSON.parse(row.value) as SweepState);
}

async function writeSweepState(tx: Tx, state: SweepState): Promise<void> {
  const value = JSON.stringify(state);
  await tx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Changes the state in a transaction that holds the lock; returns the new state. */
export async function changeSweepState(
  tx: Tx,
  change: (before: SweepState | undefined) => SweepState,
): Promise<SweepState> {
  const state = change(await readSweepState(tx));
  await writeSweepState(tx, state);
  return state;
}
