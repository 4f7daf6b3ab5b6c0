/** Servers of one process that are compared by the processor's time that a page costs them. */
import { once } from 'node:events';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { migrate, readMigrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { openReader } from '#hiring/documents/reader.ts';
import { connectionLimits } from '#operations/health/connection-limits.ts';
import { limitConnections } from '#operations/health/connections.ts';
import { Metrics } from '#operations/health/metrics.ts';
import type { Services } from '#platform/context.ts';
import { readSettings } from '#platform/env.ts';
import { openServer } from '#platform/http/server.ts';
import { openLog } from '#platform/log.ts';
import type { Render } from '#platform/page-registry.ts';
import { Cache } from '#platform/storage/cache.ts';
import { openFiles } from '#platform/storage/files.ts';
import { createListener } from '#app/app.ts';
import { ownSite } from '#config/site.ts';
import { OWN_APPEARANCE } from '#ui/appearance.ts';

import { USUAL, type Visits } from './visitors.ts';

/** Always the same numbers that look like chance: words that compress as well as those of a page do. */
function* numbers(): Generator<number, never> {
  let state = 1;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state >>> 8;
  }
}

/** As large as a page of the site: 12 kB when compressed. */
function pageOf(words: number): string {
  const chance = numbers();
  const text = Array.from({ length: words }, () => chance.next().value.toString(36).slice(0, 5)).join(' ');
  return `<!doctype html><title>A page</title><p>${text}</p>`;
}
const PAGE = pageOf(4000);

type Opened = {
  settings?: Record<string, string>;
  /** A database that is there; without it, an empty one in the folder. */
  at?: { url: string; file: string };
  /** Without it, every page is the same. */
  render?: Render;
  /** How much of the answers is remembered, in bytes. */
  remembered?: number;
};

/** The product's services, with `folder` for their files. */
export async function openServices(
  folder: string,
  { settings = {}, at, render = () => ({ html: PAGE }), remembered = 64 * 1024 * 1024 }: Opened = {},
): Promise<Services> {
  const database = await openDatabase(at ?? { url: '', file: join(folder, 'pages.sqlite') });
  await migrate(database, await readMigrations(new URL('../../src/database/', import.meta.url)));
  const clock = () => new Date();
  const log = openLog('error');
  return {
    settings: readSettings({ DATA_DIR: folder, SITE_URL: 'http://localhost', TRUST_PROXY: '1', ...settings }),
    database,
    files: openFiles(join(folder, 'files')),
    documentReader: openReader(log),
    scan: async () => 'none',
    responseCache: new Cache({ database, byteLimit: remembered, clock }),
    filterCache: new Cache({ database, byteLimit: 32 * 1024 * 1024, clock }),
    metrics: new Metrics(),
    render,
    appearance: () => Promise.resolve(OWN_APPEARANCE),
    site: () => Promise.resolve(ownSite),
    texts: () => Promise.resolve(undefined),
    renderMail: () => ({ subject: '', html: '', text: '' }),
    clock,
    log,
    secret: '',
  };
}

type Serving = { server: Server; port: number };

export async function serve(listener: RequestListener, server = createServer()): Promise<Serving> {
  server.on('request', listener);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return { server, port: (server.address() as { port: number }).port };
}

/** The product with all that it does for a connection: its timeouts and its limits count, as for a stranger who measures it. */
export function serveProduct(services: Services, options: Parameters<typeof createListener>[1] = {}): Promise<Serving> {
  const server = openServer();
  limitConnections(server, connectionLimits(services.settings));
  return serve(createListener(services, options), server);
}

/** The processor's time of this thread, in microseconds: other programs on the machine do not count. */
export async function costOf(work: () => Promise<unknown>): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return user + system;
}

/** Short rounds, of which there are many: the speed of a processor changes within a second, and both servers shall meet the same. */
const ROUNDS = 400;
const WARM_UP = 40;

type Compared<Name extends string> = {
  /** The ports of the two servers. */
  ports: Readonly<Record<Name, number>>;
  asked?: Visits;
  rounds?: number;
  warmUp?: number;
  /** Whether the other threads count, too: those that compress, and V8's own. The thread of the visitors never does. */
  countsThreads?: boolean;
  /** Called after each round that counts. `spent`: all until now, in microseconds. */
  afterRound?: (spent: Readonly<Record<Name, number>>, round: { isLast: boolean; isWarmUp: boolean }) => Promise<void>;
};

/** What a page costs each of two servers, in microseconds: visitors ask both in turns. */
export async function costOfPages<Name extends string>({
  ports,
  asked = USUAL,
  rounds = ROUNDS,
  warmUp = WARM_UP,
  countsThreads = false,
  afterRound,
}: Compared<Name>): Promise<Record<Name, number>> {
  const visitors = new Worker(new URL('visitors.ts', import.meta.url));
  const names = Object.keys(ports) as Name[];
  const spent = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const visit = async (port: number): Promise<number> => {
    visitors.postMessage({ port, asked }, []);
    const [taken] = (await once(visitors, 'message')) as [number];
    return taken;
  };
  const costOfAll = async (port: number): Promise<number> => {
    const begun = process.cpuUsage();
    const visitorsOwn = await visit(port);
    const { user, system } = process.cpuUsage(begun);
    return user + system - visitorsOwn;
  };
  try {
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const port = ports[name];
        const cost = await (countsThreads ? costOfAll(port) : costOf(() => visit(port)));
        if (round >= 0) spent[name] += cost;
      }
      if (round >= -1) await afterRound?.(spent, { isLast: round === rounds - 1, isWarmUp: round < 0 });
    }
  } finally {
    await visitors.terminate();
  }
  return Object.fromEntries(names.map((name) => [name, spent[name] / (rounds * asked.requests)])) as Record<
    Name,
    number
  >;
}

/** Set by Node for each answer. */
const MADE_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);

export type Answer = { headers: string[]; body: Buffer };

/** What the server at `port` answers: the headers that it set itself, and the bytes as they were sent. */
export const answerOf = (port: number, path: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((settle, fail) => {
    const headers = { 'accept-encoding': 'br, gzip', 'sec-fetch-dest': 'document', ...more };
    get({ port, host: '127.0.0.1', path, headers }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${path} answered ${response.statusCode}`));
      const sent = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
        MADE_BY_NODE.has(name) ? [] : values.flatMap((value) => [name, value]),
      );
      response.toArray().then((chunks) => settle({ headers: sent, body: Buffer.concat(chunks) }), fail);
    }).on('error', fail);
  });
