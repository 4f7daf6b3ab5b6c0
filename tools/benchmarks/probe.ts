/**
 * A reader in a worker thread: requests pages at a steady rate until it is told to stop, and reports the duration of each request in
 * milliseconds.
 */
import { parentPort, workerData } from 'node:worker_threads';

const { address, paths, every } = workerData as { address: string; paths: string[]; every: number };

const durations: number[] = [];
const failures: string[] = [];
const asked: Promise<void>[] = [];

async function ask(path: string, place: number): Promise<void> {
  // Many addresses: a single one would run into the rate limit.
  const headers = { 'x-forwarded-for': `192.0.2.${place % 256}` };
  const begun = performance.now();
  try {
    const response = await fetch(address + path, { headers });
    await response.arrayBuffer();
    if (response.status === 200) durations.push(performance.now() - begun);
    else failures.push(`${path} answered ${response.status}`);
  } catch (error) {
    failures.push(`${path}: ${(error as Error).message}`);
  }
}

let place = 0;
const asking = setInterval(() => {
  asked.push(ask(paths[place % paths.length] ?? '/', place));
  place += 1;
}, every);

parentPort?.once('message', () => {
  clearInterval(asking);
  void Promise.all(asked).then(() => parentPort?.postMessage({ durations, failures }, []));
});
