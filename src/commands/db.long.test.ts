/** The commands beside the product as it is started for real. */
import { testThatBackupsMove, testThatInstancesReadAnew, testThatLinksOpen } from '#tests/support/db-beside-product.ts';

testThatBackupsMove('sqlite', 'postgres');
testThatBackupsMove('postgres', 'sqlite');
for (const kind of ['sqlite', 'postgres'] as const) {
  testThatLinksOpen(kind);
  testThatInstancesReadAnew(kind);
}
