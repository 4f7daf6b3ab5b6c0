import type { Services } from '#platform/context.ts';
import type { SignedIn } from '#platform/context.ts';

import { PARTS, type Today } from './schema.ts';
import { lastEvening } from './since.ts';
import type { Source } from './source.ts';

/** What waits for a member of staff, late things first, and within a part the oldest first. */
export async function readToday(
  services: Pick<Services, 'database' | 'settings' | 'clock'>,
  { staffId, role }: Pick<SignedIn, 'staffId' | 'role'>,
  sources: readonly Source[],
): Promise<Today> {
  const now = services.clock();
  const newsSince = lastEvening(now);
  const asking = { staffId, role, now, newsSince };
  const found = await Promise.all(
    sources.filter(({ roles }) => roles.includes(role)).map((source) => source.find(services, asking)),
  );
  const lines = found
    .flat()
    .toSorted(
      (one, other) =>
        PARTS.indexOf(one.part) - PARTS.indexOf(other.part) || (one.since ?? '9').localeCompare(other.since ?? '9'),
    );
  return { newsSince: newsSince.toISOString(), lines };
}
