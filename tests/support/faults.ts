/** The product over parts that can be taken away, and what its senders are told then. */
import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase } from '#database/open.ts';
import type { Database, DatabaseKind } from '#database/database.ts';
import { randomNumbers } from '#tools/benchmarks/generate.ts';

import { freshDatabase } from './databases.ts';
import { type FormName, type Message, writeMessage } from './messages.ts';
import { newDataDir, removeDataDir, type Site, startSite } from './site.ts';
import { findLosses, findOrphans } from './stored.ts';
import { openWay, type Way } from './way.ts';

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

export async function startProduct(
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
export async function mustBeToldToComeBack({ send }: Product, letter: Message): Promise<void> {
  const { status, message, retryAfter } = await send(letter);
  assert.equal(status, 503, message);
  assert.ok(Number(retryAfter) > 0, `Retry-After: ${retryAfter}`);
  assert.match(message, SENTENCE);
}

export const statusOf = async ({ site }: Product, path: string) => (await fetch(site.address + path)).status;
