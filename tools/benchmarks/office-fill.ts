/** Fills a database with the rows of a large office: past the product, without indexes and foreign keys, which are made again afterwards. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

import { TODAY } from '#tests/support/databases.ts';

import { type Known, officeRows, type OfficeSize, type Row } from './office-rows.ts';

type Bulk = {
  insert: (table: string, rows: readonly Row[]) => Promise<void>;
  run: (statement: string) => Promise<void>;
  read: (statement: string) => Promise<Row[]>;
  /** The indexes that belong to no constraint: `name` and `statement`. */
  indexes: string;
  close: () => Promise<void>;
};

const ROWS_AT_ONCE = 1000;
const OPENINGS = 40;
const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {});
const quoted = (columns: readonly string[]) => columns.map((one) => `"${one}"`).join(', ');

function openSqlite(file: string): Bulk {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  connection.exec(
    'pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000; begin',
  );
  return {
    insert(table, rows) {
      const columns = columnsOf(rows);
      const one = `(${columns.map(() => '?').join(', ')})`;
      const all = `insert into "${table}" (${quoted(columns)}) values ${rows.map(() => one).join(', ')}`;
      connection.prepare(all).run(...rows.flatMap((row) => columns.map((column) => row[column] ?? null)));
      return Promise.resolve();
    },
    run: (statement) => Promise.resolve(connection.exec(statement)),
    read: (statement) => Promise.resolve(connection.prepare(statement).all() as Row[]),
    indexes: "select name, sql as statement from sqlite_schema where type = 'index' and sql is not null",
    close() {
      connection.exec('commit; pragma journal_mode = wal');
      return Promise.resolve(connection.close());
    },
  };
}

async function openPostgres(url: string): Promise<Bulk> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '500MB'");
  return {
    async insert(table, rows) {
      const columns = quoted(columnsOf(rows));
      const from = `json_populate_recordset(null::"${table}", $1)`;
      await client.query(`insert into "${table}" (${columns}) select ${columns} from ${from}`, [JSON.stringify(rows)]);
    },
    run: async (statement) => void (await client.query(statement)),
    read: async (statement) => (await client.query<Row>(statement)).rows,
    indexes: `select indexname as name, indexdef as statement from pg_indexes
      where schemaname = 'public' and indexname not in (select conname from pg_constraint)`,
    async close() {
      for (const table of ['applications', 'enquiries', 'tags'])
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
      // A database in use has the planner's statistics.
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}

/** Forty openings more, the first of which will have a fifth of all applications; and what else rows refer to. */
async function prepare(bulk: Bulk): Promise<Known> {
  const idsOf = async (statement: string) => (await bulk.read(statement)).map(({ id }) => Number(id));
  const [sample] = await bulk.read('select * from jobs order by id limit 1');
  const { id: _, ...job } = sample ?? {};
  for (let place = 0; place < OPENINGS; place += 1) await bulk.insert('jobs', [job]);
  return {
    jobs: (await idsOf(`select id from jobs order by id desc limit ${OPENINGS}`)).toReversed(),
    cities: await idsOf('select id from cities order by id limit 500'),
    staff: await idsOf('select id from staff order by id'),
  };
}

/** Words are inserted in their order, as the index of their table keeps them. */
async function insertWords(bulk: Bulk, table: string, key: string, ids: ReadonlyMap<string, number[]>): Promise<void> {
  let rows: Row[] = [];
  for (const word of [...ids.keys()].toSorted()) {
    for (const id of ids.get(word) ?? []) {
      rows.push({ word, [key]: id });
      if (rows.length < ROWS_AT_ONCE * 10) continue;
      await bulk.insert(table, rows);
      rows = [];
    }
  }
  if (rows.length > 0) await bulk.insert(table, rows);
}

const KEYS: Readonly<Record<string, string>> = { application_words: 'application_id', enquiry_words: 'enquiry_id' };

/** Fills a database that has the sample agency and members of staff. Gives the opening that most have applied for. */
export async function fillOffice(at: { url: string; file: string }, size: OfficeSize): Promise<{ job: number }> {
  const bulk = at.url === '' ? openSqlite(at.file) : await openPostgres(at.url);
  const indexes = (await bulk.read(bulk.indexes)) as { name: string; statement: string }[];
  for (const { name } of indexes) await bulk.run(`drop index "${name}"`);
  const known = await prepare(bulk);
  const waiting = new Map<string, Row[]>();
  const words = new Map(Object.keys(KEYS).map((table) => [table, new Map<string, number[]>()]));
  for (const made of officeRows(size, known, TODAY)) {
    if ('word' in made) {
      const ids = words.get(made.table);
      const some = ids?.get(made.word);
      if (some === undefined) ids?.set(made.word, [made.id]);
      else some.push(made.id);
      continue;
    }
    const rows = waiting.get(made.table) ?? [];
    waiting.set(made.table, rows);
    if (rows.push(made.row) < ROWS_AT_ONCE) continue;
    await bulk.insert(made.table, rows);
    rows.length = 0;
  }
  for (const [table, rows] of waiting) if (rows.length > 0) await bulk.insert(table, rows);
  for (const [table, ids] of words) await insertWords(bulk, table, KEYS[table] ?? '', ids);
  for (const { statement } of indexes) await bulk.run(statement);
  await bulk.close();
  return { job: known.jobs[0] ?? 0 };
}
