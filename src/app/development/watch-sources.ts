/** Development only: reports every source file that is added, changed or removed, whichever way an editor saves. */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

export type Edit = { event: 'add' | 'change' | 'unlink'; file: string };

const SOURCE = /\.(?:tsx?|css|svg|json|tsv)$/;
/** Folders that the running product is not made of. */
const IGNORED = new Set(['node_modules', 'dist', 'data', 'shots', 'assets', 'tools', 'docs', 'tests']);
const isIgnored = (name: string) => name.startsWith('.') || IGNORED.has(name) || name.endsWith('.test.ts');

/**
 * Watches folders, not files: an atomic save replaces the file, and a watcher of the old file hears nothing more. No change after this
 * function returns is missed. `except` is a folder that the product itself writes to.
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

  /** A path that was removed or moved away, with everything in it. */
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
    // The folder may have been replaced by another one.
    watchers.get(folder)?.close();
    const watcher = watch(folder, (_, name) => {
      if (name !== null && !isIgnored(name)) look(join(folder, name));
    });
    // On some systems the watcher of a removed folder throws; the watcher of its parent folder also reports the removal.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
    for (const name of readdirSync(folder)) if (!isIgnored(name)) look(join(folder, name));
  }

  watchFolder(root);
  isWatching = true;
}
