/** Runs several test files in this process, each as a suite with its path as the name: decision 30. */
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { suite } from 'node:test';

const root = join(import.meta.dirname, '..', '..');

/** Registers the tests of these files; the paths are from the root. */
export async function runTogether(files: readonly string[], hasDatabases: boolean): Promise<void> {
  // Its hook that gives the databases back must belong to the whole process, not to the first suite that imports it.
  if (hasDatabases) await import('./databases.ts');
  const require = createRequire(import.meta.url);
  // Not `import()`: only what is loaded synchronously registers its tests and hooks with the suite around it.
  for (const file of files) void suite(file, () => void require(resolve(root, file)));
}
