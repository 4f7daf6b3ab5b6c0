/**
 * Watches over the processes that serve the product (PROCESSES): starts them, starts anew what ends, passes on signals and messages, and
 * stops when the last of them has stopped. It opens no database and no port. Why: docs/decisions/0057.
 */
import cluster, { type Worker } from 'node:cluster';
import { getCompileCacheDir } from 'node:module';

import type { Settings } from '#platform/env.ts';
import { openLog } from '#platform/log.ts';

import { PLACE, type Relayed, type Sent } from './cluster.ts';

/** A process that ends within this time counts as one that did not get going. In milliseconds. */
const SHORT_LIFE = 30_000;

/** Until a process that did not get going is started anew: doubled each time. In milliseconds. */
const FIRST_PAUSE = 250;

/** How often in a row a process may not get going before the product stops. */
const MAX_SHORT_LIVES = 6;

/** How long processes have to stop in order before they are killed: longer than their own patience. In milliseconds. */
const STOP_TIMEOUT = 15_000;

/** Starts the processes, the first before the others: it migrates and fills the database. `program` is what they run. */
export function supervise({ processes, logLevel }: Pick<Settings, 'processes' | 'logLevel'>, program: string): void {
  const log = openLog(logLevel);
  const shortLives = new Map<number, number>();
  let hasServed = false;
  let exitCode: number | undefined;

  // The operating system hands out connections: one that was not accepted yet outlives the process that might have.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, args: [] });

  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  function stop(code: number): void {
    if (exitCode !== undefined) return;
    exitCode = code;
    for (const worker of workers()) worker.process.kill('SIGTERM');
    if (workers().length === 0) process.exit(code);
    setTimeout(() => {
      log.warn('processes that did not stop are killed');
      for (const worker of workers()) worker.process.kill('SIGKILL');
    }, STOP_TIMEOUT).unref();
  }

  function begin(place: number): void {
    const compiled = getCompileCacheDir();
    const worker = cluster.fork({
      [PLACE]: `${place}${hasServed ? ' again' : ''}`,
      ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
    });
    const begun = performance.now();
    worker.once('listening', () => {
      if (hasServed) return;
      hasServed = true;
      for (let other = 1; other < processes; other += 1) begin(other);
    });
    worker.on('message', (message: Sent) => relay(worker, message));
    worker.once('exit', (code, signal) => {
      if (exitCode !== undefined) {
        if (workers().length === 0) process.exit(exitCode);
        return;
      }
      // It has said why.
      if (!hasServed) return void process.exit(code || 1);
      beginAgain(place, { code, signal, pid: worker.process.pid, lived: performance.now() - begun });
    });
  }

  function beginAgain(place: number, ended: { code: number; signal: string; pid: number | undefined; lived: number }) {
    const { lived, ...how } = ended;
    const count = lived < SHORT_LIFE ? (shortLives.get(place) ?? 0) + 1 : 0;
    shortLives.set(place, count);
    log.error({ place, ...how }, 'a process ended and is started anew');
    if (count >= MAX_SHORT_LIVES) {
      console.error(
        `The product stops: one of its processes ended ${count} times at its start, the last time with ${how.signal || how.code}. What it wrote before says why.`,
      );
      return stop(1);
    }
    setTimeout(
      () => {
        if (exitCode === undefined) begin(place);
      },
      count === 0 ? 0 : FIRST_PAUSE * 2 ** (count - 1),
    );
  }

  /** Passes a message on: to one process, or to all others, whose number the sender is told. */
  function relay(from: Worker, { to, id, ...message }: Sent): void {
    const others = workers().filter((worker) => worker !== from && worker.isConnected());
    const receivers = to === 'others' ? others : others.filter((worker) => worker.id === to);
    for (const worker of receivers) send(worker, { ...message, id, from: from.id });
    if (to === 'others' && id !== undefined) send(from, { kind: 'asked', id, from: 0, content: receivers.length });
  }

  // It may have ended a moment ago.
  const send = (worker: Worker, message: Relayed) => void worker.send(message, () => {});

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      stop(0);
    });
  begin(0);
}
