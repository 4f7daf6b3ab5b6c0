/** Work on a file does not grow faster than the file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { countedApart } from '#tests/support/counted-apart.ts';

test('four times as much of a tiring file is about four times the work', async () => {
  const steps = await countedApart<Record<string, [number, number]>>('tiring-documents.ts', 'countSteps');
  assert.ok(Object.keys(steps).length > 10);
  // Work that grows with the square would be 16 times as much.
  for (const [what, [once, fourTimes]] of Object.entries(steps))
    assert.ok(fourTimes < 6 * once, `${what}: ${once} and ${fourTimes} steps`);
});
