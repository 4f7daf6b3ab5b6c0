import type { Route } from '#platform/http/route.ts';
import { serverPaths } from '#config/paths.ts';
import { sendApiError } from '#platform/http/api-error.ts';
import { countOutbox } from '#operations/outbox/service.ts';
import { countQuarantined } from '#inbox/spam/service.ts';
import { isSecret } from '#platform/storage/signature.ts';
import type { Ctx } from '#platform/context.ts';

import { type Described, showApiDocument, showApiGuide } from './api.ts';
import { readinessOf } from './readiness.ts';

/** For whoever runs the product: whether it lives, whether it can serve, and its counts. */

const showAlive = (c: Ctx) => c.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' });

/** Ready means: the database and the store of files can be written to. Warnings do not make it unready. */
async function showReady(c: Ctx): Promise<Response> {
  const { isReady, facts } = await readinessOf(c.var.services);
  return c.json(facts, isReady ? 200 : 503, {
    'cache-control': 'no-store',
    ...(isReady ? {} : { 'retry-after': '30' }),
  });
}

const LOOPBACK = /^(?:::1|127\.|::ffff:127\.)/;

/** The counts of the outbox and the quarantine; none while the database does not answer, so that the others are told nevertheless. */
async function gauges(c: Ctx): Promise<Record<string, number>> {
  const { database, clock, log } = c.var.services;
  try {
    const { waiting, held, dead, oldestSeconds } = await countOutbox(database.read, clock());
    return {
      niram_outbox_waiting: waiting,
      niram_outbox_held: held,
      niram_outbox_dead: dead,
      niram_outbox_oldest_seconds: oldestSeconds,
      niram_quarantine_waiting: await countQuarantined(database.read),
    };
  } catch (error) {
    log.warn({ err: error }, 'the outbox cannot be counted');
    return {};
  }
}

/** Prometheus' text, for this machine or with the token. */
async function showMetrics(c: Ctx): Promise<Response> {
  const { settings, metrics } = c.var.services;
  const isLocal =
    LOOPBACK.test(c.env.incoming?.socket.remoteAddress ?? '') && c.req.header('x-forwarded-for') === undefined;
  const hasToken =
    settings.metricsToken !== '' && isSecret(c.req.header('authorization') ?? '', `Bearer ${settings.metricsToken}`);
  if (!isLocal && !hasToken) return sendApiError(c, 403, 'Metrics are for this machine, or with the token.');
  return c.body(await metrics.text(await gauges(c)), 200, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
}

/** `described`: what the document of the API says. */
export const operationsRoutes = (described: () => Described): readonly Route[] => [
  { method: 'GET', path: serverPaths.apiDocument(), access: 'public', handler: showApiDocument(described) },
  { method: 'GET', path: serverPaths.apiGuide(), access: 'public', handler: showApiGuide(described) },
  { method: 'GET', path: '/healthz', access: 'public', handler: showAlive },
  { method: 'GET', path: '/readyz', access: 'public', handler: showReady },
  { method: 'GET', path: '/metrics', access: 'public', handler: showMetrics },
];
