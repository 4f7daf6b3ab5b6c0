import { recordAudit } from '#features/audit/queries.ts';
import type { Actor } from '#features/audit/schema.ts';
import type { Database } from '#database/database.ts';

import { changeSweepState } from './queries.ts';
import { lookAtClock } from './schema.ts';

/** Writes down that the clock is right as it is now, and that what is over may go: for a day. */
export const confirmSweeps = (database: Database, actor: Actor, now: Date) =>
  database.write(async (tx) => {
    await database.lock(tx);
    await changeSweepState(tx, (before) => ({ ...lookAtClock(before, now), confirmedAt: now.toISOString() }));
    await recordAudit(tx, { actor, action: 'sweeps.confirm', subject: { kind: 'sweeps' }, now });
  });
