/** What is done with all candidates that the list finds. */
import * as v from 'valibot';

import { recordAuditOfEach } from '#features/audit/queries.ts';
import { bulkWords } from '#features/bulk/content.ts';
import type { BulkKind } from '#features/bulk/schema.ts';
import { STATUS_NAMES } from '#features/reviews/schema.ts';
import type { Read } from '#database/database.ts';
import { fillWords } from '#ui/fill-words.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { changeStatus } from '../candidate/queries.ts';
import { readStages } from '../stages/queries.ts';
import { addTag, removeTag } from '../tags/queries.ts';
import { tagName } from '../tags/schema.ts';
import { moveWithin } from './actions.ts';
import { bulkSays } from './content.ts';
import { listIn } from './filter.ts';
import { findCandidates, readReceipts, readStandings, restoreDecision } from './queries.ts';
import { SETTABLE, type Settable } from './schema.ts';

const action = v.variant('do', [
  v.object({
    do: v.literal('move'),
    status: v.picklist(SETTABLE, 'Choose new, in review, invited or closed'),
    /** The key of a stage of this status, and the opening whose stage it is; who applied for another that has none such stays. */
    stage: v.optional(
      v.object({ key: v.pipe(v.string(), v.maxLength(40)), jobId: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    ),
  }),
  v.object({ do: v.literal('tag'), tag: tagName }),
]);
type Action = v.InferOutput<typeof action>;

/** A search for words that many have goes on part by part, but not for ever. */
const MOST_PARTS = 60;
const PART = 1000;

async function findStage(
  read: Pick<Read, 'selectFrom'>,
  { status, stage }: { status: Settable; stage?: { key: string; jobId: number } | undefined },
) {
  if (stage === undefined) return undefined;
  const { stages } = await readStages(read, stage.jobId);
  return stages.find((one) => one.key === stage.key && one.status === status);
}

export const candidateBulk: BulkKind<Action> = {
  list: 'candidates',
  action,

  async find({ database: { read }, clock }, _, query, most): Promise<string[] | Refusal> {
    const list = listIn(query, clock());
    if (list === 'nothing' || 'refused' in list) return refuse(422, bulkWords.unknownFilter);
    const receipts: string[] = [];
    let after;
    for (let parts = 0; parts < MOST_PARTS; parts += 1) {
      const part = await findCandidates(read, list.filter, { order: list.order, after, limit: PART });
      receipts.push(...(await readReceipts(read, part.ids)));
      if (part.next === undefined || receipts.length >= most) return receipts.slice(0, most);
      after = part.next;
    }
    return refuse(422, bulkWords.tooSlow);
  },

  async check(read, doing) {
    if (doing.do !== 'move' || doing.stage === undefined || (await findStage(read, doing)) !== undefined)
      return undefined;
    return refuse(422, bulkSays.noStage, { errors: { action: bulkSays.noStage } });
  },

  async inWords(read, doing) {
    if (doing.do === 'tag') return fillWords(bulkSays.tag, { tag: doing.tag });
    const stage = await findStage(read, doing);
    return fillWords(bulkSays.move, { stage: stage?.name ?? STATUS_NAMES[doing.status] });
  },

  async apply(tx, doing, receipts, { actor, now, run }) {
    if (doing.do === 'tag') {
      const done = await addTag(tx, { receipts, name: doing.tag, now });
      const changed = done === 'too many' ? [] : done.changed;
      await recordAuditOfEach(
        tx,
        changed.map((receipt) => ({
          actor,
          action: 'application.change_tags',
          subject: { kind: 'application', receipt },
          after: { run },
          now,
        })),
      );
      return changed.map((receipt) => ({ receipt, before: {} }));
    }
    const standings = new Map((await readStandings(tx, receipts)).map((one) => [one.receipt, one]));
    const moved = await moveWithin(tx, actor, { receipts, status: doing.status, stage: doing.stage?.key, now, run });
    return moved.flatMap(({ receipt }) => {
      const before = standings.get(receipt);
      if (before === undefined) return [];
      const { status, stage, closedReason, decidedAt } = before;
      return [{ receipt, before: { status, stage, closedReason, decidedAt, movedAt: now.toISOString() } }];
    });
  },

  async undo(tx, doing, items, { actor, now, run }) {
    const receipts = items.map(({ receipt }) => receipt);
    if (doing.do === 'tag') {
      const gone = await removeTag(tx, receipts, doing.tag);
      await recordAuditOfEach(
        tx,
        gone.map((receipt) => ({
          actor,
          action: 'application.change_tags',
          subject: { kind: 'application', receipt },
          after: { run },
          now,
        })),
      );
      return gone;
    }
    const standings = new Map((await readStandings(tx, receipts)).map((one) => [one.receipt, one]));
    const undone: string[] = [];
    const events = [];
    for (const { receipt, before } of items) {
      const is = standings.get(receipt);
      // Whoever was moved since, and be it to there again, stays.
      if (is === undefined || is.status !== doing.status || is.since !== before['movedAt']) continue;
      const was = v.parse(v.picklist(SETTABLE), before['status']);
      const stage = typeof before['stage'] === 'string' ? before['stage'] : null;
      await changeStatus(tx, { receipt, status: was, stage, by: 'staff', now });
      await restoreDecision(tx, receipt, before);
      undone.push(receipt);
      events.push({
        actor,
        action: 'application.change_status' as const,
        subject: { kind: 'application' as const, receipt },
        before: { status: doing.status, ...(is.stage !== null && { stage: is.stage }) },
        after: { status: was, run, ...(stage !== null && { stage }) },
        now,
      });
    }
    await recordAuditOfEach(tx, events);
    return undone;
  },

  signal: (tx) => tx.signalAfterCommit('candidates'),
};
