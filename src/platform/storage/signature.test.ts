import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import { openDatabase } from '#database/open.ts';
import { databaseTest } from '#tests/support/instance.ts';

import { isSecret, readSigned, secretOf, sign } from './signature.ts';

test('what was signed is read again, dots included', () => {
  fc.assert(
    fc.property(fc.string(), (text) => assert.equal(readSigned('secret', sign('secret', text).reveal()), text)),
  );
});

test('what was not signed, was changed, or was signed with another secret is not read', () => {
  const signed = sign('secret', 'ABCD-EFGH').reveal();
  for (const other of [
    undefined,
    '',
    '.',
    'ABCD-EFGH',
    'ABCD-EFGH.',
    `X${signed}`,
    `${signed}x`,
    signed.slice(0, -1),
    sign('other', 'ABCD-EFGH').reveal(),
    sign('secret', 'ABCD-EFGH', 'a purpose').reveal(),
  ])
    assert.equal(readSigned('secret', other), undefined, String(other));
  fc.assert(fc.property(fc.string(), (text) => assert.equal(readSigned('secret', text), undefined)));
});

test('a secret told rightly is known, anything else is not, however long', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (given, secret) => assert.equal(isSecret(given, secret), given === secret)),
  );
});

databaseTest('every instance has the same secret, also when two start at once', 'cities', async (fresh) => {
  const databases = await Promise.all([openDatabase(fresh.at), openDatabase(fresh.at)]);
  try {
    const secrets = await Promise.all(databases.map((database) => secretOf({ secret: '' }, database)));
    assert.equal(new Set(secrets).size, 1);
    assert.ok((secrets[0]?.length ?? 0) >= 43, '256 bits');
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
});
