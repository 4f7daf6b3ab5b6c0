/** Forgets the rows of files that were moved in from long ago; what was made of them stays. */
import type { Services } from '#platform/context.ts';

import { deleteOldImports } from './queries.ts';
import { AREAS, areaOf, SOURCES } from './schema.ts';

const DAY = 86_400_000;
/** In days: half a year, in which what came is taken back or never. Rows of candidates are people’s data. */
const TTL_DAYS = { content: 180, hiring: 30 };

export const sweepImports = ({ database, clock }: Services): Promise<void> =>
  database.write(async (tx) => {
    for (const area of AREAS) {
      const sources = SOURCES.filter((source) => areaOf(source) === area);
      await deleteOldImports(tx, sources, new Date(clock().getTime() - TTL_DAYS[area] * DAY));
    }
  });
