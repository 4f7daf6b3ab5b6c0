/** Every command of `npm run db`, with the kinds of database that db-commands.test.ts leaves out. */
import { testThatChangesAreRecorded, testThatLookingChangesNothing } from '../tests/support/db-commands.ts';

testThatChangesAreRecorded('sqlite');
testThatLookingChangesNothing('postgres');
