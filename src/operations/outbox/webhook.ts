import { createHmac } from 'node:crypto';

import type { Services } from '#platform/context.ts';

import type { OutboxRow } from './queries.ts';
import type { Verdict } from './verdict.ts';

/** Standard Webhooks: 'whsec_' and the key in base64; any other text is the key itself. */
const keyOf = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);

/** `webhook-signature` of a body (standardwebhooks.com); `timestamp` in whole seconds. */
const signWebhook = (secret: string, { id, timestamp, body }: { id: string; timestamp: number; body: string }) =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Parses Retry-After, in seconds or as a date. */
function timestampIn(retryAfter: string | null, now: Date): Date | undefined {
  if (retryAfter === null) return undefined;
  const moment = /^\d{1,9}$/.test(retryAfter) ? now.getTime() + Number(retryAfter) * 1000 : Date.parse(retryAfter);
  return Number.isNaN(moment) ? undefined : new Date(Math.min(moment, now.getTime() + LONGEST_WAIT));
}

/** The longest Retry-After that is honoured, in milliseconds. */
const LONGEST_WAIT = 86_400_000;

/** Posts one event to WEBHOOK_URL, signed with WEBHOOK_SECRET. Redirects are not followed: the data is meant for this address alone. */
export async function sendWebhook(
  { settings, clock }: Services,
  row: OutboxRow,
  signal: AbortSignal,
): Promise<Verdict> {
  const body = JSON.stringify({
    type: row.purpose,
    timestamp: row.created_at,
    data: JSON.parse(row.payload) as object,
  });
  const now = clock();
  const id = `msg_${row.id}_${Date.parse(row.created_at).toString(36)}`;
  const timestamp = Math.floor(now.getTime() / 1000);
  let response: Response;
  try {
    response = await fetch(settings.webhookUrl, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(settings.webhookSecret, { id, timestamp, body }),
      },
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    const { message, cause } = error as Error;
    return { result: 'retry', error: cause instanceof Error ? `${message}: ${cause.message}` : message };
  }
  await response.body?.cancel();
  const { status } = response;
  if (response.ok) return { result: 'sent' };
  const error = `The receiver answered ${status}.`;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { result: 'dead', error };
  const notBefore = timestampIn(response.headers.get('retry-after'), now);
  return { result: 'retry', error, ...(notBefore === undefined ? {} : { notBefore }) };
}
