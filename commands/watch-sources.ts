/** Development only: tells of every source that is written, made or removed, however an editor does it. */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

export type Edit = { event: 'add' | 'change' | 'unlink'; file: string };

const SOURCE = /\.(?:tsx?|css|svg|json|tsv)$/;
/** What the running product is not made of. */
const IGNORED = new Set(['node_modules', 'dist', 'data', 'shots', 'assets', 'benchmarks', 'docs', 'tests']);
const isIgnored = (name: string) => name.startsWith('.') || IGNORED.has(name) || name.endsWith('.test.ts');

/**
 * Watches folders, never files: an atomic save puts another file in the place of the one before, and whoever watched that one hears no
 * more. Nothing that happens after this has returned is missed. `except` is a folder that the product itself writes into.
 */
export function watchSources(root: string, except: string, tell: (edit: Edit) => void): void {
  const files = new Set<string>();
  const watchers = new Map<string, FSWatcher>();
  let isWatching = false;

  function look(path: string): void {
    if (path === except) return;
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) forget(path);
    else if (found.isDirectory()) watchFolder(path);
    else if (SOURCE.test(path)) {
      const event = files.has(path) ? 'change' : 'add';
      files.add(path);
      if (isWatching) tell({ event, file: path });
    }
  }

  /** What was removed, or moved away with all that is in it. */
  function forget(path: string): void {
    watchers.get(path)?.close();
    watchers.delete(path);
    for (const file of files) {
      if (file !== path && !file.startsWith(path + sep)) continue;
      files.delete(file);
      tell({ event: 'unlink', file });
    }
  }

  function watchFolder(folder: string): void {
    // Another folder may have come in its place.
    watchers.get(folder)?.close();
    const watcher = watch(folder, (_, name) => {
      if (name !== null && !isIgnored(name)) look(join(folder, name));
    });
    // Where a folder that is removed is a fault of its watcher, the folder above tells of it too.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
    for (const name of readdirSync(folder)) if (!isIgnored(name)) look(join(folder, name));
  }

  watchFolder(root);
  isWatching = true;
}
