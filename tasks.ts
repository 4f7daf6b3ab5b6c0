/** Every task that one instance runs for all, in one list. */
import { runSchedule } from './content-kinds.ts';
import { askForBackup, backUpIfDue, nextBackup } from './features/backups/actions.ts';
import { KEPT } from './features/backups/schema.ts';
import { nextDue } from './features/content/queries.ts';
import { scheduleInWords } from './features/content/schedule.ts';
import type { Task } from './features/scheduler/schema.ts';

const HOUR = 3_600_000;

export const tasks: readonly Task[] = [
  {
    name: 'content',
    title: 'Publishing at its time',
    about: 'Publishes and closes content at the times that were set for it.',
    every: HOUR,
    findDue: async (read) => (await nextDue(read)) ?? undefined,
    wakeOn: 'content',
    run: async (services) => scheduleInWords(await runSchedule(services, services.clock())),
  },
  {
    name: 'backup',
    title: 'Backup',
    about: `Once a day where an owner wants that, or when an owner asks; the newest ${KEPT} are kept.`,
    every: 24 * HOUR,
    findDue: nextBackup,
    roles: ['owner'],
    ask: askForBackup,
    run: backUpIfDue,
  },
];
