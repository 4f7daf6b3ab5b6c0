/**
 * How often one address may ask, and how much of the memory bodies may take. Reads are counted in this process alone, so that a read
 * never writes; forms are counted in the database too, so that all instances count together. Why these numbers: docs/decisions/0011.
 */
import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

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
    return this.#needs.settings.hasLimits ? this.#take([claim(READS[group], address)]) : 0;
  }

  /** Counts a form that was sent, in all instances together. Gives the milliseconds to wait, or 0 where it may be read. */
  async send(form: FormName, address: string): Promise<number> {
    const { settings, secret, database, clock } = this.#needs;
    if (!settings.hasLimits) return 0;
    // Whose address it is stays out of the database.
    const name = createHmac('sha256', secret).update(address).digest('base64url');
    const claims = [claim(FORMS[form], name), claim(FORMS.forms, name)];
    // Whoever is known to be refused costs no write.
    const wait = this.#take(claims);
    if (wait > 0) return wait;
    const now = clock().getTime();
    const taken = await takeShared(database, claims, now);
    const rows = taken ?? (await readShared(database, claims));
    for (const { key, full_at: fullAt } of rows) this.#counts.learn(key, fullAt);
    if (taken !== undefined) return 0;
    const waits = claims.map(({ key, rule }) => waitOf(rule, rows.find((row) => row.key === key)?.full_at ?? 0, now));
    return Math.max(SECOND, ...waits);
  }

  /** Whether the body of a form that is refused may be read, so that the page can show it again. */
  mayReturn = (address: string): boolean => this.#take([claim(FORMS.returned, address)]) === 0;

  #take(claims: readonly Claim[]): number {
    return this.#counts.take(claims, this.#needs.clock().getTime());
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

const claim = (rule: Rule, address: string): Claim => ({ key: `${rule.name} ${address}`, rule });

type Allowance = { key: string; full_at: number };

const readShared = (database: Database, claims: readonly Claim[]): Promise<Allowance[]> =>
  database.read
    .selectFrom('allowances')
    .select(['key', 'full_at'])
    .where(
      'key',
      'in',
      claims.map(({ key }) => key),
    )
    .execute();

/** Counts one form against every claim in the database, or none, and then gives undefined, where one of them has no room. */
async function takeShared(database: Database, claims: readonly Claim[], now: number): Promise<Allowance[] | undefined> {
  const at = sql<number>`cast(${now} as bigint)`;
  // Farther away than twice its time a moment is one of a clock that has jumped back since.
  const since = sql<number>`case when allowances.full_at > ${at}
    and allowances.full_at <= excluded.ends_at + (excluded.ends_at - ${at}) then allowances.full_at else ${at} end`;
  // What the row would have been on its own is beyond now by the share of one request.
  const moved = sql<number>`(${since}) + (excluded.full_at - ${at})`;
  const values = claims.map(({ key, rule }) => ({ key, full_at: now + shareOf(rule), ends_at: now + rule.within }));
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
      if (taken.length < claims.length) throw new NoRoom();
      return taken;
    });
  } catch (error) {
    if (error instanceof NoRoom) return undefined;
    throw error;
  }
}

/** Forgets allowances that are whole again. */
export async function sweepAllowances({ database, clock }: Pick<Needs, 'database' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  const expired = database.read.selectFrom('allowances').select('key').where('ends_at', '<', now).limit(1);
  if ((await expired.executeTakeFirst()) === undefined) return;
  await database.writeNonDurable((tx) => tx.deleteFrom('allowances').where('ends_at', '<', now).execute());
}

/** 'in 40 seconds', 'in 8 minutes': as a person is told. */
export function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / SECOND));
  if (seconds < 90) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
