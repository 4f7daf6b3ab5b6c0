/** One mail a day to the agency about the quarantine. */
import { enqueue, deleteWaiting } from '#features/outbox/queries.ts';
import type { Services } from '#platform/context.ts';
import { site } from '#root/site.ts';

import { readOldestQuarantined, readDigestDay, writeDigestDay } from './queries.ts';

/** YYYY-MM-DD, in the agency's time zone. */
const dayOf = (moment: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(moment);

/** Whether a day later than the last mail's has begun. `later`, not `different`: instances with different clocks would alternate. */
const isNews = (told: string | undefined, today: string): boolean =>
  told === undefined || today > told || Date.parse(told) - Date.parse(today) > 86_400_000;

/** Mails the agency how many submissions are in quarantine, and since when; at most once a day across all instances. */
export async function sendQuarantineDigest(services: Services): Promise<void> {
  const { database, clock } = services;
  const today = dayOf(clock());
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
    const props = { count, since: dayOf(new Date(oldest)) };
    await enqueue(tx, services, null, [{ kind: 'mail', mail: 'quarantine-digest', props, to: 'agency' }]);
  });
}
