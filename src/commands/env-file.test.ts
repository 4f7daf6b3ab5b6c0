import assert from 'node:assert/strict';
import { test } from 'node:test';

import { envFileWarnings } from './env-file.ts';

test('each line of the file of settings that sets nothing is told, and no value is shown', () => {
  const text = [
    '# Ours',
    '',
    'PORT=3000',
    'export SITE_URL = "https://agency.example"',
    'SECRET hunter2',
    'MAIL_FROM="Asha <asha@agency.example>',
    'AGENCY_NAME=Kestrel & Moss',
    'POSTGRES_PASSWORD=x',
    'AWS_REGION=eu-west-1',
  ];
  const expected = [
    'Line 5 of the file of settings is not a setting: write NAME=value.',
    'Line 6 of the file of settings opens a quote (") and does not close it: MAIL_FROM may have a wrong value.',
    'Line 7 of the file of settings: AGENCY_NAME is not a setting, so it changes nothing. All of them are in docs/settings.md.',
  ];
  assert.deepEqual(envFileWarnings(text.join('\n')), expected);
  assert.deepEqual(envFileWarnings(text.join('\r\n')), expected);
  assert.deepEqual(envFileWarnings(''), []);
});
