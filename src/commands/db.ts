/** `npm run db -- migrate | seed | show | …`: the database of the settings, by hand. */
import { parseArgs } from 'node:util';

import { BackupError } from '#database/archive.ts';
import { ImportError } from '#app/import-export/schema.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';

import { type CommandArguments, COMMANDS, NEED_A_FILE } from './db-commands.ts';
import { loadEnvFile } from './env-file.ts';

const USAGE = `npm run db -- migrate                 brings the tables up to date
npm run db -- seed                    fills an empty database with the sample agency
npm run db -- sample [remove | restore]
                                      tells what of the sample agency is on the site and what stays because it was
                                      changed; takes it away, or brings it back
npm run db -- show [KIND] [ID] [--json]
                                      prints what visitors sent, newest first, with a link to each résumé that ends
                                      after a day; KIND is messages, enquiries or applications
npm run db -- outbox                  lists the mails and webhooks that are not sent
npm run db -- outbox show ID          prints one of them as it would leave
npm run db -- outbox resend ID|all    sends what was given up once more
npm run db -- outbox discard ID|all   removes one that was not sent, or all that were given up
npm run db -- quarantine [--page N]   lists what is out of sight as spam, and why, the newest first
npm run db -- quarantine release RECEIPT | spam RECEIPT | undo RECEIPT
                                      delivers it, or keeps it back; both are learnt from, and can be undone
npm run db -- import FILE.json        puts clients, projects, openings, their filters and pages in, or brings them up
                                      to date (docs/import.md); --facts also replaces what was set under Your agency
npm run db -- export FILE.json        writes all of it, with its pictures
npm run db -- person ADDRESS [--json]   lists what one person has sent, by their e-mail address
npm run db -- erase ADDRESS [--confirm]
                                      tells what that is; --confirm erases all of it, with files, mails and letters
npm run db -- sweep [--confirm]       tells what is held back of what is to be erased; --confirm lets it go on
npm run db -- audit [--limit N] [--json]
                                      prints who changed what, the newest first
npm run db -- refresh                 tells every instance to read anew, after rows were changed by hand
npm run db -- backup FILE [--force]   writes database and files into one file, while the product runs; one that is
                                      there already is replaced with --force only, and in a folder it gets a dated name
npm run db -- restore FILE --verify   looks through a backup and changes nothing
npm run db -- restore FILE [--force]  puts a backup into an empty database, of either kind; --force replaces
                                      what is there, after a backup of it. Stop the product first.`;

function read(args: string[]): CommandArguments | undefined {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { facts: flag, json: flag, verify: flag, force: flag, confirm: flag, page: text, limit: text },
    });
    return { words: positionals, flags: { ...values } };
  } catch {
    return undefined;
  }
}

async function main([name = 'help', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const asked = read(args);
  if (command === undefined || asked === undefined || (NEED_A_FILE.includes(name) && asked.words.length !== 1)) {
    console.log(USAGE);
    process.exitCode = name === 'help' ? 0 : 1;
    return;
  }
  await command.run(asked);
}

loadEnvFile();
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    error instanceof InvalidSetting || error instanceof BackupError || error instanceof ImportError
      ? error.message
      : error,
  );
  process.exit(1);
});
