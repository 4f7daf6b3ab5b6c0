import { recordAuditOfEach } from '#staff/audit/service.ts';
import type { Actor, AuditEvent } from '#staff/audit/schema.ts';
import type { DatabaseAndClock } from '#database/database.ts';

import { discardUnsent, resendDead, type UnsentRow } from './queries.ts';

const eventOf = (
  { id, purpose, receipt, state }: UnsentRow,
  known: Pick<AuditEvent, 'actor' | 'action' | 'after' | 'now'>,
): AuditEvent => ({ ...known, subject: { kind: 'outbox', id, receipt }, before: { purpose, state } });

/** Sends what was given up once more, one row or all; gives how many. */
export const resendMessages = (
  { database, clock }: DatabaseAndClock,
  actor: Actor,
  which: number | 'all',
): Promise<number> =>
  database.write(async (tx) => {
    const now = clock();
    const rows = await resendDead(tx, which, now);
    const known = { actor, action: 'outbox.resend', after: { state: 'waiting' }, now } as const;
    await recordAuditOfEach(
      tx,
      rows.map((row) => eventOf({ ...row, state: 'dead' }, known)),
    );
    return rows.length;
  });

/** Removes one row that was not sent and is not just being sent, or all that were given up; gives how many. */
export const discardMessages = (
  { database, clock }: DatabaseAndClock,
  actor: Actor,
  which: number | 'all',
): Promise<number> =>
  database.write(async (tx) => {
    const now = clock();
    const rows = await discardUnsent(tx, which, now);
    await recordAuditOfEach(
      tx,
      rows.map((row) => eventOf(row, { actor, action: 'outbox.discard', now })),
    );
    return rows.length;
  });
