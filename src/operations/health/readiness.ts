/** The readiness check of database and store, shared by all requests within some seconds. */
import { countOutbox } from '#operations/outbox/service.ts';
import type { Services } from '#platform/context.ts';

import { writeProbe } from './queries.ts';
import { listWarnings } from './warnings.ts';

/** For how long an answer is given again, and how long a check may take before it counts as failed: less than who asks will wait. In milliseconds. */
const FRESH_FOR = 5000;
const TIMEOUT = 4000;

/** Mail that has waited longer than this is late, in seconds. */
const LATE_AFTER = 3600;

type Readiness = { isReady: boolean; facts: Record<string, unknown> };

/** What must work for the site to be ready: each check throws if it fails. */
const CHECKS: Record<string, (services: Services) => Promise<unknown>> = {
  database: ({ database, clock }) => writeProbe(database, clock()),
  files: async ({ files }) => files.remove(await files.put(new Uint8Array([1]))),
};

/**
 * The state of the outbox. It never makes the site unready: submissions are stored while the mail server is unavailable.
 * 'kept' means that mails wait for SMTP_URL to be set.
 */
async function outboxState({ database, settings, clock }: Services) {
  const { waiting, oldestSeconds } = await countOutbox(database.read, clock());
  const late = oldestSeconds > LATE_AFTER ? 'late' : 'ok';
  return { outbox: settings.smtpUrl === '' && waiting > 0 ? 'kept' : late, outboxOldestSeconds: oldestSeconds };
}

/** The result of `work`, or a rejection after the timeout. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error(`no answer within ${TIMEOUT} ms`)), TIMEOUT);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function run(services: Services, name: string, check: (services: Services) => Promise<unknown>) {
  try {
    await inTime(check(services));
    return [name, 'ok'] as const;
  } catch (error) {
    services.log.warn({ err: error, check: name }, 'not ready');
    return [name, 'failing'] as const;
  }
}

async function look(services: Services): Promise<Readiness> {
  const [states, outbox, warnings] = await Promise.all([
    Promise.all(Object.entries(CHECKS).map(([name, check]) => run(services, name, check))),
    // Why the database does not answer is told beside them.
    inTime(outboxState(services)).catch(() => ({ outbox: 'unknown' })),
    inTime(listWarnings(services)).catch(() => []),
  ]);
  const isReady = states.every(([, state]) => state === 'ok');
  const status = isReady ? 'ready' : 'not ready';
  return { isReady, facts: { status, ...Object.fromEntries(states), ...outbox, warnings } };
}

const lately = new WeakMap<Services, { begunAt: number; answer: Promise<Readiness> }>();

/** Never throws. */
export function readinessOf(services: Services): Promise<Readiness> {
  const now = services.clock().getTime();
  const known = lately.get(services);
  // A clock that was set back must not extend the life of a result.
  if (known !== undefined && Math.abs(now - known.begunAt) < FRESH_FOR) return known.answer;
  const answer = look(services);
  lately.set(services, { begunAt: now, answer });
  return answer;
}
