/** `npm run db -- migrate | seed | show [messages | enquiries | applications] [--json]`: the database of the settings, by hand. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { seed } from '../database/seed/seed.ts';
import { submissions } from '../database/submissions.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { readSettings, WrongSetting } from '../platform/env.ts';
import { prepareDataDir } from '../platform/files.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { root } from './tools.ts';

const USAGE = `npm run db -- migrate                 brings the tables up to date
npm run db -- seed                    fills an empty database with the sample agency
npm run db -- show [KIND] [--json]    prints what visitors sent, newest first;
                                      KIND is messages, enquiries or applications`;
const SHOWN = 50;

type Kind = keyof typeof submissions;
const KINDS = Object.keys(submissions) as Kind[];

async function bringUpToDate(database: Database): Promise<string[]> {
  return migrate(database, await readMigrations(pathToFileURL(`${join(root, 'database')}/`)));
}

/** What strangers wrote must not move the cursor, colour the terminal or turn the line around. */
const harmless = (text: string) => text.replace(/[^\P{C}\n]/gu, '\u{FFFD}');

function asText(kind: Kind, rows: readonly Record<string, string | number | null>[]): string {
  const blocks = rows.map((row) => {
    const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '');
    const width = Math.max(...facts.map(([name]) => name.length)) + 2;
    return facts
      .map(([name, value]) => {
        const indent = `\n${' '.repeat(width + 2)}`;
        return `  ${name.replaceAll('_', ' ').padEnd(width)}${harmless(String(value)).replaceAll('\n', indent)}`;
      })
      .join('\n');
  });
  const heading = `${kind} (${rows.length === SHOWN ? `the newest ${SHOWN}` : rows.length})`;
  return [heading, ...blocks, ''].join('\n\n');
}

async function show(database: Database, filesFolder: string, args: readonly string[]): Promise<void> {
  const kinds = args.filter((arg) => !arg.startsWith('--'));
  const unknown = kinds.find((kind) => !KINDS.includes(kind as Kind));
  if (unknown !== undefined) throw new WrongSetting(`There is no ${unknown}. Choose from ${KINDS.join(', ')}.`);
  const wanted = kinds.length === 0 ? KINDS : (kinds as Kind[]);
  const found = Object.fromEntries(
    await Promise.all(
      wanted.map(
        async (kind) => [kind, await submissions[kind](database.read, { limit: SHOWN, filesFolder })] as const,
      ),
    ),
  );
  if (args.includes('--json')) console.log(JSON.stringify(found, null, 2));
  else for (const kind of wanted) console.log(asText(kind, found[kind] ?? []));
}

async function main([action, ...args]: string[]): Promise<void> {
  if (action !== 'migrate' && action !== 'seed' && action !== 'show') {
    console.log(USAGE);
    process.exitCode = action === undefined || action === 'help' ? 0 : 1;
    return;
  }
  const settings = readSettings(process.env);
  const dataDir = resolve(root, settings.dataDir);
  await prepareDataDir(dataDir);
  const database = await openDatabase({ url: settings.databaseUrl, file: join(dataDir, 'niram.sqlite') });
  try {
    const migrated = await bringUpToDate(database);
    if (action === 'migrate') console.log(migrated.length === 0 ? 'Nothing to do.' : `Done: ${migrated.join(', ')}.`);
    if (action === 'seed') {
      const seeded = await seed(database, { sample: true, today: new Date() });
      console.log(seeded ? 'The sample agency is there.' : 'The database is not empty: nothing was changed.');
    }
    if (action === 'show') await show(database, join(dataDir, 'files'), args);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof WrongSetting ? error.message : error);
  process.exit(1);
});
