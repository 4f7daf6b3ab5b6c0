/** One request's way in and out: its id, its log line, who may post and how often, and what answers when something fails. */
import { randomUUID } from 'node:crypto';

import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

import type { RenderMail } from '#root/mails.tsx';

import { addressOf, isFromHere, isSecure } from '#platform/http/client.ts';
import type { BodyReservation } from '#platform/http/body-reservation.ts';
import type { Database } from '#platform/storage/database.ts';
import type { Settings } from './env.ts';
import type { Files, Reader, ScanState } from '#platform/storage/files.ts';
import { protect } from '#platform/http/headers.ts';
import { inWords, Limits, type ReadGroup } from '#platform/http/limits.ts';
import type { Log } from './log.ts';
import type { Memory } from '#platform/storage/cache.ts';
import { type Render, showProblem, showRefusal } from '#platform/pages/page.ts';

/** Everything a handler may use. `createApp` takes it whole, so that a test can hand in its own. */
export type Parts = {
  settings: Settings;
  database: Database;
  files: Files;
  reader: Reader;
  /** Asks the virus scanner about a file; never throws. */
  scan: (bytes: Uint8Array) => Promise<ScanState>;
  /** Finished answers. */
  answers: Memory;
  /** Ids that filters find. */
  matches: Memory;
  /**
   * Counts requests (`duration` in milliseconds, `group` as limits name it) and whatever else has a name, and tells the counts in
   * Prometheus' text format.
   */
  metrics: {
    observe: (method: string, status: number, duration: number, group?: string) => void;
    count: (name: string, labels: Record<string, string>) => void;
    /** Tells how many there are of something. */
    set: (name: string, value: number) => void;
    text: () => string;
  };
  render: Render;
  renderMail: RenderMail;
  clock: () => Date;
  log: Log;
  secret: string;
};

export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    parts: Parts;
    requestId: string;
    limits: Limits;
    /** Memory for the body of a form that was admitted. */
    reservation?: BodyReservation;
    /** What limits count the request among; undefined before they have seen it. */
    group?: string;
  };
};
export type Ctx = Context<Env>;

/** The number in the address of one thing, in the one way to write it; undefined for `0001`, which is the address of nothing. */
export function idOf(c: Ctx): number | undefined {
  const id = c.req.param('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

export const isApi = (c: Ctx) => c.req.path === '/api' || c.req.path.startsWith('/api/');

/**
 * What a log may hold of an address: the pattern of its route. The path may be a key, whole or with what a mail program added to its link.
 * Undefined where no route has the path: it is a file's, or nobody's.
 */
export const routeOf = (c: Ctx): string | undefined => matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path;

/** Gives the request its parts and its id, logs it once, and puts the security headers on the answer. */
export function requestScope(parts: Parts, { isDevelopment }: { isDevelopment: boolean }): MiddlewareHandler<Env> {
  const limits = new Limits(parts);
  return async (c, next) => {
    const begun = performance.now();
    c.set('parts', parts);
    c.set('requestId', randomUUID());
    c.set('limits', limits);
    await next();
    protect(c.res.headers, { isDevelopment, isSecure: isSecure(c), isPublic: isApi(c) });
    c.res.headers.set('x-request-id', c.var.requestId);
    if (c.req.header('authorization') !== undefined) c.res.headers.set('cache-control', 'no-store');
    const duration = performance.now() - begun;
    parts.metrics.observe(c.req.method, c.res.status, duration, c.get('group'));
    parts.log.info(
      {
        requestId: c.var.requestId,
        method: c.req.method,
        route: routeOf(c) ?? (c.res.ok || c.res.status === 304 ? '(file)' : '(none)'),
        status: c.res.status,
        milliseconds: Math.round(duration * 10) / 10,
      },
      'request',
    );
  };
}

/** Our longest path is a candidate's, with a signed receipt. In characters as they are sent, which are bytes. */
const MOST_PATH = 2048;
/** Room for two hundred ticked boxes and a keyword of two hundred letters, nine or twelve bytes each. */
const MOST_QUERY = 8192;

/** Refuses addresses that none of ours can be, before anything is done with them. */
export const boundAddress: MiddlewareHandler<Env> = async (c, next) => {
  const { url } = c.req;
  const pathAt = url.indexOf('/', url.indexOf('//') + 2);
  const queryAt = url.indexOf('?', pathAt);
  const pathEnd = queryAt < 0 ? url.length : queryAt;
  if (pathEnd - pathAt <= MOST_PATH && url.length - pathEnd <= MOST_QUERY) return next();
  const tooOften = await tooMany(c);
  if (tooOften !== undefined) return tooOften;
  // What is still to come of a body would be read as the next request.
  if (!isReading(c)) c.header('connection', 'close');
  const message = 'This address is too long. Please check the link, or begin at the home page.';
  return isApi(c) ? problem(c, 414, message) : showRefusal(c, 414, message);
};

/** Refuses what names two hosts: a proxy in front of us may have taken the other one (RFC 9112, 3.2). */
export const oneHost: MiddlewareHandler<Env> = async (c, next) =>
  (c.env.incoming?.headersDistinct['host']?.length ?? 1) > 1
    ? showProblem(c, 400, 'This request names more than one host.')
    : next();

const isReading = ({ req }: Ctx) => req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS';

/** Refuses posts that another site's page makes a visitor's browser send. */
export const sameOriginPosts: MiddlewareHandler<Env> = async (c, next) => {
  if (!isReading(c) && !isFromHere(c)) {
    const message = 'This form can only be sent from the site itself.';
    return (await tooMany(c)) ?? (isApi(c) ? problem(c, 403, message) : showProblem(c, 403, message));
  }
  await next();
  return undefined;
};

function groupOf(path: string): ReadGroup {
  if (path === '/api/jobs/get_cities') return 'cities';
  return path.startsWith('/api/') ? 'calls' : 'pages';
}

/** The answer to whoever asks for more than is anybody's need; undefined for everybody else. */
async function tooMany(c: Ctx): Promise<Response | undefined> {
  const group = groupOf(c.req.path);
  c.set('group', group);
  const wait = c.var.limits.read(group, addressOf(c));
  if (wait === 0) return undefined;
  const message = `That was a lot of requests at once. Please try again ${inWords(wait)}.`;
  c.header('retry-after', String(Math.ceil(wait / 1000)));
  return isApi(c) ? problem(c, 429, message) : showRefusal(c, 429, message);
}

/** Counts what is read. Files are not counted: sending one costs little, and a page has many. Forms are counted where they are read. */
export const limitReads: MiddlewareHandler<Env> = async (c, next) => (await tooMany(c)) ?? next();

export type ProblemStatus = 400 | 403 | 404 | 405 | 408 | 413 | 414 | 415 | 422 | 429 | 500 | 503;

/** A problem as the API tells it; pages tell theirs through `showProblem`. */
export function problem(c: Ctx, status: ProblemStatus, message: string, errors?: Record<string, string>): Response {
  c.header('cache-control', 'no-store');
  if (isApi(c)) c.header('access-control-allow-origin', '*');
  // What the client still sends would be read as its next request.
  if (status === 413) c.header('connection', 'close');
  if (status === 503) c.header('retry-after', '30');
  return c.json(errors === undefined ? { message } : { message, errors }, status);
}
