/**
 * Lists with a hundred times the rows: every list call on a small and on a large database, alternately, on SQLite and PostgreSQL. A call
 * passes if the large database reaches at least half the rate of the small one. The response cache is off, so that each request does its
 * work.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { openDatabase } from '#database/open.ts';
import { readSettings } from '#platform/env.ts';
import { site } from '#root/site.ts';
import { OWN_APPEARANCE } from '#ui/appearance.ts';
import { openFiles } from '#platform/storage/files.ts';
import { openLog } from '#platform/log.ts';
import { Cache } from '#platform/storage/cache.ts';
import { openReader } from '#features/documents/reader.ts';
import { Metrics } from '#features/operations/metrics.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { createApp } from '#root/app.ts';
import { startPostgres } from '#root/tests/support/postgres.ts';

import { generate, randomNumbers, type Size } from './generate.ts';

const LARGE: Size = { projects: 100_000, clients: 100_000, jobs: 100_000, openJobs: 200, cities: 120_000 };
const SMALL: Size = { projects: 1000, clients: 1000, jobs: 1000, openJobs: 200, cities: 1200 };
const LEAST_RATIO = 0.5;
const ROUNDS = 12;
const REQUESTS = 150;

type Random = (below: number) => number;
type Store = {
  size: Size;
  words: string[];
  cities: string[];
  fetch: (path: string) => Promise<Response>;
  close: () => Promise<void>;
};

const pick = <T>(from: readonly T[], random: Random): T => from[random(from.length)] as T;
const some = (count: number, random: Random) =>
  Array.from({ length: count }, (_, place) => place + 1)
    .filter(() => random(3) === 0)
    .join(',');
const anyPage = (rows: number, random: Random) => 1 + random(Math.ceil(rows / 10));

const CALLS: Record<string, (random: Random, store: Store) => string> = {
  'projects, any page': (random, { size }) => `/api/project/list_frontend?page=${anyPage(size.projects, random)}`,
  'projects, filtered': (random, { size }) =>
    `/api/project/list_frontend?industry=${some(6, random)}&type=${some(3, random)}&page=${anyPage(size.projects / 4, random)}`,
  'projects of a client': (random, { size }) => `/api/project/list_frontend?client=${1 + random(size.clients)}`,
  'clients, any page': (random, { size }) => `/api/project_client/listing?page=${anyPage(size.clients, random)}`,
  'clients, keyword': (random, { words }) => `/api/project_client/listing?params=${pick(words, random)}`,
  'jobs, filtered': (random) =>
    `/api/jobs/list_jobs_frontend?department=${some(8, random)}&education=${some(4, random)}`,
  'jobs, keyword': (random, { words }) => `/api/jobs/list_jobs_frontend?keyword=${pick(words, random)}`,
  'cities, four letters': (random, { cities }) => `/api/jobs/get_cities?param=${pick(cities, random).slice(0, 4)}`,
  'cities, a name': (random, { cities }) => `/api/jobs/get_cities?param=${pick(cities, random)}`,
};

async function openStore(at: { url: string; file: string }, folder: string, size: Size): Promise<Store> {
  const database = await openDatabase(at);
  await migrate(database, await readMigrations(new URL('../database/', import.meta.url)));
  await generate(database, size);
  const clock = () => new Date();
  const app = createApp({
    settings: readSettings({ DATA_DIR: folder, SITE_URL: 'http://localhost', LIMITS: 'off' }),
    database,
    files: openFiles(join(folder, 'files')),
    documentReader: openReader(openLog('error')),
    scan: async () => 'none',
    responseCache: new Cache({ database, byteLimit: 0, clock }),
    filterCache: new Cache({ database, byteLimit: 32 * 1024 * 1024, clock }),
    metrics: new Metrics(),
    render: () => ({ html: '' }),
    appearance: () => Promise.resolve(OWN_APPEARANCE),
    site: () => Promise.resolve(site),
    renderMail: () => ({ subject: '', html: '', text: '' }),
    clock,
    log: openLog('error'),
    secret: '',
  });
  const random = randomNumbers(7);
  const texts = await database.read.selectFrom('clients').select('name').limit(2000).execute();
  const names = await database.read.selectFrom('cities').select('name').limit(1000).execute();
  return {
    size,
    words: Array.from({ length: 300 }, () => pick(texts, random).name.split(' ')[0] ?? ''),
    cities: names.map(({ name }) => name).filter((name) => name.length > 5),
    fetch: async (path) => app.fetch(new Request(`http://localhost${path}`), {}),
    close: () => database.close(),
  };
}

/** Milliseconds of each request of one round. */
async function round(store: Store, call: (random: Random, store: Store) => string, seed: number): Promise<number[]> {
  const random = randomNumbers(seed);
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const path = call(random, store);
    const begun = performance.now();
    const response = await store.fetch(path);
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  }
  return times;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

async function compare(title: string, small: Store, large: Store): Promise<boolean> {
  let allKept = true;
  console.log(
    `\n${title}\n${'call'.padEnd(24)}${'small/s'.padStart(10)}${'large/s'.padStart(10)}${'ratio'.padStart(8)}${'large p99 ms'.padStart(14)}`,
  );
  for (const [name, call] of Object.entries(CALLS)) {
    const ratios: number[] = [];
    const all = { small: [] as number[], large: [] as number[] };
    // The first round warms up both and is not counted.
    for (let number = 0; number <= ROUNDS; number += 1) {
      const before = await round(small, call, number);
      const after = await round(large, call, number);
      if (number === 0) continue;
      all.small.push(...before);
      all.large.push(...after);
      ratios.push(sum(before) / sum(after));
    }
    const ratio = quantile(ratios, 0.5);
    const kept = ratio >= LEAST_RATIO;
    allKept &&= kept;
    const rate = (times: number[]) => Math.round((times.length * 1000) / sum(times)).toLocaleString('en-GB');
    console.log(
      `${name.padEnd(24)}${rate(all.small).padStart(10)}${rate(all.large).padStart(10)}${ratio.toFixed(2).padStart(8)}${quantile(all.large, 0.99).toFixed(1).padStart(14)}${kept ? '' : '   below a half'}`,
    );
  }
  return allKept;
}

/** Runs the whole comparison; returns whether every call kept at least half its rate. */
export async function compareLists(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'niram-bench-'));
  const server = await startPostgres();
  try {
    console.log('Making 300 000 rows and their words, twice (about two minutes) ...');
    const sqlite = {
      small: await openStore({ url: '', file: join(folder, 'small.sqlite') }, folder, SMALL),
      large: await openStore({ url: '', file: join(folder, 'large.sqlite') }, folder, LARGE),
    };
    const isKept = await compare('SQLite', sqlite.small, sqlite.large);
    await Promise.all([sqlite.small.close(), sqlite.large.close()]);

    const administrator = new pg.Client({ connectionString: `${server.address}/postgres` });
    await administrator.connect();
    for (const name of ['small', 'large']) await administrator.query(`create database ${name}`);
    const postgres = {
      small: await openStore({ url: `${server.address}/small`, file: '' }, folder, SMALL),
      large: await openStore({ url: `${server.address}/large`, file: '' }, folder, LARGE),
    };
    // A database in use has planner statistics; this one was just filled.
    for (const name of ['small', 'large']) {
      const client = new pg.Client({ connectionString: `${server.address}/${name}` });
      await client.connect();
      await client.query('vacuum analyze');
      await client.end();
    }
    const isKeptThere = await compare('PostgreSQL', postgres.small, postgres.large);
    await Promise.all([postgres.small.close(), postgres.large.close()]);
    await administrator.end();
    return isKept && isKeptThere;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
