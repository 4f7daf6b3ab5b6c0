/**
 * More submissions than can be stored: they are sent at a steady rate, whether or not earlier ones were answered, while a reader requests
 * pages. What is accepted must be stored, the others must get a Retry-After, and pages must stay fast.
 */
import { copyFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { paths } from '#config/paths.ts';
import { openDatabase } from '#database/open.ts';
import { DATABASE_NAMES, type DatabaseKind } from '#database/database.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { type FormName, type Message, writeMessage } from '#tests/support/messages.ts';
import { newDataDir, removeDataDir, startSite } from '#tests/support/site.ts';
import { findLosses } from '#tests/support/stored.ts';

import { withDatabases } from './databases.ts';
import { randomNumbers } from './generate.ts';

const PAGES = [paths.home(), paths.projects(), paths.about(), paths.careers(), paths.clients(), paths.contact()];
/** In milliseconds, like the next ones. */
const PROBE_EVERY = 20;
const TICK = 5;
const ANSWER_TIMEOUT = 60_000;

/** The specification's limit for pages at the 99th percentile. */
const PAGE_LIMIT = 50;

/** Addresses of senders behind the proxy. One submission of ten comes from the first of them, which exceeds its limit. */
const ADDRESSES = 20_000;

type Load = { rate: number; seconds: number };
type Outcome = {
  submissions: Map<string, Message>;
  receipts: Map<string, string>;
  told: Record<429 | 503, number>;
  /** Neither accepted nor answered with a Retry-After, by what happened. */
  failed: Map<string, number>;
};

type Random = (below: number) => number;

function formOf(random: Random): FormName {
  const share = random(100);
  if (share < 2) return 'application';
  return share < 12 ? 'hire' : 'contact';
}

const addressOf = (random: Random) => {
  const place = random(10) === 0 ? 0 : random(ADDRESSES);
  return `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
};

async function offer(address: string, { rate, seconds }: Load): Promise<Outcome> {
  const random = randomNumbers(1);
  const outcome: Outcome = { submissions: new Map(), receipts: new Map(), told: { 429: 0, 503: 0 }, failed: new Map() };
  const fail = (what: string) => outcome.failed.set(what, (outcome.failed.get(what) ?? 0) + 1);
  async function send(submission: Message): Promise<void> {
    const init = submission.init();
    const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': addressOf(random) };
    try {
      const response = await fetch(address + submission.path, {
        ...init,
        headers,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT),
      });
      const { receipt } = (await response.json()) as { receipt?: string };
      const { status } = response;
      if (status === 201 && receipt !== undefined) outcome.receipts.set(submission.mark, receipt);
      else if ((status === 429 || status === 503) && response.headers.has('retry-after')) outcome.told[status] += 1;
      else fail(`answered ${status}`);
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      fail(cause?.code ?? message);
    }
  }
  const sendings: Promise<void>[] = [];
  const begun = performance.now();
  while (sendings.length < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - begun) / 1000) * rate);
    while (sendings.length < due) {
      const submission = writeMessage(formOf(random), `submission-${sendings.length}`, random);
      outcome.submissions.set(submission.mark, submission);
      sendings.push(send(submission));
    }
    await pause(TICK);
  }
  await Promise.all(sendings);
  return outcome;
}

/** Requests pages while `work` runs. */
async function reading<T>(
  address: string,
  work: () => Promise<T>,
): Promise<{ result: T; durations: number[]; failures: string[] }> {
  const worker = new Worker(new URL('./probe.ts', import.meta.url), {
    workerData: { address, paths: PAGES, every: PROBE_EVERY },
  });
  const told = new Promise<{ durations: number[]; failures: string[] }>((answered, failed) => {
    worker.once('message', answered);
    worker.once('error', failed);
  });
  const result = await work();
  worker.postMessage('enough', []);
  const { durations, failures } = await told;
  await worker.terminate();
  return { result, durations: durations.toSorted((one, other) => one - other), failures };
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** Prints one line of the table; returns whether everything passed. */
async function overload(kind: DatabaseKind, load: Load, hasLimits: boolean): Promise<boolean> {
  const fresh = await freshDatabase(kind, 'sample');
  const dataDir = newDataDir();
  const location = kind === 'sqlite' ? { url: '', file: join(dataDir, 'niram.sqlite') } : fresh.at;
  if (kind === 'sqlite') copyFileSync(fresh.at.file, location.file);
  const settings = {
    DATABASE_URL: location.url,
    LOG_LEVEL: 'fatal',
    LIMITS: hasLimits ? 'on' : 'off',
    TRUST_PROXY: '1',
  };
  const site = await startSite(dataDir, settings);
  try {
    // Fills the caches: the benchmark measures a site in use.
    for (const path of PAGES) await fetch(site.address + path);
    const { result, durations, failures } = await reading(site.address, () => offer(site.address, load));
    await site.stop();
    const database = await openDatabase(location);
    const losses = await findLosses(database, join(dataDir, 'files'), result.submissions, result.receipts);
    await database.close();

    const { receipts, told, failed } = result;
    const row = [
      `${DATABASE_NAMES[kind]}, limits ${hasLimits ? 'on' : 'off'}`.padEnd(24),
      String(result.submissions.size).padStart(9),
      String(receipts.size).padStart(9),
      String(told[429]).padStart(9),
      String(told[503]).padStart(9),
      String([...failed.values()].reduce((sum, count) => sum + count, 0)).padStart(9),
      at(durations, 0.5).toFixed(1).padStart(10),
      at(durations, 0.99).toFixed(1).padStart(10),
      String(losses.length).padStart(7),
    ];
    console.log(row.join(''));
    for (const [what, count] of failed) console.log(`  ${count} times: ${what}`);
    for (const what of [...new Set(failures)].slice(0, 5)) console.log(`  a page failed: ${what}`);
    for (const loss of losses.slice(0, 5)) console.log(`  ${loss}`);
    const isQuick = at(durations, 0.99) <= PAGE_LIMIT;
    if (!isQuick) console.log(`  pages took longer than ${PAGE_LIMIT} ms`);
    return isQuick && failed.size === 0 && failures.length === 0 && losses.length === 0;
  } finally {
    if (site.process.exitCode === null) await site.stop('SIGKILL');
    await fresh.remove();
    removeDataDir(dataDir);
  }
}

/** Sends `rate` submissions a second for `seconds`, on both databases, with and without limits; returns whether everything passed. */
export const overloadAll = (load: Load): Promise<boolean> =>
  withDatabases(async () => {
    const [load1 = 0] = loadavg();
    console.log(
      `${load.rate} submissions a second for ${load.seconds} s on ${availableParallelism()} cores, of which this generator has its part; load before: ${load1.toFixed(1)}`,
    );
    const heads = ['offered', 'stored', '429', '503', 'failed'].map((head) => head.padStart(9)).join('');
    console.log(`${''.padEnd(24)}${heads}${'page p50'.padStart(10)}${'p99, ms'.padStart(10)}${'lost'.padStart(7)}`);
    let allKept = true;
    for (const kind of ['sqlite', 'postgres'] as const)
      for (const hasLimits of [false, true]) allKept = (await overload(kind, load, hasLimits)) && allKept;
    return allKept;
  });
