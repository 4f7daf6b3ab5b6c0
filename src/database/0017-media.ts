/**
 * The addresses of pictures become rows of `media`, and the columns that held them become references (decision 24). Sizes and variants
 * are read from the files after the migrations, by `measureMedia`.
 */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

/** The columns of content that hold the address of a picture, and the references that take their places. */
const CONTENT = {
  clients: { banner_image: 'banner_media_id', logo: 'logo_media_id', cover_image: 'cover_media_id' },
  projects: { cover_image: 'cover_media_id', logo: 'logo_media_id' },
} as const;

async function registerAddresses(tx: Tx): Promise<void> {
  const columns = [
    ...Object.entries(CONTENT).flatMap(([table, references]) =>
      Object.keys(references).map((column) => ({ table, column })),
    ),
    { table: 'project_screenshots', column: 'image' },
  ];
  const addresses = sql.join(
    columns.map(({ table, column }) => sql`select ${sql.ref(column)} as path from ${sql.table(table)}`),
    sql` union `,
  );
  await sql`insert into media (path, created_at)
    select path, cast(${new Date().toISOString()} as text) from (${addresses}) as found order by path`.execute(tx);
}

/**
 * A draft may lack a picture; what is published, or is to be, may not. SQLite holds a new check against the rows that are there, so they are
 * drafts until they have their references.
 */
async function referToMedia(tx: Tx, table: string, references: Readonly<Record<string, string>>): Promise<void> {
  const own = sql.table(table);
  await sql`create temporary table states_before as select id, state from ${own}`.execute(tx);
  await sql`update ${own} set state = 'draft'`.execute(tx);
  for (const reference of Object.values(references))
    await sql`alter table ${own} add column ${sql.ref(reference)} integer references media (id)
      check (${sql.ref(reference)} is not null or state not in ('scheduled', 'published'))`.execute(tx);
  const set = Object.entries(references).map(
    ([column, reference]) =>
      sql`${sql.ref(reference)} = (select media.id from media where media.path = ${sql.ref(`${table}.${column}`)})`,
  );
  await sql`update ${own} set ${sql.join(set)},
    state = (select states_before.state from states_before where states_before.id = ${sql.ref(`${table}.id`)})`.execute(
    tx,
  );
  for (const column of Object.keys(references))
    await sql`alter table ${own} drop column ${sql.ref(column)}`.execute(tx);
  await sql`drop table states_before`.execute(tx);
}

/** A screenshot is nothing without its picture. SQLite adds a column that must not be null to an empty table alone, so the rows step aside. */
async function referFromScreenshots(tx: Tx): Promise<void> {
  const statements = [
    sql`create temporary table screenshots_before as select * from project_screenshots`,
    sql`delete from project_screenshots`,
    sql`alter table project_screenshots add column media_id integer not null references media (id)`,
    sql`alter table project_screenshots drop column image`,
    sql`insert into project_screenshots (id, project_id, kind, alt_text, position, media_id)
      select was.id, was.project_id, was.kind, was.alt_text, was.position, media.id
      from screenshots_before as was join media on media.path = was.image`,
    sql`drop table screenshots_before`,
  ];
  for (const statement of statements) await statement.execute(tx);
}

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  await sql`create table media (
    id ${countedKey(kind)}, path ${plainText(kind)} not null unique, width integer check (width > 0), height integer check (height > 0),
    variants text not null default '{}', focal_x integer not null default 50 check (focal_x between 0 and 100),
    focal_y integer not null default 50 check (focal_y between 0 and 100), created_at text not null,
    check ((width is null) = (height is null)))`.execute(tx);
  await registerAddresses(tx);
  for (const [table, references] of Object.entries(CONTENT)) await referToMedia(tx, table, references);
  await referFromScreenshots(tx);
}
