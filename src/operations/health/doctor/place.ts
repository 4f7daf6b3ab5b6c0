/** Where the database is, in words. */
import { join } from 'node:path';

import { DATABASE_NAMES } from '#database/database.ts';
import type { Settings } from '#platform/env.ts';

/** A PostgreSQL address without its password, which may also stand in the query string. */
function withoutPassword(address: string): string {
  const url = new URL(address);
  const host = url.host || url.searchParams.get('host') || 'localhost';
  return `postgres://${url.username === '' ? '' : `${url.username}@`}${host}${url.pathname}`;
}

/** 'SQLite, /srv/niram/data/niram.sqlite' or 'PostgreSQL, postgres://niram@db.example/niram'. */
export const placeOfDatabase = ({ databaseUrl }: Pick<Settings, 'databaseUrl'>, dataDir: string): string =>
  databaseUrl === ''
    ? `${DATABASE_NAMES.sqlite}, ${join(dataDir, 'niram.sqlite')}`
    : `${DATABASE_NAMES.postgres}, ${withoutPassword(databaseUrl)}`;
