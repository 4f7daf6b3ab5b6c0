/** What somebody has to look at while the site serves: told by `/readyz` beside its state, in full by `npm run doctor`. */
import { countOutbox } from '#operations/outbox/service.ts';
import { readSweepState } from '#operations/sweeps/service.ts';
import { sweepHoldReasons, compareClock } from '#operations/sweeps/schema.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import { countSetAside } from '#platform/jobs/set-aside.ts';

/** Sentences without a name or an address: whoever asks may read them. Throws where the database does not answer. */
export async function listWarnings({ database, clock }: DatabaseAndClock): Promise<string[]> {
  const now = clock();
  const { dead } = await countOutbox(database.read, now);
  const sweeps = await readSweepState(database.read);
  const reasons = sweeps === undefined ? [] : sweepHoldReasons(compareClock(sweeps, now));
  const aside = await countSetAside(database.read);
  return [
    ...reasons,
    ...(dead === 0 ? [] : [`Mails or webhooks were given up (${dead}): \`npm run doctor\` says what to do.`]),
    ...(aside === 0
      ? []
      : [`Things failed three times and are set aside (${aside}): the office shows them under Health.`]),
  ];
}
