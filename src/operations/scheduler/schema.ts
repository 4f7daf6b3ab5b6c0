/** Tasks that run at their time, in one of several instances. */
import * as v from 'valibot';

import type { Actor } from '#staff/audit/schema.ts';
import type { Read, Tx } from '#database/database.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { Signal } from '#database/tags.ts';
import type { Services } from '#platform/context.ts';

export type Task = {
  /** Its key in the database and in the address of its call. */
  name: string;
  /** For staff. */
  title: string;
  about: string;
  /** The longest time from the end of a run to the next one, in milliseconds. */
  every: number;
  /** How long after the first start it runs for the first time, in milliseconds; left out, at once. */
  startsAfter?: number;
  /** When something is due for it: ISO 8601 in UTC, undefined for nothing. Without it, only `every` decides. */
  findDue?: (read: Read) => Promise<string | undefined>;
  /** Whether the settings give it anything to do; left out, it always has. */
  isNeeded?: (settings: Services['settings']) => boolean;
  /** Who may start it by hand; left out, whoever sees the tasks. */
  roles?: readonly StaffRole[];
  /** Remembers that somebody started it by hand, where a run would otherwise find nothing due. */
  ask?: (tx: Tx, actor: Actor, now: Date) => Promise<void>;
  /** Where the office shows an item of its queue that was set aside (src/platform/jobs). */
  leadsTo?: (item: string) => string;
  /** What `findDue` finds may have changed after a commit with this signal. */
  wakeOn?: Signal;
  /**
   * Does what is due, and says in a sentence what it did; '' for nothing. It may run again where a run was broken off. `signal` aborts when the
   * server stops or the lease was lost.
   */
  run: (services: Services, signal: AbortSignal) => Promise<string>;
};

/** Whether a task has anything to do under these settings. An owner may change them while the product runs. */
export const isNeededBy = (settings: Services['settings'], { isNeeded }: Task): boolean => isNeeded?.(settings) ?? true;

/** The tasks that have anything to do under these settings. */
export const neededTasks = (tasks: readonly Task[], settings: Services['settings']): readonly Task[] =>
  tasks.filter((task) => isNeededBy(settings, task));

/** How a task stands, as staff see it. Times are ISO 8601 in UTC; null where it has not run yet. */
export const taskState = v.object({
  name: v.string(),
  title: v.string(),
  about: v.string(),
  /** 'interrupted': the instance that ran it has gone; another one begins it again. */
  state: v.picklist(['waiting', 'running', 'interrupted']),
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  /** What the last run did, or why it failed. */
  outcome: v.string(),
  hasFailed: v.boolean(),
  nextAt: v.string(),
});
export type TaskState = v.InferOutput<typeof taskState>;
