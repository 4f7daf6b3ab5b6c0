/**
 * A prepared response: bytes, an ETag, and its compressed forms, each made once, at the first request for it. A response that lasts and is asked for
 * often is compressed again in the background, with the best compression.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Ctx } from '#platform/context.ts';

import { variantFor } from './client.ts';

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

/** Compressed forms by ETag. A page that is rendered again is mostly unchanged, so its compressed forms are reused. */
const compressedBefore = new LRUCache<string, Map<ContentEncoding, Compressed>>({ max: 300 });

type Compressed = {
  bytes: Promise<Uint8Array<ArrayBuffer>>;
  /** The same, as soon as it is there. */
  ready?: Uint8Array<ArrayBuffer>;
  /** Number of requests without query and cookie. */
  asked: number;
};

/** Smaller bodies, in bytes, are not worth compressing. */
const WORTH_COMPRESSING = 600;

/** Requests from which on the best compression pays: it takes a hundred times as long as the quick one, and saves a fifth. */
const WORTH_CARE = 2;

/** How many responses may wait for the best compression. Others get their turn when they are asked for again. */
const MAX_WAITING = 100;

/** Types worth compressing. Pictures, films and fonts are compressed already. */
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

/** Memory that a response takes, in bytes: its body, and an estimated half of it for the compressed forms. */
export const responseSize = (answer: PreparedResponse) => answer.body.length * (isCompressible(answer) ? 1.5 : 1) + 500;

/** In the order of preference: the smallest result first. */
export const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip'];

function encodingFor(accepted: string): ContentEncoding | undefined {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(ENCODINGS);
  return ENCODINGS.find((coding) => taken.includes(coding));
}

/** It takes a seventh of the time of quality 7, and makes a page a seventh larger. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 3 };
/** Room for a compressed page, in bytes: otherwise it goes to another thread and back for each part. */
const ONE_CHUNK = 64 * 1024;
const BEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const compress = (body: Uint8Array, coding: ContentEncoding, { isQuick }: { isQuick: boolean }) => {
  const making: Promise<Uint8Array> =
    coding === 'br'
      ? brotliAsync(body, { params: isQuick ? QUICK : BEST, chunkSize: ONE_CHUNK })
      : gzipAsync(body, { level: isQuick ? 4 : 9, chunkSize: ONE_CHUNK });
  return making as Promise<Uint8Array<ArrayBuffer>>;
};

/** The best compression runs for one response at a time: several would take all processors from requests. */
let background = Promise.resolve();
let waiting = 0;

function compressWell({ body, etag, compressed: forms }: PreparedResponse, coding: ContentEncoding): void {
  waiting += 1;
  compressedBefore.set(etag, forms);
  background = background
    .then(() => compress(body, coding, { isQuick: false }))
    .then(
      (better) => void forms.set(coding, { bytes: Promise.resolve(better), ready: better, asked: Infinity }),
      () => undefined,
    )
    .finally(() => {
      waiting -= 1;
    });
}

/**
 * The compressed form: made quickly at the first request, with the best compression once it is asked for often. `isPlain`: without query and cookie.
 * There are few such responses. Searches and filters are unlimited in number, so they never get the best compression.
 */
function compressed(
  answer: PreparedResponse,
  coding: ContentEncoding,
  { isPlain }: { isPlain: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const { body, compressed: forms } = answer;
  const form = forms.get(coding) ?? { bytes: compress(body, coding, { isQuick: true }), asked: 0 };
  if (!forms.has(coding)) {
    forms.set(coding, form);
    form.bytes.then(
      (bytes) => void (form.ready = bytes),
      () => undefined,
    );
  }
  if (!isPlain || waiting >= MAX_WAITING) return form.bytes;
  form.asked += 1;
  if (form.asked === WORTH_CARE) compressWell(answer, coding);
  return form.bytes;
}

/** The body in an encoding, if it is there without waiting. Counts as a request for it. */
export function readyBody(
  answer: PreparedResponse,
  coding: ContentEncoding | undefined,
  options: { isPlain: boolean },
): Uint8Array<ArrayBuffer> | undefined {
  if (coding === undefined) return answer.body;
  const form = answer.compressed.get(coding);
  if (form?.ready === undefined) return undefined;
  if (form.asked < WORTH_CARE) void compressed(answer, coding, options);
  return form.ready;
}

/** The ETag of an answer in an encoding. */
export const taggedWith = (etag: string, coding: ContentEncoding | undefined): string =>
  `"${etag}${coding ? `-${coding}` : ''}"`;

/** Whether If-None-Match names `etag`. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Whether a request has neither query nor cookie: the number of such responses is bounded by our routes and content. */
const isPlain = (c: Ctx) => !c.req.url.includes('?') && !variantFor(c).hasCookie;

/** Sends a response in an encoding that the client accepts; 304 where the client has it already. */
export async function sendResponse(c: Ctx, answer: PreparedResponse): Promise<Response> {
  const isText = isCompressible(answer);
  const coding = isText ? encodingFor(variantFor(c).acceptEncoding ?? '') : undefined;
  const etag = taggedWith(answer.etag, coding);
  const headers: Record<string, string> = { ...answer.headers };
  if (isText)
    headers['vary'] = ['Accept-Encoding', ...(headers['vary'] === undefined ? [] : [headers['vary']])].join(', ');
  if (answer.status === 200) {
    headers['etag'] = etag;
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  }
  if (coding !== undefined) headers['content-encoding'] = coding;
  const body = coding === undefined ? answer.body : await compressed(answer, coding, { isPlain: isPlain(c) });
  // Set here, so that HEAD has it too.
  headers['content-length'] = String(body.length);
  return c.body(body, answer.status, headers);
}
