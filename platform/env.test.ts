import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readSettings, WrongSetting } from './env.ts';

test('nothing is needed', () => {
  assert.deepEqual(readSettings({}), {
    port: 3000,
    host: '127.0.0.1',
    siteUrl: '',
    dataDir: './data',
    databaseUrl: '',
    seed: 'sample',
    logLevel: 'info',
    secret: '',
    metricsToken: '',
    filesUrl: '',
    clamav: '',
  });
});

test('an empty setting is as good as none', () => {
  assert.deepEqual(readSettings({ PORT: '', SITE_URL: '', DATABASE_URL: '', SEED: '', HOST: '' }), readSettings({}));
});

test('an address loses the slash at its end', () => {
  assert.equal(readSettings({ SITE_URL: 'https://niram.example//' }).siteUrl, 'https://niram.example');
});

for (const [name, values] of Object.entries({
  PORT: ['http', '-1', '65536', '3000.5', '0x10', ' 3000'],
  SITE_URL: ['niram.example', 'ftp://niram.example', 'javascript:alert(1)'],
  DATABASE_URL: ['mysql://localhost/niram', 'localhost:5432', './niram.sqlite'],
  SEED: ['yes', 'Sample'],
  LOG_LEVEL: ['loud', 'INFO'],
  CLAMAV: ['localhost', 'localhost:3310', 'tcp://localhost', 'unix:', 'http://localhost:3310'],
})) {
  test(`a wrong ${name} is told in one sentence that names it and not what was given`, () => {
    for (const value of values)
      assert.throws(
        () => readSettings({ [name]: value }),
        (error) => {
          assert.ok(error instanceof WrongSetting, value);
          assert.match(error.message, new RegExp(`^${name} must be [^\n]+\\.$`));
          return true;
        },
      );
  });
}
