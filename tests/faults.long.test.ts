/** What the product does while a part of it is away for longer: a database that keeps it waiting, a full disk; and two instances under load. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import type { DatabaseKind } from '#database/database.ts';

import { DATABASE_KINDS } from './support/databases.ts';
import { mustBeToldToComeBack, startProduct, statusOf } from './support/faults.ts';
import { openMailbox } from './support/mailbox.ts';
import type { FormName } from './support/messages.ts';
import { type Site, startSite } from './support/site.ts';

test('a PostgreSQL that says nothing is left after a while, and the connections to it too', async (t) => {
  const product = await startProduct(t, 'postgres');
  // So that there are connections on which it can fall silent.
  await product.sendUntilTaken(product.letter('hire'));
  assert.equal(await statusOf(product, '/projects'), 200);
  const [message, application] = [product.letter('contact'), product.letter('application')];
  product.way?.silence();
  await Promise.all([
    ...[message, application].map((letter) => mustBeToldToComeBack(product, letter)),
    statusOf(product, '/api/project/list_frontend?limit=7').then((status) => assert.equal(status, 503)),
  ]);
  assert.equal(await statusOf(product, '/about'), 200);
  await product.way?.open();
  for (const letter of [message, application]) await product.sendUntilTaken(letter);
  assert.equal(await statusOf(product, '/projects'), 200);
  await product.mustBeWhole();
});

test('while another process keeps SQLite to itself all who send are told together when to come back, and pages are shown', async (t) => {
  const product = await startProduct(t, 'sqlite');
  // One after the other they would wait ten seconds each, and longer than a test may take.
  const letters = Array.from({ length: 15 }, () =>
    (['contact', 'hire', 'application'] as const).map(product.letter),
  ).flat();
  // The product may be writing just now.
  const other = new DatabaseSync(join(product.dataDir, 'niram.sqlite'), { timeout: 30_000 });
  t.after(() => other.close());
  other.exec('begin exclusive');
  const told = Promise.all(letters.map((letter) => mustBeToldToComeBack(product, letter)));
  for (const path of ['/projects', '/about', '/api/jobs/list_jobs_frontend'])
    assert.equal(await statusOf(product, path), 200, path);
  await told;
  other.exec('rollback');
  for (const letter of letters) await product.sendUntilTaken(letter);
  await product.mustBeWhole();
});

const hasLimits = spawnSync('prlimit', ['--version']).status === 0;
const withLimits = hasLimits ? {} : { skip: 'there is no prlimit on this system, with which a disk is made full' };

/** What is written beyond four kilobytes of any file fails; what is read does not. */
function fillDisk({ process: { pid } }: Site): { makeRoom: () => void } {
  const limit = (size: string) => assert.equal(spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:`]).status, 0);
  limit('4096');
  return { makeRoom: () => limit('unlimited') };
}

for (const [kind, name] of Object.entries(DATABASE_KINDS)) {
  test(
    `on a full disk nothing is half stored and reading goes on; with room again all is stored, without a restart (${name})`,
    withLimits,
    async (t) => {
      const product = await startProduct(t, kind as DatabaseKind);
      await product.sendUntilTaken(product.letter('application'));
      const files = () => readdirSync(join(product.dataDir, 'files'));
      const before = files();
      const { makeRoom } = fillDisk(product.site);
      // PostgreSQL has a disk of its own, so there only résumés find no room.
      const forms: FormName[] = kind === 'sqlite' ? ['contact', 'hire', 'application', 'contact'] : ['application'];
      const letters = forms.map(product.letter);
      for (const letter of [...letters, ...letters]) await mustBeToldToComeBack(product, letter);
      assert.deepEqual(files(), before);
      for (const path of ['/', '/projects', '/about', '/api/jobs/list_jobs_frontend'])
        assert.equal(await statusOf(product, path), 200, path);
      makeRoom();
      for (const letter of letters) await product.sendUntilTaken(letter);
      await product.mustBeWhole();
    },
  );
}

test('two instances on one PostgreSQL under load store one letter for each key, and send each mail once', async (t) => {
  const mailbox = await openMailbox(t);
  const settings = { SMTP_URL: mailbox.url, MAIL_FROM: 'hello@niram.example', NOTIFY_TO: 'desk@niram.example' };
  const product = await startProduct(t, 'postgres', settings);
  const second = await startSite(product.dataDir, {
    DATABASE_URL: product.databaseUrl,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  t.after(() => second.stop('SIGKILL'));
  const letters = Array.from({ length: 20 }, () =>
    (['contact', 'hire', 'application'] as const).map(product.letter),
  ).flat();
  await Promise.all(
    letters.map(async (letter) => {
      // To both at the same moment.
      await Promise.all([product.sendUntilTaken(letter), product.sendUntilTaken(letter, second)]);
    }),
  );
  await product.mustBeWhole();
  // The test's own time limit ends what never comes.
  while (mailbox.received.length < 2 * letters.length) await pause(50);
  await Promise.all([product.site.stop(), second.stop()]);
  const sent = mailbox.received.map(({ mail }) => mail.messageId);
  assert.deepEqual([sent.length, new Set(sent).size], [2 * letters.length, 2 * letters.length]);
});
