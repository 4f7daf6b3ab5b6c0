/** What is done with all candidates that the list finds. */
import * as v from 'valibot';

import type { BulkList } from '#staff/bulk/schema.ts';
import { STATUS_NAMES } from '#hiring/reviews/schema.ts';
import type { Selects } from '#database/database.ts';
import { fillWords } from '#ui/fill-words.ts';
import { pagesOfList } from '#platform/office/list.ts';
import { refuseField } from '#platform/office/refusal.ts';

import { readStages } from '../stages/queries.ts';
import { recordTagChanges } from '../tags/actions.ts';
import { addTag, removeTag } from '../tags/queries.ts';
import { tagName } from '../tags/schema.ts';
import { consequencesOf } from './consequences.ts';
import { bulkMessages } from './content.ts';
import { carryOut, putBack, sortMoves } from './moves.ts';
import { candidateList } from './read-model.ts';
import { CLOSED_REASONS, interviewEnd, SETTABLE, type Settable } from './schema.ts';

const action = v.variant('do', [
  v.object({
    do: v.literal('move'),
    status: v.picklist(SETTABLE, 'Choose new, in review, invited or closed'),
    /** The key of a stage of this status, and the opening whose stage it is; who applied for another that has none such stays. */
    stage: v.optional(
      v.object({ key: v.pipe(v.string(), v.maxLength(40)), jobId: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    ),
    interviews: interviewEnd,
  }),
  v.object({ do: v.literal('tag'), tag: tagName }),
]);
type Action = v.InferOutput<typeof action>;

/** What a candidate was before a run, and the version that the run has left. */
const BEFORE = v.object({
  before: v.picklist(SETTABLE),
  stage: v.string(),
  closedReason: v.nullable(v.picklist(CLOSED_REASONS)),
  decidedAt: v.nullable(v.string()),
  version: v.number(),
});

async function findStage(
  read: Selects,
  { status, stage }: { status: Settable; stage?: { key: string; jobId: number } | undefined },
) {
  if (stage === undefined) return undefined;
  const { stages } = await readStages(read, stage.jobId);
  return stages.find((one) => one.key === stage.key && one.status === status);
}

export const candidateBulk: BulkList<Action> = {
  list: 'candidates',
  action,

  found: (...asked) => pagesOfList(candidateList, ...asked),

  async check(read, doing) {
    if (doing.do !== 'move' || doing.stage === undefined || (await findStage(read, doing)) !== undefined)
      return undefined;
    return refuseField('action', bulkMessages.noStage);
  },

  async inWords(read, doing) {
    if (doing.do === 'tag') return fillWords(bulkMessages.tag, { tag: doing.tag });
    const stage = await findStage(read, doing);
    return fillWords(bulkMessages.move, { stage: stage?.name ?? STATUS_NAMES[doing.status] });
  },

  async consequences(read, doing, receipts, now) {
    if (doing.do !== 'move') return { people: receipts.length, ends: 0, asks: false, says: [], tick: null };
    const to = { receipts, status: doing.status, stage: doing.stage?.key };
    // Nobody looks at ten thousand mails one by one.
    const { mails: _, ...said } = await consequencesOf(read, to, now);
    return said;
  },

  async apply(tx, doing, found, { needs, actor, now, run }) {
    if (doing.do === 'tag') {
      const receipts = found.map(({ receipt }) => receipt);
      const done = await addTag(tx, { receipts, name: doing.tag, now });
      const { changed, mark } = done === 'too many' ? { changed: [], mark: '' } : done;
      await recordTagChanges(tx, changed, { actor, now, run });
      return changed.map((receipt) => ({ receipt, before: { mark } }));
    }
    const to = { status: doing.status, stage: doing.stage?.key, interviews: doing.interviews, now };
    const { able } = await sortMoves(tx, { candidates: found, ...to });
    const moved = await carryOut(tx, needs, actor, { able, ...to, run });
    return moved.map(({ receipt, ...before }) => ({ receipt, before }));
  },

  async undo(tx, doing, items, { needs, actor, now, run }) {
    if (doing.do === 'tag') {
      const gone: string[] = [];
      // A part has one mark, but where its items were tried one by one.
      for (const [mark, given] of Map.groupBy(items, ({ before }) => before['mark'])) {
        const receipts = given.map(({ receipt }) => receipt);
        if (typeof mark === 'string') gone.push(...(await removeTag(tx, receipts, doing.tag, mark)));
      }
      await recordTagChanges(tx, gone, { actor, now, run });
      return gone;
    }
    const moved = items.flatMap(({ receipt, before }) => {
      const was = v.safeParse(BEFORE, before);
      // What an older version of the product has moved stays.
      return was.success ? [{ receipt, ...was.output }] : [];
    });
    const { back } = await putBack(tx, needs, actor, { moved, now, run });
    return back.map(({ receipt }) => receipt);
  },

  signal: (tx) => tx.signalAfterCommit('candidates'),
};
