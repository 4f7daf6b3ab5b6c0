/** `npm run db -- sweep`: reports which sweeps are held back, and lets them continue. Returns text for the terminal. */
import type { Actor } from '#staff/audit/schema.ts';
import { confirmSweeps } from '#operations/sweeps/actions.ts';
import { readSweepState } from '#operations/sweeps/service.ts';
import {
  confirmedInWords,
  HOW_TO_CONTINUE,
  compareClock,
  NOTHING_HELD_BACK,
  sweepHoldReasons,
} from '#operations/sweeps/schema.ts';
import type { Database } from '#database/database.ts';

/** Reports why sweeps are held back. `confirm` records that the clock is right and that the expired data may be erased. */
export async function runSweepCommand(
  database: Database,
  { confirm, actor }: { confirm: boolean; actor: Actor },
  now: Date,
): Promise<string> {
  const state = await readSweepState(database.read);
  const reasons = state === undefined ? [] : sweepHoldReasons(compareClock(state, now));
  if (!confirm) return reasons.length === 0 ? NOTHING_HELD_BACK : [...reasons, HOW_TO_CONTINUE].join('\n');
  await confirmSweeps(database, actor, now);
  return confirmedInWords(now);
}
