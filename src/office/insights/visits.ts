/**
 * Counts visits: in memory first, and every few seconds in the database, which all instances share. A crash loses the seconds since then. A
 * visitor is known again for one day by a hash with that day's salt, and never by anything that is stored in the clear.
 */
import { hash, randomBytes, randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as breathe } from 'node:timers/promises';

import { agencyDay } from '#platform/agency-day.ts';
import { hasFeature } from '#config/site.ts';
import { writeRegularly } from '#database/write-regularly.ts';
import type { Services } from '#platform/context.ts';
import type { PageView } from '#platform/fast-path/fast-path.ts';
import { clientAddress, forwardedIn, headersOf } from '#platform/http/client.ts';
import type { Route } from '#platform/http/route.ts';

import { addVisits, type Batch, takeSalt } from './queries.ts';
import { DIRECT, OTHERS } from './schema.ts';
import { lookingBrowser, isUnfollowed, ownHost, sourceOf } from './visitor.ts';

/** The most that is kept in memory between two writes. */
const MAX_PAGES = 2000;
const MAX_SOURCES = 500;
const MAX_VISITORS = 50_000;
/** Of a list of proxies, in characters. Longer ones are nobody's, and 50 000 of them would fill the memory. */
const LONGEST_LIST = 512;
/** Visitors who are hashed before others are answered again. */
const HASHED_AT_ONCE = 500;
/** Batches that the database did not take, which are tried again. */
const MAX_LATE = 20;

type Needed = Pick<Services, 'database' | 'clock' | 'log' | 'settings'>;

const emptyBatch = (day: string): Batch => ({ day, pages: new Map(), visitors: new Set(), sources: new Map() });

/** FNV-1a, from a secret beginning. */
function mix(from: number, text: string): number {
  let mixed = from;
  for (let place = 0; place < text.length; place += 1) mixed = Math.imul(mixed ^ text.charCodeAt(place), 0x01000193);
  return mixed;
}

/** A visitor as the connection and the headers tell; who that is, is made of it later. */
type Fresh = { socket: string | undefined; forwardedFor: string | undefined; agent: string };

class Visits {
  readonly #services: Needed;
  #batch = emptyBatch('');
  #late: Batch[] = [];
  #salt: { day: string; value: string } | undefined;
  /** Visitors since the last write, in the clear: hashed one by one between answers they would cost five times as much. */
  #fresh: Fresh[] = [];
  /** Who was seen today. What is written once is not written again; cleared where it grows too large. */
  readonly #seen = new Set<number>();
  #seed = randomInt(2 ** 32);
  #host: { said: string | undefined; own: string | undefined } = { said: undefined, own: undefined };
  #site: { said: string; own: string | undefined } = { said: '', own: undefined };

  constructor(services: Needed) {
    this.#services = services;
  }

