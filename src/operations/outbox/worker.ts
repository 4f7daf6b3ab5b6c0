/** Sends what is due in the outbox: after each commit that added something, and every few seconds. */
import { randomBytes } from 'node:crypto';

import type { Services } from '#platform/context.ts';
import { drain, isOutage } from '#platform/jobs/drain.ts';
import { isReady } from '#platform/jobs/failures.ts';
import { onWake } from '#platform/jobs/wake.ts';

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
const POLL_EVERY = 5000;

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
const SENT_KEPT_FOR = 30 * 86_400_000;
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

type Options = {
  /** How long one sending may take, in milliseconds. */
  timeout?: number;
  mayGoOn?: () => boolean;
};

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

/** Sends what is due, one after the other. Returns the number of attempts. */
export async function sendDue(services: Services, { timeout, mayGoOn = () => true }: Options = {}): Promise<number> {
  const { database, settings, clock, log, metrics } = services;
  const kinds = kindsOf(settings);
  if (!(await hasDue(database.read, { kinds, now: clock() }))) return 0;
  for (let tried = 0; ; tried += 1) {
    if (!mayGoOn()) return tried;
    const now = clock();
    const leasedUntil = new Date(now.getTime() + LEASE);
    const lease = randomBytes(12).toString('base64url');
    const row = await takeDue(database, { kinds, now, lease, leasedUntil, messageId: newMessageId(settings) });
    if (row === undefined) return tried;
    const verdict = await send(services, row, timeout);
    const settlement = settlementOf(verdict, row, clock());
    const refused = verdict.result === 'sent' ? (verdict.refused ?? []) : [];
    const isOurs = await database
      .write(async (tx) => {
        const settled = await settle(tx, row, settlement);
        if (settled && refused.length > 0) await insertForRefused(tx, row, refused, settlement.now);
        return settled;
      })
      .catch((error: unknown) => {
        if (isOutage(error)) throw error;
        // Its lease is its pause. The next one goes on.
        log.error({ err: error, outbox: row.id }, 'how a sending ended cannot be stored');
      });
    if (isOurs === undefined) continue;
    const result = settlement.state === 'waiting' ? 'retry' : settlement.state;
    metrics.count('niram_outbox_sends_total', { kind: row.kind, result });
    const facts = { outbox: row.id, kind: row.kind, purpose: row.purpose, attempt: row.attempts, result };
    if (!isOurs) log.warn(facts, 'took longer than its lease');
    else if (result === 'sent') log.info(facts, 'sent');
    else log.warn(facts, result === 'dead' ? 'given up: a dead letter' : 'not sent, will be tried again');
  }
}

/** Starts WORKERS senders. `stop` starts nothing new and waits for running ones. */
export function startOutbox(services: Services): { stop: () => Promise<void> } {
  let isStopping = false;
  const mayGoOn = () => !isStopping;
  const senders = Array.from({ length: services.settings.workers }, () =>
    onWake({
      run: () => sendDue(services, { mayGoOn }),
      mayGoOn,
      failed: (error) => services.log.error(error, 'the outbox cannot be read or written'),
    }),
  );
  const wake = () => {
    for (const sender of senders) sender.wake();
  };
  services.database.onSignal((signal) => {
    if (signal === 'outbox') wake();
  });
  const polling = setInterval(wake, POLL_EVERY).unref();
  wake();
  return {
    async stop() {
      isStopping = true;
      clearInterval(polling);
      await Promise.all(senders.map((sender) => sender.ended()));
    },
  };
}

/** Deletes what was sent a month ago. */
export async function sweepOutbox(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const before = new Date(now.getTime() - SENT_KEPT_FOR);
  const name = 'sent mails';
  await drain(services, {
    name,
    next: () => listSent(database.read, before, isReady(name, 'id', now), DELETED_AT_ONCE),
    keyOf: ({ id }) => String(id),
    work: (found) =>
      database.write((tx) =>
        deleteSent(
          tx,
          found.map(({ id }) => id),
        ),
      ),
  });
}
