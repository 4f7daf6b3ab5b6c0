/**
 * A storm: many senders at once, while the product, as it is started for real, is ended with `kill -9` at random moments and started
 * again over the same data. Whoever is not answered sends the same letter again, as a browser does, until there is a receipt.
 */
import { copyFileSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase } from '#database/open.ts';
import type { Database, DatabaseKind } from '#database/database.ts';
import { randomNumbers } from '#tools/benchmarks/generate.ts';

import { freshDatabase } from './databases.ts';
import { type FormName, type Message, writeMessage } from './messages.ts';
import { newDataDir, removeDataDir, type Site, startSite } from './site.ts';
import { findLosses, findOrphans } from './stored.ts';

const SENDERS = 10;
const FORMS: readonly FormName[] = ['contact', 'hire', 'application'];

/** The longest time between a start and the next kill, in milliseconds. */
const LONGEST_CALM = 700;
const LONGEST_THOUGHT = 20;
/** So many kills for each that is asked for: one that meets nothing on its way tries nothing, and is repeated. */
const MAX_REPEATS = 20;

/** The sweeper leaves younger files alone, in milliseconds. */
const OLD_ENOUGH = 2 * 3_600_000;

export type StormTally = { rounds: number; receipts: number; applications: number; repeats: number; dropped: number };

type Random = (below: number) => number;

/** The senders, and all that they were told. */
class Senders {
  readonly letters = new Map<string, Message>();
  readonly receipts = new Map<string, string>();
  /** What must not happen whatever is killed: another answer than a receipt or the request to come back, or two receipts. */
  readonly wrong: string[] = [];
  repeats = 0;
  /** How many were on their way when their server was killed; those whose senders left by themselves are not among them. */
  dropped = 0;
  readonly #random: Random;
  readonly #instances: readonly (Site | undefined)[];
  #unanswered: Message[] = [];
  #running: Promise<void>[] = [];
  #state: 'storm' | 'calm' = 'storm';

  constructor(random: Random, instances: readonly (Site | undefined)[]) {
    this.#random = random;
    this.#instances = instances;
  }

  start(): void {
    this.#running = Array.from({ length: SENDERS }, () => this.#send());
  }

