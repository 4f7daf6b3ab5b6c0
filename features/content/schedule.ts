/** Publishes and closes what is due. Whoever calls it sees to it that one instance does; two at once would do nothing twice. */
import type { Services } from '#platform/context.ts';

import { changeEntry } from './change.ts';
import { closeDue, publishDue } from './publishing.ts';
import { listDue } from './queries.ts';
import type { StoredKind } from './schema.ts';

/** Entries of one round. */
const MOST = 100;

export type ScheduleRun = { published: number; closed: number; refused: number };

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
  kinds: readonly StoredKind[],
  now: Date,
): Promise<ScheduleRun> {
  const run: ScheduleRun = { published: 0, closed: 0, refused: 0 };
  const needs = { database, clock: () => now };
  const by = { actor: { kind: 'system' }, staffId: null } as const;
  const at = now.toISOString();
  const tried = new Set<string>();
  for (
    let due = await listDue(database.read, now, MOST);
    due.length > 0;
    due = await listDue(database.read, now, MOST)
  ) {
    const waiting = due.filter(({ kind, id }) => !tried.has(`${kind} ${id} 2`));
    if (waiting.length === 0) return run;
    for (const { kind: name, id } of waiting) {
      const of = kinds.find(({ kind }) => kind.name === name);
      // Published in the first round, closed in the second; what still fails then is left to the next run.
      tried.add(`${name} ${id} ${tried.has(`${name} ${id} 1`) ? 2 : 1}`);
      if (of === undefined) continue;
      try {
        await changeEntry(needs, of, { id, version: undefined, by }, async (changing) => {
          const { entry } = changing;
          // Another instance may have been first.
          if (entry.deletedAt !== null) return;
          if (entry.publishAt !== null && entry.publishAt <= at) run[await publishDue(changing, database.kind)] += 1;
          else if (entry.closeAt !== null && entry.closeAt <= at) {
            await closeDue(changing, database.kind);
            run.closed += 1;
          }
        });
      } catch (error) {
        log.error({ err: error, kind: name, id }, 'an entry could not be published or closed at its time');
      }
    }
  }
  return run;
}
