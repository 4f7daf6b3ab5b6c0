/** Publishes and closes what is due. Whoever calls it sees to it that one instance does; two at once would do nothing twice. */
import type { Services } from '#platform/context.ts';
import { drain } from '#platform/jobs/drain.ts';

import { changeEntry } from './change.ts';
import { closeDue, publishDue } from './publishing.ts';
import { entryKey, listDue, SCHEDULE } from './queries.ts';
import { ofEntry, type StoredContentType } from './schema.ts';

/** Entries of one round. */
const MAX_ENTRIES = 100;

type ScheduleRun = { published: number; closed: number; refused: number };

/** What a run did, for staff; '' where it did nothing. */
export const scheduleInWords = ({ published, closed, refused }: ScheduleRun): string =>
  [
    published > 0 ? `${published} published` : '',
    closed > 0 ? `${closed} closed` : '',
    refused > 0 ? `${refused} could not be published: the entries say why` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** Does what is due at `now`, each entry in a transaction of its own. What is published past its time to close is closed in the same run. */
export async function runDue(
  { database, log }: Pick<Services, 'database' | 'log'>,
  kinds: readonly StoredContentType[],
  now: Date,
): Promise<ScheduleRun> {
  const run: ScheduleRun = { published: 0, closed: 0, refused: 0 };
  const needs = { database, clock: () => now };
  const by = { actor: { kind: 'system' }, staffId: null } as const;
  const at = now.toISOString();
  /** Whether it was published: then it may be due to be closed too. */
  const once = async (of: StoredContentType, id: number): Promise<boolean> => {
    let isPublished = false;
    await changeEntry(needs, of, { id, version: undefined, by }, async (changing) => {
      const { entry } = changing;
      // Another instance may have been first.
      if (entry.deletedAt !== null) return;
      if (entry.publishAt !== null && entry.publishAt <= at) {
        const result = await publishDue(changing, database.kind);
        run[result] += 1;
        isPublished = result === 'published';
      } else if (entry.closeAt !== null && entry.closeAt <= at) {
        await closeDue(changing, database.kind);
        run.closed += 1;
      }
    });
    return isPublished;
  };
  await drain(
    { ...needs, log },
    {
      name: SCHEDULE,
      isOneByOne: true,
      next: () => listDue(database.read, now, MAX_ENTRIES),
      keyOf: entryKey,
      async work([due]) {
        const known = kinds.find(({ kind }) => kind.name === due?.kind);
        const of = due && known && ofEntry(known, due.id);
        if (due === undefined || of === undefined) return;
        if ((await once(of, due.id)) && due.closeAt !== null && due.closeAt <= at) await once(of, due.id);
      },
    },
  );
  return run;
}
