/** What was set aside, for whoever looks after the machine. */
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import { dismiss, listSetAside, tryAgain } from '#platform/jobs/set-aside.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import type { Decision, QueueOfItems, SetAsideItem } from './schema.ts';

/** More than these nobody decides one by one; those behind them follow. */
const SHOWN = 200;

export async function readSetAside(
  { database }: Pick<DatabaseAndClock, 'database'>,
  queues: readonly QueueOfItems[],
): Promise<SetAsideItem[]> {
  const rows = await listSetAside(database.read, SHOWN);
  return rows.map(({ queue, item, reason, tries, set_aside_at: setAsideAt }) => {
    const found = queues.find(({ name }) => name === queue);
    return {
      queue,
      item,
      title: found?.title ?? queue,
      to: found?.leadsTo?.(item) ?? null,
      reason,
      tries,
      setAsideAt: setAsideAt ?? '',
    };
  });
}

/** Tries an item again, or leaves it alone for good. */
export async function decideSetAside(
  { database, clock }: DatabaseAndClock,
  { queue, item, decision }: Decision,
  actor: Actor,
): Promise<{ says: string } | Refusal> {
  const now = clock();
  const isTriedAgain = decision === 'try_again';
  return database.write(async (tx) => {
    if (!(await (isTriedAgain ? tryAgain : dismiss)(tx, { queue, item, now })))
      return refuse(404, 'It is not set aside any more.');
    await recordAudit(tx, { actor, action: `tasks.${decision}`, subject: { kind: 'tasks', id: queue }, now });
    return { says: isTriedAgain ? 'It is tried again within ten minutes.' : 'It is left alone.' };
  });
}
