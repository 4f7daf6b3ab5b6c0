/** A finished answer: bytes, an ETag, and its compressed forms, each made once, at the first request that asks for it. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import Negotiator from 'negotiator';
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
  compressed: Map<Coding, Compressed>;
};

/** A page that is made anew, as it is every ten minutes, is mostly the same: its compressed forms are too. By ETag, the latest made last. */
const compressedBefore = new Map<string, Map<Coding, Compressed>>();
const MOST_BEFORE = 300;

type Compressed = { bytes: Promise<Uint8Array<ArrayBuffer>>; asked: number };

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 600;
/** The best compression takes fifty times as long as a good one, for a tenth less: worth it from so many requests on. */
export const WORTH_CARE = 3;
/** Kinds that compression makes smaller; pictures, films and fonts are compressed in themselves. */
const TEXT_KINDS = /^text\/|[/+](?:json|xml|javascript)\b/;

export function makeAnswer(
  content: string | Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Answer {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const etag = createHash('sha1').update(body).digest('base64url');
  const forms = compressedBefore.get(etag) ?? new Map<Coding, Compressed>();
  return { status, headers, body, etag, compressed: forms };
}

const isCompressible = ({ body, headers }: Answer) =>
  body.length >= WORTH_COMPRESSING && TEXT_KINDS.test(headers['content-type'] ?? '');

/** What an answer takes in memory: its content and, as a guess, half of it again for the compressed forms. In bytes. */
export const sizeOfAnswer = (answer: Answer) => answer.body.length * (isCompressible(answer) ? 1.5 : 1) + 500;

/** The smallest first. */
const CODINGS: readonly Coding[] = ['br', 'gzip'];

function codingFor(accepted: string): Coding | undefined {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(CODINGS);
  return CODINGS.find((coding) => taken.includes(coding));
}

const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 7 };
const BEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const compress = (body: Uint8Array, coding: Coding, { isQuick }: { isQuick: boolean }) => {
  const making: Promise<Uint8Array> =
    coding === 'br'
      ? brotliAsync(body, { params: isQuick ? QUICK : BEST })
      : gzipAsync(body, { level: isQuick ? 5 : 9 });
  return making as Promise<Uint8Array<ArrayBuffer>>;
};

function keep(etag: string, forms: Map<Coding, Compressed>): void {
  compressedBefore.set(etag, forms);
  for (const oldest of compressedBefore.keys()) {
    if (compressedBefore.size <= MOST_BEFORE) break;
    compressedBefore.delete(oldest);
  }
}

/** The compressed form: made quickly at the first request, and as well as can be once an answer has shown that it is asked for. */
function compressed({ body, etag, compressed: forms }: Answer, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  let form = forms.get(coding);
  if (form === undefined) {
    form = { bytes: compress(body, coding, { isQuick: true }), asked: 0 };
    forms.set(coding, form);
  }
  form.asked += 1;
  if (form.asked === WORTH_CARE) {
    keep(etag, forms);
    compress(body, coding, { isQuick: false }).then(
      (better) => forms.set(coding, { bytes: Promise.resolve(better), asked: WORTH_CARE }),
      () => undefined,
    );
  }
  return form.bytes;
}

/** Whether the visitor has what `etag` names, as If-None-Match tells. */
export const isHad = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Sends an answer in the coding that the visitor takes; 304 where the visitor has it already. */
export async function send(c: Ctx, answer: Answer): Promise<Response> {
  const isText = isCompressible(answer);
  const coding = isText ? codingFor(c.req.header('accept-encoding') ?? '') : undefined;
  const etag = `"${answer.etag}${coding ? `-${coding}` : ''}"`;
  const headers: Record<string, string> = { ...answer.headers };
  if (isText)
    headers['vary'] = ['Accept-Encoding', ...(headers['vary'] === undefined ? [] : [headers['vary']])].join(', ');
  if (answer.status === 200) {
    headers['etag'] = etag;
    if (isHad(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  }
  if (coding !== undefined) headers['content-encoding'] = coding;
  const body = coding === undefined ? answer.body : await compressed(answer, coding);
  // Told here, so that HEAD tells it too.
  headers['content-length'] = String(body.length);
  return c.body(body, answer.status, headers);
}
