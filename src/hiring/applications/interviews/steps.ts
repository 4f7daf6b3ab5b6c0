/** Steps that all who change interviews share: staff, candidates, and what ends by itself. */
import type { Selects, Tx } from '#database/database.ts';
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor, AuditAction } from '#staff/audit/schema.ts';

import type { OwnApplication } from '../candidate/schema.ts';
import { type Mailing, mailsToStaff, mailToCandidate, send } from './mails.ts';
import { findInterview, type InterviewRecord, readPeopleOf, updateInterview } from './queries.ts';
import { REMINDED_BEFORE } from './schema.ts';

export const record = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  receipt: string,
  id: number,
  now: Date,
): Promise<void> => recordAudit(tx, { actor, action, subject: { kind: 'interview', id, receipt }, now });

export async function requireInterview(read: Selects, id: number): Promise<InterviewRecord> {
  const row = await findInterview(read, id);
  if (row === undefined) throw new Error('The lock is held, so that it is there.');
  return row;
}

/** Somebody is reminded of what is far enough away. */
export const remindedAt = (at: string, now: Date): string | null =>
  Date.parse(at) - now.getTime() <= REMINDED_BEFORE ? now.toISOString() : null;

/** As calendars are told that it is off: a later change of the same entry. */
export const cancelled = (row: InterviewRecord): InterviewRecord => ({ ...row, sequence: row.sequence + 1 });

type Ending = {
  note: string;
  tellsCandidate: boolean;
  /** Until then it can be taken back (ends.ts); left out: the mails leave at once, and it cannot. */
  leavesAt?: Date;
};

/** Ends an interview, and tells whoever has heard of it. `about`: left out where the application is gone. */
export async function endInterview(
  tx: Tx,
  needs: Mailing,
  before: InterviewRecord,
  about: OwnApplication | undefined,
  { note, tellsCandidate, leavesAt }: Ending,
): Promise<void> {
  const row = cancelled(before);
  const people = (await readPeopleOf(tx, [before.id]))(before.id);
  const mails =
    about === undefined
      ? []
      : [
          ...(tellsCandidate ? [await mailToCandidate(needs, row, about, { mail: 'interview-cancelled', note })] : []),
          ...(before.state === 'agreed' ? await mailsToStaff(needs, row, about, { what: 'cancelled', people }) : []),
        ];
  const ids = await send(tx, needs, before.receipt, mails, leavesAt);
  await updateInterview(tx, before, {
    state: 'cancelled',
    sequence: row.sequence,
    updated_at: needs.clock().toISOString(),
    ...(leavesAt !== undefined &&
      before.state !== 'cancelled' && { ended_from: before.state, mails: JSON.stringify(ids) }),
  });
}
