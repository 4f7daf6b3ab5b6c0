/**
 * What it costs to take in a contact message: the product checks it, judges it, and stores it with its enquiry, its words and its mails before it
 * answers. Beside it, in turns, a bare server that stores the same text as one row, as durably. It passes at 40 % of the bare server's rate on SQLite,
 * and at 20 % on PostgreSQL, where each of ten bare messages has a connection and a processor of the server's for itself.
 */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import pg from 'pg';

import { DATABASE_NAMES, type DatabaseKind } from '#database/database.ts';
import { createListener } from '#app/app.ts';
import { freshDatabase } from '#tests/support/databases.ts';

import { asTimes, type Figure, middleOf } from './figure.ts';
import { withFolder } from './folder.ts';
import { openServices, serve } from './page-servers.ts';

const NEEDED = { sqlite: { least: 0.4 }, postgres: { least: 0.2 } };
const ROUNDS = 15;
const MESSAGES = 200;
/** As many as the product has for writing. */
const CONNECTIONS = 10;

const COLUMNS = ['candidate_name', 'email_id', 'phone', 'subject', 'message'] as const;
type Fields = Record<(typeof COLUMNS)[number], string>;
const TABLE = `create table messages (id integer primary key, ${COLUMNS.map((name) => `${name} text not null`).join(', ')})`;
const insert = (places: string) => `insert into messages (${COLUMNS.join(', ')}) values (${places})`;

type Store = { save: (values: string[]) => unknown; close: () => unknown };

function openSqlite(file: string): Store {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec(TABLE);
  const saving = database.prepare(insert(COLUMNS.map(() => '?').join(', ')));
  return { save: (values) => saving.run(...values), close: () => database.close() };
}

async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  await pool.query(TABLE.replace('integer primary key', 'integer primary key generated always as identity'));
  const text = insert(COLUMNS.map((_, place) => `$${place + 1}`).join(', '));
  return { save: (values) => pool.query({ name: 'save', text, values }), close: () => pool.end() };
}

async function storeAndAnswer(store: Store, ...[request, response]: Parameters<RequestListener>): Promise<void> {
  const fields = (await json(request)) as Fields;
  await store.save(COLUMNS.map((name) => fields[name]));
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":true}');
}

/** Messages a second, beside those of a bare server over the same kind of database. */
export const measurePosts = (kind: DatabaseKind): Promise<Figure> =>
  withFolder(async (folder) => {
    const [database, bareDatabase] = [await freshDatabase(kind, 'cities'), await freshDatabase(kind, 'nothing')];
    const services = await openServices(folder, { at: database.at, settings: { LIMITS: 'off' } });
    const store = await (kind === 'sqlite' ? openSqlite(bareDatabase.at.file) : openPostgres(bareDatabase.at.url));
    const product = await serve(createListener(services));
    const bare = await serve((request, response) => void storeAndAnswer(store, request, response));
    const senders = new Worker(new URL('senders.ts', import.meta.url));
    const send = async (port: number): Promise<number> => {
      senders.postMessage({ port, count: MESSAGES }, []);
      const [taken] = (await once(senders, 'message')) as [number];
      return (MESSAGES * 1000) / taken;
    };
    try {
      const rates: Record<'product' | 'bare', number[]> = { product: [], bare: [] };
      // The first rounds warm up both and do not count.
      for (let round = -3; round < ROUNDS; round += 1) {
        const [own, other] = [await send(product.port), await send(bare.port)];
        if (round < 0) continue;
        rates.product.push(own);
        rates.bare.push(other);
      }
      return asTimes({
        name: 'contact messages, stored before the answer',
        database: DATABASE_NAMES[kind],
        unit: 'a second',
        product: middleOf(rates.product),
        other: middleOf(rates.bare),
        beside: 'one durable insert each',
        needed: NEEDED[kind],
      });
    } finally {
      await senders.terminate();
      for (const { server } of [product, bare]) server.close();
      await store.close();
      await services.database.close();
      await Promise.all([database.remove(), bareDatabase.remove()]);
    }
  });
