import assert from 'node:assert/strict';
import { test } from 'node:test';

import { settingWarnings } from './setting-warnings.ts';

test('a name that is nearly a setting is told with the setting', () => {
  const given = { SMPT_URL: 'smtp://a', Port: '1', DATABASE_URI: 'x', TRUSTPROXY: '1', SECRETS: 'x' };
  assert.deepEqual(settingWarnings(given), [
    'SMPT_URL is not a setting: did you mean SMTP_URL?',
    'Port is not a setting: did you mean PORT?',
    'DATABASE_URI is not a setting: did you mean DATABASE_URL?',
    'TRUSTPROXY is not a setting: did you mean TRUST_PROXY?',
    'SECRETS is not a setting: did you mean SECRET?',
  ]);
});

test('names of other programs are let alone', () => {
  assert.deepEqual(
    settingWarnings({
      HOME: '/',
      PATH: '/bin',
      HOSTNAME: 'a',
      TERM: 'x',
      PWD: '/',
      LANG: 'C',
      SHELL: 'sh',
      USER: 'a',
      PGHOST: 'a',
    }),
    [],
  );
});

test('a short secret is told, a long one and none are not', () => {
  assert.deepEqual(settingWarnings({ SECRET: 'x'.repeat(31) }), [
    'SECRET has 31 characters: links are safe with 32 or more.',
  ]);
  assert.deepEqual(settingWarnings({ SECRET: 'x'.repeat(32) }), []);
  assert.deepEqual(settingWarnings({ SECRET: '' }), []);
});
