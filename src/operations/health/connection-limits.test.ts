import assert from 'node:assert/strict';
import { test } from 'node:test';

import { connectionLimits } from './connection-limits.ts';

test('there are never more connections than the operating system lets this process open', () => {
  const { most, perAddress } = connectionLimits({ hasLimits: true, trustProxy: 0 });
  assert.ok(most > 0 && most <= 8000);
  assert.ok(perAddress * 4 <= most + 4);
  assert.equal(connectionLimits({ hasLimits: true, trustProxy: 1 }).perAddress, Infinity);
  assert.equal(connectionLimits({ hasLimits: false, trustProxy: 0 }).perAddress, Infinity);
});
