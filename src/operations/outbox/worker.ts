/** Sends what is due in the outbox: after each commit that added something, and every few seconds. */
import type { Services } from '#platform/context.ts';
import { type LeasedQueue, startWorkers, workOff } from '#platform/jobs/leases.ts';
import { rowJob } from '#platform/jobs/rows.ts';
import type { Started } from '#platform/jobs/runner.ts';

import { newMessageId } from './service.ts';
import { sendMail } from './mail.ts';
import {
  deleteSent,
  hasDue,
  insertForRefused,
  listSent,
  type OutboxKind,
  type OutboxRow,
  settle,
  type Settlement,
  takeDue,
} from './queries.ts';
import { sendWebhook } from './webhook.ts';
import type { Verdict } from './verdict.ts';

/** All durations are in milliseconds. */

/** The timeout of one sending. A lease is much longer, so that the clocks of instances may differ. */
const TIMEOUT: Record<OutboxKind, number> = { mail: 30_000, webhook: 10_000 };
const LEASE = 120_000;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 6 * 3_600_000;
const JITTER = 0.2;

/**
 * With these pauses, about three days: not the three tries of other queues (src/platform/jobs), because servers of others are away for a day, and greet
 * strangers by sending them away. What is given up then waits on the screen of the outbox, to be sent again or discarded.
 */
export const MAX_ATTEMPTS = 21;
const SENT_TTL = 30 * 86_400_000;
const DELETED_AT_ONCE = 500;

/** The pause after the attempt with this number, from 1; `random` is from 0 to 1. */
export const pauseAfter = (attempt: number, random: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1)) * (1 + JITTER * (2 * random - 1));

/** Kinds that can be sent. Mails wait while SMTP_URL is empty, and webhooks while WEBHOOK_URL is. */
function kindsOf({ smtpUrl, webhookUrl }: Services['settings']): OutboxKind[] {
  const kinds: OutboxKind[] = [];
  if (smtpUrl !== '') kinds.push('mail');
  if (webhookUrl !== '') kinds.push('webhook');
  return kinds;
}

async function send(services: Services, row: OutboxRow, timeout = TIMEOUT[row.kind]): Promise<Verdict> {
  if (row.attempts > MAX_ATTEMPTS) return { result: 'dead', error: 'Its sending was broken off too often.' };
  const signal = AbortSignal.timeout(timeout);
  try {
    return await (row.kind === 'mail' ? sendMail : sendWebhook)(services, row, signal);
  } catch (error) {
    // The template failed, or the payload is of an older version. The next release may fix that.
    services.log.error({ err: error, outbox: row.id, purpose: row.purpose }, 'cannot be sent');
    return { result: 'retry', error: error instanceof Error ? error.message : String(error) };
  }
}

function settlementOf(verdict: Verdict, { attempts }: OutboxRow, now: Date): Settlement {
  if (verdict.result === 'sent') return { state: 'sent', nextAt: now, error: null, now };
  const { error } = verdict;
  if (verdict.result === 'dead' || attempts >= MAX_ATTEMPTS) return { state: 'dead', nextAt: now, error, now };
  const nextAt = now.getTime() + pauseAfter(attempts, Math.random());
  return { state: 'waiting', nextAt: new Date(Math.max(nextAt, verdict.notBefore?.getTime() ?? 0)), error, now };
}

/** Sends one row, and stores how that ended. */
async function sendRow(services: Services, row: OutboxRow, timeout: number | undefined): Promise<void> {
  const { database, clock, log, metrics } = services;
  const verdict = await send(services, row, timeout);
  const settlement = settlementOf(verdict, row, clock());
  const refused = verdict.result === 'sent' ? (verdict.refused ?? []) : [];
  const isOurs = await database.write(async (tx) => {
    const settled = await settle(tx, row, settlement);
    if (settled && refused.length > 0) await insertForRefused(tx, row, refused, settlement.now);
    return settled;
  });
  const result = settlement.state === 'waiting' ? 'retry' : settlement.state;
  metrics.count('niram_outbox_sends_total', { kind: row.kind, result });
  const facts = { outbox: row.id, kind: row.kind, purpose: row.purpose, attempt: row.attempts, result };
  if (!isOurs) log.warn(facts, 'took longer than its lease');
  else if (result === 'sent') log.info(facts, 'sent');
  else log.warn(facts, result === 'dead' ? 'given up: a dead letter' : 'not sent, will be tried again');
}

const queueOf = (services: Services, timeout?: number): LeasedQueue<OutboxRow> => {
  const { database, settings } = services;
  return {
    name: 'the outbox',
    lease: LEASE,
    hasDue: (read, now) => hasDue(read, { kinds: kindsOf(settings), now }),
    take: (lease) => takeDue(database, { ...lease, kinds: kindsOf(settings), messageId: newMessageId(settings) }),
    keyOf: ({ id }) => id,
    work: (row) => sendRow(services, row, timeout),
  };
};

/** Sends what is due, one after the other; gives the number of tries. `timeout`: how long one sending may take, in milliseconds. */
export const sendDue = (
  services: Services,
  { timeout, stopping }: { timeout?: number; stopping?: AbortSignal } = {},
): Promise<number> => workOff(services, queueOf(services, timeout), stopping);

/** Starts WORKERS senders. */
export const startOutbox = (services: Services): Started =>
  startWorkers(services, queueOf(services), { count: services.settings.workers, wakeOn: 'outbox' });

/** Deletes what was sent a month ago. */
export const outboxSweep = rowJob({
  name: 'sent mails',
  find: (read, which, { now }) => listSent(read, new Date(now.getTime() - SENT_TTL), which, DELETED_AT_ONCE),
  work: ({ database }, { ids }) => database.write((tx) => deleteSent(tx, ids)),
});
