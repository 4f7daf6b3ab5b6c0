import type { Database, Read, Tx } from '#database/database.ts';

import type { SweepState } from './schema.ts';

/** The row of the settings that all instances share. */
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

/** Changes the state, one instance after the other; gives what it is then. */
export const changeSweepState = (
  database: Pick<Database, 'write' | 'lock'>,
  change: (before: SweepState | undefined) => SweepState,
): Promise<SweepState> =>
  database.write(async (tx) => {
    await database.lock(tx);
    const state = change(await readSweepState(tx));
    await writeSweepState(tx, state);
    return state;
  });
