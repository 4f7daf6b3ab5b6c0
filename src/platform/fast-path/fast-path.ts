/**
 * Answers again what the app has answered from memory before: without the framework, an id or a line of the log. The app's own answer is kept
 * for the requests that are like its own in all that may change it, as long as the cache holds the page behind it. Everything else is the
 * app's. See docs/decisions/0055.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

import type { Ctx, Services } from '#platform/context.ts';
import { clientAddress, forwardedIn } from '#platform/http/client.ts';
import { type ContentEncoding, ENCODINGS, matchesEtag, readyBody, taggedWith } from '#platform/http/response.ts';
import { routeOf } from '#platform/http/request.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { unawaitedIn } from '#ui/fetched-ahead.ts';

import { type CachedAnswer, cachedAnswer } from '#platform/http/cached-answer.ts';
import { isSameVariant, type RequestVariant, variantOf } from '#platform/http/request-variant.ts';

import { isUnusual, isCacheable } from './variant.ts';

/** Strangers choose addresses and headers, so what is kept of them is bounded in number and length. */
const MAX_URLS = 1000;
const MAX_VARIANTS = 8;
const LONGEST_URL = 500;

/** A page that was answered, for whoever counts visits. `socket`: the address of the other end. */
export type PageView = { path: string; url: string; headers: IncomingHttpHeaders; socket: string | undefined };

/** Names and values in turns, that of the body's length last; -1 until it is known. */
type Headers = { flat: string[]; length: number };

type Known = {
  variant: RequestVariant;
  cached: CachedAnswer;
  /** Of the answer that the headers are about, as it is cached and as it is sent. */
  etag: string;
  sentEtag: string;
  encoding: ContentEncoding | undefined;
  route: string;
  path: string;
  limit: RateLimit | undefined;
  isCounted: boolean;
  headers: { 200?: Headers; 304?: Headers };
};

type Needs = {
  services: Pick<Services, 'settings' | 'metrics' | 'log'>;
  limits: Limits;
  /** Is told of each page that was shown. */
  onView: (view: PageView) => void;
};

/** Headers that are made for each answer. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'date']);

export class FastPath {
  readonly #known = new LRUCache<string, Known[]>({ max: MAX_URLS });
  readonly #needs: Needs;
  #sinceLogged = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Answers a request whose answer is known. False where it is not: then nothing was done, and the app must answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    const variants = method === 'GET' ? this.#known.get(url) : undefined;
    if (variants === undefined) return false;
    const begun = performance.now();
    const { headers } = request;
    if (isUnusual(request)) return false;
    const variant = variantOf(headers);
    const known = variants.find((one) => isSameVariant(one.variant, variant));
    const answer = known?.cached();
    if (known === undefined || answer?.etag !== known.etag) return false;
    const { encoding, limit, route, path } = known;
    const isSame = matchesEtag(headers['if-none-match'], known.sentEtag);
    const status = isSame ? 304 : 200;
    const sent = known.headers[status];
    const isPlain = !variant.hasCookie && path.length === url.length;
    const body = isSame ? undefined : readyBody(answer, encoding, { isPlain });
    if (sent === undefined || (body === undefined && !isSame)) return false;
    const { services, limits, onView } = this.#needs;
    const socket = request.socket.remoteAddress;
    if (limit !== undefined) {
      const forwardedFor = forwardedIn(headers);
      const address = clientAddress({ socket, forwardedFor, hops: services.settings.trustProxy });
      // The app says so, in a page.
      if (limits.read(limit, address, { isAwaited: unawaitedIn(headers) === undefined }) > 0) return false;
    }
    if (body !== undefined && sent.length !== body.length) setLength(sent, body.length);
    this.#sinceLogged += 1;
    const requestId = this.#sinceLogged >= services.settings.logSample ? randomUUID() : undefined;
    if (requestId !== undefined) response.setHeader('x-request-id', requestId);
    response.writeHead(status, sent.flat);
    response.end(body);
    if (known.isCounted) onView({ path, url, headers, socket });
    const duration = performance.now() - begun;
    services.metrics.observe({ method: 'GET', route, status, duration, group: undefined });
    if (requestId === undefined) return true;
    const milliseconds = Math.round(duration * 10) / 10;
    // `alike`: of how many requests that were answered here this line is one.
    services.log.info({ requestId, method, route, status, milliseconds, alike: this.#sinceLogged }, 'request');
    this.#sinceLogged = 0;
    return true;
  }

  /** Keeps what the app has just answered from memory, for requests like this one. */
  learn(c: Ctx): void {
    const cached = cachedAnswer(c);
    const { incoming } = c.env;
    const { status, headers } = c.res;
    if (cached === undefined || incoming === undefined || c.req.method !== 'GET') return;
    if ((status !== 200 && status !== 304) || headers.has('set-cookie')) return;
    if (headers.get('cache-control')?.includes('no-store') !== false) return;
    if (isUnusual(incoming)) return;
    const variant = variantOf(incoming.headers);
    const answer = cached();
    const url = incoming.url ?? '';
    const path = url.split('?', 1)[0] ?? '';
    // An address has many spellings with '%'; ours have none.
    if (!isCacheable(variant) || answer === undefined || url[0] !== '/' || path.includes('%')) return;
    if (url.length > LONGEST_URL) return;
    const others = this.#known.get(url) ?? [];
    const before = others.find((one) => isSameVariant(one.variant, variant));
    // While it was compressed, what is cached may have become another.
    const encoding = ENCODINGS.find((one) => headers.get('etag') === taggedWith(answer.etag, one));
    const sentEtag = taggedWith(answer.etag, encoding);
    if (headers.get('etag') !== sentEtag) return;
    const flat = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat();
    const known: Known = {
      variant,
      cached,
      etag: answer.etag,
      sentEtag,
      encoding,
      route: routeOf(c) ?? '(file)',
      path,
      limit: c.var.limit,
      isCounted: c.var.isCounted === true,
      headers: { ...(before?.etag === answer.etag && before.headers), [status]: { flat, length: -1 } },
    };
    this.#known.set(url, [known, ...others.filter((one) => one !== before)].slice(0, MAX_VARIANTS));
  }
}

const LENGTH = 'content-length';

function setLength(headers: Headers, length: number): void {
  if (headers.length < 0) headers.flat.push(LENGTH, String(length));
  else headers.flat[headers.flat.length - 1] = String(length);
  headers.length = length;
}
