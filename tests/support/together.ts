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
  const load = (file: string) => {
    try {
      require(resolve(root, file));
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error;
      throw new Error(
        `${file}, or what it imports, has \`await\` outside of functions: await it in \`before\` (decision 30)`,
        { cause: error },
      );
    }
  };
  for (const file of files) void suite(file, () => load(file));
}
