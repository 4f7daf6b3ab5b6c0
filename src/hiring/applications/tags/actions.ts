import { recordAuditOfEach } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { DatabaseAndClock, Tx } from '#database/database.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { type Refusal, refuseField } from '#platform/office/refusal.ts';

import { addTag, removeTag } from './queries.ts';
import { MAX_KNOWN, type Tagged } from './schema.ts';

/** Writes down whose tags were changed. The words stay with the candidate: the log outlives them. `run`: the change of a whole list. */
export const recordTagChanges = (
  tx: Tx,
  receipts: readonly string[],
  { actor, now, run }: { actor: Actor; now: Date; run?: number },
): Promise<void> =>
  recordAuditOfEach(
    tx,
    receipts.map((receipt) => ({
      actor,
      action: 'application.change_tags',
      subject: { kind: 'application', receipt },
      ...(run !== undefined && { after: { run } }),
      now,
    })),
  );

/** Gives a tag to candidates, or takes it from them, all in one transaction. What is given is enough to take it back. */
export async function changeTags(
  { database, clock }: DatabaseAndClock,
  actor: Actor,
  {
    receipts: asked,
    tag,
    isOn,
    mark,
  }: { receipts: readonly string[]; tag: string; isOn: boolean; mark?: string | undefined },
): Promise<{ data: Tagged } | Refusal> {
  const receipts = [...new Set(asked.flatMap((one) => parseReceipt(one) ?? []))];
  if (receipts.length === 0) return { data: { changed: [], full: 0, mark: null } };
  return database.writeLocked(async (tx) => {
    const now = clock();
    const done = isOn
      ? await addTag(tx, { receipts, name: tag, now })
      : { changed: await removeTag(tx, receipts, tag, mark), full: 0, mark: null };
    if (done === 'too many')
      return refuseField(
        'tag',
        `There are ${MAX_KNOWN} tags already. Use one of them, or take one away from everybody first.`,
      );
    await recordTagChanges(tx, done.changed, { actor, now });
    if (done.changed.length > 0) tx.signalAfterCommit('candidates');
    return { data: done };
  });
}
