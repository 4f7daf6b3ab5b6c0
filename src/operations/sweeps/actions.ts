import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { Database } from '#database/database.ts';

import { changeSweepState } from './queries.ts';
import { compareClock } from './schema.ts';

/** Records that the clock is right and that expired data may be erased, for one day. */
export const confirmSweeps = (database: Database, actor: Actor, now: Date) =>
  database.writeLocked(async (tx) => {
    await changeSweepState(tx, (before) => ({ ...compareClock(before, now), confirmedAt: now.toISOString() }));
    await recordAudit(tx, { actor, action: 'sweeps.confirm', subject: { kind: 'sweeps' }, now });
  });
