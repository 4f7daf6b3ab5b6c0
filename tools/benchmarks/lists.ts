/**
 * Lists with ten and a hundred times the rows: every list call on a small and on the larger databases, in turns, on SQLite and PostgreSQL. A
 * call passes if it keeps at least half its rate. The response cache is off, so that each request does its work.
 */
import { join } from 'node:path';
import pg from 'pg';

import { createApp } from '#app/app.ts';
import { startPostgres } from '#tests/support/postgres.ts';

import { type DatabaseName, type Figure, middleOf } from './figure.ts';
import { withFolder } from './folder.ts';
import { generate, randomNumbers, type Size } from './generate.ts';
import { openServices } from './page-servers.ts';

const sizeOf = (rows: number): Size => ({
  projects: rows,
  clients: rows,
  jobs: rows,
  openJobs: 200,
  cities: Math.round(rows * 1.2),
});
const SIZES = { small: sizeOf(1000), middle: sizeOf(10_000), large: sizeOf(100_000) };
const MIN_RATIO = 0.5;
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
  const services = await openServices(folder, { at, remembered: 0, settings: { LIMITS: 'off' } });
  const { database } = services;
  await generate(database, size);
  const app = createApp(services);
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

type Stores = Record<keyof typeof SIZES, Store>;

async function compare(database: DatabaseName, stores: Stores): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const times: Record<keyof Stores, number[]> = { small: [], middle: [], large: [] };
    // The first round warms up all of them and is not counted.
    for (let number = 0; number <= ROUNDS; number += 1) {
      for (const size of ['small', 'middle', 'large'] as const) {
        const taken = await round(stores[size], call, number);
        if (number > 0) times[size].push(sum(taken));
      }
    }
    const rate = (size: keyof Stores) => (REQUESTS * 1000) / middleOf(times[size]);
    for (const size of ['middle', 'large'] as const)
      figures.push({
        name: `${name}, ${stores[size].size.projects.toLocaleString('en-GB')} rows`,
        database,
        unit: 'a second',
        product: rate(size),
        other: rate('small'),
        beside: 'with 1,000 rows',
        needed: { least: MIN_RATIO },
        // Round by round: both met the same moment of the machine.
        ratio: middleOf(times[size].map((taken, place) => (times.small[place] ?? Number.NaN) / taken)),
      });
  }
  return figures;
}

async function fillAll(locate: (name: keyof Stores) => { url: string; file: string }, folder: string): Promise<Stores> {
  const open = (name: keyof Stores) => openStore(locate(name), folder, SIZES[name]);
  return { small: await open('small'), middle: await open('middle'), large: await open('large') };
}

const closeAll = (stores: Stores) => Promise.all(Object.values(stores).map((store) => store.close()));

/** Every list call with ten and a hundred times the rows, on both databases. */
export const measureLists = (): Promise<Figure[]> =>
  withFolder(async (folder) => {
    const server = await startPostgres();
    try {
      const sqlite = await fillAll((name) => ({ url: '', file: join(folder, `${name}.sqlite`) }), folder);
      const figures = await compare('SQLite', sqlite);
      await closeAll(sqlite);

      const administrator = new pg.Client({ connectionString: `${server.address}/postgres` });
      await administrator.connect();
      for (const name of Object.keys(SIZES)) await administrator.query(`create database ${name}`);
      await administrator.end();
      const urlOf = (name: string) => `${server.address}/${name}`;
      const postgres = await fillAll((name) => ({ url: urlOf(name), file: '' }), folder);
      // A database in use has planner statistics; this one was just filled.
      for (const name of Object.keys(SIZES)) {
        const client = new pg.Client({ connectionString: urlOf(name) });
        await client.connect();
        await client.query('vacuum analyze');
        await client.end();
      }
      figures.push(...(await compare('PostgreSQL', postgres)));
      await closeAll(postgres);
      return figures;
    } finally {
      await server.stop();
    }
  });
