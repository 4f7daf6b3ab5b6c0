/** Tells open streams of the office what each commit changed, in this instance or another one. */
import type { Database } from '#database/database.ts';

import type { Topic } from './schema.ts';

/** How long changes are collected before they are told, in milliseconds: an import makes hundreds. */
const COLLECT_FOR = 50;

/** Streams of one process. Beyond them the office asks again by itself, as without a stream. */
const MOST_STREAMS = 500;

type Listener = (topics: readonly Topic[]) => void;

export class Hub {
  readonly #listeners = new Map<Listener, () => void>();
  readonly #collected = new Set<Topic>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(database: Pick<Database, 'onInvalidated' | 'onSignal'>) {
    database.onInvalidated((tags) => this.#collect(tags === 'all' ? ['all'] : tags));
    database.onSignal((signal) => this.#collect([signal]));
  }

  /** Calls `listener` after each commit that changed something, and `close` when the server stops. Gives what ends that; undefined where there are too many. */
  listen(listener: Listener, close: () => void): (() => void) | undefined {
    if (this.#isStopped || this.#listeners.size >= MOST_STREAMS) return undefined;
    this.#listeners.set(listener, close);
    return () => void this.#listeners.delete(listener);
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const close of this.#listeners.values()) close();
    this.#listeners.clear();
  }

  #collect(topics: readonly Topic[]): void {
    if (this.#listeners.size === 0 || topics.length === 0) return;
    for (const topic of topics) this.#collected.add(topic);
    this.#timer ??= setTimeout(() => this.#tell(), COLLECT_FOR).unref();
  }

  #tell(): void {
    this.#timer = undefined;
    const topics = this.#collected.has('all') ? (['all'] as const) : [...this.#collected];
    this.#collected.clear();
    for (const listener of this.#listeners.keys()) listener(topics);
  }
}

const hubs = new WeakMap<object, Hub>();

/** The one hub over a database, made when it is first asked for. */
export function hubOf(database: Database): Hub {
  const known = hubs.get(database) ?? new Hub(database);
  hubs.set(database, known);
  return known;
}
