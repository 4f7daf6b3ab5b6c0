/** What is moved in, and taken back, in the background. What does the work is loaded when there is some. */
import type { Services } from '#platform/context.ts';
import type { StoredContentType } from '#cms/content/schema.ts';

import { nextImportAt } from './queries.ts';
import type { ImportSource } from './source.ts';

const HOUR = 3_600_000;

export const moveInTask = (sources: readonly ImportSource[], contentTypes: readonly StoredContentType[]) =>
  ({
    name: 'move-in',
    title: 'Moving in',
    about: 'Makes what was chosen of a file of another system, and takes it back.',
    every: HOUR,
    findDue: nextImportAt,
    wakeOn: 'move-in',
    run: async (services: Services, signal: AbortSignal) => {
      if ((await nextImportAt(services.database.read)) === undefined) return '';
      return (await import('./make.ts')).moveIn(services, { sources, contentTypes }, signal);
    },
  }) as const;
