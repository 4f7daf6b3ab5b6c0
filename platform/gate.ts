/** What stands before a form is read: whether its sender may send one now, and whether there is room for its body. */
import { addressOf } from './client.ts';
import { type FormName, inWords } from './limits.ts';
import type { Ctx } from './web.ts';

/** `limit`: bytes of the whole body. */
export type Gate = { form: FormName; limit: number };
export type TurnedAway = { status: 429 | 503; seconds: number; message: string };

/** Less than this many bytes no form is reckoned at: reading one takes more memory than its text. */
const LEAST_BODY = 8 * 1024;
/** When those are told to come back whom there is no room for just now, in seconds. */
const BUSY_SECONDS = 15;

const busy: TurnedAway = {
  status: 503,
  seconds: BUSY_SECONDS,
  message: `More forms are coming in than can be stored just now. Please send it again in ${BUSY_SECONDS} seconds.`,
};

/**
 * Lets a form in, before any of its body is read: `work` runs with memory for the body reserved. Else the reason: the address has sent
 * too many (429), or there is no room just now (503).
 */
export async function letIn(
  c: Ctx,
  { form, limit }: Gate,
  work: () => Promise<Response>,
): Promise<Response | TurnedAway> {
  const { limits, parts } = c.var;
  c.set('group', form);
  if (parts.database.isFull()) return busy;
  const wait = await limits.send(form, addressOf(c));
  if (wait > 0) {
    const message = `Too many forms have come from your network. Please send it again ${inWords(wait)}.`;
    return { status: 429, seconds: Math.ceil(wait / 1000), message };
  }
  return (await holding(c, limit, work)) ?? busy;
}

/** Runs `work` with memory for a body of at most `limit` bytes; undefined where there is none to be had. */
export async function holding(c: Ctx, limit: number, work: () => Promise<Response>): Promise<Response | undefined> {
  const length = Number(c.req.header('content-length') ?? limit);
  const release = c.var.limits.holdBody(addressOf(c), Math.max(LEAST_BODY, Math.min(length, limit)));
  try {
    return release && (await work());
  } finally {
    release?.();
  }
}

/** A body of no more bytes is read to its end and thrown away where its form is refused. */
const READ_AND_DROPPED = 64 * 1024;

/**
 * Tells when to come back. A connection with an unread body cannot be used again, and closing it may take the answer with it before it is
 * read: so a short body is read, and its sender asks next time over the same connection.
 */
export async function turnedAway(c: Ctx, answer: Response, { seconds }: TurnedAway): Promise<Response> {
  answer.headers.set('retry-after', String(seconds));
  const isShort = Number(c.req.header('content-length') ?? Infinity) <= READ_AND_DROPPED;
  const dropped = isShort ? await c.req.arrayBuffer().catch(() => undefined) : undefined;
  if (dropped === undefined) answer.headers.set('connection', 'close');
  return answer;
}
