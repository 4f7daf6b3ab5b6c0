/** The commands beside the product, with the kinds of database that db.test.ts leaves out. */
import {
  testThatBackupsMove,
  testThatInstancesReadAnew,
  testThatLinksOpen,
} from '../tests/support/db-beside-product.ts';

testThatBackupsMove('postgres', 'sqlite');
testThatLinksOpen('sqlite');
testThatInstancesReadAnew('sqlite');
