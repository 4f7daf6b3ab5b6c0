/**
 * An hour of a busy day within ten minutes, on two instances of two processes over one PostgreSQL and one S3 store: readers, senders, candidates with
 * files, staff who read lists and publish. One instance is replaced, the database is restarted, and the store is gone for a tenth of the time. No page
 * is stale a second after it was published, nothing is lost or doubled, pages are quick throughout, and memory does not grow.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';

import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/database.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import { SYSTEM } from '#staff/audit/schema.ts';
import { addMember, giveToken } from '#staff/accounts/members.ts';
import { openFiles } from '#platform/storage/files.ts';
import { paths } from '#config/paths.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { type FormName, type Message, writeMessage } from '#tests/support/messages.ts';
import { allServe, processesOf } from '#tests/support/processes.ts';
import { openS3 } from '#tests/support/s3.ts';
import { newDataDir, removeDataDir, type Site, startSite } from '#tests/support/site.ts';
import { findLosses } from '#tests/support/stored.ts';

import type { Read } from './crowd-readers.ts';
import { withDatabases } from './databases.ts';
import { randomNumbers } from './generate.ts';

/** How long an hour takes in milliseconds; a shorter run is a part of one, at the same rates. */
const AN_HOUR = 600_000;
/** In an hour of a busy day, once. */
const HOUR = { pages: 12_000, letters: 300, applications: 60, lists: 1200, edits: 120 };
const PROCESSES = 2;
/** What each may be, in milliseconds: the slowest of a hundred pages, and how long a page may still be what it was. */
const [PAGE_LIMIT, STALE_LIMIT] = [50, 1000];
/** Memory at the end, of that after the first fifth. */
const MEMORY_LIMIT = 1.25;
/** The longest pause before an unanswered letter is sent again, and before a page is looked at again. In milliseconds. */
const [SENT_AGAIN, LOOKED_AGAIN] = [2000, 100];

/** When each begins, of the whole time. */
const PHASES = [
  ['calm', 0],
  ['an instance is replaced', 0.2],
  ['calm again', 0.35],
  ['the database restarts', 0.45],
  ['calm once more', 0.55],
  ['the store is gone', 0.7],
  ['the end', 0.8],
] as const;

/** The home page is read most. */
const PAGES = [
  paths.home(),
  paths.projects(),
  paths.project(1),
  paths.careers(),
  paths.home(),
  paths.about(),
  paths.clients(),
  paths.contact(),
  paths.home(),
  paths.project(2),
  paths.hire(),
  paths.team(),
];
const LISTS = {
  recruiter: ['applications?status=all&limit=50', 'applications/board?job=1', 'today'],
  sales: ['enquiries?status=open&limit=50', 'quarantine', 'today'],
} as const satisfies Partial<Record<StaffRole, readonly string[]>>;

type Random = (below: number) => number;

/** Who sends, works and publishes; and what they were told. */
class Crowd {
  readonly letters = new Map<string, Message>();
  readonly receipts = new Map<string, string>();
  readonly wrong: string[] = [];
  /** Answers that asked to come again, and those that did not come. */
  readonly counts = { later: 0, broken: 0, lists: 0, edits: 0, looks: 0 };
  slowestEdit = 0;
  readonly instances: (Site | undefined)[];
  readonly #random: Random;
  #isOver = false;

  constructor(instances: (Site | undefined)[], random: Random) {
    this.instances = instances;
    this.#random = random;
  }

  addresses(): string[] {
    return this.instances.flatMap((site) => (site === undefined ? [] : [site.address]));
  }

