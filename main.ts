/** Starts the product: in this process, or in several that this one watches over (PROCESSES). */
import cluster from 'node:cluster';
import { join } from 'node:path';

/** In development another process holds the port, and starts this one anew after each edit. */
const isDevelopment = process.argv.includes('--development');

/** The room for what is young, in megabytes. Node lets it grow to ninety during a start and keeps it. */
const FRUGAL_FLAG = '--max-semi-space-size=4';

/** Compiled code is kept for the next start, and threads share what memory is free. */
const FRUGAL_ENV = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled'),
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

/** Gives the settings if this process watches over others; throws `InvalidSetting`. */
async function settingsOfSupervisor() {
  if (isDevelopment || !cluster.isPrimary) return undefined;
  const { readSettings } = await import('./platform/env.ts');
  const settings = readSettings(process.env);
  return settings.processes > 1 ? settings : undefined;
}

beginFrugally();
try {
  const settings = await settingsOfSupervisor();
  if (settings === undefined) await import('./serve.ts');
  else (await import('./features/operations/supervisor.ts')).supervise(settings, import.meta.filename);
} catch (error) {
  const { InvalidSetting } = await import('./platform/invalid-setting.ts');
  console.error(error instanceof InvalidSetting ? error.message : error);
  process.exit(1);
}
