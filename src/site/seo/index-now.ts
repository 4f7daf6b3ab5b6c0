/**
 * IndexNow (indexnow.org): search engines are told which pages are new, changed or gone, where INDEXNOW_KEY is set. What was told is remembered
 * and compared with what there is, so that nothing is forgotten: neither by an opening that ends with its day, nor by a server that was away.
 */
import type { Task } from '#operations/scheduler/schema.ts';
import type { Ctx, Services } from '#platform/context.ts';
import { drain, Outage } from '#platform/jobs/drain.ts';
import { listResting } from '#platform/jobs/failures.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { serverPaths } from '#config/paths.ts';

import { listPages } from './pages.ts';
import { readAnnounced, writeAnnounced } from './queries.ts';

/** It tells all engines that take part. */
const SERVICE = 'https://api.indexnow.org/indexnow';
const EVERY = 5 * 60_000;
/** Milliseconds that one call may take. */
const TIMEOUT = 15_000;
/** Addresses of one call; the service takes ten thousand. */
const AT_ONCE = 500;
/** Calls of one run that may be refused, while what is at fault is looked for. */
const MAX_REFUSALS = 40;
const NAME = 'index-now';

/** The file by which the service knows that the key is ours. */
export function showKey(c: Ctx): Response | Promise<Response> {
  const { indexNowKey } = c.var.services.settings;
  if (indexNowKey === '') return sendErrorPage(c, 404);
  return c.text(indexNowKey, 200, { 'cache-control': 'no-cache' });
}

/** What differs from what was told. `changed` is undefined for a page that is gone. */
async function findNews(services: Services): Promise<{ path: string; changed: string | undefined }[]> {
  const before = await readAnnounced(services.database.read);
  const now = new Map((await listPages(services)).map(({ path, changed = '' }) => [path, changed]));
  const gone = [...before.keys()].filter((path) => !now.has(path)).map((path) => ({ path, changed: undefined }));
  return [
    ...[...now].filter(([path, changed]) => before.get(path) !== changed).map(([path, changed]) => ({ path, changed })),
    ...gone,
  ];
}

/** What the service refuses for the addresses that it was told, and not for us. */
const AT_FAULT = new Set([400, 422]);

async function tell(
  { settings: { siteUrl, indexNowKey } }: Services,
  urls: string[],
  service: string,
  signal: AbortSignal,
) {
  const answer = await fetch(service, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(siteUrl).host,
      key: indexNowKey,
      keyLocation: siteUrl + serverPaths.indexNowKey(),
      urlList: urls,
    }),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  }).catch((error: unknown) => {
    throw new Outage('IndexNow does not answer.', { cause: error });
  });
  await answer.body?.cancel();
  const says = `IndexNow answered ${answer.status}.`;
  if (!answer.ok) throw AT_FAULT.has(answer.status) ? new Error(says) : new Outage(says);
}

/** `service`: another one, for tests. */
export const indexNowTask = (service = SERVICE): Task => ({
  name: NAME,
  title: 'Telling search engines',
  about: 'Tells search engines which pages are new, changed or gone.',
  every: EVERY,
  isNeeded: ({ indexNowKey }) => indexNowKey !== '',
  async run(services, signal) {
    const resting = await listResting(services.database.read, NAME, services.clock());
    const news = (await findNews(services)).filter(({ path }) => !resting.has(path));
    let refusals = 0;
    const notified = await drain(services, {
      name: NAME,
      next: () => Promise.resolve(news.splice(0, AT_ONCE)),
      keyOf: ({ path }) => path,
      async work(part) {
        const urls = part.map(({ path }) => services.settings.siteUrl + path);
        await tell(services, urls, service, signal).catch((error: unknown) => {
          refusals += 1;
          // So many are not the fault of single pages, and are too many calls.
          throw refusals > MAX_REFUSALS ? new Outage(String((error as Error).message), { cause: error }) : error;
        });
        await services.database.write((tx) => writeAnnounced(tx, part));
      },
      signal,
    });
    return notified === 0 ? '' : `Told of ${notified === 1 ? 'one page' : `${notified} pages`}.`;
  },
});