  async #ask(path: string, init: RequestInit = {}): Promise<{ response: Response; text: string } | undefined> {
    const all = this.addresses();
    try {
      const response = await fetch((all[this.#random(all.length)] ?? '') + path, init);
      const text = await response.text();
      if (response.status !== 503) return { response, text };
      this.counts.later += 1;
    } catch {
      this.counts.broken += 1;
    }
    return undefined;
  }

  /** Sends a letter until there is a receipt, as people and their browsers do. */
  async send(form: FormName): Promise<void> {
    const mark = `letter-${this.letters.size}`;
    // No text twice: what many send is doubtful.
    const text = { message: `Ferries, ${mark}`, looking_for: `A timetable for ferries, ${mark}` };
    const letter = writeMessage(form, mark, this.#random, form === 'application' ? {} : text);
    this.letters.set(letter.mark, letter);
    const address = `10.${this.#random(250)}.${this.#random(250)}.${this.#random(250)}`;
    for (;;) {
      const init = letter.init();
      const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address };
      const said = await this.#ask(letter.path, { ...init, headers });
      if (said?.response.status === 201) {
        const { receipt } = JSON.parse(said.text) as { receipt: string };
        const before = this.receipts.get(letter.mark);
        if (before !== undefined && before !== receipt) this.wrong.push(`${letter.mark} has two receipts`);
        this.receipts.set(letter.mark, receipt);
        return;
      }
      if (said !== undefined && said.response.status < 500)
        return void this.wrong.push(`${letter.mark} was answered ${said.response.status}: ${said.text.slice(0, 200)}`);
      await pause(this.#random(SENT_AGAIN));
    }
  }

  async list(path: string, token: string): Promise<void> {
    const said = await this.#ask(`/api/office/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (said?.response.status === 200) this.counts.lists += 1;
    else if (said !== undefined && said.response.status < 500)
      this.wrong.push(`${path} was answered ${said.response.status}`);
  }

  /** Publishes another name of a project again and again, and looks how long each instance still shows the one before. */
  async publish(token: string, every: number): Promise<void> {
    const path = '/api/office/projects/4';
    for (let number = 1; !this.#isOver; number += 1) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const tagged = async () => {
        const read = await this.#ask(path, { headers });
        return { ...headers, 'if-match': read?.response.headers.get('etag') ?? '' };
      };
      const body = JSON.stringify({ name: `Edit ${number}.` });
      const changed = await this.#ask(path, { method: 'PATCH', headers: await tagged(), body });
      const out = await this.#ask(`${path}/publish`, { method: 'POST', headers: await tagged() });
      if (changed?.response.status === 200 && out?.response.status === 200) {
        this.counts.edits += 1;
        await Promise.all(this.addresses().map((address) => this.#lookFor(address, number)));
      }
      await pause(every);
    }
  }

  async #lookFor(address: string, number: number): Promise<void> {
    const published = performance.now();
    for (;;) {
      const asked = performance.now() - published;
      // An instance that is gone or cannot answer shows nothing stale.
      const page = await fetch(address + paths.project(4)).catch(() => undefined);
      const text = page?.status === 200 ? await page.text().catch(() => '') : '';
      if (text === '' || text.includes(`Edit ${number}.`)) return;
      this.counts.looks += 1;
      this.slowestEdit = Math.max(this.slowestEdit, asked);
      if (asked > STALE_LIMIT)
        return void this.wrong.push(`edit ${number} was not shown after ${Math.round(asked)} ms`);
      await pause(LOOKED_AGAIN);
    }
  }

  end(): void {
    this.#isOver = true;
  }
}

/** Does something so many times in a time, evenly. Gives when all of it has ended. */
async function steadily(times: number, within: number, work: (place: number) => Promise<void>): Promise<void> {
  const all: Promise<void>[] = [];
  const begun = performance.now();
  for (let place = 0; place < times; place += 1) {
    await pause(Math.max(0, begun + (place * within) / times - performance.now()));
    all.push(work(place));
  }
  await Promise.all(all);
}

/** What a process has for itself, in megabytes. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const memoryOfAll = (instances: readonly (Site | undefined)[]) =>
  instances
    .flatMap((site) => (site === undefined ? [] : processesOf(site)))
    .reduce((sum, pid) => sum + memoryOf(pid), 0);

/** PostgreSQL ends all connections, recovers and begins again when one of its processes is killed. */
async function restartDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await client.end().catch(() => {});
}

async function tokensOf(database: Database): Promise<(role: StaffRole) => string> {
  const needs = { database, clock: () => new Date() };
  const tokens = new Map<StaffRole, string>();
  for (const role of ['editor', 'recruiter', 'sales'] as const) {
    const by = { actor: SYSTEM, siteUrl: 'http://localhost' };
    const added = await addMember(needs, { email: `${role}@agency.example`, role }, by);
    if ('id' in added) tokens.set(role, (await giveToken(needs, added.id, SYSTEM)).reveal());
  }
  return (role) => tokens.get(role) ?? '';
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Prints what was read in each phase; gives whether all of it was quick. */
function printReads(reads: Readonly<Record<string, Read>>): boolean {
  console.log('| while | pages | median ms | p99 ms | slowest ms | asked the next | not answered |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- |');
  let isQuick = true;
  for (const [phase] of PHASES) {
    const { durations = [], again = 0, failures = {} } = reads[phase] ?? {};
    const sorted = durations.toSorted((one, other) => one - other);
    const failed = Object.entries(failures).map(([what, count]) => `${count} × ${what}`);
    const cells = [at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1)].map((time) => time.toFixed(1));
    console.log(`| ${[phase, sorted.length, ...cells, again, failed.join(', ')].join(' | ')} |`);
    isQuick &&= at(sorted, 0.99) <= PAGE_LIMIT && failed.length === 0;
  }
  return isQuick;
}

type Load = { seconds: number; times: number };

/** Runs `seconds` of the hour, with `times` as much of everything. */
async function runDay(
  crowd: Crowd,
  { seconds, times: asked }: Load,
  tools: Tools,
): Promise<{ reads: Record<string, Read>; memory: number[] }> {
  const whole = seconds * 1000;
  const times = (asked * whole) / AN_HOUR;
  const readers = new Worker(new URL('crowd-readers.ts', import.meta.url), {
    workerData: { paths: PAGES, every: whole / (HOUR.pages * times) },
  });
  const tell = () => readers.postMessage({ addresses: crowd.addresses() }, []);
  tell();
  const memory: number[] = [];
  const begun = performance.now();
  const happenings: Record<string, () => Promise<void> | void> = {
    'an instance is replaced': async () => {
      memory.push(memoryOfAll(crowd.instances));
      const old = crowd.instances[1];
      crowd.instances[1] = undefined;
      tell();
      await old?.stop();
      crowd.instances[1] = await tools.start(1);
      tell();
    },
    'the database restarts': () => restartDatabase(tools.url),
    'the store is gone': () => tools.s3.stop(),
    'the end': () => tools.s3.start(),
  };
  const happening = (async () => {
    for (const [phase, from] of PHASES) {
      await pause(Math.max(0, begun + from * whole - performance.now()));
      readers.postMessage({ phase }, []);
      await happenings[phase]?.();
    }
  })();
  const publishing = crowd.publish(tools.token('editor'), whole / (HOUR.edits * Math.min(times, whole / AN_HOUR)));
  await Promise.all([
    happening,
    steadily(HOUR.letters * times, whole, (place) => crowd.send(place % 3 === 0 ? 'hire' : 'contact')),
    steadily(HOUR.applications * times, whole, () => crowd.send('application')),
    steadily(HOUR.lists * times, whole, (place) => {
      const role = place % 2 === 0 ? 'recruiter' : 'sales';
      return crowd.list(LISTS[role][place % 3] ?? 'today', tools.token(role));
    }),
  ]);
  crowd.end();
  await publishing;
  readers.postMessage('enough', []);
  const [reads] = (await once(readers, 'message')) as [Record<string, Read>];
  await readers.terminate();
  memory.push(memoryOfAll(crowd.instances));
  return { reads, memory };
}

type Tools = {
  url: string;
  start: (place: number) => Promise<Site>;
  s3: Awaited<ReturnType<typeof openS3>>;
  token: (role: StaffRole) => string;
};

/** Runs `seconds` of the hour, with `times` as much of everything; prints the table and gives whether all was as promised. */
export const measureCrowds = (load: Load): Promise<boolean> =>
  withDatabases(async () => {
    const fresh = await freshDatabase('postgres', 'sample');
    const client = new pg.Client({ connectionString: fresh.at.url });
    await client.connect();
    // The databases of tests forget the last commits when they are killed. This one must not.
    await client.query(`alter database "${new URL(fresh.at.url).pathname.slice(1)}" set synchronous_commit = on`);
    await client.end();
    const s3 = await openS3();
    const folders = [newDataDir(), newDataDir()];
    const settings = {
      DATABASE_URL: fresh.at.url,
      FILES_URL: s3.url,
      PROCESSES: String(PROCESSES),
      LOG_LEVEL: 'fatal',
      LIMITS: 'on',
      TRUST_PROXY: '1',
    };
    const start = async (place: number) => {
      const site = await startSite(folders[place] ?? '', settings);
      await allServe(site, PROCESSES);
      for (const path of PAGES) await (await fetch(site.address + path)).arrayBuffer();
      return site;
    };
    const crowd = new Crowd([await start(0), await start(1)], randomNumbers(1));
    let database = await openDatabase(fresh.at);
    try {
      const token = await tokensOf(database);
      await database.close();
      const [busy = 0] = loadavg();
      console.log(
        `${load.seconds} s of an hour within ten minutes, ${load.times} times, on ${availableParallelism()} cores, on which all of it runs; load before: ${busy.toFixed(1)}\n`,
      );
      const { reads, memory } = await runDay(crowd, load, { url: fresh.at.url, start, s3, token });
      const isQuick = printReads(reads);
      database = await openDatabase(fresh.at);
      const files = openFiles(folders[0] ?? '', s3.url);
      const losses = await findLosses(database, (name) => files.read(name), crowd.letters, crowd.receipts);
      await database.close();
      const unanswered = crowd.letters.size - crowd.receipts.size;
      const [first = 0, last = 0] = memory;
      const { counts, slowestEdit } = crowd;
      console.log(
        `\n${crowd.receipts.size} letters have their receipts, ${losses.length} are lost or doubled, ${unanswered} without an answer.`,
      );
      console.log(
        `${counts.later} answers said later, ${counts.broken} connections broke; ${counts.lists} lists of staff.`,
      );
      console.log(`${counts.edits} edits, the last stale page was asked for ${Math.round(slowestEdit)} ms after one.`);
      console.log(
        `Memory of the four processes: ${first.toFixed(0)} MB after a fifth of the time, ${last.toFixed(0)} MB at the end.`,
      );
      for (const what of [...crowd.wrong, ...losses].slice(0, 8)) console.log(`  ${what}`);
      return isQuick && losses.length + unanswered + crowd.wrong.length === 0 && last <= first * MEMORY_LIMIT;
    } finally {
      await Promise.all(crowd.instances.map(async (site) => site?.stop('SIGKILL')));
      await s3.remove();
      await fresh.remove();
      for (const folder of folders) removeDataDir(folder);
    }
  });