  /** No new letters; ends when each has its receipt. */
  async calm(): Promise<void> {
    this.#state = 'calm';
    await Promise.all(this.#running);
  }

  #next(): Message | undefined {
    const again = this.#unanswered.shift();
    if (again !== undefined || this.#state === 'calm') return again;
    const form = FORMS[this.#random(FORMS.length)] as FormName;
    const letter = writeMessage(form, `letter-${this.letters.size}-${this.#random(1e9)}`, this.#random);
    this.letters.set(letter.mark, letter);
    return letter;
  }

  async #send(): Promise<void> {
    for (let letter = this.#next(); letter !== undefined; letter = this.#next()) {
      // Now and then twice at the same moment: an impatient finger, or a proxy that tries again.
      const times = this.#random(8) === 0 ? 2 : 1;
      await Promise.all(Array.from({ length: times }, () => this.#post(letter)));
      if (!this.receipts.has(letter.mark)) this.#unanswered.push(letter);
      await pause(this.#random(LONGEST_THOUGHT));
    }
  }

  async #post(letter: Message): Promise<void> {
    const running = this.#instances.filter((instance) => instance !== undefined);
    const site = running[this.#random(running.length)];
    if (site === undefined) return;
    // Some visitors leave before they are answered.
    const leaving: RequestInit = this.#random(16) === 0 ? { signal: AbortSignal.timeout(this.#random(60)) } : {};
    let status: number;
    let answer: { receipt?: string; message?: string };
    let later: string | null;
    try {
      const response = await fetch(site.address + letter.path, { ...letter.init(), ...leaving });
      status = response.status;
      later = response.headers.get('retry-after');
      answer = (await response.json()) as typeof answer;
    } catch {
      if (leaving.signal?.aborted !== true) this.dropped += 1;
      return;
    }
    if (status === 503 && later !== null) return;
    const { mark } = letter;
    const before = this.receipts.get(mark);
    if (status !== 201 || answer.receipt === undefined)
      this.wrong.push(`${mark} was answered ${status}: ${answer.message}`);
    else if (before === undefined) this.receipts.set(mark, answer.receipt);
    else if (before === answer.receipt) this.repeats += 1;
    else this.wrong.push(`${mark} was given ${before} and ${answer.receipt}`);
  }
}

const makeOld = (folder: string) => {
  const then = new Date(Date.now() - OLD_ENOUGH);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
};

/** Starts once more, waits until rows and files have been compared, and stops in order. */
async function sweep(start: () => Promise<Site>): Promise<void> {
  const site = await start();
  for (;;) {
    const told = await (await fetch(`${site.address}/metrics`)).text();
    if (told.includes('files_missing 0')) break;
    if (told.includes('files_missing ')) throw new Error('a row has lost its file');
    await pause(20);
  }
  await site.stop();
}

class Lost extends Error {}

function mustBeNone(losses: readonly string[], when: string): void {
  if (losses.length > 0) throw new Lost(`${when}:\n  ${losses.slice(0, 20).join('\n  ')}`);
}

/**
 * Runs `rounds` kills that meet letters on their way, over one database of `kind`; PostgreSQL has two instances, of which mostly one
 * is killed and the other serves on.
 * Throws where anything was lost, stored twice, or answered otherwise than promised. The same `seed` makes the same choices, though never
 * the very same moments.
 */
export async function storm(kind: DatabaseKind, rounds: number, seed: number): Promise<StormTally> {
  const random = randomNumbers(seed);
  const fresh = await freshDatabase(kind, 'sample');
  const dataDir = newDataDir();
  const filesFolder = join(dataDir, 'files');
  const at = kind === 'sqlite' ? { url: '', file: join(dataDir, 'niram.sqlite') } : fresh.at;
  if (kind === 'sqlite') copyFileSync(fresh.at.file, at.file);
  mkdirSync(filesFolder);
  const instances = Array.from({ length: kind === 'sqlite' ? 1 : 2 }, (): Site | undefined => undefined);
  const start = () => startSite(dataDir, { DATABASE_URL: at.url, LOG_LEVEL: 'fatal' });
  const startMissing = () =>
    Promise.all(instances.map(async (instance, place) => void (instances[place] = instance ?? (await start()))));
  const senders = new Senders(random, instances);
  let database: Database | undefined;
  try {
    await startMissing();
    database = await openDatabase(at);
    senders.start();
    for (let round = 1, kills = 1; round <= rounds; kills += 1) {
      if (kills > rounds * MAX_REPEATS)
        throw new Error(`Of ${kills - 1} kills only ${round - 1} met a letter on its way.`);
      await pause(random(LONGEST_CALM));
      const before = senders.dropped;
      const all = random(3) === 0;
      const one = random(instances.length);
      const victims = instances.filter((_, place) => all || place === one);
      for (const [place, instance] of instances.entries()) if (victims.includes(instance)) instances[place] = undefined;
      await Promise.all(victims.map(async (victim) => victim?.stop('SIGKILL')));
      mustBeNone(senders.wrong, `In round ${round}`);
      mustBeNone(await findLosses(database, filesFolder, senders.letters, senders.receipts), `After kill ${round}`);
      await startMissing();
      // However slow the machine is, so many kills met letters on their way.
      if (senders.dropped > before) round += 1;
    }
    await senders.calm();
    mustBeNone(senders.wrong, 'When the storm was over');
    for (const [place, instance] of instances.entries()) {
      instances[place] = undefined;
      await instance?.stop();
    }
    makeOld(filesFolder);
    await sweep(start);
    mustBeNone(await findLosses(database, filesFolder, senders.letters, senders.receipts), 'At the end');
    mustBeNone(await findOrphans(database, filesFolder), 'Rows or files alone');
    const unanswered = [...senders.letters.keys()].filter((mark) => !senders.receipts.has(mark));
    mustBeNone(unanswered, 'Never answered');
  } finally {
    await Promise.all(instances.map(async (instance) => instance?.stop('SIGKILL')));
    await database?.close();
    await fresh.remove();
    removeDataDir(dataDir);
  }
  const applications = [...senders.letters.values()].filter(({ form }) => form === 'application').length;
  const { repeats, dropped } = senders;
  return { rounds, receipts: senders.receipts.size, applications, repeats, dropped };
}
