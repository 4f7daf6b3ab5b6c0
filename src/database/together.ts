/** Writes of one kind that come while another is under way wait, and are then done in one transaction, with statements for all of them. */
import type { Database, Together } from './database.ts';
import { lookUpByIndex } from './look-up-by-index.ts';
import { isUnavailable } from './unavailable.ts';

/** Items of one transaction. On SQLite they hold up the event loop together. */
const MAX_ITEMS = 32;

type Waiting = { item: unknown; settle: PromiseWithResolvers<unknown> };

/** The first that wait, of which no two share a key; they are taken out of the queue. */
function nextOf(queue: Waiting[], keysOf: Together<unknown, unknown>['keysOf']): Waiting[] {
  const group: Waiting[] = [];
  const keys = new Set<string>();
  const left = queue.filter((one) => {
    const own = keysOf(one.item);
    if (group.length === MAX_ITEMS || own.some((key) => keys.has(key))) return true;
    for (const key of own) keys.add(key);
    group.push(one);
    return false;
  });
  queue.splice(0, queue.length, ...left);
  return group;
}

/** `write` is that of the database. */
export function writesTogether(write: Database['write']): Database['writeTogether'] {
  const queues = new Map<Together<unknown, unknown>, Waiting[]>();

  async function run(of: Together<unknown, unknown>, group: readonly Waiting[]): Promise<void> {
    const items = group.map(({ item }) => item);
    try {
      const outcomes = await write(async (tx) => {
        await lookUpByIndex(tx);
        return of.work(tx, items);
      });
      for (const [place, { settle }] of group.entries()) settle.resolve(outcomes[place]);
    } catch (error) {
      if (group.length === 1 || isUnavailable(error as Error)) for (const { settle } of group) settle.reject(error);
      // One of them cannot be stored, and the others have nothing to do with it.
      else for (const one of group) await run(of, [one]);
    }
  }

  async function drain(of: Together<unknown, unknown>, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await run(of, nextOf(queue, of.keysOf));
    queues.delete(of);
  }

  return <T, R>(asked: Together<T, R>, item: T): Promise<R> => {
    const of = asked as Together<unknown, unknown>;
    const settle = Promise.withResolvers<unknown>();
    const queue = queues.get(of);
    if (queue) queue.push({ item, settle });
    else {
      const begun = [{ item, settle }];
      queues.set(of, begun);
      void drain(of, begun);
    }
    return settle.promise as Promise<R>;
  };
}
