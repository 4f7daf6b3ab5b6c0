/**
 * What the screens of the daily work cost the databases, in rows that they look at: a time would say more about the machine. The same calls
 * over a million applications are `npm run bench -- office`.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CompiledQuery, sql } from 'kysely';

import { askCall, openOffice, planOf, queriesOf } from '#tools/benchmarks/office.ts';
import { officeCalls } from '#tools/benchmarks/office-calls.ts';
import { FIRST_NAMES, LAST_NAMES, WORDS } from '#tools/benchmarks/office-rows.ts';
import { DATABASE_NAMES, type DatabaseKind, type Read } from '#database/database.ts';

import { freshDatabase } from './support/databases.ts';
import { openInstance } from './support/instance.ts';

/** Far more than any list may look at. */
const SIZE = { applications: 60_000, enquiries: 18_000 };
/** Of one query, in PostgreSQL: five thousand rows are counted or walked, each with its thirty words. */
const MAX_ROWS = 200_000;
/** Tables that grow with every submission, none of which is read from end to end. */
const LARGE =
  /^SCAN (?:applications|application_words|verdicts|enquiries|enquiry_words|audit_events|candidate_views|outbox)$/;
/** Weeks are counted whole, and kept for a minute. */
const isCounting = (name: string) => name.startsWith('insights');

/** So few rows PostgreSQL would rather read from end to end; of a million it does what these leave it. */
const AS_IF_LARGE = ['seqscan', 'hashjoin', 'mergejoin'].map((one) => `-c enable_${one}=off`).join(' ');

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that a plan has touched, wherever it has. */
const rowsOf = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) *
    node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), 0);

const PLAN_OF_POSTGRES = 'explain (analyze, timing off, format json)';

async function faultOf(kind: DatabaseKind, read: Read, query: CompiledQuery): Promise<string | undefined> {
  if (kind === 'sqlite') return (await planOf(read, query, 'explain query plan')).find((line) => LARGE.test(line));
  const plan = await planOf(read, query, PLAN_OF_POSTGRES);
  const [{ Plan: node }] = JSON.parse(plan.join('')) as [{ Plan: Node }];
  const scanned = nodesOf(node).map((one) => (one['Node Type'] === 'Seq Scan' ? `SCAN ${one['Relation Name']}` : ''));
  const rows = Math.round(rowsOf(node));
  return scanned.find((line) => LARGE.test(line)) ?? (rows > MAX_ROWS ? `${rows} rows` : undefined);
}

for (const kind of ['sqlite', 'postgres'] as const)
  void test(`no call of the daily work reads through all submissions (${DATABASE_NAMES[kind]})`, async () => {
    const fresh = await freshDatabase(kind, 'nothing');
    try {
      const { job, token } = await openOffice(kind, fresh.at, SIZE);
      const { url } = fresh.at;
      const at = { ...fresh.at, url: url === '' ? '' : `${url}?options=${encodeURIComponent(AS_IF_LARGE)}` };
      const instance = await openInstance({ ...fresh, at });
      const { read } = instance.services.database;
      const faults: string[] = [];
      try {
        for (const call of officeCalls({ job, size: SIZE }).filter(({ name }) => !isCounting(name))) {
          const asked = await queriesOf(read, () => askCall(instance, token, call));
          for (const { query } of asked.filter(({ query: { sql } }) => sql.trimStart().startsWith('select'))) {
            const fault = await faultOf(kind, read, query);
            if (fault !== undefined) faults.push(`${call.name}: ${fault}: ${query.sql}`);
          }
        }
      } finally {
        await instance.close();
      }
      assert.deepEqual(faults, []);
    } finally {
      await fresh.remove();
    }
  });

test('a search for words that nobody has all of goes through the list in short parts, and ends', async () => {
  const fresh = await freshDatabase('sqlite', 'nothing');
  try {
    const { token } = await openOffice('sqlite', fresh.at, SIZE);
    const instance = await openInstance(fresh);
    try {
      const found: string[] = [];
      const path = `applications?status=all&limit=200&q=${FIRST_NAMES[0]}%20${LAST_NAMES[0]}%20${WORDS.everywhere}`;
      let parts = 0;
      for (let next: string | null = ''; next !== null; parts += 1) {
        const part = JSON.parse(await askCall(instance, token, { name: 'search', path: `${path}&after=${next}` })) as {
          data: { name: string; receipt: string }[];
          next: string | null;
        };
        found.push(...part.data.map(({ receipt }) => receipt));
        ({ next } = part);
      }
      assert.ok(parts > 5, `${parts} parts`);
      const { rows } = await sql<{ receipt: string }>`select receipt from applications join verdicts using (receipt)
        where verdicts.state in ('delivered', 'released')
        and exists (select 1 from application_words where application_id = applications.id and word >= ${FIRST_NAMES[0]} and word < ${`${FIRST_NAMES[0]}~`})
        and exists (select 1 from application_words where application_id = applications.id and word >= ${LAST_NAMES[0]} and word < ${`${LAST_NAMES[0]}~`})
        order by applications.created_at desc, applications.id desc`.execute(instance.services.database.read);
      assert.deepEqual(
        found,
        rows.map(({ receipt }) => receipt),
      );
    } finally {
      await instance.close();
    }
  } finally {
    await fresh.remove();
  }
});
