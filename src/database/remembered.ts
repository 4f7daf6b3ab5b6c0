/** Keeps what is read in memory until a commit of any instance changes it: for what each page asks for. */
import type { Database, Read } from './database.ts';
import type { Tag } from './tags.ts';

/**
 * Gives what reads a value. `tags` are those of its tables. While the database does not answer, it gives the last value that was read, at
 * first `initial`, because the page that says so needs one too.
 */
export function remembered<T>(
  database: Pick<Database, 'read' | 'onInvalidated' | 'isListening'>,
  { tags, initial, find }: { tags: readonly Tag[]; initial: T; find: (read: Read) => Promise<T> },
): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let last = initial;
  database.onInvalidated((changed) => {
    if (changed === 'all' || tags.some((tag) => changed.includes(tag))) reading = undefined;
  });
  const readNow = async () => {
    try {
      last = await find(database.read);
    } catch {
      reading = undefined;
    }
    return last;
  };
  return () => {
    if (!database.isListening()) return readNow();
    reading ??= readNow();
    return reading;
  };
}
