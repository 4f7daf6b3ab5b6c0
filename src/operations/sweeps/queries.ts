import type { Selects, Tx } from '#database/database.ts';
import { putJsonSetting, readJsonSetting } from '#database/settings.ts';

import type { SweepState } from './schema.ts';

/** The row in `settings` that all instances share. */
const NAME = 'sweeps';

export const readSweepState = (read: Selects): Promise<SweepState | undefined> => readJsonSetting(read, NAME);

/** Changes the state in a transaction that holds the lock; returns the new state. */
export async function changeSweepState(
  tx: Tx,
  change: (before: SweepState | undefined) => SweepState,
): Promise<SweepState> {
  const state = change(await readSweepState(tx));
  await putJsonSetting(tx, NAME, state);
  return state;
}
