/** One process of the product: opens what it needs, listens, and stops in order. The only file but `main.ts` that tells development from production. */
import type { RequestListener, Server } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorHandler } from 'hono';

import type { Env, Services, RenderMail } from '#platform/context.ts';
import type { Render } from '#platform/page-registry.ts';
import { BackupError } from '#database/archive.ts';
import { readMigrations } from '#database/migrate.ts';
import { migrateWithSnapshot } from '#database/snapshot.ts';
import { openAppearance } from '#cms/appearance/actions.ts';
import { openSite } from '#site/pages/actions.ts';
import { openTexts } from '#cms/texts/actions.ts';
import { openReader } from '#hiring/documents/reader.ts';
import { openScanner } from '#platform/files/scanner.ts';
import { measureMedia } from '#cms/media/actions.ts';
import { startPictures } from '#cms/media/processing.ts';
import { seed } from '#seed/seed.ts';
import { builtAssets } from '#platform/pages/assets.ts';
import { openDatabase } from '#database/open.ts';
import { connectionLimits } from '#operations/health/connection-limits.ts';
import { limitConnections } from '#operations/health/connections.ts';
import { followConnections } from '#operations/connections/settings.ts';
import { cannotListen } from './listening.ts';
import { readSettings, type Settings } from '#platform/env.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import { checkCredentials, openFiles, prepareDataDir } from '#platform/storage/files.ts';
import { Limits } from '#platform/limits/limits.ts';
import { openLog } from '#platform/log.ts';
import { Cache } from '#platform/storage/cache.ts';
import { watchEventLoop } from '#operations/health/event-loop.ts';
import { Metrics } from '#operations/health/metrics.ts';
import { shareCounts } from '#operations/health/shared-counts.ts';
import { openCluster, type Cluster } from '#operations/health/cluster.ts';
import { hubOf } from '#staff/live/hub.ts';
import { startFeedReads } from '#site/feeds/reads.ts';
import { startVisits } from '#office/insights/visits.ts';
import { startOutbox } from '#operations/outbox/worker.ts';
import { SYSTEM } from '#staff/audit/schema.ts';
import { firstOwnerLink, linkBase } from '#staff/accounts/set-up.ts';
import { startTasks } from '#operations/scheduler/runner.ts';
import { startSweeps } from '#operations/sweeps/runner.ts';
import { openServer } from '#platform/http/server.ts';
import { secretOf } from '#platform/storage/signature.ts';

import { createListener } from './app.ts';
import { serverPaths } from '#config/paths.ts';
import { sweeps } from './sweeps.ts';
import { tasks } from './tasks.ts';
import { whatFollows } from './text-pages.ts';

import about from '#root/package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');
const root = pathToFileURL(`${ROOT}/`);

/** Public folders. */
const PUBLISHED = ['public', 'dist'].map((folder) => join(ROOT, folder));
const isDevelopment = process.argv.includes('--development');

/** Cache sizes in bytes. In development nothing is cached, because the source may have changed. */
const ANSWER_MEMORY = isDevelopment ? 0 : 64 * 1024 * 1024;
const MATCH_MEMORY = 32 * 1024 * 1024;

/** How often idle connections are closed during a stop, in milliseconds. */
const CLOSE_EVERY = 50;

/** How long running requests may take during a stop, in milliseconds. */
const STOP_TIMEOUT = 10_000;

/** The listen backlog. Above the default of 511 connections the system drops new ones, and their clients wait for minutes. */
const BACKLOG = 4096;

type Views = {
  render: Render;
  renderMail: RenderMail;
  handle?: (listener: RequestListener) => RequestListener;
  onError?: ErrorHandler<Env>;
};

async function views(server: Server): Promise<Views> {
  if (isDevelopment) {
    const { developmentViews } = await import('#app/development/views.ts');
    return developmentViews(server);
  }
  const [{ createRender, renderMail }, assets] = await Promise.all([
    import(new URL('dist/server/pages.js', root).href) as Promise<typeof import('./pages.tsx')>,
    builtAssets(new URL('dist/client/', root)),
  ]);
  return { render: createRender(assets), renderMail };
}

/** Opens database and files, and migrates. */
async function openServices(
  settings: Settings,
  view: Pick<Views, 'render' | 'renderMail'>,
  cluster: Cluster,
): Promise<Services> {
  const log = openLog(settings.logLevel);
  const dataDir = resolve(settings.dataDir);
  await prepareDataDir(dataDir, PUBLISHED);
  await checkCredentials(settings.filesUrl);
  const files = openFiles(join(dataDir, 'files'), settings.filesUrl);
  const { databaseUrl: url, processes } = settings;
  const database = await openDatabase({ url, file: join(dataDir, 'niram.sqlite'), processes });
  const clock = () => new Date();
  const keeping = { folder: join(dataDir, 'snapshots'), version: about.version, now: clock() };
  const { migrated, snapshot } = await migrateWithSnapshot(
    database,
    await readMigrations(new URL('src/database/', root)),
    keeping,
  );
  if (migrated.length > 0) log.info({ migrated, snapshot }, 'database migrated');
  const seeded = await seed(database, {
    sample: settings.seed === 'sample' || settings.seed === 'demo',
    starter: settings.seed === 'starter',
    today: clock(),
  });
  if (seeded) log.info('database seeded');
  const measured = await measureMedia(database, join(ROOT, 'public'));
  if (measured > 0) log.info({ measured }, 'pictures measured');
  const metrics = new Metrics(cluster);
  metrics.watchProcess();
  const secret = await secretOf(settings, database);
  await followConnections({ settings, secret, log, database });
  const site = openSite(database, whatFollows);
  await site();
  // What runs by itself has the agency as it is now, too.
  database.onInvalidated(() => void site());
  return {
    settings,
    database,
    files,
    documentReader: openReader(log),
    scan: openScanner(settings.clamav, log),
    responseCache: new Cache({ database, byteLimit: ANSWER_MEMORY, clock }),
    filterCache: new Cache({ database, byteLimit: MATCH_MEMORY, clock }),
    metrics,
    ...view,
    appearance: openAppearance(database),
    site,
    texts: openTexts(database),
    clock,
    log,
    secret,
  };
}

