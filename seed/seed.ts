/**
 * Fills an empty database: always with the cities, and with the sample agency, or the lists of an agency that begins, if they are asked for. A
 * setting records that it was done, so that it happens only once.
 */
import { sql } from 'kysely';

import type { Database, DatabaseKind, Selects, Tx } from '#database/database.ts';
import { noteSample } from '#database/sample.ts';
import type { City } from './cities.ts';
import { cityRows, readCityRows } from './city-rows.ts';

type Seeding = {
  sample: boolean;
  /** Without the sample: what `starter.ts` has. */
  starter?: boolean;
  today: Date;
  cities?: readonly City[];
  /** The sample agency is asked for by name (`npm run db -- seed`), even if the first start did without it. */
  isAsked?: boolean;
  /** Runs in the same transaction if anything was filled in. */
  record?: (tx: Tx) => Promise<void>;
};

/** The setting that records the first start: content that is deleted later does not come back. */
const MARKER = 'seeded';

const CONTENT = [
  'industries',
  'project_types',
  'clients',
  'projects',
  'departments',
  'educations',
  'experience_levels',
  'jobs',
] as const;

async function isEmpty(read: Selects, table: (typeof CONTENT)[number] | 'cities'): Promise<boolean> {
  return (await read.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined;
}

/** What has to be filled in. The sample is never added to an agency's own content. */
async function missingIn(read: Selects, { sample, starter = false, isAsked = false }: Seeding) {
  const marker = await read.selectFrom('settings').select('value').where('name', '=', MARKER).executeTakeFirst();
  const isFirst = marker === undefined;
  let content = (sample || starter) && (isFirst || isAsked);
  for (const table of CONTENT) content &&= await isEmpty(read, table);
  return { cities: await isEmpty(read, 'cities'), content, marker: isFirst };
}

/** Returns whether anything was filled in. Tests pass a few cities; without them all cities are read. */
export async function seed(database: Database, seeding: Seeding): Promise<boolean> {
  const missing = await missingIn(database.read, seeding);
  if (!missing.cities && !missing.content && !missing.marker) return false;
  const insert = missing.content ? await inserterOf(seeding) : undefined;
  return database.write(async (tx) => {
    await database.lock(tx);
    // Another instance may have filled it while this one waited for the lock.
    const { cities, content, marker } = await missingIn(tx, seeding);
    if (cities) await insertCities(tx, database.kind, seeding.cities);
    if (content) await insert?.(tx, seeding.today);
    if (content || marker) await noteSample(tx, { isGone: !seeding.sample, now: seeding.today });
    if (marker) await tx.insertInto('settings').values({ name: MARKER, value: seeding.today.toISOString() }).execute();
    if (cities || content) await seeding.record?.(tx);
    return cities || content;
  });
}

const inserterOf = async ({ sample }: Seeding) =>
  sample ? (await import('./agency.ts')).insertAgency : (await import('./starter.ts')).insertStarter;

/** Drops the indexes of the cities and returns a function that creates them again. Creating them at once takes a sixth of the time. */
async function withoutCityIndexes(tx: Tx, kind: DatabaseKind): Promise<() => Promise<void>> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<Index>`select name, sql from sqlite_master where type = 'index' and tbl_name = 'cities' and sql is not null`
      : sql<Index>`select indexname as name, indexdef as sql from pg_indexes
          where schemaname = current_schema() and tablename = 'cities' and indexname not like '%_pkey'`
  ).execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  return async () => {
    for (const index of rows) await sql.raw(index.sql).execute(tx);
  };
}

type Index = { name: string; sql: string };

async function insertCities(tx: Tx, kind: DatabaseKind, cities?: readonly City[]): Promise<void> {
  const putIndexesBack = await withoutCityIndexes(tx, kind);
  // Rows are passed as one JSON text: binding a million values one by one takes ten times as long.
  for await (const json of cities === undefined ? readCityRows() : cityRows(cities)) {
    const source = kind === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(${json}::json) as rows(value)`;
    await tx
      .insertInto('cities')
      .columns(['id', 'name', 'region', 'country', 'population', 'label', 'folded_label', 'folded_name'])
      .expression(
        sql`select cast(value ->> 0 as integer), value ->> 1, value ->> 2, value ->> 3, cast(value ->> 4 as integer),
          value ->> 5, value ->> 6, value ->> 7 from ${source}`,
      )
      .execute();
  }
  await putIndexesBack();
}
