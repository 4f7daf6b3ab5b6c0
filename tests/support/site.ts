/** The product as it is started for real: `main.ts` in a process of its own, on a free port, over a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { copyStartedDatabase, given } from './databases.ts';
import { dataHome } from './memory.ts';

/** How long a start may take, in milliseconds. */
const PATIENCE = 600_000;

export type Site = {
  address: string;
  dataDir: string;
  process: ChildProcess;
  /** Ends the process and waits until it has ended; SIGTERM is the orderly way. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

export const newDataDir = () => mkdtempSync(join(dataHome(), 'niram-site-'));
export const removeDataDir = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true });

/**
 * Fills an empty data folder with the demo's year, which takes long to invent on a busy machine: the first test of a run that asks makes it for
 * all, and what it makes is renamed into place when it is whole. Where it fails, the next one makes it.
 */
async function copyDemo(run: string, dataDir: string): Promise<void> {
  const kept = join(run, 'demo');
  const making = `${kept}-making`;
  for (let waited = 0; !existsSync(kept); waited += 50) {
    // Recursive, `mkdir` says whether the folder is new.
    if (mkdirSync(making, { recursive: true }) === undefined) await pause(50);
    else await makeDemo(making, kept);
    if (waited > PATIENCE) throw new Error('The test that makes the demo did not come to its end.');
  }
  cpSync(kept, dataDir, { recursive: true });
}

async function makeDemo(making: string, kept: string): Promise<void> {
  try {
    // It may have been renamed just before this folder was made.
    if (existsSync(kept)) return rmSync(making, { recursive: true });
    await copyStartedDatabase(join(making, 'niram.sqlite'), 'demo');
    const site = await launch(making, { SEED: 'demo' });
    await site.stop();
    renameSync(making, kept);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
}

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
  if (!isFirstStart && (settings['DATABASE_URL'] ?? '') === '' && existsSync(dataDir) && !existsSync(file)) {
    const run = given()?.folder;
    if (run !== undefined && settings['SEED'] === 'demo') await copyDemo(run, dataDir);
    else await copyStartedDatabase(file, settings['SEED'] ?? 'sample');
  }
  return launch(dataDir, settings);
}

async function launch(dataDir: string, settings: Record<string, string>): Promise<Site> {
  const main = join(import.meta.dirname, '..', '..', 'src', 'app', 'main.ts');
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
