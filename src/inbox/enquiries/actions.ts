import { hasAnswers } from '#inbox/correspondence/service.ts';
import { recordAudit } from '#staff/audit/service.ts';
import { type Actor, memberActor, SYSTEM } from '#staff/audit/schema.ts';
import type { DatabaseAndClock, Tx } from '#database/database.ts';
import type { FormName } from '#database/tables/submissions.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';

import { CHANGED_MEANWHILE, NOT_WITH_ITSELF, noEnquiry, OTHER_SENDER, STATUS_LEFT_ALONE } from './content.ts';
import {
  findEnquiry,
  keepWaiting,
  listOwners,
  moveMerged,
  type StoredEnquiry,
  updateAddress,
  updateEnquiry,
} from './queries.ts';
import { type Change, isClosed, OWNER_WRONG } from './schema.ts';

/** What differs between before and after, as the audit log keeps it. */
export function factsOf(before: StoredEnquiry, change: Change) {
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  const note = (name: string, from: unknown, to: unknown) => {
    if (to === undefined || to === from) return;
    was[name] = from;
    is[name] = to;
  };
  note('status', before.status, change.status);
  note('lostReason', before.lost_reason, change.status === 'lost' ? change.lostReason : undefined);
  note('ownerId', before.owner_id, change.ownerId);
  note('followUpOn', before.follow_up_on, change.followUpOn);
  note('value', before.value, change.value);
  return { before: { enquiry: was }, after: { enquiry: is }, isChanged: Object.keys(is).length > 0 };
}

/** The columns of a change. One that is opened again has no reason for being lost. */
export function columnsOf(
  before: StoredEnquiry,
  { status, lostReason, lostNote, ownerId, followUpOn, value }: Change,
  now: Date,
) {
  const closed = status !== undefined && isClosed(status);
  return {
    ...(status !== undefined && {
      status,
      lost_reason: status === 'lost' ? (lostReason ?? null) : null,
      lost_note: status === 'lost' ? (lostNote ?? '') : '',
      closed_at: closed ? (before.closed_at ?? now.toISOString()) : null,
    }),
    ...(ownerId !== undefined && { owner_id: ownerId }),
    ...(followUpOn !== undefined && { follow_up_on: followUpOn }),
    ...(value !== undefined && { value }),
  };
}

/**
 * Changes where an enquiry stands, whose it is, its value or its day. Refused with what stands there now (412) where somebody else was first.
 */
export async function changeEnquiry(
  { database, clock }: DatabaseAndClock,
  actor: Actor,
  { id, version, change }: { id: number; version: number; change: Change },
): Promise<Refusal | { version: number }> {
  const now = clock();
  return database.write(async (tx) => {
    const before = await findEnquiry(tx, { id });
    if (before === undefined) return refuse(404, noEnquiry);
    if (before.version !== version) return refuse(412, CHANGED_MEANWHILE);
    if (change.ownerId !== undefined && change.ownerId !== null) {
      const owners = await listOwners(tx);
      if (!owners.some((owner) => owner.id === change.ownerId)) return refuseField('ownerId', OWNER_WRONG);
    }
    const { isChanged, ...facts } = factsOf(before, change);
    if (!isChanged && change.lostNote === undefined) return { version };
    const left = await updateEnquiry(tx, { id, version, now }, columnsOf(before, change, now));
    if (left === undefined) return refuse(412, CHANGED_MEANWHILE);
    const subject = { kind: before.form, receipt: before.receipt };
    if (isChanged) await recordAudit(tx, { actor, action: 'enquiry.change', subject, ...facts, now });
    return { version: left };
  });
}

