/**
 * Counts visits: in memory first, and every few seconds in the database, which all instances share. A crash loses the seconds since then. A
 * visitor is known again for one day by a hash with that day's salt, and never by anything that is stored in the clear.
 */
import { hash, randomBytes, randomInt } from 'node:crypto';

import { agencyDay } from '#platform/agency-day.ts';
import type { Ctx, Services } from '#platform/context.ts';
import { addressOf } from '#platform/http/client.ts';
import type { Route } from '#platform/http/route.ts';

import { addVisits, type Batch, takeSalt } from './queries.ts';
import { DIRECT, OTHERS } from './schema.ts';
import { headerOf, lookingBrowser, isUnfollowed, ownHost, sourceOf } from './visitor.ts';

/** In milliseconds. */
const WRITE_EVERY = 10_000;

/** The most that is kept in memory between two writes. */
const MOST_PAGES = 2000;
const MOST_SOURCES = 500;
const MOST_VISITORS = 50_000;
/** Visitors who wait for the salt of a new day. */
const MOST_WAITING = 1000;
/** Batches that the database did not take, which are tried again. */
const MOST_LATE = 20;

type Needed = Pick<Services, 'database' | 'clock' | 'log' | 'settings'>;

const emptyBatch = (day: string): Batch => ({ day, pages: new Map(), visitors: new Set(), sources: new Map() });

/** FNV-1a, from a secret beginning. */
function mix(from: number, text: string): number {
  let mixed = from;
  for (let place = 0; place < text.length; place += 1) mixed = Math.imul(mixed ^ text.charCodeAt(place), 0x01000193);
  return mixed;
}

/** A visitor of a day, who cannot be found from it without the salt. */
function mark({ visitors }: Batch, salt: string, who: string): void {
  if (visitors.size < MOST_VISITORS) visitors.add(hash('sha256', salt + who, 'base64url'));
}

export class Visits {
  readonly #services: Needed;
  #batch = emptyBatch('');
  #late: Batch[] = [];
  #salt: { day: string; value: string } | undefined;
  #asking: { day: string; salt: Promise<string | undefined> } | undefined;
  /** Who was seen today. What is written once is not written again; cleared where it grows too large. */
  readonly #seen = new Set<number>();
  #seed = randomInt(2 ** 32);
  #waiting = 0;
  #host: { said: string | undefined; own: string | undefined } = { said: undefined, own: undefined };
  #site: { said: string; own: string | undefined } = { said: '', own: undefined };

  constructor(services: Needed) {
    this.#services = services;
  }

