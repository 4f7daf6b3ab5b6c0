/** Keeps what the office shows up to date: a stream of the server says what kinds of things have changed, and what was read of them is read again. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { CHANGED, SIGNED_OUT, type Topic } from '#platform/office/live.ts';

/** One window holds the stream for all of a browser: HTTP/1.1 allows six connections to a server, and ten windows are soon open. */
const LOCK = 'office-live';
const CHANNEL = 'office-live';

/** When a stream is tried again that the server refused, in milliseconds. */
const AGAIN_AFTER = 30_000;

/** The first part of the keys of what is read again, by topic; a topic that is not named concerns the key of its own name. */
const KEYS: Partial<Record<Topic, readonly string[]>> = {
  clients: ['content'],
  projects: ['content'],
  jobs: ['content'],
  lookups: ['content'],
  candidates: ['candidates', 'reviews'],
  correspondence: ['correspondence', 'templates'],
  quarantine: ['quarantine', 'enquiries', 'candidates', 'correspondence'],
  sendings: ['outbox', 'correspondence'],
  notes: ['notes', 'mentions'],
  tasks: ['tasks', 'backups'],
};

const concerns = (topics: readonly Topic[]) => {
  const keys = new Set(topics.flatMap((topic) => KEYS[topic] ?? [topic]));
  // Today is made of everything.
  keys.add('today');
  return ({ queryKey: [first] }: { queryKey: QueryKey }) => keys.has('all') || keys.has(String(first));
};

/** Opens the stream, again and again, until `signal` aborts. */
function hold(path: string, tell: (topics: readonly Topic[]) => void, signal: AbortSignal): Promise<void> {
  return new Promise((released) => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | undefined;
    const open = (isFirst: boolean) => {
      source = new EventSource(path);
      // Whatever changed while there was no stream was missed.
      let wasOpen = isFirst;
      source.addEventListener('open', () => {
        if (!wasOpen) tell(['all']);
        wasOpen = false;
      });
      source.addEventListener(CHANGED, ({ data }) => tell(JSON.parse(data as string) as Topic[]));
      source.addEventListener(SIGNED_OUT, () => {
        source?.close();
        tell(['all']);
      });
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        clearTimeout(again);
        again = setTimeout(() => open(false), AGAIN_AFTER);
      });
    };
    open(true);
    signal.addEventListener('abort', () => {
      clearTimeout(again);
      source?.close();
      released();
    });
  });
}

/** Follows the changes, which `path` streams, until the function that it gives is called. */
export function followChanges(path: string, queries: QueryClient): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const refresh = (topics: readonly Topic[]) => void queries.invalidateQueries({ predicate: concerns(topics) });
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => refresh(data as Topic[]));
  const tell = (topics: readonly Topic[]) => {
    refresh(topics);
    // A channel never leaves its origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(topics);
  };
  // Another window takes over when this one is closed. Over plain HTTP there are no locks, so each window has a stream.
  const locks = navigator.locks as LockManager | undefined;
  const holding =
    locks === undefined ? hold(path, tell, signal) : locks.request(LOCK, { signal }, () => hold(path, tell, signal));
  // What waits for the lock is broken off when it ends.
  holding.catch(() => {});
  return () => {
    ending.abort();
    channel.close();
  };
}
