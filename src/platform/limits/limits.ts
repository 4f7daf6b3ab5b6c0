/**
 * Rate limits of one address, and memory limits for bodies. Reads are counted in memory, so that a read never writes; processes of one
 * machine tell each other (src/operations/health/shared-counts.ts). Forms are counted in the database too, so that all instances count
 * together. Why these numbers: docs/design/0011.
 */
import { createHmac } from 'node:crypto';

import type { Database } from '#database/database.ts';

import { readShared, takeShared } from './shared-quotas.ts';
import { type Network, networksOf } from './networks.ts';
import { BodyMemory, POOLS } from './body-memory.ts';
import { type Claim, Counts, type RateLimit, shareOf, type Taken, waitOf } from './rate-counter.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Reads (GET) by one address. */
export const PAGE_READS: RateLimit = { name: 'pages', most: 600, within: MINUTE };
export const CALL_READS: RateLimit = { name: 'calls', most: 600, within: MINUTE };

/** All forms of one address together, in addition to the limit of each form. */
const ALL_FORMS: RateLimit = { name: 'forms', most: 90, within: HOUR };
/** Refused forms that cost nothing of an allowance: without a bound wrong forms would be free. */
export const FREE_REFUSALS: RateLimit = { name: 'free-refusals', most: 60, within: MINUTE };
/** Forms over the limit that are read nevertheless, so that the page can show again what was typed. */
export const RETURNED_FORMS: RateLimit = { name: 'returned', most: 20, within: 10 * MINUTE };

/** Strangers choose addresses, so what waits to be told is bounded. Of more keys each process counts alone. */
const MAX_UNTOLD = 20_000;

type Needs = { database: Database; clock: () => Date; secret: string; settings: { hasLimits: boolean } };

export class Limits {
  readonly bodies = {
    texts: new BodyMemory(POOLS.texts),
    files: new BodyMemory(POOLS.files),
    office: new BodyMemory(POOLS.office),
    refused: new BodyMemory(POOLS.refused),
  };
  readonly #counts = new Counts();
  /** What was let through here, and no other process knows yet. Undefined where there is none. */
  #untold: Map<string, { share: number; within: number }> | undefined;
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Counts a read. Returns the milliseconds to wait, or 0. What nobody waits for leaves half of the allowance to what somebody does. */
  read(limit: RateLimit, address: string, { isAwaited = true } = {}): number {
    if (!this.#needs.settings.hasLimits) return 0;
    const rule = isAwaited ? limit : { ...limit, left: limit.within / 2 };
    const asked = claims(rule, networksOf(address));
    const wait = this.#take(asked);
    const untold = this.#untold;
    if (wait === 0 && untold !== undefined && untold.size < MAX_UNTOLD)
      for (const { key, rule: counted } of asked)
        untold.set(key, { share: (untold.get(key)?.share ?? 0) + shareOf(counted), within: counted.within });
    return wait;
  }

  /** Counts a form, across all instances. Returns the milliseconds to wait, or 0. `times` -1 takes back what was counted. */
  async send(limit: RateLimit, address: string, times: 1 | -1 = 1): Promise<number> {
    const { settings, secret, database, clock } = this.#needs;
    if (!settings.hasLimits) return 0;
    // The database gets keyed hashes, never an address.
    const hide = (name: string) => createHmac('sha256', secret).update(name).digest('base64url');
    const networks = networksOf(address).map(({ name, share }) => ({ name: hide(name), share }));
    const asked = [...claims(limit, networks), ...claims(ALL_FORMS, networks)];
    // If this process already knows that it is too much, the database is not asked.
    const wait = times < 0 ? 0 : this.#take(asked);
    if (wait > 0) return wait;
    const now = clock().getTime();
    const taken = await takeShared(database, asked, now, times);
    const rows = taken ?? (await readShared(database, asked));
    for (const { key, full_at: fullAt } of rows) this.#counts.learn(key, fullAt);
    if (taken !== undefined) return 0;
    const waits = asked.map(({ key, rule }) => waitOf(rule, rows.find((row) => row.key === key)?.full_at ?? 0, now));
    return Math.max(SECOND, ...waits);
  }

  /** What was let through since the last call, of which the database knows nothing: of at most `most` keys, the rest comes with the next call. */
  takenHere(most: number): Taken {
    const untold = (this.#untold ??= new Map());
    const part = [...untold.entries().take(most)];
    for (const [key] of part) untold.delete(key);
    return part.map(([key, { share, within }]) => [key, share, within]);
  }

  /** Counts what other processes have let through. */
  takenElsewhere(taken: Taken): void {
    this.#counts.add(taken, this.#needs.clock().getTime());
  }

  #take(asked: readonly Claim[]): number {
    return this.#counts.take(asked, this.#needs.clock().getTime());
  }
}

/** What one request counts against: each network that its address belongs to. */
const claims = (rule: RateLimit, networks: readonly Network[]): Claim[] =>
  networks.map(({ name, share }) => ({
    key: `${rule.name} ${name}`,
    rule: share === 1 ? rule : { ...rule, most: rule.most * share },
  }));

/** 'in 40 seconds', 'in 8 minutes', for a message. */
export function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / SECOND));
  if (seconds < 90) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
