/** The commands beside the product: what db.test.ts leaves out. */
import {
  testThatBackupsMove,
  testThatInstancesReadAnew,
  testThatLinksOpen,
} from '../tests/support/db-beside-product.ts';

testThatBackupsMove('postgres', 'sqlite');
for (const kind of ['sqlite', 'postgres'] as const) {
  testThatLinksOpen(kind);
  testThatInstancesReadAnew(kind);
}
