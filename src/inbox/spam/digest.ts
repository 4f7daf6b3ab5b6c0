/** What the agency is told of spam: once a day how many submissions are out of sight, and at most once an hour that doubtful ones came. */
import { deleteWaiting, enqueue, type Outgoing } from '#operations/outbox/service.ts';
import type { Read } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { daysBetween } from '#ui/days.ts';

import { readDoubtful, readOldestQuarantined, readLastNotice, type Notice, writeLastNotice } from './queries.ts';

type Digest = { notified: string; mail: Extract<Outgoing, { kind: 'mail' }> };

/** Sends a digest where there is one, once over all instances. It replaces the one before where that is still unsent. */
async function send(
  services: Services,
  of: Notice,
  digestOf: (read: Read, notified: string | undefined) => Promise<Digest | undefined>,
): Promise<void> {
  const { database } = services;
  const find = async (read: Read) => digestOf(read, await readLastNotice(read, of));
  if ((await find(database.read)) === undefined) return;
  await database.writeLocked(async (tx) => {
    const digest = await find(tx);
    if (digest === undefined) return;
    await writeLastNotice(tx, of, digest.notified);
    await deleteWaiting(tx, digest.mail.mail);
    await enqueue(tx, services, null, [digest.mail]);
  });
}

/** Whether a day later than the last mail's has begun. `later`, not `different`: instances with different clocks would alternate. */
const isNews = (notified: string | undefined, today: string): boolean =>
  notified === undefined || today > notified || daysBetween(today, notified) > 1;

/** Mails the agency how many submissions are in quarantine, and since when; at most once a day. */
export const sendQuarantineDigest = (services: Services): Promise<void> =>
  send(services, 'quarantine', async (read, notified) => {
    const today = agencyDay(services.clock());
    const waiting = isNews(notified, today) ? await readOldestQuarantined(read) : undefined;
    if (waiting === undefined) return undefined;
    const props = { count: waiting.count, since: agencyDay(waiting.oldest) };
    return { notified: today, mail: { kind: 'mail', mail: 'quarantine-digest', props, to: 'agency' } };
  });

const HOUR = 3_600_000;

/** Mails the agency that doubtful letters came, how many are undecided; at most once an hour. */
export const sendDoubtfulDigest = (services: Services): Promise<void> =>
  send(services, 'doubtful', async (read, notified = '') => {
    const now = services.clock();
    const [at = '', known = ''] = notified.split(' ');
    // A clock that was set back does not silence it.
    if (notified !== '' && Math.abs(now.getTime() - Date.parse(at)) < HOUR) return undefined;
    const found = await readDoubtful(read);
    if (found === undefined || found.newest <= known) return undefined;
    const mail = { kind: 'mail', mail: 'doubtful-digest', props: { count: found.count }, to: 'agency' } as const;
    return { notified: `${now.toISOString()} ${found.newest}`, mail };
  });
