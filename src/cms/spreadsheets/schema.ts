/** Lists as CSV: what leaves, what a file would change, and what a feature says of its rows. */
import * as v from 'valibot';

import type { Actor } from '#staff/audit/schema.ts';
import type { ListName } from '#staff/saved-views/schema.ts';
import type { Services } from '#platform/context.ts';
import type { Member } from '#platform/office/list.ts';
import type { Refusal } from '#platform/office/refusal.ts';

/** Rows of a file that is looked at. */
export const MAX_ROWS = 2000;
/** Letters of a file. */
export const MAX_LETTERS = 3 * 1024 * 1024;
/** Rows of one call that writes. */
export const MAX_APPLIED = 100;

/** One cell for each column, by the column's name. */
export type Cells = Readonly<Record<string, string>>;

/** `isChangeable`: a file may change it. */
type CsvColumn = { name: string; isChangeable?: true };

export type CellChange = { column: string; before: string; after: string };

/** What one row would change. `version`: by which it is seen that somebody else was first. `body`: what is written. */
type RowPlan = { version: string; title: string; changes: CellChange[]; body: unknown };

/** Rows of one part of a list that leaves. */
export const AT_ONCE = 500;

/** What a feature says of its rows, each known by a receipt. */
export type CsvDefinition = {
  name: ListName;
  columns: readonly CsvColumn[];
  /**
   * The parts of the list in its order, narrowed as the list is by the parameters of its address; a refusal where one of them is not known: a
   * file of more than was asked for is not sent.
   */
  read: (
    services: Services,
    member: Member,
    search: Readonly<Record<string, string>>,
  ) => AsyncGenerator<{ rows: readonly Cells[] } | Refusal>;
  /** What the changeable cells of a row would change; a sentence where they cannot be taken. Cells that the file has not are left out. */
  plan: (services: Services, receipt: string, cells: Cells) => Promise<RowPlan | string>;
  /** Writes what was planned, as part of the transaction of its row: what is refused is taken back. */
  apply: (
    services: Services,
    actor: Actor,
    row: { receipt: string; version: string; body: unknown },
  ) => Promise<Refusal | { undo: { version: string; body: unknown } }>;
};

export const previewBody = v.object({
  text: v.pipe(v.string(), v.maxLength(MAX_LETTERS, 'The file is too large: divide it')),
});

const cellChange = v.object({ column: v.string(), before: v.string(), after: v.string() });
const previewRow = v.object({
  /** The line of the file where the row begins. */
  line: v.number(),
  receipt: v.string(),
  title: v.string(),
  state: v.picklist(['changes', 'same', 'wrong']),
  /** What is wrong, in a sentence. */
  message: v.string(),
  version: v.string(),
  changes: v.array(cellChange),
  body: v.unknown(),
});
export type PreviewRow = v.InferOutput<typeof previewRow>;
/** `ignored`: columns of the file that change nothing. */
export const preview = v.object({ rows: v.array(previewRow), ignored: v.array(v.string()) });
export type Preview = v.InferOutput<typeof preview>;

const appliedRow = v.object({
  receipt: v.pipe(v.string(), v.maxLength(40)),
  version: v.pipe(v.string(), v.maxLength(200)),
  body: v.unknown(),
});
export type AppliedRow = v.InferOutput<typeof appliedRow>;
export const applyBody = v.object({
  rows: v.pipe(
    v.array(appliedRow),
    v.minLength(1, 'Choose a row first'),
    v.maxLength(MAX_APPLIED, `At most ${MAX_APPLIED} rows at once`),
  ),
});
/** `undo`: what puts it back, for a row that was written. `message`: why it was not. */
export const applied = v.array(
  v.object({ receipt: v.string(), message: v.nullable(v.string()), undo: v.nullable(appliedRow) }),
);
export type Applied = v.InferOutput<typeof applied>;
