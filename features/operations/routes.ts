/** For whoever runs the product: whether it lives, whether it can serve, and its counts. */
import { countOutbox } from '#features/outbox/queries.ts';
import { countQuarantined } from '#features/spam/queries.ts';
import { isSecret } from '#platform/signature.ts';
import { type Ctx, problem } from '#platform/web.ts';

import { askDatabase } from './queries.ts';
import { listWarnings } from './warnings.ts';

export const showAlive = (c: Ctx) => c.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' });

/** Mail that has waited longer than this is late, in seconds. */
const LATE_AFTER = 3600;

/**
 * How the outbox stands. It never makes the site unready: visitors are served and their submissions kept while the mail server is away.
 * 'kept' means that mails wait for SMTP_URL to be set.
 */
async function outboxState(
  c: Ctx,
): Promise<{ outbox: 'ok' | 'late' | 'kept' | 'unknown'; outboxOldestSeconds?: number }> {
  const { database, settings, clock } = c.var.parts;
  try {
    const { waiting, oldestSeconds } = await countOutbox(database.read, clock());
    const late = oldestSeconds > LATE_AFTER ? 'late' : 'ok';
    return {
      outbox: settings.smtpUrl === '' && waiting > 0 ? 'kept' : late,
      outboxOldestSeconds: oldestSeconds,
    };
  } catch {
    // Why the database does not answer is told beside it.
    return { outbox: 'unknown' };
  }
}

/** Ready means: the database answers, and the folder of files can be written to. Warnings do not make it unready. */
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
  // Why the database does not answer is told beside it.
  const warnings = await listWarnings(c.var.parts).catch(() => []);
  const state = { status: isReady ? 'ready' : 'not ready', ...parts, ...(await outboxState(c)), warnings };
  return c.json(state, isReady ? 200 : 503, {
    'cache-control': 'no-store',
    ...(isReady ? {} : { 'retry-after': '30' }),
  });
}

const LOOPBACK = /^(?:::1|127\.|::ffff:127\.)/;

/** The counts of the outbox and the quarantine; none while the database does not answer, so that the others are told nevertheless. */
async function gauges(c: Ctx): Promise<string> {
  const { database, clock, log } = c.var.parts;
  try {
    const { waiting, held, dead, oldestSeconds } = await countOutbox(database.read, clock());
    const values = {
      niram_outbox_waiting: waiting,
      niram_outbox_held: held,
      niram_outbox_dead: dead,
      niram_outbox_oldest_seconds: oldestSeconds,
      niram_quarantine_waiting: await countQuarantined(database.read),
    };
    return Object.entries(values)
      .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
      .join('');
  } catch (error) {
    log.warn({ err: error }, 'the outbox cannot be counted');
    return '';
  }
}

/** Prometheus' text, for this machine or with the token. */
export async function showMetrics(c: Ctx): Promise<Response> {
  const { settings, metrics } = c.var.parts;
  const isLocal =
    LOOPBACK.test(c.env.incoming?.socket.remoteAddress ?? '') && c.req.header('x-forwarded-for') === undefined;
  const hasToken =
    settings.metricsToken !== '' && isSecret(c.req.header('authorization') ?? '', `Bearer ${settings.metricsToken}`);
  if (!isLocal && !hasToken) return problem(c, 403, 'Metrics are for this machine, or with the token.');
  return c.body(metrics.text() + (await gauges(c)), 200, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
}
