/** How the agency's site looks, as its owner has set it: one row, and none while everything is as the code has it. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const picture = sql`integer references media (id)`;
  await sql`create table appearance (
    id integer primary key check (id = 1), palette text not null,
    logo_light_media_id ${picture}, logo_dark_media_id ${picture}, icon_media_id ${picture},
    version integer not null, updated_at ${plain} not null, updated_by integer references staff (id))`.execute(tx);
}
