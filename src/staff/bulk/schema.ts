/** What is done with all that a list shows, up to ten thousand: the runs, and what the features of the lists hand over. */
import * as v from 'valibot';

import type { Actor } from '#staff/audit/schema.ts';
import { LIST_NAMES, type ListName } from '#staff/saved-views/schema.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import type { Member } from '#platform/office/list.ts';
import type { Refusal } from '#platform/office/refusal.ts';

/** Of one run. */
export const MAX_IN_RUN = 10_000;
const STATES = ['running', 'stopping', 'stopped', 'done', 'undoing', 'undone'] as const;
export const isAtWork = (state: (typeof STATES)[number]): boolean =>
  state === 'running' || state === 'stopping' || state === 'undoing';

/** As the address of the list has it. */
export type Asked = Readonly<Record<string, string>>;
export type Before = Readonly<Record<string, string | number | null>>;
type Item = { receipt: string; before: Before };
/** What the list found, in the version that it found. */
export type Found = { receipt: string; version: number };
export type Needs = Pick<Services, 'database' | 'clock' | 'settings' | 'secret' | 'site'>;
type Doing = { needs: Needs; actor: Actor; now: Date; run: number };

/** What the feature of a list does for its runs. `A`: what can be done with its items. */
export type BulkList<A = unknown> = {
  list: ListName;
  action: v.GenericSchema<unknown, A>;
  /** All that the list finds, part by part; no part where it can find nothing. */
  found: (
    needs: Needs,
    member: Member,
    asked: { search: Asked; limit: number },
  ) => AsyncGenerator<{ rows: Found[] } | Refusal>;
  /** What changing these brings about, before it is done. */
  consequences: (read: Read, action: A, receipts: readonly string[], now: Date) => Promise<Consequences>;
  /** Why it cannot be done, where it cannot. */
  check: (read: Selects, action: A) => Promise<Refusal | undefined>;
  /** As 'Moved to Closed'. */
  inWords: (read: Read, action: A) => Promise<string>;
  /**
   * Changes those of these that are not so already and that nobody has changed since they were found, with an audit event for each, and gives
   * what they were. The lock is held.
   */
  apply: (tx: Tx, action: A, found: readonly Found[], doing: Doing) => Promise<Item[]>;
  /** Takes it back from those that are still as the run left them, with an audit event for each, and gives their receipts. The lock is held. */
  undo: (tx: Tx, action: A, items: readonly Item[], doing: Doing) => Promise<string[]>;
  /** What of the office's screens is to be read again. */
  signal: (tx: Tx) => void;
};

/** `says`: what happens, in sentences. `ends`: how many interviews end. `tick`: a question to be decided before; null where there is none. `asks`: it is asked about once. */
export const consequences = v.object({
  people: v.number(),
  ends: v.number(),
  asks: v.boolean(),
  says: v.array(v.string()),
  tick: v.nullable(v.string()),
});
export type Consequences = v.InferOutput<typeof consequences>;

export const startBody = v.object({
  list: v.picklist(LIST_NAMES),
  query: v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.maxLength(200))),
  action: v.record(v.string(), v.unknown()),
});

/** `total` were found when it began; `done` of them were changed, and `stayed` as they were. `kept`: changed by somebody since, and not undone. */
export const run = v.object({
  id: v.number(),
  says: v.string(),
  who: v.string(),
  state: v.picklist(STATES),
  total: v.number(),
  done: v.number(),
  stayed: v.number(),
  undone: v.number(),
  kept: v.number(),
  /** Items that failed: each is tried three times and then set aside. Why the last one did, or ''. */
  failed: v.number(),
  reason: v.string(),
  startedAt: v.string(),
  endedAt: v.nullable(v.string()),
});
export type Run = v.InferOutput<typeof run>;
