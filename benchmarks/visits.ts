/**
 * What counting visits costs: pages that are remembered (the cheapest there are) from two servers over one database, one that counts and one
 * that does not, in turns. Counting passes if it keeps at least 95 % of the rate.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { getRequestListener } from '@hono/node-server';

import { migrate, readMigrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { openReader } from '#features/documents/reader.ts';
import { visitsOf, WRITE_EVERY } from '#features/insights/visits.ts';
import { Metrics } from '#features/operations/metrics.ts';
import type { Services } from '#platform/context.ts';
import { readSettings } from '#platform/env.ts';
import { openLog } from '#platform/log.ts';
import { Cache } from '#platform/storage/cache.ts';
import { openFiles } from '#platform/storage/files.ts';
import { createApp } from '#root/app.ts';
import { site } from '#root/site.ts';
import { OWN_APPEARANCE } from '#ui/appearance.ts';

import { REQUESTS } from './visitors.ts';

const LEAST_RATIO = 0.95;
/** Short ones, of which there are many: the speed of a processor changes within a second, and both servers shall meet the same. */
const ROUNDS = 1500;
const WARM_UP = 100;

/** As large as a page of the site. */
const PAGE = `<!doctype html><title>A page</title>${'<p>Some words of a page that is sent often.</p>'.repeat(500)}`;
async function openServices(folder: string): Promise<Services> {
  const database = await openDatabase({ url: '', file: join(folder, 'visits.sqlite') });
  await migrate(database, await readMigrations(new URL('../database/', import.meta.url)));
  const clock = () => new Date();
  const log = openLog('error');
  return {
    settings: readSettings({ DATA_DIR: folder, SITE_URL: 'http://localhost', LIMITS: 'off', TRUST_PROXY: '1' }),
    database,
    files: openFiles(join(folder, 'files')),
    documentReader: openReader(log),
    scan: async () => 'none',
    responseCache: new Cache({ database, byteLimit: 64 * 1024 * 1024, clock }),
    filterCache: new Cache({ database, byteLimit: 1024 * 1024, clock }),
    metrics: new Metrics(),
    render: () => ({ html: PAGE }),
    appearance: () => Promise.resolve(OWN_APPEARANCE),
    site: () => Promise.resolve(site),
    renderMail: () => ({ subject: '', html: '', text: '' }),
    clock,
    log,
    secret: '',
  };
}

async function serve(services: Services, isCounting: boolean): Promise<{ server: Server; port: number }> {
  const answer = getRequestListener(createApp(services, { isCounting }).fetch);
  const server = createServer((asked, response) => void answer(asked, response));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return { server, port: (server.address() as { port: number }).port };
}

/** The processor's time of this thread, in microseconds: other programs on the machine do not count. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return user + system;
}

const lookAround = (visitors: Worker, port: number) => () => {
  visitors.postMessage(port, []);
  return once(visitors, 'message');
};

/** Runs the comparison; returns whether counting keeps enough of the rate. */
export async function compareCounting(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'niram-bench-'));
  const services = await openServices(folder);
  const off = await serve(services, false);
  const on = await serve(services, true);
  const visits = visitsOf(services);
  const visitors = new Worker(new URL('visitors.ts', import.meta.url));
  const cost = { off: 0, on: 0 };
  // What is counted is written as often as in the product, at the cost of the server that counts: a timer would strike both.
  let written = 0;
  let writing = 0;
  try {
    for (let number = -WARM_UP; number < ROUNDS; number += 1) {
      const order = number % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const);
      for (const which of order) {
        const spent = await costOf(lookAround(visitors, { off, on }[which].port));
        if (number >= 0) cost[which] += spent;
      }
      const isLast = number === ROUNDS - 1;
      if (number !== -1 && !isLast && (cost.on + writing - written) / 1000 < WRITE_EVERY) continue;
      const spent = await costOf(() => visits.write());
      // What came while the machine warmed up.
      if (number >= 0) writing += spent;
      written = cost.on + writing;
    }
    const rows = await services.database.read
      .selectFrom('visit_days')
      .select(['views', 'visitors'])
      .where('page', '=', '')
      .execute();
    const ratio = cost.off / (cost.on + writing);
    const each = (spent: number) => (spent / (ROUNDS * REQUESTS)).toFixed(1);
    console.log(
      `A page costs ${each(cost.off)} µs of the processor without counting, ${each(cost.on + writing)} µs with it, of which ${each(writing)} µs are for writing: ${ratio.toFixed(3)} of the rate`,
    );
    console.log(`Counted: ${rows.map(({ views, visitors }) => `${views} views of ${visitors} visitors`).join(', ')}`);
    return ratio >= LEAST_RATIO;
  } finally {
    await visitors.terminate();
    for (const { server } of [off, on]) server.close();
    await services.database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
