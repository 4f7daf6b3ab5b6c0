/** Two instances of the product over one PostgreSQL, as a balancer in front of them sees them; one of them is killed and comes back. */
import type { Site } from './site.ts';

export const PLACES = [0, 1] as const;
export type Place = (typeof PLACES)[number];
/** The instance that is never killed, and the other. */
export const [STEADY, SHAKY] = PLACES;

/** What takes longer than this will not end: a replay takes two to four minutes on a busy machine. In milliseconds. */
const LONGEST = 600_000;

/** After so many things that may never happen nobody goes on. */
const MAX_WRONG = 50;

/** How long one answer may be waited for, in milliseconds. */
const LONGEST_ANSWER = 120_000;

export class Pair {
  /** What may never happen, in sentences. */
  readonly wrong: string[] = [];
  readonly #start: () => Promise<Site>;
  readonly #sites = new Map<Place, Site>();
  /** How often an instance has gone: a connection that breaks then is no fault. */
  #gone = 0;
  readonly #begun = performance.now();

  constructor(start: () => Promise<Site>) {
    this.#start = start;
  }

  async open(...places: Place[]): Promise<void> {
    await Promise.all(places.map(async (place) => void this.#sites.set(place, await this.#start())));
  }

  async end(place: Place, signal?: NodeJS.Signals): Promise<void> {
    const site = this.#sites.get(place);
    this.#sites.delete(place);
    this.#gone += 1;
    await site?.stop(signal);
  }

  /** Throws where the replay is over, or will not end: whoever waits for something asks this each time. */
  goesOn(): void {
    // A test that has failed has ended both, and nobody may go on asking.
    if (!this.isUp(STEADY)) throw new Error('The replay is over.');
    if (performance.now() - this.#begun < LONGEST && this.wrong.length < MAX_WRONG) return;
    throw new Error(
      `The replay does not end. ${this.wrong.length} things went wrong: ${this.wrong.slice(0, 5).join('; ')}`,
    );
  }

  isUp(place: Place): boolean {
    return this.#sites.has(place);
  }

  /** The instance that is asked, where the one that was meant is away. */
  nearest(place: Place): Place {
    return this.isUp(place) ? place : STEADY;
  }

  address(place: Place): string {
    return this.#sites.get(place)?.address ?? '';
  }

  /** Asks one instance; undefined where it was killed meanwhile, or where the visitor has left. */
  async fetch(
    place: Place,
    path: string,
    init: RequestInit = {},
  ): Promise<{ answer: Response; text: string } | undefined> {
    const site = this.#sites.get(place);
    this.goesOn();
    if (site === undefined) return undefined;
    const late = AbortSignal.timeout(LONGEST_ANSWER);
    const gone = this.#gone;
    try {
      const answer = await fetch(site.address + path, {
        redirect: 'manual',
        ...init,
        signal: init.signal ? AbortSignal.any([init.signal, late]) : late,
      });
      const text = await answer.text();
      if (answer.status >= 500)
        this.wrong.push(`instance ${place} answered ${path} with ${answer.status}: ${text.slice(0, 200)}`);
      return { answer, text };
    } catch (error) {
      const hasLeft = init.signal?.aborted === true;
      if (!hasLeft && (place === STEADY || gone === this.#gone))
        this.wrong.push(`instance ${place} broke off ${path}: ${String((error as Error).cause ?? error)}`);
      return undefined;
    }
  }
}
