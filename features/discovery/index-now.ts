/**
 * IndexNow (indexnow.org): search engines are told which pages are new, changed or gone, where INDEXNOW_KEY is set. What was told is remembered
 * and compared with what there is, so that nothing is forgotten: neither by an opening that ends with its day, nor by a server that was away.
 */
import type { Task } from '#features/scheduler/schema.ts';
import type { Ctx, Services } from '#platform/context.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { serverPaths } from '#root/paths.ts';

import { listPages } from './pages.ts';
import { readAnnounced, writeAnnounced } from './queries.ts';

/** It tells all engines that take part. */
const SERVICE = 'https://api.indexnow.org/indexnow';
const EVERY = 5 * 60_000;
/** Milliseconds that one call may take. */
const TIMEOUT = 15_000;
/** Addresses of one call; the service takes ten thousand. */
const AT_ONCE = 500;

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
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}.`);
}

/** `service`: another one, for tests. */
export const indexNowTask = (service = SERVICE): Task => ({
  name: 'index-now',
  title: 'Telling search engines',
  about: 'Tells search engines which pages are new, changed or gone.',
  every: EVERY,
  isNeeded: ({ indexNowKey }) => indexNowKey !== '',
  async run(services, signal) {
    const news = await findNews(services);
    for (let start = 0; start < news.length; start += AT_ONCE) {
      const part = news.slice(start, start + AT_ONCE);
      await tell(
        services,
        part.map(({ path }) => services.settings.siteUrl + path),
        service,
        signal,
      );
      await services.database.write((tx) => writeAnnounced(tx, part));
    }
    return news.length === 0 ? '' : `Told of ${news.length === 1 ? 'one page' : `${news.length} pages`}.`;
  },
});
