/**
 * Readers in a worker thread: they ask for pages at a steady rate, whether or not earlier ones were answered. `addresses` are the instances that serve;
 * who meets a closed door goes to the next, as behind a balancer.
 */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

type Told = { addresses: string[] } | { phase: string } | 'enough';
/** What was read in a phase: how long each page took in milliseconds, how often the next instance was asked, and what failed. */
export type Read = { durations: number[]; again: number; failures: Record<string, number> };

const { paths, every } = workerData as { paths: string[]; every: number };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const phases: Record<string, Read> = {};
let [addresses, phase]: [string[], string] = [[], 'calm'];

const ask = (url: string, place: number) =>
  new Promise<number>((answered, failed) => {
    const headers = {
      'x-forwarded-for': `198.51.${(place >> 8) & 255}.${place & 255}`,
      'accept-encoding': 'br, gzip',
      'sec-fetch-dest': 'document',
    };
    request(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => answered(response.statusCode ?? 0));
      response.once('error', failed);
    })
      .once('error', failed)
      .end();
  });

async function read(path: string, place: number): Promise<void> {
  const within = (phases[phase] ??= { durations: [], again: 0, failures: {} });
  const begun = performance.now();
  const fail = (what: string) => (within.failures[what] = (within.failures[what] ?? 0) + 1);
  for (let tried = 0; tried < 3; tried += 1) {
    const address = addresses[(place + tried) % addresses.length] ?? '';
    try {
      const status = await ask(address + path, place);
      if (status === 200) within.durations.push(performance.now() - begun);
      else fail(`${status}`);
      return;
    } catch (error) {
      within.again += 1;
      if (tried === 2) fail((error as Error & { code?: string }).code ?? 'closed');
    }
  }
}

let place = 0;
const running = new Set<Promise<void>>();
function readNext(): void {
  const path = paths[place % paths.length] ?? '/';
  const reading = read(path, place++).finally(() => running.delete(reading));
  running.add(reading);
}

// A timer that is late makes up for it, so that a slow machine does not ask for less.
const begun = performance.now();
const asking = setInterval(
  () => {
    while (place < (performance.now() - begun) / every) readNext();
  },
  Math.min(every, 10),
);

parentPort?.on('message', (told: Told) => {
  if (told === 'enough') {
    clearInterval(asking);
    void Promise.all(running).then(() => parentPort?.postMessage(phases, []));
  } else if ('addresses' in told) ({ addresses } = told);
  else ({ phase } = told);
});
