/** Every task that one instance runs for all, in one list. */
import { contentTypes } from './content-types.ts';
import { importSources } from './import-sources.ts';
import { refreshAnswerTimes } from '#inbox/answer-times/actions.ts';
import { checkContent } from '#operations/content-health/actions.ts';
import { TASK as CONTENT_HEALTH } from '#operations/content-health/schema.ts';
import { bulkLists } from './bulk-lists.ts';
import { workOnRuns } from '#staff/bulk/actions.ts';
import { nextRunAt } from '#staff/bulk/service.ts';
import { askForBackup, backUpIfDue, nextBackup } from '#operations/backups/actions.ts';
import { MAX_BACKUPS } from '#operations/backups/schema.ts';
import { repliesTask } from '#inbox/correspondence/inbox.ts';
import { nextDue } from '#cms/content/service.ts';
import { runDue, scheduleInWords } from '#cms/content/schedule.ts';
import { moveInTask } from '#cms/move-in/task.ts';
import { indexNowTask } from '#site/seo/index-now.ts';
import { jobAlertsTask } from '#hiring/job-alerts/actions.ts';
import { correspondenceEvents } from './correspondence-events.ts';
import type { Task } from '#operations/scheduler/schema.ts';

const HOUR = 3_600_000;

export const tasks: readonly Task[] = [
  {
    name: 'content',
    title: 'Publishing at its time',
    about: 'Publishes and closes content at the times that were set for it.',
    every: HOUR,
    findDue: async (read) => (await nextDue(read)) ?? undefined,
    wakeOn: 'content',
    leadsTo: (item) => `/content/${item.replace(' ', '/')}`,
    run: async (services) => scheduleInWords(await runDue(services, contentTypes, services.clock())),
  },
  {
    name: 'backup',
    title: 'Backup',
    about: `Once a day where an owner wants that, or when an owner asks; the newest ${MAX_BACKUPS} are kept.`,
    every: 24 * HOUR,
    findDue: nextBackup,
    roles: ['owner'],
    ask: askForBackup,
    run: backUpIfDue,
  },
  {
    name: CONTENT_HEALTH,
    title: 'Health of the content',
    about: 'Follows the links of what is published, and looks for what is missing, stale or about to end.',
    every: 24 * HOUR,
    startsAfter: 24 * HOUR,
    run: checkContent(contentTypes),
  },
  {
    name: 'answer-times',
    title: 'How long answers take',
    about: 'Counts how long candidates wait, for the pages of openings, where an owner wishes that said.',
    every: HOUR,
    run: async (services) => ((await refreshAnswerTimes(services)) ? 'Pages of openings say something else now.' : ''),
  },
  repliesTask(correspondenceEvents),
  indexNowTask(),
  jobAlertsTask,
  moveInTask(importSources, contentTypes),
  {
    name: 'bulk',
    title: 'Changes of whole lists',
    about: 'Works through what a member of staff does with all that a list finds, or takes it back.',
    every: HOUR,
    findDue: nextRunAt,
    wakeOn: 'bulk',
    run: (services, signal) => workOnRuns(services, bulkLists, signal),
  },
];
