/** Letters that come at once share a transaction and its statements. Nobody is told otherwise, judged otherwise or lost for it. */
import assert from 'node:assert/strict';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { newFormToken } from '#inbox/spam/form-token.ts';
import type { Together, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

import { emptyInstanceTest, type Instance } from './support/instance.ts';
import { until } from './support/until.ts';

const HOUR = 3_600_000;

type Fields = Record<string, string>;

const letterFrom = (name: string, more: Fields = {}): Fields => ({
  candidate_name: name,
  email_id: `${name.toLowerCase().replaceAll(' ', '-')}@example.com`,
  phone: '9876543210',
  subject: `Ferries for ${name}`,
  message: `We would like to know what a timetable for the boats of ${name} costs.`,
  ...more,
});

async function send(
  instance: Instance,
  fields: Fields,
  headers: Fields = {},
): Promise<{ status: number; receipt: string }> {
  const body = new URLSearchParams(fields);
  const answer = await instance.fetch('/api/contact_us/create', { method: 'POST', body, headers });
  const { receipt = '' } = (await answer.json()) as { receipt?: string };
  return { status: answer.status, receipt };
}

const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

/** How many statements and transactions `work` sends while letters are stored, but for the beginning and the end of each. */
async function countStatements({ services }: Instance, work: () => Promise<unknown>) {
  const counts = { statements: 0, transactions: 0 };
  const { database } = services;
  const { writeTogether } = database;
  const counting = ({ work: own, ...of }: Together<unknown, unknown>): Together<unknown, unknown> => ({
    ...of,
    work(tx, items) {
      counts.transactions += 1;
      const counted = (tx as unknown as Kysely<Tables>).withPlugin({
        transformQuery({ node }) {
          counts.statements += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const { kind, signalAfterCommit } = tx;
      return own(Object.assign(counted, { kind, signalAfterCommit }) as unknown as Tx, items);
    },
  });
  let form: Together<unknown, unknown> | undefined;
  database.writeTogether = (of, item) =>
    writeTogether((form ??= counting(of as Together<unknown, unknown>)) as typeof of, item);
  await work();
  database.writeTogether = writeTogether;
  return counts;
}

/** Receipts, the letter, its enquiry, its words, its verdict and its mails; the repeat, what came before, and on PostgreSQL a lock. */
const MAX_STATEMENTS = { sqlite: 8, postgres: 9 };

emptyInstanceTest(
  'a letter is stored in a handful of statements, and thirty that come at once in hardly more',
  async (instance) => {
    const most = MAX_STATEMENTS[instance.services.database.kind];
    const token = newFormToken(instance.services.secret, { form: 'contact', now: instance.services.clock() });
    // With a token one more, which marks it as used.
    const alone = await countStatements(instance, () =>
      send(instance, letterFrom('Asha Nair'), { 'form-token': token }),
    );
    assert.deepEqual({ ...alone, statements: alone.statements <= most + 1 }, { transactions: 1, statements: true });
    const together = await countStatements(instance, () =>
      Promise.all(many(31, (place) => send(instance, letterFrom(`Boat ${place}`)))),
    );
    // The first does not wait for the others.
    assert.deepEqual(together, { transactions: 2, statements: 2 * alone.statements - 2 });
  },
);

emptyInstanceTest(
  'a letter that cannot be stored takes none of those with it that came at the same time',
  async (instance) => {
    const { database, log } = instance.services;
    log.level = 'silent';
    await database.write(
      async (tx) => void (await sql`create unique index one_each on contact_messages (email)`.execute(tx)),
    );
    await send(instance, letterFrom('Asha Nair'));
    const answers = await Promise.all(
      many(20, (place) =>
        send(instance, letterFrom(place === 11 ? 'Asha Nair' : `Boat ${place}`, { subject: `Boats ${place}` })),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      many(20, (place) => (place === 11 ? 500 : 201)),
    );
    const rows = await database.read.selectFrom('contact_messages').select('receipt').orderBy('receipt').execute();
    assert.equal(new Set(rows.map(({ receipt }) => receipt)).size, 20);
    for (const { receipt } of answers) assert.equal(receipt === '', !rows.some((row) => row.receipt === receipt));
    const mails = await database.read.selectFrom('outbox').select('receipt').execute();
    assert.equal(mails.length, 40);
    const receipts = await database.read.selectFrom('receipts').select('receipt').execute();
    assert.equal(receipts.length, 20, 'nothing is left of the one that failed');
  },
);

emptyInstanceTest(
  'letters that come at once are judged as if they had come one after the other',
  async (instance) => {
    const { database, secret, clock } = instance.services;
    const letters = (token: string) =>
      many(12, (place) => () => {
        const message = 'This is what everybody sends: have a look at our boats, they are the best on the lakes.';
        const fields = letterFrom(`Boat ${place}`, { message, email_id: `boat-${place % 2}@example.com` });
        const headers = { 'x-forwarded-for': `10.0.0.${place % 5}`, ...(place > 8 && { 'form-token': token }) };
        return send(instance, fields, headers);
      });
    const judged = async (sendAll: (all: ReturnType<typeof letters>) => Promise<unknown>) => {
      // What was sent more than a day ago counts for nothing.
      instance.pass(25 * HOUR);
      const since = clock().toISOString();
      await sendAll(letters(newFormToken(secret, { form: 'contact', now: clock() })));
      const all = database.read
        .selectFrom('verdicts')
        .innerJoin('contact_messages', 'contact_messages.receipt', 'verdicts.receipt');
      const ofDay = all.select(['name', 'score', 'reasons', 'outcome']).where('judged_at', '>=', since);
      return ofDay.orderBy('contact_messages.id').execute();
    };
    const atOnce = await judged((all) => Promise.all(all.map((letter) => letter())));
    const order = atOnce.map(({ name }) => Number(name.slice('Boat '.length)));
    const after = await judged(async (all) => {
      for (const place of order) await all[place]?.();
    });
    assert.deepEqual(atOnce, after);
    assert.ok(new Set(after.map(({ reasons }) => reasons)).size > 3, 'what came before made a difference');
  },
  { settings: { hasLimits: true, trustProxy: 1 } },
);

emptyInstanceTest(
  'in a database whose tables were never analysed no letter makes PostgreSQL read all others',
  async (instance) => {
    if (instance.fresh.kind === 'sqlite') return;
    const { read } = instance.services.database;
    const scansOf = async () => {
      // Each session writes its counts to the others some time after it was used.
      await sql`select pg_stat_force_next_flush()`.execute(read);
      const { rows } = await sql<{ all: number; indexed: number }>`select seq_scan as all, idx_scan as indexed
      from pg_stat_user_tables where relname = 'receipts'`.execute(read);
      return rows[0] ?? { all: 0, indexed: 0 };
    };
    const before = await scansOf();
    for (let round = 0; round < 3; round += 1)
      await Promise.all(many(40, (place) => send(instance, letterFrom(`Asha ${round} ${place}`))));
    await until(
      'the sessions have written what they counted',
      async () => (await scansOf()).indexed > before.indexed + 120,
    );
    // Some questions that come before a letter is stored may do so while the table is small; the checks alone would be five for each letter.
    assert.ok((await scansOf()).all - before.all < 60);
  },
);
