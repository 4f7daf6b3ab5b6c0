/** Forgets the rows of files that were moved in from long ago; what was made of them stays. */
import type { Services } from '#platform/context.ts';

import { deleteOldImports } from './queries.ts';

/** In milliseconds: half a year, in which what came is taken back or never. */
const KEPT = 180 * 86_400_000;

export const sweepImports = ({ database, clock }: Services): Promise<void> =>
  database.write((tx) => deleteOldImports(tx, new Date(clock().getTime() - KEPT)));
