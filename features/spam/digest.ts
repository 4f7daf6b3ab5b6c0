/** One mail a day to the agency about the quarantine. */
import { enqueue, deleteWaiting } from '#features/outbox/queries.ts';
import type { Services } from '#platform/context.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { daysBetween } from '#ui/days.ts';

import { readOldestQuarantined, readDigestDay, writeDigestDay } from './queries.ts';

/** Whether a day later than the last mail's has begun. `later`, not `different`: instances with different clocks would alternate. */
const isNews = (told: string | undefined, today: string): boolean =>
  told === undefined || today > told || daysBetween(today, told) > 1;

/** Mails the agency how many submissions are in quarantine, and since when; at most once a day across all instances. */
export async function sendQuarantineDigest(services: Services): Promise<void> {
  const { database, clock } = services;
  const today = agencyDay(clock());
  const waits = async (read: Services['database']['read']) =>
    isNews(await readDigestDay(read), today) ? readOldestQuarantined(read) : undefined;
  if ((await waits(database.read)) === undefined) return;
  await database.write(async (tx) => {
    await database.lock(tx);
    const waiting = await waits(tx);
    if (waiting === undefined) return;
    const { count, oldest } = waiting;
    await writeDigestDay(tx, today);
    // Replaces yesterday's mail if it is still unsent.
    await deleteWaiting(tx, 'quarantine-digest');
    const props = { count, since: agencyDay(oldest) };
    await enqueue(tx, services, null, [{ kind: 'mail', mail: 'quarantine-digest', props, to: 'agency' }]);
  });
}
