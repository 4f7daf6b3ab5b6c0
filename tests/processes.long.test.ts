/** A page that many read while it is edited again and again, over several processes of the product and on both databases. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';

import { DATABASE_NAMES, type DatabaseKind } from '#database/database.ts';
import { openDatabase } from '#database/open.ts';
import { SYSTEM } from '#staff/audit/schema.ts';
import { addMember, giveToken } from '#staff/accounts/members.ts';
import { paths } from '#config/paths.ts';

import { freshDatabase } from './support/databases.ts';
import { allServe, type Connection, connectionTo, processesOf } from './support/processes.ts';
import { newDataDir, removeDataDir, type Site, startSite } from './support/site.ts';
import { until } from './support/until.ts';

const PROCESSES = 3;
const EDITS = 60;
const KILLED_AFTER = 20;

type At = { url: string; file: string };

async function tokenOfAnEditor(at: At): Promise<string> {
  const database = await openDatabase(at);
  const needs = { database, clock: () => new Date() };
  try {
    const added = await addMember(
      needs,
      { email: 'nila@agency.example', role: 'editor' },
      { actor: SYSTEM, siteUrl: 'http://localhost' },
    );
    assert.ok('id' in added);
    return (await giveToken(needs, added.id, SYSTEM)).reveal();
  } finally {
    await database.close();
  }
}

/** Publishes edit `number` of the project. */
async function publish(connection: Connection, token: string, number: number): Promise<void> {
  const path = '/api/office/projects/1';
  const authorization = `Bearer ${token}`;
  const read = await connection.ask(path, { headers: { authorization } });
  const changed = await connection.ask(path, {
    method: 'PATCH',
    headers: { authorization, 'if-match': read.headers.etag ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Edit ${number}.` }),
  });
  assert.equal(changed.status, 200, changed.text);
  const out = await connection.ask(`${path}/publish`, {
    method: 'POST',
    headers: { authorization, 'if-match': changed.headers.etag ?? '' },
  });
  assert.equal(out.status, 200, out.text);
}

const editIn = (page: string) => Number(/Edit (\d+)\./.exec(page)?.[1] ?? 0);

/** Reads the page of the project again and again. */
class Reader {
  /** The edit that was shown last, and how often the page was read. */
  shown = 0;
  reads = 0;
  readonly #connection: Connection;
  readonly #reading: Promise<void>;
  #isOver = false;

  /** `leastShown`: the edit that a page must show at least, if it is asked for now. */
  constructor(connection: Connection, leastShown: () => number) {
    this.#connection = connection;
    this.#reading = this.#read(leastShown);
  }

  async #read(leastShown: () => number): Promise<void> {
    while (!this.#isOver) {
      const least = Math.max(this.shown, leastShown());
      const { status, text } = await this.#connection.ask(paths.project(1));
      assert.equal(status, 200);
      const shown = editIn(text);
      assert.ok(shown >= least, `edit ${shown} was shown after edit ${least}`);
      this.shown = shown;
      this.reads += 1;
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#reading;
  }

  close(): void {
    this.#connection.close();
  }
}

async function editAndRead(site: Site, { token, kind }: { token: string; kind: DatabaseKind }): Promise<void> {
  const pids = processesOf(site);
  // One after the other: each halts the other processes for a moment.
  const editors: Connection[] = [];
  for (const pid of pids.slice(0, 2)) editors.push(await connectionTo(site, pid));
  let published = 0;
  // On one file a commit is heard with the next request. From PostgreSQL the word of it is on its way for a moment.
  const leastShown = () => (kind === 'sqlite' ? published : 0);
  const readers: Reader[] = [];
  const readAt = async (pid: number) => {
    const reader = new Reader(await connectionTo(site, pid), leastShown);
    readers.push(reader);
    return reader;
  };
  for (const pid of pids) await readAt(pid);
  for (let number = 1; number <= EDITS; number += 1) {
    await publish(editors[number % 2] as Connection, token, number);
    published = number;
    await until(`edit ${number} at each process`, () => readers.every(({ shown }) => shown === number));
    if (number !== KILLED_AFTER) continue;
    const [last] = readers.splice(-1);
    await last?.stop();
    last?.close();
    const killed = pids.at(-1) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until('another process', () => processesOf(site).length === PROCESSES && !processesOf(site).includes(killed));
    await allServe(site, PROCESSES);
    await readAt(processesOf(site).find((pid) => !pids.includes(pid)) ?? 0);
  }
  for (const reader of readers) {
    await reader.stop();
    reader.close();
    assert.ok(reader.reads > EDITS - KILLED_AFTER);
  }
  for (const editor of editors) editor.close();
}

for (const kind of ['sqlite', 'postgres'] as const)
  test(`nobody is shown what is stale by any of several processes while a page is edited again and again, on ${DATABASE_NAMES[kind]}`, async () => {
    const fresh = await freshDatabase(kind, 'sample');
    const dataDir = newDataDir();
    const settings = { PROCESSES: String(PROCESSES), DATABASE_URL: fresh.at.url, LOG_LEVEL: 'silent' };
    const site = await startSite(dataDir, settings);
    try {
      await allServe(site, PROCESSES);
      const at = kind === 'sqlite' ? { url: '', file: join(dataDir, 'niram.sqlite') } : fresh.at;
      await editAndRead(site, { token: await tokenOfAnEditor(at), kind });
    } finally {
      await site.stop('SIGKILL');
      removeDataDir(dataDir);
      await fresh.remove();
    }
  });
