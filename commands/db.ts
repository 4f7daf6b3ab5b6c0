/** `npm run db -- migrate | seed | show … | outbox …`: the database of the settings, by hand. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { seed } from '../database/seed/seed.ts';
import { submissions } from '../database/submissions.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { readSettings, type Settings, WrongSetting } from '../platform/env.ts';
import { prepareDataDir } from '../platform/files.ts';
import type { RenderMail } from '../mails.tsx';
import { migrate, readMigrations } from '../database/migrate.ts';
import { listAsText, resendAsText, rowAsText } from './outbox.ts';
import { factsAsText } from './terminal.ts';
import { buildInAnotherProcess, root } from './tools.ts';

const USAGE = `npm run db -- migrate                 brings the tables up to date
npm run db -- seed                    fills an empty database with the sample agency
npm run db -- show [KIND] [--json]    prints what visitors sent, newest first;
                                      KIND is messages, enquiries or applications
npm run db -- outbox                  lists the mails and webhooks that are not sent
npm run db -- outbox show ID          prints one of them as it would leave
npm run db -- outbox resend ID|all    sends what was given up once more`;
const SHOWN = 50;

type Kind = keyof typeof submissions;
const KINDS = Object.keys(submissions) as Kind[];

async function bringUpToDate(database: Database): Promise<string[]> {
  return migrate(database, await readMigrations(pathToFileURL(`${join(root, 'database')}/`)));
}

function asText(kind: Kind, rows: readonly Record<string, string | number | null>[]): string {
  const heading = `${kind} (${rows.length === SHOWN ? `the newest ${SHOWN}` : rows.length})`;
  return [heading, ...rows.map(factsAsText), ''].join('\n\n');
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

/** The mails as they are built; they are built where that is to do. */
async function builtMails(): Promise<RenderMail> {
  if (!buildInAnotherProcess()) throw new WrongSetting('The mails could not be built.');
  const built = pathToFileURL(join(root, 'dist', 'server', 'mails.js')).href;
  return ((await import(built)) as typeof import('../mails.tsx')).renderMail;
}

async function outbox(
  database: Database,
  settings: Settings,
  [action = 'list', which = '']: readonly string[],
): Promise<string> {
  const now = new Date();
  if (action === 'list') return listAsText(database, settings, now);
  if (action === 'show') {
    const siteUrl = settings.siteUrl || `http://${settings.host}:${settings.port}`;
    return rowAsText(database, which, { settings: { ...settings, siteUrl }, renderMail: await builtMails() });
  }
  if (action === 'resend') return resendAsText(database, which, now);
  throw new WrongSetting(`There is no outbox ${action}. Choose from show and resend, or leave it out.`);
}

const ACTIONS = ['migrate', 'seed', 'show', 'outbox'];

async function main([action, ...args]: string[]): Promise<void> {
  if (action === undefined || !ACTIONS.includes(action)) {
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
    if (action === 'outbox') console.log(await outbox(database, settings, args));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof WrongSetting ? error.message : error);
  process.exit(1);
});
