/** Rooms of the team are named by numbers, as the entries of all lists that staff arrange: the texts that were edited go along. */
import { type RawBuilder, sql } from 'kysely';

import type { Tx } from './database.ts';

/** In the order of their numbers, from 1. */
const ROOMS = [
  'office',
  'ui-ux',
  'accounts-operations',
  'web-development',
  'mobile-app-development',
  'digital-marketing',
];
const OF_TEXTS = {
  'texts.body': sql`id > 0`,
  'content_entries.draft': sql`kind = 'texts'`,
  'content_versions.body': sql`kind = 'texts'`,
};

/** The column with the addresses of rooms by their numbers. */
const renamed = (column: string): RawBuilder<string> =>
  ROOMS.reduce<RawBuilder<string>>(
    (text, room, place) => sql`replace(${text}, ${`"team.glimpses.${room}.`}, ${`"team.glimpses.${place + 1}.`})`,
    sql.ref(column),
  );

export async function up(tx: Tx): Promise<void> {
  for (const [place, where] of Object.entries(OF_TEXTS)) {
    const [table = '', column = ''] = place.split('.');
    await sql`update ${sql.id(table)} set ${sql.id(column)} = ${renamed(column)} where ${where} and ${sql.ref(column)} like '%team.glimpses.%'`.execute(
      tx,
    );
  }
}
