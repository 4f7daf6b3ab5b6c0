/** Checks the database: whether it answers, is undamaged and up to date, and whether its clock agrees with ours. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { clockAhead, newestReceipt, readHealth } from '#database/health.ts';
import { compareMigrations, ourMigrations } from '#database/migrate.ts';
import { pluralize } from '#database/pluralize.ts';
import { openDatabase } from '#database/open.ts';
import { type Database, DATABASE_NAMES } from '#database/database.ts';
import type { Settings } from '#platform/env.ts';

import { type Finding, messageOf, listNames } from './finding.ts';

/** How far the clocks may differ, in milliseconds. */
const CLOCKS = { attention: 5_000, wrong: 60_000 };

/** Opens the configured database if it exists. */
export async function checkDatabase(
  settings: Settings,
  dataDir: string,
): Promise<{ database?: Database; findings: Finding[] }> {
  const about = 'database';
  const file = join(dataDir, 'niram.sqlite');
  if (settings.databaseUrl === '' && !existsSync(file)) {
    const says = 'There is no database yet: the first start makes it.';
    return { findings: [{ about, state: 'attention', says }] };
  }
  let database: Database | undefined;
  try {
    database = await openDatabase({ url: settings.databaseUrl, file });
    const { findings, isEmpty } = await examine(database);
    if (!isEmpty) return { database, findings };
    await database.close();
    return { findings };
  } catch (error) {
    await database?.close();
    const says = `${messageOf(error)}. Is it running, and are name and password right?`;
    return { findings: [{ about, state: 'wrong', says: settings.databaseUrl === '' ? `${messageOf(error)}.` : says }] };
  }
}

/** Looks at an open database. `isServing`: this process answers requests meanwhile. */
export async function examine(
  database: Database,
  { isServing = false } = {},
): Promise<{ findings: Finding[]; isEmpty: boolean }> {
  const about = 'database';
  const { version, migrations, damage } = await readHealth(database, { isServing });
  const name = DATABASE_NAMES[database.kind];
  const findings: Finding[] = [{ about, state: 'ok', says: `${name} ${version} answers.` }];
  findings.push(
    damage.length === 0
      ? { about, state: 'ok', says: 'Its tables read well.' }
      : {
          about,
          state: 'wrong',
          says: `It is damaged (${damage.join('; ')}): stop the product, keep a copy, and restore the latest backup.`,
        },
  );
  const { isEmpty, pending, refusal } = compareMigrations(migrations, await ourMigrations());
  if (isEmpty) findings.push({ about, state: 'attention', says: 'It has no tables yet: a start makes them.' });
  if (refusal !== undefined) findings.push({ about, state: 'wrong', says: refusal });
  if (!isEmpty && pending.length > 0)
    findings.push({
      about,
      state: 'wrong',
      says: `${pluralize(pending.length, 'migration')} did not run yet (${listNames(pending)}): \`npm run db -- migrate\` runs what is missing, and so does a start.`,
    });
  if (refusal === undefined && pending.length === 0)
    findings.push(
      { about, state: 'ok', says: `Every migration has run, up to ${migrations.at(-1) ?? ''}.` },
      await checkClock(database),
    );
  return { findings, isEmpty };
}

async function checkClock(database: Database): Promise<Finding> {
  const about = 'clock';
  const newest = (await newestReceipt(database))?.getTime() ?? 0;
  if (newest > Date.now() + CLOCKS.wrong)
    return {
      about,
      state: 'wrong',
      says: `The newest receipt is of ${new Date(newest).toISOString()}, which is still to come: this machine’s clock is wrong, or was.`,
    };
  const ahead = await clockAhead(database);
  const apart = Math.abs(ahead);
  if (apart < CLOCKS.attention) return { about, state: 'ok', says: 'The clock agrees with what is stored.' };
  return {
    about,
    state: apart < CLOCKS.wrong ? 'attention' : 'wrong',
    says: `The database’s clock is ${(apart / 1000).toFixed(0)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} ours: let both follow a time server.`,
  };
}
