/** Audit events about the staff. They name members by their ids. */
import type { Tx } from '#database/database.ts';
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor, AuditAction, AuditFacts } from '#staff/audit/schema.ts';

export type StaffAction = Extract<AuditAction, `staff.${string}`>;
export type StaffFacts = { before?: AuditFacts; after?: AuditFacts };

/** Writes down what was done to the account of `staffId` (none for the first owner’s link), in the transaction that does it. */
export const record = (
  tx: Tx,
  event: { actor: Actor; action: StaffAction; staffId?: number; now: Date } & StaffFacts,
): Promise<void> => {
  const { staffId, ...rest } = event;
  return recordAudit(tx, { ...rest, subject: { kind: 'staff', ...(staffId === undefined ? {} : { id: staffId }) } });
};
