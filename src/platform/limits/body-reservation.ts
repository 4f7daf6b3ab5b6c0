/** The memory reserved for one body while its bytes arrive. */
import type { Network } from './networks.ts';

/** Milliseconds that a byte may take: the least rate is a kilobyte a second. */
const BYTE_TIME = 1;
/** How far a body may fall behind that rate while more than half of the memory is in use, in milliseconds. */
const CROWDED_MAX_LAG = 10_000;

/** An aborted body: 408 because it was too slow, 503 because there was no memory. */
export class BodyAborted extends Error {
  readonly status: 408 | 503;

  constructor(status: 408 | 503) {
    super(
      status === 408
        ? 'The form took too long to arrive. Please send it again.'
        : 'More forms are coming in than can be stored just now. Please send it again in a minute.',
    );
    this.status = status;
  }
}

/** What the shared memory offers to one body. */
type Memory = {
  now: () => number;
  reserve: (body: BodyReservation, bytes: number) => void;
  release: (body: BodyReservation) => void;
};

export class BodyReservation {
  readonly networks: readonly Network[];
  readonly begun: number;
  readonly #memory: Memory;
  readonly #maxLag: number;
  /** When it will be too far behind, unless more arrives. */
  #deadline: number;
  #stop: (() => void) | undefined;
  #givenUp: BodyAborted | undefined;
  held = 0;

  constructor(memory: Memory, networks: readonly Network[], maxLag: number, now: number) {
    this.networks = networks;
    this.begun = now;
    this.#memory = memory;
    this.#maxLag = maxLag;
    this.#deadline = now + maxLag;
  }

  /** Whether bytes are still awaited. A body that is already being processed cannot be aborted. */
  get isArriving(): boolean {
    return this.#stop !== undefined;
  }

  /**
   * The bytes of a body as they arrive. Throws `BodyAborted`; where its reader stops early, so does the stream. Beyond `limit` bytes no
   * memory is reserved: a reader stops there.
   */
  async *read(stream: ReadableStream<Uint8Array> | null, limit = Infinity): AsyncGenerator<Uint8Array> {
    let left = limit;
    if (stream === null) return;
    const reader = stream.getReader();
    const stop = () => void reader.cancel().catch(() => {});
    this.#stop = stop;
    try {
      for (;;) {
        // `giveUp` ends the stream too.
        const { done, value } = await reader.read();
        if (!done && this.#givenUp === undefined) {
          const latest = this.#memory.now() + this.#maxLag;
          this.#deadline = Math.min(latest, this.#deadline + value.length * BYTE_TIME);
          this.#memory.reserve(this, Math.min(value.length, left));
          left -= Math.min(value.length, left);
        }
        if (this.#givenUp !== undefined) throw this.#givenUp;
        if (done) return;
        yield value;
      }
    } finally {
      this.#stop = undefined;
      stop();
    }
  }

  isTooSlow(now: number, isCrowded: boolean): boolean {
    const used = isCrowded ? Math.max(0, this.#maxLag - CROWDED_MAX_LAG) : 0;
    return this.isArriving && this.#deadline - now <= used;
  }

  giveUp(status: 408 | 503): void {
    this.#givenUp ??= new BodyAborted(status);
    this.release();
    this.#stop?.();
  }

  release(): void {
    this.#memory.release(this);
  }
}