/** Puts a letter together with another one of the same sender, or lets it stand for itself again. */
export async function mergeEnquiry(
  { database, clock }: DatabaseAndClock,
  actor: Actor,
  { id, version, into }: { id: number; version: number; into: string | null },
): Promise<Refusal | undefined> {
  const now = clock();
  return database.writeLocked(async (tx) => {
    const one = await findEnquiry(tx, { id });
    if (one === undefined) return refuse(404, noEnquiry);
    if (one.version !== version) return refuse(412, CHANGED_MEANWHILE);
    const receipt = into === null ? undefined : parseReceipt(into);
    const main = receipt === undefined ? undefined : await findEnquiry(tx, { receipt });
    if (into !== null) {
      if (main === undefined) return refuse(404, noEnquiry);
      if (main.id === one.id) return refuse(422, NOT_WITH_ITSELF);
      if (main.folded_email !== one.folded_email) return refuse(422, OTHER_SENDER);
      await moveMerged(tx, { from: one.receipt, to: main.receipt });
      // The main letter itself stands in the list, whatever it was put together with before.
      if (main.merged_into !== null) await updateEnquiry(tx, { id: main.id, now }, { merged_into: null });
    }
    const mergedInto = main?.receipt ?? null;
    if (one.merged_into === mergedInto) return undefined;
    await updateEnquiry(tx, { id, now }, { merged_into: mergedInto });
    const left = [one.merged_into, main?.merged_into].flatMap((receipt) => receipt ?? []);
    if (left.length > 0) await keepWaiting(tx, left);
    const action = mergedInto === null ? 'enquiry.separate' : 'enquiry.merge';
    await recordAudit(tx, { actor, action, subject: { kind: one.form, receipt: one.receipt }, now });
    return undefined;
  });
}

type AnswerEvent = { receipt: string; form: FormName; staffId: number | null; now: Date };

const ifOurs = async (tx: Tx, { receipt, form }: AnswerEvent) =>
  form === 'contact' || form === 'hire' ? findEnquiry(tx, { receipt }) : undefined;

/** What an answer by mail changes: who was answered is in talk. Each of these is a change of the row, with which it is written who waits. */
export const answerEvents = {
  async answered(tx: Tx, event: AnswerEvent): Promise<void> {
    const before = await ifOurs(tx, event);
    if (before === undefined) return;
    const { now, staffId } = event;
    const isFirst = before.status === 'new';
    const isAsLeft = isFirst || before.answered_version === before.version;
    await updateEnquiry(
      tx,
      { id: before.id, now },
      {
        ...(isFirst && { status: 'talking' }),
        ...(isAsLeft && { answered_version: before.version + 1 }),
        first_answered_at: before.first_answered_at ?? now.toISOString(),
      },
    );
    if (!isFirst) return;
    await recordAudit(tx, {
      actor: staffId === null ? SYSTEM : memberActor(staffId),
      action: 'enquiry.change',
      subject: { kind: before.form, receipt: before.receipt },
      before: { enquiry: { status: 'new' } },
      after: { enquiry: { status: 'talking' } },
      now,
    });
  },

  /**
   * An answer was taken back before it left. Where another one was sent, it stays answered. What answers have set is put back where nobody, and
   * no letter, has changed it since; else it is said.
   */
  async cancelled(tx: Tx, event: AnswerEvent): Promise<string | undefined> {
    const before = await ifOurs(tx, event);
    if (before === undefined) return undefined;
    const isAsLeft = before.answered_version === before.version;
    const isAnswered = await hasAnswers(tx, event.receipt);
    await updateEnquiry(
      tx,
      { id: before.id, now: event.now },
      isAnswered
        ? { ...(isAsLeft && { answered_version: before.version + 1 }) }
        : { first_answered_at: null, answered_version: null, ...(isAsLeft && { status: 'new' as const }) },
    );
    const isLeftAlone = !isAnswered && before.answered_version !== null && !isAsLeft;
    return isLeftAlone ? STATUS_LEFT_ALONE : undefined;
  },

  async corrected(tx: Tx, event: AnswerEvent & { address: string }): Promise<void> {
    const one = await ifOurs(tx, event);
    if (one === undefined) return;
    await updateAddress(tx, one, event.address, event.now);
    tx.signalAfterCommit('enquiries');
  },

  async replied(tx: Tx, event: AnswerEvent): Promise<void> {
    const one = await ifOurs(tx, event);
    if (one === undefined) return;
    // What it was put together with is what stands in the list.
    const main = one.merged_into === null ? undefined : await findEnquiry(tx, { receipt: one.merged_into });
    for (const { id, closed_at: closedAt } of main === undefined ? [one] : [one, main])
      await updateEnquiry(
        tx,
        { id, now: event.now },
        // Whoever writes again after it was closed wants to be heard.
        closedAt === null
          ? {}
          : { status: 'talking', closed_at: null, settled_at: closedAt, lost_reason: null, lost_note: '' },
      );
  },
};
