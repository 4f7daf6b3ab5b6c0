/** Bodies of the office's calls, through the front door: what is too much is refused before anything is made of it. */
import assert from 'node:assert/strict';

import { join, ORIGIN } from '#tests/support/office.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';

emptyInstanceTest('a body that is deep, or of many values, is refused with 413 and a sentence', async (instance) => {
  const { cookie } = await join(instance, 'recruiter');
  const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
  const send = async (body: string) => {
    const answer = await instance.fetch('/api/office/applications/closing', { method: 'POST', body, headers });
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  const deep = 'Lists and objects may be nested 16 deep at most.';
  const many = 'There may be 10,000 values at most.';
  for (const [body, message] of [
    ['['.repeat(4_000_000), deep],
    [`${'{"job":'.repeat(17)}1${'}'.repeat(17)}`, deep],
    [`{"told":[${'{},'.repeat(1_000_000)}{}]}`, many],
    [`{${Array.from({ length: 10_000 }, (_, place) => `"k${place}":1`).join(',')}}`, many],
  ] as const)
    assert.deepEqual(await send(body), [413, message]);
  // What was sent is not sent back.
  const [status, message] = await send(`"${'\\ud83d'.repeat(600_000)}"`);
  assert.deepEqual([status, message], [422, 'This is missing, or cannot stand here']);
  assert.equal((await send('{"told":[[[[[]]]]]}'))[0], 422);
  assert.equal((await send('{"told":'))[0], 400);
});
