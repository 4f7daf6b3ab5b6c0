/** One mail a day that tells the agency what waits in quarantine. */
import { enqueue, takeBackWaiting } from '#features/outbox/queries.ts';
import type { Services } from '#platform/context.ts';
import { site } from '#root/site.ts';

import { readOldestQuarantined, readToldDay, writeToldDay } from './queries.ts';

/** YYYY-MM-DD, where the agency is. */
const dayOf = (moment: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(moment);

/** Whether a day is over that has been told of. Instances whose clocks differ must not tell of two days in turn. */
const isNews = (told: string | undefined, today: string): boolean =>
  told === undefined || today > told || Date.parse(told) - Date.parse(today) > 86_400_000;

/** Writes to the agency how many submissions wait in quarantine, and since when; at most once a day, whatever the number of instances. */
export async function tellOfQuarantine(services: Services): Promise<void> {
  const { database, clock } = services;
  const today = dayOf(clock());
  const waits = async (read: Services['database']['read']) =>
    isNews(await readToldDay(read), today) ? readOldestQuarantined(read) : undefined;
  if ((await waits(database.read)) === undefined) return;
  await database.write(async (tx) => {
    await database.lock(tx);
    const waiting = await waits(tx);
    if (waiting === undefined) return;
    const { count, oldest } = waiting;
    await writeToldDay(tx, today);
    // Yesterday's, where no mail could leave since.
    await takeBackWaiting(tx, 'quarantine-digest');
    const props = { count, since: dayOf(new Date(oldest)) };
    await enqueue(tx, services, null, [{ kind: 'mail', mail: 'quarantine-digest', props, to: 'agency' }]);
  });
}
