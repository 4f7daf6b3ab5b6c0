/** `npm run staff -- add | list | link | token | remove`: who may sign in to the office, from the terminal of the machine. */
import { parseArgs } from 'node:util';

import { BackupError } from '#database/archive.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';

import { withDatabase } from './db-open.ts';
import { loadEnvFile } from './env-file.ts';
import { siteAddress } from './site-address.ts';
import { askStaff, STAFF_CHANGES } from './staff-commands.ts';
import { terminalActor } from './terminal-actor.ts';

const USAGE = `npm run staff -- list                    prints who may sign in to the office
npm run staff -- add EMAIL --role ROLE   adds a member, and prints the one-time link by which they set a password or a
                                         passkey; ROLE is owner, editor, recruiter or sales
npm run staff -- link EMAIL              prints a new link, for whoever lost the first or what opens the account; without
                                         EMAIL one for the first owner, where there is none yet
npm run staff -- token EMAIL             prints a bearer token for scripts, this once
npm run staff -- remove EMAIL [--to EMAIL|nobody]
                                         removes a member; all their sessions and tokens end at once, and what was theirs
                                         (enquiries, interviews to come, views) goes to the other one, or is nobody's`;

function read(args: string[]): { words: string[]; role?: string; to?: string } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string' }, to: { type: 'string' } },
    });
    return { words: positionals, ...values };
  } catch {
    return undefined;
  }
}

async function main([name = 'help', ...args]: string[]): Promise<void> {
  const asked = read(args);
  if (asked === undefined || (name !== 'list' && !STAFF_CHANGES.includes(name))) {
    console.log(USAGE);
    process.exitCode = name === 'help' ? 0 : 1;
    return;
  }
  await withDatabase(async ({ database, settings }) => {
    const needs = { database, clock: () => new Date() };
    const by = { actor: terminalActor(), siteUrl: siteAddress(settings) };
    const { words, ...options } = asked;
    console.log(await askStaff(needs, by, [name, ...words], options));
  });
}

loadEnvFile();
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof InvalidSetting || error instanceof BackupError ? error.message : error);
  process.exit(1);
});
