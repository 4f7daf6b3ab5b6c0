/** `npm run db -- migrate | seed | show | …`: the database of the settings, by hand. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { BackupFault } from '#database/archive.ts';
import { refreshAll } from '#database/refresh.ts';
import { seed } from '#database/seed/seed.ts';
import { ImportFault } from '#features/transfer/schema.ts';
import { InvalidSetting } from '#platform/env.ts';
import { keptSecret } from '#platform/storage/signature.ts';

import { backUpInto, restoreFrom, verifyBackup } from './db-backup.ts';
import { exportInto, importFrom } from './db-content.ts';
import { looking, lookingAsItIs, making, openOrMake } from './db-open.ts';
import { readEnvFile } from './env-file.ts';
import { askOutbox } from './outbox.ts';
import { askQuarantine } from './quarantine.ts';
import { askSweep } from './sweep.ts';
import { show } from './show.ts';
import { ourMigrations } from './which-database.ts';

const USAGE = `npm run db -- migrate                 brings the tables up to date
npm run db -- seed                    fills an empty database with the sample agency
npm run db -- show [KIND] [ID] [--json]
                                      prints what visitors sent, newest first, with a link to each résumé that ends
                                      after a day; KIND is messages, enquiries or applications
npm run db -- outbox                  lists the mails and webhooks that are not sent
npm run db -- outbox show ID          prints one of them as it would leave
npm run db -- outbox resend ID|all    sends what was given up once more
npm run db -- outbox discard ID|all   removes one that was not sent, or all that were given up
npm run db -- quarantine [--page N]   lists what waits because it may be spam, and why, the newest first
npm run db -- quarantine release RECEIPT | spam RECEIPT | undo RECEIPT
                                      delivers it, or keeps it back; both are learnt from, and can be undone
npm run db -- import FILE.json        puts clients, projects, openings and their filters in, or brings them up to date
                                      (docs/import.md); export FILE.json writes them
npm run db -- sweep [--confirm]       tells what is held back of what is to be erased; --confirm lets it go on
npm run db -- refresh                 tells every instance to read anew, after rows were changed by hand
npm run db -- backup FILE [--force]   writes database and files into one file, while the product runs; one that is
                                      there already is replaced with --force only, and in a folder it gets a dated name
npm run db -- restore FILE --verify   looks through a backup and changes nothing
npm run db -- restore FILE [--force]  puts a backup into an empty database, of either kind; --force replaces
                                      what is there, after a backup of it. Stop the product first.`;
type Asked = {
  words: string[];
  flags: { json?: boolean; verify?: boolean; force?: boolean; confirm?: boolean; page?: string };
};

const actions: Record<string, (asked: Asked) => Promise<void>> = {
  migrate: () =>
    making(async (_, migrated) =>
      console.log(migrated.length === 0 ? 'Nothing to do.' : `Done: ${migrated.join(', ')}.`),
    ),
  seed: () =>
    making(async ({ database }) => {
      const seeded = await seed(database, { sample: true, today: new Date(), isAsked: true });
      console.log(seeded ? 'The sample agency is there.' : 'The database is not empty: nothing was changed.');
    }),
  show: ({ words, flags }) => looking((opened) => show(opened, words, { json: flags.json === true })),
  outbox: ({ words }) =>
    looking(async ({ database, settings }) => console.log(await askOutbox(database, settings, words))),
  quarantine: ({ words, flags }) =>
    looking(async ({ database, settings }) => {
      const secret = settings.secret || (await keptSecret(database));
      console.log(await askQuarantine({ database, secret, clock: () => new Date() }, words, flags));
    }),
  import: ({ words: [file = ''] }) => making(async ({ database }) => console.log(await importFrom(file, database))),
  export: ({ words: [file = ''] }) => looking(async ({ database }) => console.log(await exportInto(file, database))),
  sweep: ({ flags }) =>
    looking(async ({ database }) =>
      console.log(await askSweep(database, { confirm: flags.confirm === true }, new Date())),
    ),
  refresh: () =>
    looking(async ({ database }) => {
      await refreshAll(database, new Date());
      console.log('Every instance that runs on this database reads everything anew.');
    }),
  backup: ({ words: [file = ''], flags }) =>
    lookingAsItIs(async (opened) => console.log(await backUpInto(file, opened, { force: flags.force === true }))),
  async restore({ words: [file = ''], flags }) {
    if (flags.verify === true) {
      console.log(await verifyBackup(file));
      return;
    }
    const restored = await restoreFrom(file, {
      migrations: await ourMigrations(),
      force: flags.force === true,
      async open() {
        const { database, files, dataDir } = await openOrMake();
        return { database, files, snapshots: join(dataDir, 'snapshots') };
      },
    });
    console.log(restored);
  },
};
const NEED_A_FILE = ['import', 'export', 'backup', 'restore'];

function read(args: string[]): Asked | undefined {
  const flag = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: flag, verify: flag, force: flag, confirm: flag, page: { type: 'string' } },
    });
    return { words: positionals, flags: { ...values } };
  } catch {
    return undefined;
  }
}

async function main([name = 'help', ...args]: string[]): Promise<void> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const asked = read(args);
  if (action === undefined || asked === undefined || (NEED_A_FILE.includes(name) && asked.words.length !== 1)) {
    console.log(USAGE);
    process.exitCode = name === 'help' ? 0 : 1;
    return;
  }
  await action(asked);
}

readEnvFile();
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    error instanceof InvalidSetting || error instanceof BackupFault || error instanceof ImportFault
      ? error.message
      : error,
  );
  process.exit(1);
});
