/** Tells open streams of the office what each commit changed, in this instance or another one. */
import type { Database } from '#database/database.ts';

import type { Topic } from '#platform/office/live.ts';

/** How long changes are collected before they are told, in milliseconds: an import makes hundreds. */
const COLLECT_FOR = 50;

/** Streams of one process. Beyond them the office asks again by itself, as without a stream. */
const MAX_STREAMS = 500;

/** Of one session and of one member, so that nobody holds those of the others. A browser needs one, or one for each window where it has no locks. */
export const SHARES = { session: 10, member: 20 } as const;

type Listener = (topics: readonly Topic[]) => void;
type Whose = { sessionId: number; staffId: number };
type OpenStream = Whose & { close: () => void };

class Hub {
  readonly #listeners = new Map<Listener, OpenStream>();
  readonly #collected = new Set<Topic>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(database: Pick<Database, 'onInvalidated' | 'onSignal'>) {
    database.onInvalidated((tags) => this.#collect(tags === 'all' ? ['all'] : tags));
    database.onSignal((signal) => this.#collect([signal]));
  }

  /** Why another stream may not begin: 'share' where whose it would be has enough, 'full' where there are too many of all. */
  refusal({ sessionId, staffId }: Whose): 'share' | 'full' | undefined {
    const streams = [...this.#listeners.values()];
    const ofMember = streams.filter((one) => one.staffId === staffId);
    const ofSession = ofMember.filter((one) => one.sessionId === sessionId);
    if (ofMember.length >= SHARES.member || ofSession.length >= SHARES.session) return 'share';
    return streams.length >= MAX_STREAMS ? 'full' : undefined;
  }

  /** Calls `listener` after each commit that changed something, and `close` when the server stops. Gives what ends that; undefined where none may begin. */
  listen(listener: Listener, stream: OpenStream): (() => void) | undefined {
    if (this.#isStopped || this.refusal(stream) !== undefined) return undefined;
    this.#listeners.set(listener, stream);
    return () => void this.#listeners.delete(listener);
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const { close } of this.#listeners.values()) close();
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
export const hubOf = (database: Database): Hub => hubs.getOrInsertComputed(database, () => new Hub(database));
