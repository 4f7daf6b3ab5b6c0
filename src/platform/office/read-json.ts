/** Reads the JSON of a call of the office, within a limit. */
import { JSON_BOUNDS, type JsonKind, parseBoundedJson, TooMuchJson } from '#database/bounded-json.ts';
import type { Ctx } from '#platform/context.ts';
import { withReservation } from '#platform/forms/admission.ts';
import { readBytes } from '#platform/forms/form.ts';
import { BodyAborted } from '#platform/limits/body-reservation.ts';

import { type Refusal, refuse } from './refusal.ts';

type ReadJson = { value: unknown } | Refusal;
/** Of most bodies, in bytes. */
export const BODY_LIMIT = 64 * 1024;
const UNREADABLE = refuse(400, 'The body is not JSON that can be read.');
const BUSY = refuse(503, 'More is coming in than can be taken just now. Please try again in a moment.');

const tooLarge = (limit: number) => refuse(413, `The body may have ${Math.floor(limit / 1024)} kB at most.`);

async function parse(c: Ctx, limit: number, bounds: JsonKind): Promise<ReadJson> {
  try {
    const bytes = await readBytes(c, limit);
    if (bytes === undefined) return tooLarge(limit);
    return { value: parseBoundedJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), JSON_BOUNDS[bounds]) };
  } catch (error) {
    const isKnown = error instanceof BodyAborted || error instanceof TooMuchJson;
    return isKnown ? refuse(error.status, error.message) : UNREADABLE;
  }
}

/**
 * A form of another site cannot send this type without being asked first by its browser (CORS), so nothing else is read. Memory is taken as
 * for forms: by the address, as the bytes arrive, and a body that is too slow is given up.
 */
export async function readJson(c: Ctx, limit: number, bounds: JsonKind = 'call'): Promise<ReadJson> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const isTooLarge = Number(c.req.header('content-length') ?? 0) > limit;
  const read =
    type !== 'application/json'
      ? refuse(415, 'Send the body as application/json.')
      : isTooLarge
        ? tooLarge(limit)
        : ((await withReservation(c, limit, () => parse(c, limit, bounds))) ?? BUSY);
  // An unread body would be parsed as the next request.
  if ('refused' in read && read !== UNREADABLE) c.header('connection', 'close');
  return read;
}
