/** The product as it is started for real: `main.ts` in a process of its own, on a free port, over a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyStartedDatabase } from './databases.ts';

/** How long a start may take, in milliseconds. */
const PATIENCE = 180_000;

export type Site = {
  address: string;
  dataDir: string;
  process: ChildProcess;
  /** Ends the process and waits until it has ended; SIGTERM is the orderly way. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'niram-site-'));
export const removeDataDir = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true });

/**
 * Starts the product over `dataDir` and waits until it serves. An empty folder is given a database as a first start leaves it, unless
 * `isFirstStart`: then the product makes its own.
 */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
  { isFirstStart = false } = {},
): Promise<Site> {
  const file = join(dataDir, 'niram.sqlite');
  if (!isFirstStart && (settings['DATABASE_URL'] ?? '') === '' && existsSync(dataDir) && !existsSync(file))
    await copyStartedDatabase(file, { sample: settings['SEED'] !== 'none' });
  const main = join(import.meta.dirname, '..', '..', 'main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All journeys come from one address.
      LIMITS: 'off',
      // A busy machine starts one sooner, and a test that needs more says so.
      PROCESSES: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const address = await new Promise<string>((found, failed) => {
    const late = setTimeout(() => {
      // A child that goes on would keep the test file from ending.
      child.kill('SIGKILL');
      failed(new Error(`The site did not start: ${said}`));
    }, PATIENCE);
    const listen = (bytes: Buffer) => {
      said += bytes.toString();
      const printed = /Site\s+(http:\S+)\//.exec(said)?.[1];
      if (printed === undefined) return;
      clearTimeout(late);
      found(printed);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => {
      clearTimeout(late);
      failed(new Error(`The site ended at its start: ${said}`));
    });
  });
  return {
    address,
    dataDir,
    process: child,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
