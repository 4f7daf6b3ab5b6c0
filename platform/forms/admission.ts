import type { RateLimit } from '#platform/http/rate-counter.ts';
import { addressOf } from '#platform/http/client.ts';
import { inWords } from '#platform/http/limits.ts';
import type { Ctx } from '#platform/context.ts';

import { TEXT_FORM_LIMIT } from './form.ts';

/** What stands before a form is read: whether its sender may send one now, and whether there is memory for its body. */

/** `rateLimit`: how many of these forms one address may send. `limit`: bytes of the whole body. */
export type Admission = { rateLimit: RateLimit; limit: number };
export type Refused = { status: 429 | 503; seconds: number; message: string };

/** When those are told to come back whom there is no room for just now, in seconds. */
const BUSY_SECONDS = 15;

/** How long the body of a refused form may fall behind before it is given up, in milliseconds. */
export const REFUSED_PATIENCE = 2000;

/** A refused body of no more bytes is read to its end and thrown away. */
const MOST_DRAINED = 64 * 1024;

const busy: Refused = {
  status: 503,
  seconds: BUSY_SECONDS,
  message: `More forms are coming in than can be stored just now. Please send it again in ${BUSY_SECONDS} seconds.`,
};

/**
 * Admits a form, before any of its body is read: `work` runs with a reservation that grows as the body arrives. Else the reason: the
 * address has sent too many (429), or there is no room just now (503).
 */
export async function admit(
  c: Ctx,
  { rateLimit, limit }: Admission,
  work: () => Promise<Response>,
): Promise<Response | Refused> {
  const { limits, services } = c.var;
  c.set('group', rateLimit.name);
  if (services.database.isFull()) return busy;
  const wait = await limits.send(rateLimit, addressOf(c));
  if (wait > 0) {
    const message = `Too many forms have come from your network. Please send it again ${inWords(wait)}.`;
    return { status: 429, seconds: Math.ceil(wait / 1000), message };
  }
  return (await withReservation(c, limit, work)) ?? busy;
}

/** Runs `work` with memory for a body of at most `limit` bytes, which may fall behind so far; undefined where there is none to be had. */
export async function withReservation(
  c: Ctx,
  limit: number,
  work: () => Promise<Response>,
  patience?: number,
): Promise<Response | undefined> {
  const { texts, files } = c.var.limits.bodies;
  const reservation = (limit <= TEXT_FORM_LIMIT ? texts : files).open(addressOf(c), patience);
  if (reservation === undefined) return undefined;
  c.set('reservation', reservation);
  try {
    return await work();
  } finally {
    reservation.release();
  }
}

/**
 * Tells when to come back. A connection with an unread body cannot be used again, and closing it may take the answer with it before it is
 * read: so a short body that comes soon is read, and its sender asks next time over the same connection.
 */
export async function refuse(c: Ctx, answer: Response, { seconds }: Refused): Promise<Response> {
  answer.headers.set('retry-after', String(seconds));
  if (!(await isDrained(c))) answer.headers.set('connection', 'close');
  return answer;
}

async function isDrained(c: Ctx): Promise<boolean> {
  if (c.req.raw.bodyUsed) return true;
  if (Number(c.req.header('content-length') ?? Infinity) > MOST_DRAINED) return false;
  const reservation = c.var.limits.bodies.refused.open(addressOf(c), REFUSED_PATIENCE);
  if (reservation === undefined) return false;
  try {
    const chunks = reservation.read(c.req.raw.body);
    while (!(await chunks.next()).done) continue;
    return true;
  } catch {
    return false;
  } finally {
    reservation.release();
  }
}
