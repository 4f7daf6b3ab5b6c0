/** For whoever runs the product: whether it lives, whether it can serve, and its counts. */
import type { Ctx } from '#platform/web.ts';

import { askDatabase } from './queries.ts';

export const showAlive = (c: Ctx) => c.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' });

/** Ready means: the database answers, and the folder of files can be written to. */
export async function showReady(c: Ctx): Promise<Response> {
  const { database, files, log } = c.var.parts;
  const check = async (work: () => Promise<unknown>): Promise<'ok' | 'failing'> => {
    try {
      await work();
      return 'ok';
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return 'failing';
    }
  };
  const parts = {
    database: await check(() => askDatabase(database.read)),
    files: await check(async () => files.remove(await files.put(new Uint8Array([1])))),
  };
  const isReady = Object.values(parts).every((state) => state === 'ok');
  return c.json({ status: isReady ? 'ready' : 'not ready', ...parts }, isReady ? 200 : 503, {
    'cache-control': 'no-store',
    ...(isReady ? {} : { 'retry-after': '30' }),
  });
}

const LOOPBACK = /^(?:::1|127\.|::ffff:127\.)/;

/** Prometheus' text, for this machine or with the token. */
export function showMetrics(c: Ctx): Response {
  const { settings, metrics } = c.var.parts;
  const isLocal =
    LOOPBACK.test(c.env.incoming?.socket.remoteAddress ?? '') && c.req.header('x-forwarded-for') === undefined;
  const hasToken = settings.metricsToken !== '' && c.req.header('authorization') === `Bearer ${settings.metricsToken}`;
  if (!isLocal && !hasToken) return c.json({ message: 'Metrics are for this machine, or with the token.' }, 403);
  return c.body(metrics.text(), 200, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
}
