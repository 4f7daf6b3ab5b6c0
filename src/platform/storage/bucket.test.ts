import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBucketUrl } from './bucket.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import { openFiles } from './files.ts';

test('a bucket is a name; endpoint, region, prefix and credentials may be said', () => {
  assert.deepEqual(readBucketUrl('s3://resumes'), {
    name: 'resumes',
    prefix: '',
    region: 'us-east-1',
    endpoint: '',
    credentials: undefined,
  });
  assert.deepEqual(
    readBucketUrl('s3://key:a%2Fb%3D@my.bucket/?endpoint=https://s3.example:9000&region=auto&prefix=/in/2026/'),
    {
      name: 'my.bucket',
      prefix: 'in/2026/',
      region: 'auto',
      endpoint: 'https://s3.example:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'a/b=' },
    },
  );
});

test('a wrong FILES_URL is told in one sentence that shows the right shape and nothing of what was given', () => {
  for (const url of [
    'resumes',
    'https://bucket.example',
    's3://',
    's3://No_Bucket',
    's3://bucket/folder',
    's3://bucket?endpoint=localhost:9000',
    's3://bucket?endpoint=ftp://localhost',
    's3://bucket?prefix=../other',
    's3://bucket?endpiont=http://localhost',
    's3://secret@bucket',
    's3://:secret@bucket',
    's3://key:secret%@bucket',
  ])
    assert.throws(
      () => openFiles('', url),
      (error) => {
        assert.ok(error instanceof InvalidSetting, url);
        assert.match(error.message, /^FILES_URL must be like s3:\/\/[^\n]+\.$/);
        assert.ok(!error.message.includes('secret'));
        return true;
      },
    );
});

test('a folder and a bucket say where they are, without credentials', () => {
  assert.equal(openFiles('/data/files').place, '/data/files');
  assert.equal(openFiles('', 's3://key:secret@resumes?prefix=in').place, 's3://resumes/in');
  assert.equal(openFiles('', 's3://resumes').place, 's3://resumes');
});
