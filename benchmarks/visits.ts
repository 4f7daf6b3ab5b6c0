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
import { startVisits } from '#features/insights/visits.ts';
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
const ROUNDS = 100;

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

/** Pages in a second of this thread's processor time: other programs on the machine do not count. */
async function rateOf(visitors: Worker, port: number): Promise<number> {
  const begun = process.threadCpuUsage();
  visitors.postMessage(port, []);
  await once(visitors, 'message');
  const { user, system } = process.threadCpuUsage(begun);
  return (REQUESTS * 1_000_000) / (user + system);
}

/** Of the rounds that the machine disturbed least: the rate that one in five reaches. */
const steadyRate = (rates: readonly number[]) => rates.toSorted((a, b) => b - a)[Math.floor(rates.length / 5)] ?? 0;

/** Runs the comparison; returns whether counting keeps enough of the rate. */
export async function compareCounting(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'niram-bench-'));
  const services = await openServices(folder);
  const off = await serve(services, false);
  const on = await serve(services, true);
  const worker = startVisits(services);
  const visitors = new Worker(new URL('visitors.ts', import.meta.url));
  const rates = { off: [] as number[], on: [] as number[] };
  try {
    // The first rounds warm up both and are not counted. Who is first changes, because a machine has phases.
    for (let number = -3; number < ROUNDS; number += 1) {
      const order = number % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const);
      for (const which of order) {
        const rate = await rateOf(visitors, { off, on }[which].port);
        if (number >= 0) rates[which].push(rate);
      }
    }
    await worker.stop();
    const rows = await services.database.read
      .selectFrom('visit_days')
      .select(['views', 'visitors'])
      .where('page', '=', '')
      .execute();
    const ratio = steadyRate(rates.on) / steadyRate(rates.off);
    const shown = (rate: number) => Math.round(rate).toLocaleString('en-GB');
    console.log(
      `Pages in a second of the processor without counting ${shown(steadyRate(rates.off))}, with it ${shown(steadyRate(rates.on))}: ratio ${ratio.toFixed(3)}`,
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
