/**
 * The screens of the daily work over a million applications: every call by which they read, on SQLite and PostgreSQL, with the longest of
 * which nothing may take more than a tenth of a second at the server. Plans of queries in slower calls are printed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import pg from 'pg';

import { DATABASE_NAMES, type DatabaseKind, type Read } from '#database/database.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { seed } from '#seed/seed.ts';
import { cities } from '#tests/support/cities.ts';
import { TODAY } from '#tests/support/databases.ts';
import { bearerOf, invite, join as joinAs } from '#tests/support/office.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { openInstance, type Instance } from '#tests/support/instance.ts';

import { type Call, officeCalls } from './office-calls.ts';
import { fillOffice } from './office-fill.ts';
import type { OfficeSize } from './office-rows.ts';

/** In milliseconds. */
const LIMIT = 100;
const TIMES = 10;
const COLLEAGUES = 4;

/** Weeks are counted whole, and what was counted is shown for a minute. */
const isKept = ({ name }: Call) => name.startsWith('insights');

type At = { url: string; file: string };
export type Filled = { kind: DatabaseKind; at: At; token: string; job: number; size: OfficeSize };

const asFresh = ({ kind, at }: Pick<Filled, 'kind' | 'at'>) => ({ kind, at, remove: () => Promise.resolve() });

/** Makes the sample agency with an owner and colleagues in an empty database, and fills it. */
export async function openOffice(kind: DatabaseKind, at: At, size: OfficeSize): Promise<Filled> {
  const database = await openDatabase(at);
  await migrate(database, await readMigrations(new URL('../../src/database/', import.meta.url)));
  await seed(database, { sample: true, today: TODAY, cities });
  await database.close();
  const instance = await openInstance(asFresh({ kind, at }));
  const token = await bearerOf(instance, await joinAs(instance, 'owner'));
  for (let place = 0; place < COLLEAGUES; place += 1)
    await invite(instance, `colleague-${place}@agency.example`, place % 2 === 0 ? 'recruiter' : 'sales');
  await instance.close();
  return { kind, at, token, size, ...(await fillOffice(at, size)) };
}

type Timed = { query: CompiledQuery; milliseconds: number };

/** The queries that `work` sends, and how long each took. */
export async function queriesOf(read: Read, work: () => Promise<unknown>): Promise<Timed[]> {
  const executor = read.getExecutor() as { executeQuery: (query: CompiledQuery) => Promise<unknown> };
  const execute = executor.executeQuery.bind(executor);
  const queries: Timed[] = [];
  executor.executeQuery = async (query) => {
    const begun = performance.now();
    const result = await execute(query);
    queries.push({ query, milliseconds: performance.now() - begun });
    return result;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = execute;
  }
  return queries;
}

/** How the database finds what a query asks for; `how` is as 'explain query plan'. */
export async function planOf(read: Read, query: CompiledQuery, how: string): Promise<string[]> {
  const asked = CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]);
  const { rows } = await read.getExecutor().executeQuery<Record<string, unknown>>(asked);
  return rows.map((row) => {
    const line = row['detail'] ?? row['QUERY PLAN'];
    return typeof line === 'string' ? line : JSON.stringify(line);
  });
}

/** Asks a call as the office does. */
export async function askCall(instance: Instance, token: string, { name, path }: Call): Promise<string> {
  const answer = await instance.fetch(`/api/office/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${name} (${path}) answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

/** In milliseconds. `work`: of this process' processor, which other programs on the machine do not lengthen; SQLite works in it. */
type Measured = { found: string; median: number; slowest: number; work: number };

async function measure(instance: Instance, token: string, call: Call): Promise<Measured> {
  let found = '';
  const times: number[] = [];
  const works: number[] = [];
  // The first warms up and is not counted.
  for (let time = 0; time <= TIMES; time += 1) {
    // What is kept for a minute is not measured.
    instance.pass(61_000);
    const before = process.cpuUsage();
    const begun = performance.now();
    const text = await askCall(instance, token, call);
    if (time > 0) times.push(performance.now() - begun);
    const { user, system } = process.cpuUsage(before);
    if (time > 0) works.push((user + system) / 1000);
    const { total, isEstimate } = JSON.parse(text) as { total?: number; isEstimate?: true };
    found = total === undefined ? '' : `${isEstimate === true ? 'over ' : ''}${total}`;
  }
  for (const some of [times, works]) some.sort((one, other) => one - other);
  return { found, median: times[TIMES / 2] ?? 0, slowest: times.at(-1) ?? 0, work: works[TIMES / 2] ?? 0 };
}

async function printPlans(instance: Instance, token: string, call: Call): Promise<void> {
  const { kind, read } = instance.services.database;
  instance.pass(61_000);
  const queries = await queriesOf(read, () => askCall(instance, token, call));
  for (const { query, milliseconds } of queries.filter(({ milliseconds: took }) => took > LIMIT / 5)) {
    console.log(`    ${milliseconds.toFixed(0)} ms: ${query.sql}\n      with ${JSON.stringify(query.parameters)}`);
    const how = kind === 'sqlite' ? 'explain query plan' : 'explain (analyze, timing off)';
    for (const line of await planOf(read, query, how)) console.log(`        ${line}`);
  }
}

/** Asks every call of a filled office; prints a line of the table for each. Returns whether all kept the limit. */
export async function measureOffice({ kind, at, token, job, size }: Filled, only = ''): Promise<boolean> {
  const instance = await openInstance(asFresh({ kind, at }));
  const slow: Call[] = [];
  try {
    console.log(
      `\n| ${DATABASE_NAMES[kind]} | found | median ms | slowest ms | own processor ms |\n| --- | ---: | ---: | ---: | ---: |`,
    );
    for (const call of officeCalls({ job, size }).filter(({ name }) => name.includes(only))) {
      const { found, ...times } = await measure(instance, token, call);
      const { median, slowest, work } = times;
      console.log(`| ${call.name} | ${found} | ${[median, slowest, work].map((one) => one.toFixed(1)).join(' | ')} |`);
      if (median > LIMIT && !isKept(call)) slow.push(call);
    }
    for (const call of slow) {
      console.log(`\n${call.name} takes longer than ${LIMIT} ms:`);
      await printPlans(instance, token, call);
    }
    return slow.length === 0;
  } finally {
    await instance.close();
  }
}

/** Fills both databases with so many applications and three enquiries for ten of them, and measures. */
export async function measureBoth(applications: number): Promise<boolean> {
  const size = { applications, enquiries: Math.round(applications * 0.3) };
  const folder = await mkdtemp(join(tmpdir(), 'niram-bench-'));
  const server = await startPostgres();
  try {
    const administrator = new pg.Client({ connectionString: `${server.address}/postgres` });
    await administrator.connect();
    await administrator.query('create database office');
    await administrator.end();
    const places = {
      sqlite: { url: '', file: join(folder, 'office.sqlite') },
      postgres: { url: `${server.address}/office`, file: '' },
    };
    let areQuick = true;
    for (const kind of ['sqlite', 'postgres'] as const) {
      console.log(`Filling ${DATABASE_NAMES[kind]} with ${applications} applications (some minutes) ...`);
      const filled = await openOffice(kind, places[kind], size);
      console.log(`${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
      areQuick = (await measureOffice(filled)) && areQuick;
    }
    return areQuick;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
