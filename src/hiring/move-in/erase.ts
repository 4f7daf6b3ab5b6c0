/** Erases what a file says of a candidate who has no application of it. */
import type { DatabaseAndClock } from '#database/database.ts';
import { deleteRow } from '#cms/move-in/service.ts';
import { insertErasures } from '#operations/retention/service.ts';
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';

export const eraseRowOf = ({ database, clock }: DatabaseAndClock, actor: Actor, reference: string): Promise<boolean> =>
  database.write(async (tx) => {
    const [id, now] = [Number(reference), clock()];
    if (!(await deleteRow(tx, id))) return false;
    await insertErasures(tx, [{ kind: 'import', reason: 'asked', reference }], now);
    await recordAudit(tx, {
      actor,
      action: 'move_in.erase',
      subject: { kind: 'import', id },
      after: { reason: 'asked' },
      now,
    });
    tx.signalAfterCommit('move-in');
    return true;
  });
