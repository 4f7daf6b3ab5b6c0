/** Every task that one instance runs for all, in one list. */
import type { Task } from './features/scheduler/schema.ts';

export const tasks: readonly Task[] = [];
