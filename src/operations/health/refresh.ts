/** Tells every instance that rows were changed by hand. */
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { Database } from '#database/database.ts';
import { refreshAll } from '#database/refresh.ts';

export const refreshInstances = ({ write }: Pick<Database, 'write'>, actor: Actor, now: Date): Promise<void> =>
  write(async (tx) => {
    await refreshAll(tx, now);
    await recordAudit(tx, { actor, action: 'database.refresh', subject: { kind: 'database' }, now });
  });
