import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { firstBits, solve } from './proof.ts';

test('our SHA-256 is that of everybody, whatever the length of the text', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'aZ9.-_:'.repeat(30).slice(0, length);
    assert.equal(firstBits(text), createHash('sha256').update(text).digest().readUInt32BE(0), String(length));
  }
});

test('a proof that is asked for is found, and is given up when it takes too long', async () => {
  const proof = await solve('contact.token', 12, Infinity);
  assert.ok(proof !== undefined);
  assert.ok(Math.clz32(createHash('sha256').update(`contact.token:${proof}`).digest().readUInt32BE(0)) >= 12);
  assert.equal(await solve('contact.token', 32, 0), undefined);
});