  /** Counts a page that was just answered. */
  see(c: Ctx, browser: number): void {
    // The first view of a batch says its day: asking for the time for each would cost a tenth of all counting, and a batch is written within seconds.
    if (this.#batch.pages.size === 0) {
      const day = agencyDay(this.#services.clock());
      if (day !== this.#batch.day) this.#turn(day);
    }
    const { pages, sources } = this.#batch;
    const { path } = c.req;
    const before = pages.get(path);
    if (before !== undefined) pages.set(path, before + 1);
    else {
      // An address has many spellings with '%'; ours have none.
      const page = pages.size < MOST_PAGES && !path.includes('%') ? path : OTHERS;
      pages.set(page, (pages.get(page) ?? 0) + 1);
    }
    const found = sourceOf(c);
    if (found !== undefined && (found === '' || !this.#isOwn(c, found))) {
      const source = found === '' ? DIRECT : found;
      const known = sources.has(source) || sources.size < MOST_SOURCES ? source : OTHERS;
      sources.set(known, (sources.get(known) ?? 0) + 1);
    }
    if (!isUnfollowed(c)) this.#know(c, browser);
  }

  /** Writes what was counted. What the database does not take is tried again the next time. */
  async write(): Promise<void> {
    const { database, clock, log } = this.#services;
    const day = agencyDay(clock());
    await this.#asking?.salt;
    // Nothing may know a visitor again when the day is over.
    if (this.#salt?.day !== day) {
      this.#salt = undefined;
      this.#asking = undefined;
      this.#forget();
    }
    const batches = this.#late.splice(0);
    if (this.#batch.pages.size > 0) batches.push(this.#batch);
    this.#batch = emptyBatch(day);
    for (const batch of batches) {
      try {
        await database.writeNonDurable((tx) => addVisits(tx, batch, database.kind));
      } catch (error) {
        log.warn({ err: error }, 'visits could not be written yet');
        if (this.#late.length < MOST_LATE) this.#late.push(batch);
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

  #know(c: Ctx, browser: number): void {
    const key = this.#keyOf(c, browser);
    if (this.#seen.has(key)) return;
    // Whoever is written again is known by the database.
    if (this.#seen.size >= MOST_VISITORS) this.#forget();
    this.#seen.add(key);
    const who = `${addressOf(c)}\n${headerOf(c, 'user-agent') ?? ''}`;
    const batch = this.#batch;
    const { day } = batch;
    if (this.#salt?.day === day) mark(batch, this.#salt.value, who);
    else if (this.#waiting < MOST_WAITING) {
      this.#waiting += 1;
      void this.#saltOf(day).then((salt) => {
        this.#waiting -= 1;
        return salt === undefined ? undefined : mark(batch, salt, who);
      });
    }
  }

  /** What tells in memory, quickly, who was seen already: the mark costs ten times as much. Never stored. */
  #keyOf(c: Ctx, browser: number): number {
    const socket = mix(this.#seed ^ browser, c.env.incoming?.socket.remoteAddress ?? '');
    return mix(socket, headerOf(c, 'x-forwarded-for') ?? '');
  }

  /** The salt of the day, which all instances share; undefined while the database does not answer. */
  #saltOf(day: string): Promise<string | undefined> {
    if (this.#asking?.day !== day) {
      const { database, log } = this.#services;
      const salt = takeSalt(database, day, randomBytes(32).toString('base64url')).then(
        (value) => {
          this.#salt = { day, value };
          return value;
        },
        (error: unknown) => {
          log.warn({ err: error }, 'the salt of the day could not be read');
          this.#asking = undefined;
          return undefined;
        },
      );
      this.#asking = { day, salt };
    }
    return this.#asking.salt;
  }

  #isOwn(c: Ctx, host: string): boolean {
    const said = headerOf(c, 'host');
    const { siteUrl } = this.#services.settings;
    if (said !== this.#host.said) this.#host = { said, own: ownHost(said) };
    if (siteUrl !== this.#site.said) this.#site = { said: siteUrl, own: ownHost(siteUrl) };
    return host === this.#host.own || host === this.#site.own;
  }
}

const counters = new WeakMap<object, Visits>();

/** The one counter of a process over a database. */
export function visitsOf(services: Needed): Visits {
  const known = counters.get(services.database) ?? new Visits(services);
  counters.set(services.database, known);
  return known;
}

/** Private pages (a form that came back, a receipt, a candidate's own page) say no-store: they are nobody's visit. */
const isOpenPage = ({ headers }: Response) =>
  headers.get('cache-control') !== 'no-store' && headers.get('content-type')?.startsWith('text/html') === true;

/** A handler of pages that counts who looks at them. Cached pages pass here too, and so does an answer that the browser has it already. */
export function counted(visits: Visits, handler: Route['handler']): Route['handler'] {
  // Without a query a route always answers in one way, so its answers are looked at once.
  let isOpen: boolean | undefined;
  return async (c) => {
    const response = await handler(c);
    if (isOpen === false || (response.status !== 200 && response.status !== 304)) return response;
    const browser = lookingBrowser(c);
    if (browser === 0) return response;
    if (c.req.url.includes('?')) {
      if (isOpenPage(response)) visits.see(c, browser);
      return response;
    }
    isOpen ??= isOpenPage(response);
    if (isOpen) visits.see(c, browser);
    return response;
  };
}

/** Writes every few seconds, and once more at the stop. */
export function startVisits(services: Needed): { stop: () => Promise<void> } {
  const visits = visitsOf(services);
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => visits.write());
  }, WRITE_EVERY).unref();
  return {
    async stop() {
      clearInterval(timer);
      await writing;
      await visits.write();
    },
  };
}
