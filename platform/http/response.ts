/**
 * A finished answer: bytes, an ETag, and its compressed forms, each made once, at the first request that asks for it. What lasts and is asked for
 * again is compressed once more, as well as can be, in the background.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Ctx } from '#platform/context.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip';

export type PreparedResponse = {
  status: ContentfulStatusCode;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  compressed: Map<ContentEncoding, Compressed>;
};

/** A page that is made anew, as it is every ten minutes, is mostly the same: its compressed forms are too. By ETag, the latest made last. */
const compressedBefore = new Map<string, Map<ContentEncoding, Compressed>>();
const MOST_BEFORE = 300;

type Compressed = {
  bytes: Promise<Uint8Array<ArrayBuffer>>;
  /** How often it was asked for by nothing but its address. */
  asked: number;
};

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 600;

/** The best compression takes fifty times as long as a good one, for a tenth less: worth it from so many requests on. */
const WORTH_CARE = 3;

/** So many answers may wait for the best compression; what comes then has its turn when it is asked for again. */
const MOST_WAITING = 100;

/** Kinds that compression makes smaller; pictures, films and fonts are compressed in themselves. */
const TEXT_KINDS = /^text\/|[/+](?:json|xml|javascript)\b/;

export function prepareResponse(
  content: string | Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): PreparedResponse {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const etag = createHash('sha1').update(body).digest('base64url');
  const forms = compressedBefore.get(etag) ?? new Map<ContentEncoding, Compressed>();
  return { status, headers, body, etag, compressed: forms };
}

const isCompressible = ({ body, headers }: PreparedResponse) =>
  body.length >= WORTH_COMPRESSING && TEXT_KINDS.test(headers['content-type'] ?? '');

/** What an answer takes in memory: its content and, as a guess, half of it again for the compressed forms. In bytes. */
export const responseSize = (answer: PreparedResponse) => answer.body.length * (isCompressible(answer) ? 1.5 : 1) + 500;

/** The smallest first. */
const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip'];

function encodingFor(accepted: string): ContentEncoding | undefined {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(ENCODINGS);
  return ENCODINGS.find((coding) => taken.includes(coding));
}

const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 7 };
const BEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const compress = (body: Uint8Array, coding: ContentEncoding, { isQuick }: { isQuick: boolean }) => {
  const making: Promise<Uint8Array> =
    coding === 'br'
      ? brotliAsync(body, { params: isQuick ? QUICK : BEST })
      : gzipAsync(body, { level: isQuick ? 5 : 9 });
  return making as Promise<Uint8Array<ArrayBuffer>>;
};

function keep(etag: string, forms: Map<ContentEncoding, Compressed>): void {
  compressedBefore.set(etag, forms);
  for (const oldest of compressedBefore.keys()) {
    if (compressedBefore.size <= MOST_BEFORE) break;
    compressedBefore.delete(oldest);
  }
}

/** The best compression of one answer after the other: several at once would take all processors from those who wait for an answer. */
let background = Promise.resolve();
let waiting = 0;

function compressWell({ body, etag, compressed: forms }: PreparedResponse, coding: ContentEncoding): void {
  waiting += 1;
  keep(etag, forms);
  background = background
    .then(() => compress(body, coding, { isQuick: false }))
    .then(
      (better) => void forms.set(coding, { bytes: Promise.resolve(better), asked: Infinity }),
      () => undefined,
    )
    .finally(() => {
      waiting -= 1;
    });
}

/**
 * The compressed form: made quickly at the first request, and as well as can be once it is asked for often. `isPlain`: by its address alone.
 * There are few such answers; what a keyword or filters found is one of many that a stranger can make up, and is not worth the best.
 */
function compressed(
  answer: PreparedResponse,
  coding: ContentEncoding,
  { isPlain }: { isPlain: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const { body, compressed: forms } = answer;
  let form = forms.get(coding);
  if (form === undefined) {
    form = { bytes: compress(body, coding, { isQuick: true }), asked: 0 };
    forms.set(coding, form);
  }
  if (!isPlain || waiting >= MOST_WAITING) return form.bytes;
  form.asked += 1;
  if (form.asked === WORTH_CARE) compressWell(answer, coding);
  return form.bytes;
}

/** Whether the visitor has what `etag` names, as If-None-Match tells. */
export const isHad = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Whether a request has neither a query nor a cookie: then only we can have chosen what it is answered with. */
const isPlain = ({ req }: Ctx) => !req.url.includes('?') && req.header('cookie') === undefined;

/** Sends an answer in the coding that the visitor takes; 304 where the visitor has it already. */
export async function sendResponse(c: Ctx, answer: PreparedResponse): Promise<Response> {
  const isText = isCompressible(answer);
  const coding = isText ? encodingFor(c.req.header('accept-encoding') ?? '') : undefined;
  const etag = `"${answer.etag}${coding ? `-${coding}` : ''}"`;
  const headers: Record<string, string> = { ...answer.headers };
  if (isText)
    headers['vary'] = ['Accept-Encoding', ...(headers['vary'] === undefined ? [] : [headers['vary']])].join(', ');
  if (answer.status === 200) {
    headers['etag'] = etag;
    if (isHad(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  }
  if (coding !== undefined) headers['content-encoding'] = coding;
  const body = coding === undefined ? answer.body : await compressed(answer, coding, { isPlain: isPlain(c) });
  // Told here, so that HEAD tells it too.
  headers['content-length'] = String(body.length);
  return c.body(body, answer.status, headers);
}
