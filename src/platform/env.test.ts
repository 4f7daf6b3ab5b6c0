import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';

import { ownSite } from '#config/site.ts';

import { readSettings } from './env.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';

test('nothing is needed', () => {
  assert.deepEqual(readSettings({}), {
    port: 3000,
    host: '127.0.0.1',
    siteUrl: '',
    dataDir: './data',
    databaseUrl: '',
    seed: 'sample',
    logLevel: 'info',
    logSample: 100,
    secret: '',
    metricsToken: '',
    filesUrl: '',
    clamav: '',
    trustProxy: 0,
    hasLimits: true,
    smtpUrl: '',
    imapUrl: '',
    indexNowKey: '',
    mailFrom: '',
    notifyTo: [],
    webhookUrl: '',
    webhookSecret: '',
    processes: Math.min(4, availableParallelism()),
    workers: 1,
  });
});

test('a time zone of site.ts that is none stops the start', (t) => {
  const { timeZone } = ownSite;
  t.after(() => void (ownSite.timeZone = timeZone));
  ownSite.timeZone = 'Kochi';
  assert.throws(() => readSettings({}), {
    constructor: InvalidSetting,
    message: "'Kochi' in site.ts names no time zone. Write it as the IANA database does: Asia/Kolkata.",
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
  SITE_URL: [
    'niram.example',
    'ftp://niram.example',
    'javascript:alert(1)',
    'https://niram.example/site',
    'https://niram.example/?a=1',
    'https://niram.example/#top',
    'https://asha:secret@niram.example',
  ],
  DATABASE_URL: ['mysql://localhost/niram', 'localhost:5432', './niram.sqlite'],
  SEED: ['yes', 'Sample', 'starters'],
  LOG_LEVEL: ['loud', 'INFO'],
  FILES_URL: ['resumes', 'https://bucket.example', 's3://No_Bucket', 's3://bucket?endpoint=localhost:9000'],
  CLAMAV: ['localhost', 'localhost:3310', 'tcp://localhost', 'unix:', 'http://localhost:3310'],
  TRUST_PROXY: ['yes', '-1', '1.5', '11', 'loopback'],
  LIMITS: ['no', '0', 'On'],
  SMTP_URL: ['mail.example.com', 'http://mail.example.com'],
  MAIL_FROM: ['hello', 'Niram <hello>', 'a@example.com, b@example.com', 'Niram\nBcc: x <a@example.com>'],
  NOTIFY_TO: ['hello', ',', 'a@example.com, b', 'a@example.com\nb@example.com', 'Asha <asha>', 'Asha\n<a@example.com>'],
  WEBHOOK_URL: [
    'hooks.example.com',
    'ftp://hooks.example.com',
    'http://hooks.example.com',
    'https://a:b@hooks.example.com',
  ],
  WEBHOOK_SECRET: ['short'],
  INDEXNOW_KEY: ['short', 'with a space'],
  WORKERS: ['-1', 'two', '33'],
})) {
  test(`a wrong ${name} is told in one sentence that names it and not what was given`, () => {
    for (const value of values)
      assert.throws(
        () => readSettings({ [name]: value }),
        (error) => {
          assert.ok(error instanceof InvalidSetting, value);
          assert.match(error.message, new RegExp(`^${name} must be [^\n]+\\.$`));
          return true;
        },
      );
  });
}

test('who is told may be named beside the address, with a comma in quotation marks too', () => {
  const read = readSettings({ NOTIFY_TO: 'Asha <a@example.com>, b@example.com, "Nair, Meera" <c@example.com>' });
  assert.deepEqual(read.notifyTo, ['a@example.com', 'b@example.com', 'c@example.com']);
});

test('mail is sent with the settings that it needs, and not without the address that it comes from', () => {
  const settings = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Niram <hello@example.com>' };
  const read = readSettings({ ...settings, NOTIFY_TO: 'a@example.com, b@example.com', WORKERS: '0' });
  assert.deepEqual(
    [read.smtpUrl, read.mailFrom, read.notifyTo, read.workers],
    ['smtp://mail.example.com', 'Niram <hello@example.com>', ['a@example.com', 'b@example.com'], 0],
  );
  assert.throws(() => readSettings({ SMTP_URL: 'smtp://mail.example.com' }), /MAIL_FROM must be/);
  assert.throws(() => readSettings({ WEBHOOK_URL: 'https://hooks.example.com' }), /WEBHOOK_SECRET must be/);
});
