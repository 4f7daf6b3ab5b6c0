/**
 * Memory for the bodies of forms, reserved as their bytes arrive. When it runs out, the slowest body of the address that holds
 * most is aborted, not the next to arrive. A body that falls behind the least rate is always aborted.
 */
import { networksOf } from './networks.ts';
import { BodyReservation } from './body-reservation.ts';

/** In bytes: all bodies together, and those of one address. */
type Pool = { most: number; share: number };

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Text forms have a pool of their own, so that résumés cannot block them. */
export const POOLS = {
  texts: { most: 16 * MEGABYTE, share: 2 * MEGABYTE },
  files: { most: 64 * MEGABYTE, share: 16 * MEGABYTE },
  // Uploads of the office: visitors and staff cannot block one another.
  office: { most: 64 * MEGABYTE, share: 64 * MEGABYTE },
  // Bodies of refused forms: read only so that the client receives the response.
  refused: { most: 2 * MEGABYTE, share: 256 * KILOBYTE },
} satisfies Record<string, Pool>;

/** Overhead counted for each body: a connection, a stream and a parser. */
const OVERHEAD = 8 * KILOBYTE;
/** How far a body may fall behind the least rate, in milliseconds: a phone that loses its connection for a moment. */
const MAX_LAG = 60_000;
/** The share of the memory that is freed at once when it is full, so that a flood does not sort all bodies for each new one. */
const FREED = 1 / 16;
const LOOK_EVERY = 1000;

export class BodyMemory {
  readonly now: () => number;
  readonly #pool: Pool;
  readonly #open = new Set<BodyReservation>();
  /** Bytes by the name of a network. */
  readonly #held = new Map<string, number>();
  #total = 0;
  #looking: NodeJS.Timeout | undefined;

  /** `now` in milliseconds. */
  constructor(pool: Pool, now = () => performance.now()) {
    this.#pool = pool;
    this.now = now;
  }

  /** Bytes held by all bodies together. */
  get total(): number {
    return this.#total;
  }

  /** Memory for a body of `address`; undefined where there is none. `maxLag`: how far it may fall behind, in milliseconds. */
  open(address: string, maxLag = MAX_LAG): BodyReservation | undefined {
    const body = new BodyReservation(this, networksOf(address), maxLag, this.now());
    this.#open.add(body);
    this.reserve(body, OVERHEAD);
    if (!this.#open.has(body)) return undefined;
    this.#looking ??= setInterval(() => this.look(), LOOK_EVERY).unref();
    return body;
  }

  /** Reserves what has arrived. If that is too much, the slowest are aborted, perhaps this one. */
  reserve(body: BodyReservation, bytes: number): void {
    if (!this.#open.has(body)) return;
    this.#add(body, bytes);
    for (const { name, share } of body.networks) {
      const most = this.#pool.share * share;
      if ((this.#held.get(name) ?? 0) <= most) continue;
      const own = [...this.#open].filter(({ networks }) => networks.some((network) => network.name === name));
      this.#free(own, body, () => (this.#held.get(name) ?? 0) <= most);
    }
    if (this.#total <= this.#pool.most) return;
    this.#free([...this.#open], body, () => this.#total <= this.#pool.most * (1 - FREED));
  }

  release(body: BodyReservation): void {
    if (!this.#open.delete(body)) return;
    this.#add(body, -body.held);
    if (this.#open.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** Aborts bodies that fell behind. */
  look(): void {
    const now = this.now();
    const isCrowded = this.#total > this.#pool.most / 2;
    for (const body of this.#open) if (body.isTooSlow(now, isCrowded)) body.giveUp(408);
  }

  /** Aborts bodies until there is room: the slowest of the address that holds most; the new one where no other is still arriving. */
  #free(bodies: readonly BodyReservation[], newest: BodyReservation, hasRoom: () => boolean): void {
    const now = this.now();
    const weight = ({ networks }: BodyReservation) =>
      Math.max(...networks.map(({ name, share }) => (this.#held.get(name) ?? 0) / share));
    // One second is added, because the rate of a body that has just begun would be random.
    const inTurn = bodies
      .filter(({ isArriving }) => isArriving)
      .map((body) => ({ body, weight: weight(body), rate: body.held / (now - body.begun + 1000) }))
      .toSorted((one, other) => other.weight - one.weight || one.rate - other.rate);
    for (const { body } of inTurn) {
      if (hasRoom()) return;
      body.giveUp(503);
    }
    if (!hasRoom()) newest.giveUp(503);
  }

  #add(body: BodyReservation, bytes: number): void {
    body.held += bytes;
    this.#total += bytes;
    for (const { name } of body.networks) {
      const held = (this.#held.get(name) ?? 0) + bytes;
      if (held > 0) this.#held.set(name, held);
      else this.#held.delete(name);
    }
  }
}
