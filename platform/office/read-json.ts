/** Reads the JSON of a call of the office, within a limit. */
import type { Ctx } from '#platform/context.ts';

import type { Refusal } from './refusal.ts';

/** In bytes. */
const LIMIT = 64 * 1024;

const UNREADABLE: Refusal = { refused: 400, message: 'The body is not JSON that can be read.' };

/** An unread body would be parsed as the next request. */
function tooLarge(c: Ctx, limit: number): Refusal {
  c.header('connection', 'close');
  return { refused: 413, message: `The body may have ${Math.floor(limit / 1024)} kB at most.` };
}

/** A form of another site cannot send this type without being asked first by its browser (CORS), so nothing else is read. */
export async function readJson(c: Ctx, limit = LIMIT): Promise<{ value: unknown } | Refusal> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    c.header('connection', 'close');
    return { refused: 415, message: 'Send the body as application/json.' };
  }
  if (Number(c.req.header('content-length') ?? 0) > limit) return tooLarge(c, limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length;
      if (size > limit) return tooLarge(c, limit);
      chunks.push(chunk);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { value: JSON.parse(text) as unknown };
  } catch {
    return UNREADABLE;
  }
}