function stopInOrder(server: Server, services: Services, workers: { stop: () => Promise<void> }[]): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    services.log.info({ signal }, 'stopping');
    // Running sendings and sweeps have as long as a request. An interrupted sending is repeated when its lease has expired.
    const late = new Promise<void>((over) => void setTimeout(over, STOP_TIMEOUT));
    const sent = Promise.race([Promise.all(workers.map((worker) => worker.stop())), late]);
    const hurry = setTimeout(() => {
      services.log.warn('connections that did not end are closed');
      server.closeAllConnections();
    }, STOP_TIMEOUT).unref();
    // Kept-alive connections would delay the stop: their next response closes them.
    server.prependListener('request', (_, response) => void response.setHeader('connection', 'close'));
    const closing = setInterval(() => server.closeIdleConnections(), CLOSE_EVERY).unref();
    server.close(() => {
      clearTimeout(hurry);
      clearInterval(closing);
      void sent.then(() => services.database.close()).then(() => process.exit(0));
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

/** What the product does by itself: in the first of its processes, so that settings such as WORKERS count for all of them. */
const startOnce = (services: Services) => [
  startOutbox(services),
  startPictures(services),
  startSweeps(services, sweeps),
  startTasks(services, tasks),
];

async function start(): Promise<void> {
  process.chdir(ROOT);
  // All created files (database, journals, uploads, snapshots) are readable by their owner alone.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const cluster = openCluster();
  const server = openServer();
  limitConnections(server, connectionLimits(settings));
  const { handle, onError, ...view } = await views(server);
  const services = await openServices(settings, view, cluster);
  if (settings.seed === 'demo') {
    const { fillDemoYear } = await import('#app/demo/year.ts');
    const filled = await fillDemoYear(services);
    if (filled !== undefined) services.log.info({ filled }, 'a year of invented enquiries and applications is there');
  }

  await new Promise<void>((listening, failed) => {
    server.once('error', (error: Error & { code?: string }) => failed(cannotListen(error)));
    server.listen({ port: settings.port, host: settings.host, backlog: BACKLOG }, listening);
  });
  const { port } = server.address() as { port: number };
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const address = `http://${host}:${port}`;
  if (settings.siteUrl === '') settings.siteUrl = address;

  const limits = new Limits(services);
  const listener = createListener(services, { isDevelopment, onError, limits });
  server.on('request', handle === undefined ? listener : handle(listener));
  // The file store may be slow or unavailable, so the start does not wait for sweeps.
  stopInOrder(server, services, [
    ...(cluster.isFirst ? startOnce(services) : []),
    startVisits(services),
    startFeedReads(services),
    shareCounts(limits, cluster),
    { stop: () => Promise.resolve(hubOf(services.database).stop()) },
  ]);
  watchEventLoop(services.metrics);
  services.metrics.set('niram_processes', 1);
  if (cluster.isReplacement) return;
  // In development another process holds the port and prints the addresses.
  if (!isDevelopment) console.log(addressesOf(address, linkBase(settings.siteUrl) + serverPaths.office()));
  const link = await firstOwnerLink(services, { actor: SYSTEM, siteUrl: settings.siteUrl }).catch((error: unknown) => {
    // Visitors are served already, so a database that is busy at this moment must not end the process.
    services.log.error({ err: error }, 'the link for the first owner could not be made: the next start makes one');
  });
  if (link !== undefined)
    console.log(`  The office has no owner yet. This link makes one, once, within a day:\n\n  ${link.reveal()}\n`);
}

const addressesOf = (address: string, office: string) =>
  `\n  Site   ${address}/\n  Office ${office}\n  API    ${address}/api/docs\n  Ready  ${address}/readyz\n`;

const DISK_FULL =
  'The disk is full: DATA_DIR cannot be filled. Make room on it, or set DATA_DIR to a folder on another disk, and start again.';
const SQLITE_FULL = 13;

/** Whether an error, or its cause, is a full disk. */
function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth += 1) {
    const { code, errcode } = cause as Error & { code?: string; errcode?: number };
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || errcode === SQLITE_FULL) return true;
  }
  return false;
}

start().catch((error: unknown) => {
  const isOurs = error instanceof InvalidSetting || error instanceof BackupError;
  console.error(isDiskFull(error) ? DISK_FULL : isOurs ? error.message : error);
  process.exit(1);
});
