/**
 * What a start costs and an idle process holds, beside a bare server of the same Node: each in a process of its own, started in turns over a
 * database that is there. Linux alone tells how much processor's time and memory another process has taken.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { paths } from '#config/paths.ts';

import { asTimes, type Figure, middleOf } from './figure.ts';
import { withFolder } from './folder.ts';

/** Times the memory of the bare server. */
const MAX_MEMORY = 3;

const TURNS = 5;

/** Until what runs by itself after a start has run, in milliseconds. */
const SETTLED = 3000;

/** A tick of the processor's time in /proc, in milliseconds. */
const TICK = 10;

const PROGRAM = join(import.meta.dirname, '..', '..', 'src', 'app', 'main.ts');
const BARE = `require('node:http').createServer((_, response) => response.end('.')).listen(0, '127.0.0.1', function () {
  console.log('http://127.0.0.1:' + this.address().port + '/');
})`;
const PAGES = [
  paths.home(),
  paths.about(),
  paths.projects(),
  paths.clients(),
  paths.careers(),
  paths.contact(),
  paths.blogs(),
  paths.hire(),
  paths.howWeWork(),
  paths.team(),
];

type Taken = { processor: number; memory: number };

/** The processor's time of a process until now, in milliseconds. */
async function processorOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** The resident memory of a process, in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

/** Starts a server, and gives its processor's time until it has answered once and its memory after ten pages. */
async function measure(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Taken> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = server;
  if (pid === undefined) throw new Error('The server could not be started.');
  try {
    let address: string | undefined;
    for await (const line of createInterface(server.stdout)) {
      address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address !== undefined) break;
    }
    server.stdout.resume();
    const ask = async (path: string) => (await fetch(`${address}${path}`)).arrayBuffer();
    await ask(paths.home());
    const processor = await processorOf(pid);
    for (const path of PAGES) await ask(path);
    await delay(SETTLED);
    return { processor, memory: await memoryOf(pid) };
  } finally {
    server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
}

/** What a start costs, and what a process holds after it; nothing where it is not Linux. */
export const measureStarts = (): Promise<Figure[]> =>
  withFolder(async (folder) => {
    if (process.platform !== 'linux') {
      console.error('This is measured on Linux alone.');
      return [];
    }
    const settings = {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PROCESSES: '1',
      LOG_LEVEL: 'warn',
    };
    const product = () => measure([PROGRAM], settings);
    const first = await product();
    const taken: { bare: Taken; product: Taken }[] = [];
    // The first turn compiles what is kept, and does not count.
    for (let turn = 0; turn <= TURNS; turn += 1)
      taken.push({ bare: await measure(['--eval', BARE], {}), product: await product() });
    const counted = taken.slice(1);
    const bare = (what: keyof Taken) => middleOf(counted.map((one) => one.bare[what]));
    const own = (what: keyof Taken) => middleOf(counted.map((one) => one.product[what]));
    const beside = 'bare server';
    const processor = { unit: 'ms', other: bare('processor'), beside } as const;
    const memory = { unit: 'MB', other: bare('memory'), beside } as const;
    return [
      asTimes({ name: 'first start, with the gazetteer', product: first.processor, ...processor }),
      asTimes({ name: 'start', product: own('processor'), ...processor }),
      asTimes({ name: 'memory after the first start', product: first.memory, ...memory }),
      asTimes({ name: 'memory', product: own('memory'), ...memory, needed: { most: MAX_MEMORY } }),
    ];
  });
