/** What is moved in, and taken back, in the background. What does the work is loaded when there is some. */
import type { StoredContentType } from '#cms/content/schema.ts';
import type { Task } from '#operations/scheduler/schema.ts';

import { nextImportAt } from './queries.ts';

const HOUR = 3_600_000;

export const moveInTask = (contentTypes: readonly StoredContentType[]): Task => ({
  name: 'move-in',
  title: 'Moving in',
  about: 'Makes what was chosen of a file of another system, and takes it back.',
  every: HOUR,
  findDue: nextImportAt,
  wakeOn: 'move-in',
  run: async (services, signal) => {
    if ((await nextImportAt(services.database.read)) === undefined) return '';
    return (await import('./make.ts')).moveIn(services, contentTypes, signal);
  },
});
