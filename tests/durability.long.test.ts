/** What was receipted is there after an orderly stop in the middle of things; five times `kill -9` is in storm.long.test.ts. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/database.ts';

import { consentGiven } from './support/agency.ts';
import { JAYA, resumeOf } from './support/application.ts';
import { multipart } from './support/multipart.ts';
import type { Site } from './support/site.ts';
import { overFolder, testThatStartsFail } from './support/starts.ts';

const send = (site: Site, path: string, body: FormData) => fetch(`${site.address}${path}`, { method: 'POST', body });

function message(subject: string): FormData {
  const form = new FormData();
  const fields = {
    candidate_name: 'Asha',
    email_id: 'asha@example.com',
    phone: '9876543210',
    subject,
    message: 'Hello',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function receiptOf(response: Response): Promise<string> {
  assert.equal(response.status, 201, await response.clone().text());
  return ((await response.json()) as { receipt: string }).receipt;
}

/** Waits until nobody can connect any more. */
async function noLongerListens({ address }: Site): Promise<void> {
  const { hostname, port } = new URL(address);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
    await pause(20);
  }
}

/** Runs `check` over the data folder with the site stopped. */
async function afterwards(dataDir: string, check: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: '', file: join(dataDir, 'niram.sqlite') });
  try {
    await check(database);
  } finally {
    await database.close();
  }
}

test('an orderly stop answers what is in flight and ends by itself', async (t) => {
  const { dataDir, start } = overFolder(t);
  const site = await start();
  const sent = Array.from({ length: 20 }, (_, place) =>
    send(site, '/api/contact_us/create', message(`message ${place}`)),
  );
  // The first answer shows that the requests have arrived.
  await Promise.race(sent);
  await site.stop('SIGTERM');
  const answers = await Promise.allSettled(sent);
  const receipts = await Promise.all(
    answers.flatMap((answer) => (answer.status === 'fulfilled' ? [receiptOf(answer.value)] : [])),
  );
  assert.equal(site.process.exitCode, 0);
  assert.ok(receipts.length > 0);
  await afterwards(dataDir, async (database) => {
    const stored = await database.read.selectFrom('contact_messages').select('receipt').execute();
    const kept = new Set(stored.map(({ receipt }) => receipt));
    for (const receipt of receipts) assert.ok(kept.has(receipt));
  });
});

test('an orderly stop does not wait for a connection that is kept alive after its last answer', async (t) => {
  const { start } = overFolder(t);
  const site = await start({ SEED: 'none' });
  let said = '';
  site.process.stdout?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const { hostname, port } = new URL(site.address);
  const body = 'candidate_name=Asha&email_id=asha%40example.com&phone=1&subject=Slow&message=Hello';
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  const head = `POST /api/contact_us/create HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: ${body.length}`;
  socket.write(`${head}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n${body.slice(0, 20)}`);
  await fetch(`${site.address}/healthz`);
  const stopped = site.stop('SIGTERM');
  await noLongerListens(site);
  socket.write(body.slice(20));
  await stopped;
  assert.match(answer, /^HTTP\/1\.1 201 /, 'what had begun to arrive is taken and answered');
  // What it would have waited for, it would have closed by force, and said so.
  assert.doesNotMatch(said, /connections that did not end are closed/);
  assert.equal(site.process.exitCode, 0);
});

testThatStartsFail();

test('after a restart no file without a row is left, and a row without its file is told', async (t) => {
  const { dataDir, start } = overFolder(t);
  const first = await start();
  const application = await multipart({ ...JAYA, ...consentGiven, resume: resumeOf('jaya.pdf') });
  await receiptOf(await fetch(`${first.address}/api/jobs/candiate_apply`, application));
  await first.stop('SIGKILL');
  const files = join(dataDir, 'files');
  const [resume = ''] = readdirSync(files);
  rmSync(join(files, resume));
  const [old, young] = ['o', 'y'].map((letter) => join(files, letter.repeat(32))) as [string, string];
  for (const path of [old, young]) writeFileSync(path, 'a file whose row was never written');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(old, longAgo, longAgo);
  await afterwards(dataDir, (database) =>
    database.write(async (tx) => {
      await tx.updateTable('files').set({ created_at: longAgo.toISOString() }).execute();
    }),
  );
  const site = await start({ LOG_LEVEL: 'silent' });
  // The sweep runs beside the start; its last word is a count.
  for (;;) {
    const told = await (await fetch(`${site.address}/metrics`)).text();
    if (told.includes('files_missing 1')) break;
    await pause(50);
  }
  assert.deepEqual([existsSync(old), existsSync(young)], [false, true]);
  await site.stop();
  await afterwards(dataDir, async (database) => {
    const [row] = await database.read.selectFrom('files').select(['id', 'missing_since']).execute();
    assert.equal(row?.id, resume);
    assert.notEqual(row.missing_since, null);
  });
});

test('a store of files that is away does not keep the site from starting, a wrong FILES_URL does', async (t) => {
  const { start } = overFolder(t);
  const nowhere = 's3://key:secret@resumes?endpoint=http://127.0.0.1:9';
  const site = await start({ SEED: 'none', FILES_URL: nowhere, LOG_LEVEL: 'silent' });
  assert.equal((await fetch(`${site.address}/`)).status, 200);
  const ready = await fetch(`${site.address}/readyz`);
  assert.deepEqual([ready.status, ((await ready.json()) as { files: string }).files], [503, 'failing']);
  await assert.rejects(
    start({ SEED: 'none', FILES_URL: 's3://resumes?endpoint=nowhere' }),
    /ended at its start: FILES_URL must be like s3:/,
  );
  const nobody = { HOME: '/nowhere', AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '', AWS_EC2_METADATA_DISABLED: 'true' };
  await assert.rejects(
    start({ SEED: 'none', FILES_URL: 's3://resumes?endpoint=http://127.0.0.1:9', ...nobody }),
    /ended at its start: FILES_URL has no key:/,
  );
});
