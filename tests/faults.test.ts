/** What the product does while a part of it is away, over the real parts: senders are told when to come back, and nothing needs a restart. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase } from '#database/open.ts';
import type { Database, DatabaseKind } from '#database/database.ts';
import { isUnavailable } from '#database/unavailable.ts';
import { randomNumbers } from '#root/benchmarks/generate.ts';

import { DATABASE_KINDS, freshDatabase } from './support/databases.ts';
import { type FormName, type Message, writeMessage } from './support/messages.ts';
import { openMailbox } from './support/mailbox.ts';
import { newDataDir, removeDataDir, type Site, startSite } from './support/site.ts';
import { findLosses, findOrphans } from './support/stored.ts';
import { openWay, type Way } from './support/way.ts';

const SENTENCE = /^[A-Z][^{}]+\. Please (?:try|send it) again in [^{}]+\.$/;

type Product = {
  site: Site;
  /** Writes a letter of this form that no other test writes. */
  letter: (form: FormName) => Message;
  /** Another connection to its database. */
  database: Database;
  dataDir: string;
  /** As the product has it, for a second instance. */
  databaseUrl: string;
  /** In front of PostgreSQL. */
  way: Way | undefined;
  /** Sends, to the first instance unless told otherwise, and remembers what was given: never two receipts for one letter. */
  send: (letter: Message, to?: Site) => Promise<{ status: number; message: string; retryAfter: string | null }>;
  /** Sends again and again until it is taken; the test's own time limit ends what never comes. */
  sendUntilTaken: (letter: Message, to?: Site) => Promise<void>;
  /** Fails where something given out is not stored, or something is stored otherwise than once. */
  mustBeWhole: () => Promise<void>;
};

async function startProduct(
  t: TestContext,
  kind: DatabaseKind,
  settings: Record<string, string> = {},
): Promise<Product> {
  const fresh = await freshDatabase(kind, 'sample');
  const dataDir = newDataDir();
  t.after(async () => {
    removeDataDir(dataDir);
    await fresh.remove();
  });
  const at = kind === 'sqlite' ? { url: '', file: join(dataDir, 'niram.sqlite') } : fresh.at;
  if (kind === 'sqlite') copyFileSync(fresh.at.file, at.file);
  const url = kind === 'sqlite' ? undefined : new URL(fresh.at.url);
  const way = url && (await openWay(t, Number(url.port)));
  if (url && way) url.port = String(way.port);
  const database = await openDatabase(at);
  t.after(() => database.close());
  const site = await startSite(dataDir, { DATABASE_URL: url?.href ?? '', LOG_LEVEL: 'silent', ...settings });
  t.after(() => site.stop('SIGKILL'));

  const letters = new Map<string, Message>();
  const receipts = new Map<string, string>();
  const random = randomNumbers(1);
  const files = join(dataDir, 'files');
  const send: Product['send'] = async (letter, to = site) => {
    const response = await fetch(to.address + letter.path, letter.init());
    const answer = (await response.json()) as { message: string; receipt?: string };
    if (answer.receipt !== undefined) {
      assert.equal(receipts.get(letter.mark) ?? answer.receipt, answer.receipt);
      receipts.set(letter.mark, answer.receipt);
    }
    return { status: response.status, message: answer.message, retryAfter: response.headers.get('retry-after') };
  };
  return {
    site,
    database,
    dataDir,
    databaseUrl: url?.href ?? '',
    way,
    send,
    letter(form) {
      const letter = writeMessage(form, `${form}-${letters.size}`, random);
      letters.set(letter.mark, letter);
      return letter;
    },
    async sendUntilTaken(letter, to) {
      while ((await send(letter, to)).status !== 201) await pause(100);
    },
    async mustBeWhole() {
      assert.deepEqual(await findLosses(database, files, letters, receipts), []);
      assert.deepEqual(await findOrphans(database, files), []);
    },
  };
}

/** Sent now, a letter is refused in plain words, with the time to come back. */
async function mustBeToldToComeBack({ send }: Product, letter: Message): Promise<void> {
  const { status, message, retryAfter } = await send(letter);
  assert.equal(status, 503, message);
  assert.ok(Number(retryAfter) > 0, `Retry-After: ${retryAfter}`);
  assert.match(message, SENTENCE);
}

const statusOf = async ({ site }: Product, path: string) => (await fetch(site.address + path)).status;

test('while PostgreSQL is away forms and lists are told when to come back; when it is back all is served, without a restart', async (t) => {
  const product = await startProduct(t, 'postgres');
  const [message, application] = [product.letter('contact'), product.letter('application')];
  await product.sendUntilTaken(product.letter('hire'));
  await product.way?.close();
  for (const letter of [message, application, message]) await mustBeToldToComeBack(product, letter);
  for (const path of ['/projects', '/api/jobs/list_jobs_frontend', '/readyz']) {
    const response = await fetch(product.site.address + path);
    assert.deepEqual([path, response.status, response.headers.get('retry-after')], [path, 503, '30']);
  }
  for (const path of ['/about', '/contact', '/healthz', '/favicon.ico'])
    assert.equal(await statusOf(product, path), 200, path);
  await product.way?.open();
  for (const letter of [message, application]) await product.sendUntilTaken(letter);
  // What was said of it holds for five seconds.
  for (let tries = 0; tries < 100 && (await statusOf(product, '/readyz')) !== 200; tries += 1) await pause(100);
  for (const path of ['/projects', '/api/jobs/list_jobs_frontend', '/readyz'])
    assert.equal(await statusOf(product, path), 200, path);
  await product.mustBeWhole();
});

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

test('a database without room says so, and that is no fault of ours', (t) => {
  const database = new DatabaseSync(':memory:');
  t.after(() => database.close());
  database.exec('create table t (x); pragma max_page_count = 4');
  assert.throws(
    () => {
      for (;;) database.prepare('insert into t values (zeroblob(4000))').run();
    },
    (error: Error) => isUnavailable(error),
  );
  for (const code of ['53100', '53200', '53300']) assert.ok(isUnavailable(Object.assign(new Error(), { code })), code);
  assert.ok(!isUnavailable(Object.assign(new Error('syntax error'), { code: '42601' })));
});

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
