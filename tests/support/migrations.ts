/** The migrations of this version for tests, without an `await`: a test file that has one outside of functions needs a process of its own. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';

import { isMigration, type Migration } from '#database/migrate.ts';

const FOLDER = new URL('../../src/database/', import.meta.url);

const require = createRequire(FOLDER);

/** All of them, oldest first. */
export const migrations: Migration[] = readdirSync(FOLDER)
  .filter(isMigration)
  .toSorted()
  .map((file) => ({
    name: file.replace(/\.ts$/, ''),
    up: (require(`./${file}`) as Pick<Migration, 'up'>).up,
  }));
