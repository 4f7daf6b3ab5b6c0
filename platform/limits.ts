/**
 * How often one address may ask, and how much of the memory bodies may take. Reads are counted in this process alone, so that a read
 * never writes; forms are counted in the database too, so that all instances count together. Why these numbers: docs/decisions/0011.
 */
import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { networksOf } from './address.ts';
import { type Claim, Counts, type Rule, shareOf, waitOf } from './counts.ts';
import type { Database } from './database.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export type ReadGroup = 'pages' | 'calls' | 'cities';
export type FormName = 'contact' | 'hire' | 'application' | 'candidate';

const READS: Record<ReadGroup, Rule> = {
  pages: { name: 'pages', most: 600, within: MINUTE },
  calls: { name: 'calls', most: 600, within: MINUTE },
  // One for each letter typed, and a classroom types at once.
  cities: { name: 'cities', most: 300, within: MINUTE },
};

export const FORMS: Record<FormName | 'forms' | 'returned', Rule> = {
  contact: { name: 'contact', most: 10, within: 10 * MINUTE },
  hire: { name: 'hire', most: 10, within: 10 * MINUTE },
  application: { name: 'application', most: 60, within: HOUR },
  candidate: { name: 'candidate', most: 30, within: HOUR },
  forms: { name: 'forms', most: 90, within: HOUR },
  // Refused forms of pages that are read all the same, so that a person has back what was typed.
  returned: { name: 'returned', most: 20, within: 10 * MINUTE },
};

/** Memory for bodies that are being read and worked on, in bytes, and the part of it that one address may hold. */
const BODY_MEMORY = 64 * 1024 * 1024;
const BODY_SHARE = BODY_MEMORY / 4;

class NoRoom extends Error {}

type Needs = { database: Database; clock: () => Date; secret: string; settings: { hasLimits: boolean } };

export class Limits {
  readonly #counts = new Counts();
  readonly #bodies = new Map<string, number>();
  readonly #needs: Needs;
  #bodyBytes = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Counts a read. Gives the milliseconds to wait, or 0 where it may be answered. */
  read(group: ReadGroup, address: string): number {
    return this.#needs.settings.hasLimits ? this.#take(claims(READS[group], address)) : 0;
  }

  /** Counts a form that was sent, in all instances together. Gives the milliseconds to wait, or 0 where it may be read. */
  async send(form: FormName, address: string): Promise<number> {
    const { settings, secret, database, clock } = this.#needs;
    if (!settings.hasLimits) return 0;
    // Whose address it is stays out of the database.
    const hide = (name: string) => createHmac('sha256', secret).update(name).digest('base64url');
    const asked = [...claims(FORMS[form], address, hide), ...claims(FORMS.forms, address, hide)];
    // Whoever is known to be refused costs no write.
    const wait = this.#take(asked);
    if (wait > 0) return wait;
    const now = clock().getTime();
    const taken = await takeShared(database, asked, now);
    const rows = taken ?? (await readShared(database, asked));
    for (const { key, full_at: fullAt } of rows) this.#counts.learn(key, fullAt);
    if (taken !== undefined) return 0;
    const waits = asked.map(({ key, rule }) => waitOf(rule, rows.find((row) => row.key === key)?.full_at ?? 0, now));
    return Math.max(SECOND, ...waits);
  }

  /** Whether the body of a form that is refused may be read, so that the page can show it again. */
  mayReturn = (address: string): boolean => this.#take(claims(FORMS.returned, address)) === 0;

  #take(asked: readonly Claim[]): number {
    return this.#counts.take(asked, this.#needs.clock().getTime());
  }

  /** Reserves memory for a body of `bytes`. Gives what frees it again, or undefined where there is none to be had just now. */
  holdBody(address: string, bytes: number): (() => void) | undefined {
    const held = this.#bodies.get(address) ?? 0;
    if (this.#bodyBytes + bytes > BODY_MEMORY || held + bytes > BODY_SHARE) return undefined;
    this.#bodyBytes += bytes;
    this.#bodies.set(address, held + bytes);
    return () => {
      this.#bodyBytes -= bytes;
      const left = (this.#bodies.get(address) ?? 0) - bytes;
      if (left > 0) this.#bodies.set(address, left);
      else this.#bodies.delete(address);
    };
  }
}

/** What one request claims: of its address, and of each wider network that the address belongs to. */
const claims = (rule: Rule, address: string, hide = (name: string) => name): Claim[] =>
  networksOf(address).map(({ name, share }) => ({
    key: `${rule.name} ${hide(name)}`,
    rule: { ...rule, most: rule.most * share },
  }));

type Allowance = { key: string; full_at: number };

const readShared = (database: Database, asked: readonly Claim[]): Promise<Allowance[]> =>
  database.read
    .selectFrom('allowances')
    .select(['key', 'full_at'])
    .where(
      'key',
      'in',
      asked.map(({ key }) => key),
    )
    .execute();

/** Counts one form against every claim in the database, or none, and then gives undefined, where one of them has no room. */
async function takeShared(database: Database, asked: readonly Claim[], now: number): Promise<Allowance[] | undefined> {
  const at = sql<number>`cast(${now} as bigint)`;
  // Farther away than twice its time a moment is one of a clock that has jumped back since.
  const since = sql<number>`case when allowances.full_at > ${at}
    and allowances.full_at <= excluded.ends_at + (excluded.ends_at - ${at}) then allowances.full_at else ${at} end`;
  // What the row would have been on its own is beyond now by the share of one request.
  const moved = sql<number>`(${since}) + (excluded.full_at - ${at})`;
  const values = asked.map(({ key, rule }) => ({ key, full_at: now + shareOf(rule), ends_at: now + rule.within }));
  try {
    return await database.writeNonDurable(async (tx) => {
      const taken = await tx
        .insertInto('allowances')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ full_at: moved, ends_at: sql<number>`excluded.ends_at` })
            .where(moved, '<=', sql<number>`excluded.ends_at`),
        )
        .returning(['key', 'full_at'])
        .execute();
      if (taken.length < asked.length) throw new NoRoom();
      return taken;
    });
  } catch (error) {
    if (error instanceof NoRoom) return undefined;
    throw error;
  }
}

/** Rows of `allowances` that a sweep leaves: more come only from a storm over ever new networks. */
const MOST_ALLOWANCES = 100_000;

/** Forgets allowances that are whole again, and beyond `most` those that will be so first. */
export async function sweepAllowances(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
  most = MOST_ALLOWANCES,
): Promise<void> {
  const now = clock().getTime();
  const ends = database.read.selectFrom('allowances').select('ends_at');
  const first = await ends.orderBy('ends_at').limit(1).executeTakeFirst();
  const beyond = await ends.orderBy('ends_at', 'desc').limit(1).offset(most).executeTakeFirst();
  const until = Math.max(now - 1, Number(beyond?.ends_at ?? 0));
  if (first === undefined || Number(first.ends_at) > until) return;
  await database.writeNonDurable((tx) => tx.deleteFrom('allowances').where('ends_at', '<=', until).execute());
}

/** 'in 40 seconds', 'in 8 minutes': as a person is told. */
export function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / SECOND));
  if (seconds < 90) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
