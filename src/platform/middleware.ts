/** The middleware of every request: id, services, log line, security headers, URL length, host, origin and rate limits of reads. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

import type { FastPath } from '#platform/fast-path/fast-path.ts';
import { addressOf, headersOf, isFramedByUs, isSameOrigin, isSecure } from '#platform/http/client.ts';
import { setSecurityHeaders } from '#platform/http/headers.ts';
import { CALL_READS, inWords, type Limits, PAGE_READS } from '#platform/limits/limits.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { sendErrorPage, sendRefusalPage } from '#platform/pages/send-page.ts';
import type { Ctx, Env, Services } from '#platform/context.ts';
import { isApi, isOffice, isPublicApi, routeOf } from '#platform/http/request.ts';
import { sendApiError } from '#platform/http/api-error.ts';
import { unawaitedIn } from '#ui/fetched-ahead.ts';

/** Gives the request its services and its id, logs it once, and sets the security headers of the response. */
export function requestScope(
  services: Services,
  { isDevelopment, limits, fastPath }: { isDevelopment: boolean; limits: Limits; fastPath?: FastPath | undefined },
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const begun = performance.now();
    c.set('services', services);
    c.set('requestId', randomUUID());
    c.set('limits', limits);
    await next();
    setSecurityHeaders(c.res.headers, {
      isDevelopment,
      isSecure: isSecure(c),
      isPublic: isPublicApi(c),
      isFramed: isFramedByUs(c),
    });
    c.res.headers.set('x-request-id', c.var.requestId);
    if (isOffice(c) || c.req.header('authorization') !== undefined) c.res.headers.set('cache-control', 'no-store');
    const duration = performance.now() - begun;
    const { method } = c.req;
    const { status } = c.res;
    const route = routeOf(c) ?? (c.res.ok || status === 304 ? '(file)' : '(none)');
    services.metrics.observe({ method, route, status, duration, group: c.var.limit?.name });
    fastPath?.learn(c);
    const milliseconds = Math.round(duration * 10) / 10;
    services.log.info({ requestId: c.var.requestId, method, route, status, milliseconds }, 'request');
  };
}

/** In bytes. Our longest path is that of a candidate's page, with a signed receipt. */
const MAX_PATH = 2048;

/** In bytes: room for two hundred ticked boxes and a keyword of two hundred letters, up to twelve bytes each when encoded. */
const MAX_QUERY = 8192;

/** Refuses URLs that are longer than any of ours, before anything parses them. */
export const limitUrlLength: MiddlewareHandler<Env> = async (c, next) => {
  const { url } = c.req;
  const pathAt = url.indexOf('/', url.indexOf('//') + 2);
  const queryAt = url.indexOf('?', pathAt);
  const pathEnd = queryAt < 0 ? url.length : queryAt;
  if (pathEnd - pathAt <= MAX_PATH && url.length - pathEnd <= MAX_QUERY) return next();
  const tooOften = await refuseTooMany(c);
  if (tooOften !== undefined) return tooOften;
  // The unread rest of the body would be parsed as the next request.
  if (!isReading(c)) c.header('connection', 'close');
  const message = 'This address is too long. Please check the link, or begin at the home page.';
  return isApi(c) ? sendApiError(c, 414, message) : sendRefusalPage(c, 414, message);
};

/** Names and values stand in turns. Node's list of distinct headers is made of all of them, for each request. */
const isHost = (text: string, place: number) => place % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';

/** Refuses requests with two Host headers: a proxy may have used the other one (RFC 9112, 3.2). */
export const requireOneHost: MiddlewareHandler<Env> = async (c, next) =>
  (c.env.incoming?.rawHeaders.filter(isHost).length ?? 1) > 1
    ? sendErrorPage(c, 400, 'This request names more than one host.')
    : next();

const isReading = ({ req }: Ctx) => req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS';

/** Refuses cross-site requests that change something (CSRF). */
export const requireSameOrigin: MiddlewareHandler<Env> = async (c, next) => {
  if (!isReading(c) && !isSameOrigin(c)) {
    const message = 'This form can only be sent from the site itself.';
    return (await refuseTooMany(c)) ?? (isApi(c) ? sendApiError(c, 403, message) : sendErrorPage(c, 403, message));
  }
  await next();
  return undefined;
};

/** The 429 response for an address over its rate limit; otherwise undefined. */
async function refuseTooMany(c: Ctx, limit = isApi(c) ? CALL_READS : PAGE_READS): Promise<Response | undefined> {
  c.set('limit', limit);
  const isAwaited = unawaitedIn(headersOf(c)) === undefined;
  const wait = c.var.limits.read(limit, addressOf(c), { isAwaited });
  if (wait === 0) return undefined;
  const message = `That was a lot of requests at once. Please try again ${inWords(wait)}.`;
  c.header('retry-after', String(Math.ceil(wait / 1000)));
  // The browser asks again when the visitor does.
  if (!isAwaited) return c.body(null, 503, { 'cache-control': 'no-store' });
  return isApi(c) ? sendApiError(c, 429, message) : sendRefusalPage(c, 429, message);
}

/** Counts reads. Static files are not counted, because they are cheap and a page has many. Forms are counted in src/platform/forms/admission.ts. */
export const rateLimitReads =
  (limit?: RateLimit): MiddlewareHandler<Env> =>
  async (c, next) =>
    (await refuseTooMany(c, limit)) ?? next();
