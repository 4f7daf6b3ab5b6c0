import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { addressOf } from '#platform/http/client.ts';
import { FREE_REFUSALS, inWords } from '#platform/limits/limits.ts';
import type { Ctx } from '#platform/context.ts';

import { TEXT_FORM_LIMIT } from './form.ts';

/** Checks before a form is read: may its sender send one now, and is there memory for its body? */

/** `rateLimit`: how many of these forms one address may send. `limit`: bytes of the whole body. */
export type Admission = { rateLimit: RateLimit; limit: number };
type Refused = { status: 429 | 503; seconds: number; message: string };

/** Retry-After where there is no memory, in seconds. */
const BUSY_SECONDS = 15;

/** How far the body of a refused form may fall behind the least rate before it is aborted, in milliseconds. */
export const REFUSED_MAX_LAG = 2000;

/** A refused body up to this many bytes is read to its end and discarded. */
const MAX_DRAINED = 64 * 1024;

/** Statuses of a form that was not taken for what is in it, or for its way here: it costs nothing of the allowance. */
const NOT_TAKEN: ReadonlySet<number> = new Set([400, 408, 413, 415, 422]);

const busy: Refused = {
  status: 503,
  seconds: BUSY_SECONDS,
  message: `More forms are coming in than can be stored just now. Please send it again in ${BUSY_SECONDS} seconds.`,
};

/** Before a byte of a form is read: `work` runs with a reservation that grows as it arrives, or `say` tells of too many (429) or no room (503). */
export async function admit(
  c: Ctx,
  { rateLimit, limit }: Admission,
  work: () => Promise<Response>,
  say: (c: Ctx, status: Refused['status'], message: string) => Response | Promise<Response>,
): Promise<Response> {
  const { limits, services } = c.var;
  const refuseAs = async (why: Refused) => refuse(c, await say(c, why.status, why.message), why);
  c.set('limit', rateLimit);
  if (services.database.isFull()) return refuseAs(busy);
  const wait = await limits.send(rateLimit, addressOf(c));
  if (wait > 0) {
    const message = `Too many forms have come from your network. Please send it again ${inWords(wait)}.`;
    return refuseAs({ status: 429, seconds: Math.ceil(wait / 1000), message });
  }
  const answer = await withReservation(c, limit, work);
  const isTaken = answer !== undefined && !NOT_TAKEN.has(answer.status);
  if (!isTaken && limits.read(FREE_REFUSALS, addressOf(c)) === 0)
    // Whoever cannot have it back has the answer nevertheless.
    await limits
      .send(rateLimit, addressOf(c), -1)
      .catch((err: unknown) => services.log.warn({ err }, 'an allowance was not given back'));
  return answer ?? refuseAs(busy);
}

/** Runs `work` with memory for a body of at most `limit` bytes. Undefined where there is no memory. */
export async function withReservation<T>(
  c: Ctx,
  limit: number,
  work: () => Promise<T>,
  maxLag?: number,
): Promise<T | undefined> {
  const { texts, files } = c.var.limits.bodies;
  const reservation = (limit <= TEXT_FORM_LIMIT ? texts : files).open(addressOf(c), maxLag);
  if (reservation === undefined) return undefined;
  c.set('reservation', reservation);
  try {
    return await work();
  } finally {
    reservation.release();
  }
}

/**
 * Sets Retry-After. A connection with an unread body cannot be reused, and closing it may destroy the answer before the client has
 * read it. So a short body that arrives soon is read to its end, and the connection stays usable.
 */
async function refuse(c: Ctx, answer: Response, { seconds }: Refused): Promise<Response> {
  answer.headers.set('retry-after', String(seconds));
  if (!(await isDrained(c))) answer.headers.set('connection', 'close');
  return answer;
}

async function isDrained(c: Ctx): Promise<boolean> {
  if (c.req.raw.bodyUsed) return true;
  if (Number(c.req.header('content-length') ?? Infinity) > MAX_DRAINED) return false;
  const reservation = c.var.limits.bodies.refused.open(addressOf(c), REFUSED_MAX_LAG);
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