  /** Counts a page that was just answered, if it was a person who looked at it. */
  see({ path, url, headers, socket }: PageView): void {
    const browser = hasFeature('insights') ? lookingBrowser(headers) : 0;
    if (browser === 0) return;
    // The first view of a batch says its day: asking for the time for each would cost a tenth of all counting, and a batch is written within seconds.
    if (this.#batch.pages.size === 0) {
      const day = agencyDay(this.#services.clock());
      if (day !== this.#batch.day) this.#turn(day);
    }
    const { pages, sources } = this.#batch;
    const before = pages.get(path);
    if (before !== undefined) pages.set(path, before + 1);
    else {
      // An address has many spellings with '%'; ours have none.
      const page = pages.size < MAX_PAGES && !path.includes('%') ? path : OTHERS;
      pages.set(page, (pages.get(page) ?? 0) + 1);
    }
    const found = sourceOf(url, headers);
    if (found !== undefined && (found === '' || !this.#isOwn(headers.host, found))) {
      const source = found === '' ? DIRECT : found;
      const known = sources.has(source) || sources.size < MAX_SOURCES ? source : OTHERS;
      sources.set(known, (sources.get(known) ?? 0) + 1);
    }
    if (!isUnfollowed(headers)) this.#know(browser, headers, socket);
  }

  /** Writes what was counted. What the database does not take is tried again the next time. */
  async write(): Promise<void> {
    const { database, clock, log } = this.#services;
    const day = agencyDay(clock());
    const [batch, fresh] = [this.#batch, this.#fresh];
    this.#batch = emptyBatch(day);
    this.#fresh = [];
    await this.#mark(batch, fresh);
    // Nothing may know a visitor again when the day is over.
    if (this.#salt?.day !== day) {
      this.#salt = undefined;
      this.#forget();
    }
    const batches = this.#late.splice(0);
    if (batch.pages.size > 0) batches.push(batch);
    for (const one of batches) {
      try {
        await database.writeNonDurable((tx) => addVisits(tx, one, database.kind));
      } catch (error) {
        log.warn({ err: error }, 'visits could not be written yet');
        if (this.#late.length < MAX_LATE) this.#late.push(one);
      }
    }
  }

  /** Only an empty batch is turned. */
  #turn(day: string): void {
    this.#batch = emptyBatch(day);
    this.#forget();
  }

  #forget(): void {
    this.#seen.clear();
    this.#seed = randomInt(2 ** 32);
  }

  #know(browser: number, headers: IncomingHttpHeaders, socket: string | undefined): void {
    const forwardedFor = this.#services.settings.trustProxy === 0 ? undefined : forwardedIn(headers);
    if (forwardedFor !== undefined && forwardedFor.length > LONGEST_LIST) return;
    // What tells in memory, quickly, who was seen already. Never stored.
    const key = mix(mix(this.#seed ^ browser, socket ?? ''), forwardedFor ?? '');
    if (this.#seen.has(key)) return;
    // Whoever is written again is known by the database.
    if (this.#seen.size >= MAX_VISITORS) this.#forget();
    this.#seen.add(key);
    if (this.#fresh.length < MAX_VISITORS)
      this.#fresh.push({ socket, forwardedFor, agent: headers['user-agent'] ?? '' });
  }

  /** Turns visitors into marks of their day, from which they cannot be found without its salt. */
  async #mark({ day, visitors }: Batch, fresh: readonly Fresh[]): Promise<void> {
    if (fresh.length === 0) return;
    const salt = await this.#saltOf(day);
    if (salt === undefined) return;
    const hops = this.#services.settings.trustProxy;
    for (const { agent, ...network } of fresh) {
      visitors.add(hash('sha256', `${salt}${clientAddress({ ...network, hops })}\n${agent}`, 'base64url'));
      if (visitors.size % HASHED_AT_ONCE === 0) await breathe();
    }
  }

  /** The salt of the day, which all instances share; undefined while the database does not answer. */
  async #saltOf(day: string): Promise<string | undefined> {
    if (this.#salt?.day === day) return this.#salt.value;
    const { database, log } = this.#services;
    try {
      const value = await takeSalt(database, day, randomBytes(32).toString('base64url'));
      this.#salt = { day, value };
      return value;
    } catch (error) {
      log.warn({ err: error }, 'the salt of the day could not be read');
      return undefined;
    }
  }

  #isOwn(said: string | undefined, host: string): boolean {
    const { siteUrl } = this.#services.settings;
    if (said !== this.#host.said) this.#host = { said, own: ownHost(said) };
    if (siteUrl !== this.#site.said) this.#site = { said: siteUrl, own: ownHost(siteUrl) };
    return host === this.#host.own || host === this.#site.own;
  }
}

const counters = new WeakMap<object, Visits>();

/** The one counter of a process over a database. */
export const visitsOf = (services: Needed): Visits =>
  counters.getOrInsertComputed(services.database, () => new Visits(services));

/** Private pages (a form that came back, a receipt, a candidate's own page) say no-store: they are nobody's visit. */
const isOpenPage = ({ headers }: Response) =>
  headers.get('cache-control') !== 'no-store' && headers.get('content-type')?.startsWith('text/html') === true;

/** A handler of pages that counts who looks at them. An answer that the browser has it already is one, too. What is answered before a handler is asked is counted there. */
export function counted(visits: Visits, handler: Route['handler']): Route['handler'] {
  return async (c) => {
    const response = await handler(c);
    if (c.req.method !== 'GET' || (response.status !== 200 && response.status !== 304)) return response;
    if (!isOpenPage(response)) return response;
    c.set('isCounted', true);
    const { path, url } = c.req;
    visits.see({ path, url, headers: headersOf(c), socket: c.env.incoming?.socket.remoteAddress });
    return response;
  };
}

export const startVisits = (services: Needed) => writeRegularly(visitsOf(services));
