/**
 * `npm run storm -- [kills] [--seed N]`: kills the server with `kill -9` during a storm of submissions, a hundred times by default,
 * alternating between the two databases. Every receipt that a sender got must be stored exactly once, with its mails and its file. The
 * printed seed repeats a run.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { ADDRESS_VARIABLE, DATABASE_KINDS, startDatabases } from '#tests/support/databases.ts';
import { storm } from '#tests/support/storm.ts';
import { buildInAnotherProcess } from '#commands/tools.ts';

const DEFAULT_KILLS = 100;
/** A new database after this many kills: every submission of a storm is looked up after each kill. */
const KILLS_EACH = 10;
const KINDS = ['sqlite', 'postgres'] as const;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const kills = Number(positionals[0] ?? DEFAULT_KILLS);
const first = Number(values.seed ?? process.env['STORM_SEED'] ?? randomInt(1e6));
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(first)) {
  console.error('Usage: npm run storm -- [kills] [--seed N], both whole numbers.');
  process.exit(2);
}
if (!(await buildInAnotherProcess())) process.exit(1);

console.log(`${kills} kills, seed ${first}`);
const { address, stop } = await startDatabases();
process.env[ADDRESS_VARIABLE] = JSON.stringify(address);
try {
  for (let done = 0, place = 0; done < kills; done += KILLS_EACH, place += 1) {
    const kind = KINDS[place % KINDS.length] as (typeof KINDS)[number];
    const seed = first + place;
    const rounds = Math.min(KILLS_EACH, kills - done);
    console.log(`${DATABASE_KINDS[kind]}, ${rounds} kills, seed ${seed} ...`);
    const { receipts, applications, repeats, dropped } = await storm(kind, rounds, seed);
    console.log(
      `  ${receipts} receipts, ${applications} of applications: all stored, once. ${dropped} were broken off, ${repeats} asked again.`,
    );
  }
  console.log('Nothing was lost.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop();
}
