/** The board of an opening: a column for each stage, and who stands there. */
import * as v from 'valibot';

import { stage } from '../stages/schema.ts';

/** Candidates of one column that are shown at first; the list of candidates has the others. */
export const ON_BOARD = 50;
const boardCard = v.object({
  receipt: v.string(),
  name: v.string(),
  city: v.string(),
  experience: v.string(),
  tags: v.array(v.string()),
  createdAt: v.string(),
  since: v.string(),
  version: v.number(),
  /** Longer in this stage than its limit. */
  isLate: v.boolean(),
});
export type BoardCard = v.InferOutput<typeof boardCard>;
/** Who stands longest in a stage comes first. `late`: how many stand there for longer than the stage allows. */
export const board = v.object({
  job: v.object({ id: v.number(), title: v.string() }),
  columns: v.array(
    v.object({
      stage,
      total: v.number(),
      isEstimate: v.boolean(),
      late: v.number(),
      candidates: v.array(boardCard),
    }),
  ),
});
export type Board = v.InferOutput<typeof board>;
export type BoardColumn = Board['columns'][number];
