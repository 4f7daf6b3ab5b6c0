/** A finished answer: bytes, an ETag, and its compressed forms, each made once, at the first request that asks for it. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Ctx } from './web.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Coding = 'br' | 'gzip';

export type Answer = {
  status: ContentfulStatusCode;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  compressed: Map<Coding, Promise<Uint8Array<ArrayBuffer>>>;
};

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 600;
/** Kinds that compression makes smaller; pictures, films and fonts are compressed in themselves. */
const TEXT_KINDS = /^text\/|[/+](?:json|xml|javascript)\b/;

export function makeAnswer(
  content: string | Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Answer {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const etag = createHash('sha1').update(body).digest('base64url');
  return { status, headers, body, etag, compressed: new Map() };
}

const isCompressible = ({ body, headers }: Answer) =>
  body.length >= WORTH_COMPRESSING && TEXT_KINDS.test(headers['content-type'] ?? '');

/** What an answer takes in memory: its content and, as a guess, half of it again for the compressed forms. In bytes. */
export const sizeOfAnswer = (answer: Answer) => answer.body.length * (isCompressible(answer) ? 1.5 : 1) + 500;

function codingFor(accepted: string): Coding | undefined {
  const codings = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? 0 : 1] as const;
    }),
  );
  if ((codings.get('br') ?? 0) > 0) return 'br';
  return (codings.get('gzip') ?? 0) > 0 ? 'gzip' : undefined;
}

/** `isKept` says that the answer will be sent often, so that compressing it well pays. */
function compress(answer: Answer, coding: Coding, isKept: boolean): Promise<Uint8Array<ArrayBuffer>> {
  let made = answer.compressed.get(coding);
  if (made === undefined) {
    const making: Promise<Uint8Array> =
      coding === 'br'
        ? brotliAsync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: isKept ? 9 : 4 } })
        : gzipAsync(answer.body, { level: isKept ? 9 : 4 });
    made = making as Promise<Uint8Array<ArrayBuffer>>;
    answer.compressed.set(coding, made);
  }
  return made;
}

/** Whether the visitor has what `etag` names, as If-None-Match tells. */
export const isHad = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Sends an answer in the coding that the visitor takes; 304 where the visitor has it already. */
export async function send(c: Ctx, answer: Answer, { isKept }: { isKept: boolean }): Promise<Response> {
  const isText = isCompressible(answer);
  const coding = isText ? codingFor(c.req.header('accept-encoding') ?? '') : undefined;
  const etag = `"${answer.etag}${coding ? `-${coding}` : ''}"`;
  const headers: Record<string, string> = { ...answer.headers, ...(isText ? { vary: 'Accept-Encoding' } : {}) };
  if (answer.status === 200) {
    headers['etag'] = etag;
    if (isHad(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  }
  if (coding !== undefined) headers['content-encoding'] = coding;
  const body = coding === undefined ? answer.body : await compress(answer, coding, isKept);
  // Told here, so that HEAD tells it too.
  headers['content-length'] = String(body.length);
  return c.body(body, answer.status, headers);
}
