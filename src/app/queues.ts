/** Every queue whose items are set aside where they fail: those of the tasks and of the sweeps, and the sweeps themselves. */
import type { QueueOfItems } from '#operations/set-aside/schema.ts';
import { WHOLE_SWEEPS } from '#operations/sweeps/schema.ts';
import { sweeps } from './sweeps.ts';
import { tasks } from './tasks.ts';

export const queues: readonly QueueOfItems[] = [
  ...tasks,
  ...sweeps.map(({ name, leadsTo }) => ({ name, title: `Sweep: ${name}`, leadsTo })),
  WHOLE_SWEEPS,
];
