/**
 * Databases of PostgreSQL for tests. Making one means copying some three hundred files, so the tests of a file use one after the other: the
 * rows are put back in between. A database whose tables were altered is dropped.
 */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';

/** How long the connections of the last test may take to end, in milliseconds. */
const END_PATIENCE = 30_000;

async function ask<T extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of statements) ({ rows } = await client.query<T>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const TABLES =
  "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'";
const COUNTERS =
  "select quote_ident(sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'";

/**
 * Keeps a copy of all rows in the schema `kept`, at which neither the product nor its tests look, with a function that puts them back. It
 * gives whether that was enough: an event trigger notes that something else was changed.
 */
async function keepRows(url: string): Promise<void> {
  const tables = await ask<{ name: string }>(url, TABLES);
  const counters = await ask<{ name: string; last: string | null }>(url, COUNTERS);
  // A row that was inserted or updated has a later xmin than all others; a deleted one is missing from the count.
  const states = tables.map(
    ({ name }) => `select '${name}' as name, count(*) as count, max(xmin::text::bigint) as newest from public.${name}`,
  );
  const counts = counters.map(({ name, last }) => `perform setval('public.${name}', ${last ?? 1}, ${last !== null});`);
  await ask(
    url,
    'create schema kept',
    ...tables.map(({ name }) => `create table kept.${name} as table public.${name}`),
    `create view kept.now as ${states.join(' union all ')}`,
    'create table kept.states as table kept.now',
    'create table kept.alterations ()',
    // Without triggers and foreign keys, in any order.
    `create function kept.put_back() returns boolean language plpgsql set session_replication_role = replica as $$
    declare
      changed text;
    begin
      if exists (select from kept.alterations) then return false; end if;
      for changed in select name from kept.now as n where not exists (select from kept.states as s where s = n) loop
        execute format('delete from public.%1$s; insert into public.%1$s overriding system value table kept.%1$s', changed);
        delete from kept.states where name = changed;
        execute format('insert into kept.states select * from kept.now where name = %L', changed);
      end loop;
      ${counts.join('\n')}
      return true;
    end $$`,
    `create function kept.note() returns event_trigger language plpgsql as $$ begin
      insert into kept.alterations default values;
    end $$`,
    'create event trigger note on ddl_command_end execute function kept.note()',
  );
}

async function create(server: string, template: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await ask(`${server}/postgres`, `create database ${name} template ${template}`);
  return name;
}

/** Makes a database that `fill` fills, of which others are made. */
export async function makeTemplate(server: string, name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const url = `${server}/${name}`;
  await ask(`${server}/postgres`, `create database ${name} template template0`);
  await fill(url);
  await keepRows(url);
  await ask(url, 'analyze');
}

type Idle = { name: string; url: string; client: pg.Client };

/** Of each template those that were made of it and that nobody uses now. */
const idle = new Map<string, Idle[]>();

const drop = (server: string, name: string) =>
  ask(`${server}/postgres`, `drop database if exists ${name} with (force)`);

/** Makes a database with a connection that puts its rows back; a new one would have to read the catalogue first, which takes longer. */
async function make(server: string, template: string): Promise<Idle> {
  const name = await create(server, template);
  const url = `${server}/${name}`;
  const client = new pg.Client({ connectionString: url });
  // A test may end all connections; the database is dropped then.
  client.on('error', () => {});
  await client.connect();
  return { name, url, client };
}

/** Between two uses it must not keep the process from ending. */
const streamOf = ({ client }: Idle) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Puts the rows back as the template has them. Whoever still has a connection loses it first. */
async function putBack(used: Idle): Promise<boolean> {
  streamOf(used).ref();
  const { client } = used;
  const others = "datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";
  await client.query(`select pg_terminate_backend(pid, ${END_PATIENCE}) from pg_stat_activity where ${others}`);
  const { rows } = await client.query<{ is: boolean }>('select kept.put_back() as is');
  return rows[0]?.is === true;
}

async function remove(server: string, used: Idle): Promise<void> {
  streamOf(used).ref();
  await used.client.end().catch(() => {});
  await drop(server, used.name);
}

export type Taken = { url: string; giveBack: () => Promise<void> };

/** A database that nobody else uses until it is given back, with the rows of the template. */
export async function takeDatabase(server: string, template: string): Promise<Taken> {
  const idles = idle.get(template) ?? [];
  idle.set(template, idles);
  const used = idles.pop();
  const isAsBefore = used !== undefined && (await putBack(used).catch(() => false));
  if (used !== undefined && !isAsBefore) await remove(server, used);
  const taken = isAsBefore ? used : await make(server, template);
  streamOf(taken).unref();
  return {
    url: taken.url,
    async giveBack() {
      if (!idles.includes(taken)) idles.push(taken);
    },
  };
}

/** An empty database, not even with tables. */
export async function takeEmptyDatabase(server: string): Promise<Taken> {
  const name = await create(server, 'template0');
  return { url: `${server}/${name}`, giveBack: async () => void (await drop(server, name)) };
}

/** Removes what is left when a test file ends. */
export async function dropIdle(server: string): Promise<void> {
  for (const one of [...idle.values()].flat()) await remove(server, one);
  idle.clear();
}
