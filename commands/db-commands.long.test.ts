/** Every command of `npm run db`: what changes something says who did it, and what only looks changes nothing. */
import { testThatChangesAreRecorded, testThatLookingChangesNothing } from '../tests/support/db-commands.ts';

for (const kind of ['sqlite', 'postgres'] as const) {
  testThatChangesAreRecorded(kind);
  testThatLookingChangesNothing(kind);
}
