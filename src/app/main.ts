/** Begins the product: as it was built, in development as it is written. */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** In development another process holds the port, and starts this one anew after each edit. */
const isDevelopment = process.argv.includes('--development');

/** What a build puts together: a start opens twenty files instead of a thousand (decision 65). */
const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'product', 'assets', 'run.js');

/** The room for what is young, in megabytes. Node lets it grow to ninety during a start and keeps it. */
const FRUGAL_FLAG = '--max-semi-space-size=4';

/** Compiled code is kept for the next start, and threads share what memory is free. */
const FRUGAL_ENV = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '2',
};

/**
 * Begins again, in the same process, with what Node can only be told before it starts: a third of the memory and of the time depend on it
 * (decision 59). Where the system has no such call (Windows), it goes on as it is.
 */
function beginFrugally(): void {
  const { execPath, execArgv, argv, env, platform } = process;
  if (isDevelopment || !cluster.isPrimary || execArgv.includes(FRUGAL_FLAG) || platform === 'win32') return;
  const program = [execPath, FRUGAL_FLAG, ...execArgv, import.meta.filename, ...argv.slice(2)];
  try {
    process.execve?.(execPath, program, { ...FRUGAL_ENV, ...env });
  } catch {
    // Where a sandbox forbids it, the product takes more memory.
  }
}

beginFrugally();
// A stack trace names the file and the line that were written.
process.setSourceMapsEnabled(!isDevelopment);
const { run } = (await import(isDevelopment ? './run.ts' : pathToFileURL(BUILT).href)) as typeof import('./run.ts');
await run(import.meta.filename);
