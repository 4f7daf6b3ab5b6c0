/** Lists as CSV through the front door: they leave, come back changed, are looked at before anything is written, and are put back as one. */
import assert from 'node:assert/strict';

import type { Kysely } from 'kysely';

import type { Tables } from '#database/tables.ts';
import { memberActor } from '#staff/audit/schema.ts';
import { candidateCsv } from '#hiring/applications/candidates/csv.ts';
import { enquiryCsv } from '#inbox/enquiries/csv.ts';
import { applied } from '#tests/support/application.ts';
import { openLog } from '#platform/log.ts';
import { ask, join, type Said } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';

import { applyRows } from './apply.ts';
import { parseRows, rowsAsText } from './cells.ts';
import { MAX_ROWS, type Preview, type CsvDefinition } from './schema.ts';

type Member = { cookie: string };

const hire = async ({ fetch }: Instance, name: string): Promise<string> => {
  const fields = {
    name,
    email: 'asha@kettle.example',
    company_name: '=Kettle & Sons',
    looking_for: '-5 % of everything, "now"',
  };
  const answer = await fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
  return ((await answer.json()) as { receipt: string }).receipt;
};

const csvOf = async (instance: Instance, { cookie }: Member, path: string) => {
  const answer = await instance.fetch(`/api/office/spreadsheets/${path}`, { headers: { cookie } });
  assert.equal(answer.status, 200, await answer.clone().text());
  assert.match(answer.headers.get('content-disposition') ?? '', /attachment; filename="\w+-2026-\d\d-\d\d\.csv"/);
  // As bytes: text() would drop the mark at the beginning.
  return Buffer.from(await answer.arrayBuffer()).toString();
};
const previewOf = (instance: Instance, { cookie }: Member, name: string, text: string): Promise<Said> =>
  ask(instance, `spreadsheets/${name}/preview`, { body: { text }, cookie });
const inWords = ({ body }: Said) =>
  (body.data as Preview).rows.map(({ line, state, changes, message }) => [
    line,
    state,
    message || changes.map(({ column, before, after }) => `${column}: ${before} > ${after}`).join('; '),
  ]);

emptyInstanceTest(
  'enquiries leave as CSV, and come back with what was changed in it, as one that can be put back',
  async (instance) => {
    const sales = await join(instance, 'sales');
    const first = await hire(instance, 'Asha Menon');
    instance.pass(1000);
    const second = await hire(instance, 'Ravi Nair');
    const text = await csvOf(instance, sales, 'enquiries?q=kettle&sort=oldest');
    const rows = await parseRows(text, MAX_ROWS);
    assert.ok(typeof rows !== 'string');
    assert.equal(text.charCodeAt(0), 0xfeff);
    assert.match(text, /"'=Kettle & Sons"/);
    const table = rows.map(({ cells }) => cells);
    const [head = [], ...body] = table;
    assert.deepEqual(
      body.map(([receipt]) => receipt),
      [first, second],
    );
    // What has left changes nothing when it comes back.
    assert.deepEqual(inWords(await previewOf(instance, sales, 'enquiries', text)), [
      [2, 'same', ''],
      [3, 'same', ''],
    ]);
    const at = (name: string) => head.indexOf(name);
    const changed = body.map((cells) => [...cells]);
    const set = (row: number, name: string, value: string) => {
      const cells = changed[row];
      if (cells !== undefined) cells[at(name)] = value;
    };
    set(0, 'status', 'lost');
    set(0, 'lost_reason', 'Too expensive');
    set(0, 'value', '50000');
    set(0, 'name', 'Somebody else');
    set(1, 'owner', 'the sales');
    set(1, 'follow_up', '2026-06-01');
    const file = rowsAsText([head, ...changed, [first], ['nonsense'], ['2222-2222-2222']]);
    const seen = await previewOf(instance, sales, 'enquiries', file.replaceAll('\r\n', '\n'));
    assert.deepEqual(inWords(seen), [
      [2, 'changes', 'status: New > Lost; lost_reason:  > Too expensive; value:  > 50000'],
      [3, 'changes', 'owner:  > The sales; follow_up:  > 2026-06-01'],
      [4, 'wrong', 'It stands in line 2 already.'],
      [5, 'wrong', 'That is no receipt.'],
      [6, 'wrong', 'There is no such enquiry.'],
    ]);
    const one = (of: string) => ask(instance, `enquiries/letter?receipt=${of}`, { cookie: sales.cookie });
    assert.equal((await one(first)).body.data.status, 'new', 'nothing is written by looking');

    // Somebody else is first with the second.
    const { id, version } = (await one(second)).body.data;
    const headers = { 'if-match': `"${version}"` };
    await ask(instance, `enquiries/${id}`, { method: 'PATCH', body: { value: 7 }, cookie: sales.cookie, headers });
    const plans = (seen.body.data as Preview).rows.filter(({ state }) => state === 'changes');
    const apply = (list: object[]) =>
      ask(instance, 'spreadsheets/enquiries/apply', { body: { rows: list }, cookie: sales.cookie });
    const written = await apply(
      plans.map(({ receipt, version: of, body: what }) => ({ receipt, version: of, body: what })),
    );
    assert.equal(written.status, 200, JSON.stringify(written.body));
    const [done, refused] = written.body.data;
    assert.deepEqual([done.message, /first/.test(refused.message)], [null, true]);
    const lost = (await one(first)).body.data;
    assert.deepEqual([lost.status, lost.lostReason, lost.value, lost.name], ['lost', 'price', 50_000, 'Asha Menon']);
    assert.equal((await apply([done.undo])).body.data[0].message, null);
    const again = (await one(first)).body.data;
    assert.deepEqual([again.status, again.lostReason, again.value], ['new', null, null]);
    const log = await instance.services.database.read
      .selectFrom('audit_events')
      .select(['action', 'after'])
      .where('action', 'like', 'spreadsheet.%')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      log.map(({ action, after }) => [action, JSON.parse(String(after))]),
      [
        ['spreadsheet.export', { fields: ['q', 'sort'] }],
        ['spreadsheet.sent', { count: 2 }],
        ['spreadsheet.import', { count: 1 }],
        ['spreadsheet.import', { count: 1 }],
      ],
    );
  },
);

instanceTest(
  'candidates change by their stage, reason and tags; what cannot be taken is said by row',
  async (instance) => {
    const recruiter = await join(instance, 'recruiter');
    const { receipt, path } = await applied(instance);
    const { receipt: other } = await applied(instance, {
      candiate_email: 'ravi@example.org',
      candiate_name: 'Ravi Nair',
    });
    const text = await csvOf(instance, recruiter, 'candidates?sort=oldest');
    assert.deepEqual(
      inWords(await previewOf(instance, recruiter, 'candidates', text)).map(([, state]) => state),
      ['same', 'same'],
    );
    const seen = await previewOf(
      instance,
      recruiter,
      'candidates',
      `Receipt;Stage;Reason;Tags;Shoe size\n${receipt};closed;Skills;"Kotlin, remote";42\n${other};Moon;;;\n`,
    );
    assert.deepEqual(seen.body.data.ignored, ['Shoe size']);
    assert.deepEqual(inWords(seen), [
      [2, 'changes', 'stage: New > Closed; reason:  > Skills; tags:  > kotlin, remote'],
      [3, 'wrong', '‘Moon’ is no stage of this opening: New, In review, Invited, Hired, Closed.'],
    ]);
    const apply = (rows: object[]) =>
      ask(instance, 'spreadsheets/candidates/apply', { body: { rows }, cookie: recruiter.cookie });
    const [plan] = (seen.body.data as Preview).rows;
    const row = { receipt, version: plan?.version, body: plan?.body };
    const [done] = (await apply([row])).body.data;
    assert.equal(done.message, null);
    assert.match((await apply([row])).body.data[0].message, /Somebody else was first/);
    const record = async () =>
      (await ask(instance, `applications/record?receipt=${receipt}`, { cookie: recruiter.cookie })).body.data;
    const now = await record();
    assert.deepEqual([now.status, now.closedReason, now.tags], ['closed', 'skills', ['kotlin', 'remote']]);
    assert.equal((await instance.page(path)).props.application.status, 'closed');
    assert.equal((await apply([done.undo])).body.data[0].message, null);
    const back = await record();
    assert.deepEqual([back.status, back.closedReason, back.tags], ['received', null, []]);
    for (const [file, says] of [
      ['', /no rows/],
      ['receipt,stage\n', /no rows/],
      ['name,stage\nx,y\n', /no column ‘receipt’/],
      ['receipt,name\nx,y\n', /No column of this file can be changed/],
      [`receipt,stage\n${'x,y\n'.repeat(2001)}`, /At most 2000 rows at once, and line 2002 is one more/],
      ['a\n'.repeat(1_500_000), /line 2002/],
      [`receipt,stage\n${','.repeat(190_000)}\n`, /The row in line 2 has more than 200 cells/],
      [`receipt,stage\nx,${'y'.repeat(40_000)}\n`, /The row in line 2 has a cell of more than 32767/],
    ] as const) {
      const refused = await previewOf(instance, recruiter, 'candidates', file);
      assert.equal(refused.status, 422);
      assert.match(refused.body.message, says);
    }
  },
);

instanceTest('a list leaves for whoever works with it, after a fresh proof, in parts', async (instance) => {
  const [recruiter, sales, editor] = [
    await join(instance, 'recruiter'),
    await join(instance, 'sales'),
    await join(instance, 'editor'),
  ];
  for (const [name, others] of [
    ['enquiries', [recruiter, editor]],
    ['candidates', [sales, editor]],
  ] as const)
    for (const { cookie } of others) {
      assert.equal((await ask(instance, `spreadsheets/${name}`, { cookie })).status, 403);
      for (const call of ['open', 'preview', 'apply'])
        assert.equal((await ask(instance, `spreadsheets/${name}/${call}`, { body: { text: '' }, cookie })).status, 403);
    }
  // A file of more than was asked for is not sent.
  for (const [{ cookie }, path] of [
    [recruiter, 'candidates?status=gone'],
    [recruiter, 'candidates?planet=mars'],
    [sales, 'enquiries?due=soon'],
    [sales, 'enquiries?owner=nobody'],
  ] as const)
    assert.equal((await ask(instance, `spreadsheets/${path}`, { cookie })).status, 422, path);
  const { receipt } = await applied(instance);
  await applied(instance, { candiate_email: 'ravi@example.org' });
  const answer = await instance.fetch('/api/office/spreadsheets/candidates', { headers: { cookie: recruiter.cookie } });
  const reader = answer.body?.getReader();
  const head = await reader?.read();
  assert.match(new TextDecoder().decode(head?.value as Uint8Array), /^\uFEFF?"receipt","opening"/);
  const rows = await reader?.read();
  assert.match(new TextDecoder().decode(rows?.value as Uint8Array), new RegExp(receipt));
  // Whoever breaks off leaves nothing open.
  await reader?.cancel();
  instance.pass(20 * 60_000);
  assert.equal((await ask(instance, 'spreadsheets/candidates', { cookie: recruiter.cookie })).status, 401);
});

instanceTest(
  'a row is written whole or not at all, with its audit events; one that throws stops no other',
  async (instance) => {
    const recruiter = await join(instance, 'recruiter');
    const receipts: string[] = [];
    for (const name of ['Asha', 'Ravi', 'Jaya'])
      receipts.push((await applied(instance, { candiate_email: `${name}@example.org`, candiate_name: name })).receipt);
    const file = `receipt,stage,tags\n${receipts.map((one) => `${one},closed,remote\n`).join('')}`;
    const seen = await previewOf(instance, recruiter, 'candidates', file);
    const rows = (seen.body.data as Preview).rows.map(({ receipt, version, body }) => ({ receipt, version, body }));
    const { services } = instance;
    const { apply } = candidateCsv;
    // The second throws behind its last write.
    const throwing: CsvDefinition = {
      ...candidateCsv,
      async apply(within, actor, row) {
        const done = await apply(within, actor, row);
        if (row.receipt === receipts[1]) throw new Error('a row that throws');
        return done;
      },
    };
    const actor = memberActor(recruiter.id);
    const done = await applyRows({ ...services, log: openLog('silent') }, throwing, actor, rows);
    assert.deepEqual(
      done.map(({ message, undo }) => [message === null, undo !== null]),
      [
        [true, true],
        [false, false],
        [true, true],
      ],
    );
    assert.match(done[1]?.message ?? '', /could not be written, and is as it was/);
    const statusOf = async (receipt: string | undefined) => {
      const { body } = await ask(instance, `applications/record?receipt=${receipt}`, { cookie: recruiter.cookie });
      return [body.data.status, body.data.tags];
    };
    assert.deepEqual(await Promise.all(receipts.map(statusOf)), [
      ['closed', ['remote']],
      ['received', []],
      ['closed', ['remote']],
    ]);
    const events = await services.database.read
      .selectFrom('audit_events')
      .select(['action', 'subject_id'])
      .where('action', 'in', ['application.change_status', 'application.change_tags', 'spreadsheet.import'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      events.map(({ action }) => action),
      [0, 1].flatMap(() => ['application.change_status', 'application.change_tags', 'spreadsheet.import']),
    );
    // What was written is taken back; a row that is refused at its end leaves nothing behind either.
    const undo = done.flatMap((one) => one.undo ?? []);
    assert.ok((await applyRows(services, candidateCsv, actor, undo)).every(({ message }) => message === null));
    assert.deepEqual(await statusOf(receipts[0]), ['received', []]);
  },
);

/** What is asked of the database while a list leaves. */
async function statementsOf(
  { services }: Instance,
  sheet: CsvDefinition,
): Promise<{ rows: number; statements: number }> {
  let [rows, statements] = [0, 0];
  const read = (services.database.read as Kysely<Tables>).withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const database = Object.create(services.database, { read: { value: read } }) as typeof services.database;
  const owner = { staffId: 1, role: 'owner' } as const;
  for await (const part of sheet.read({ ...services, database }, owner, {}))
    if ('rows' in part) rows += part.rows.length;
  return { rows, statements };
}

instanceTest('four times as many rows leave by as many questions to the database', async (instance) => {
  const FEW = 2;
  const fill = async (from: number, until: number) => {
    for (let place = from; place < until; place += 1) {
      await applied(instance, { candiate_email: `c${place}@example.org` });
      await hire(instance, `Asha ${place}`);
    }
  };
  await fill(0, FEW);
  const few = [await statementsOf(instance, candidateCsv), await statementsOf(instance, enquiryCsv)];
  await fill(FEW, 4 * FEW);
  const many = [await statementsOf(instance, candidateCsv), await statementsOf(instance, enquiryCsv)];
  assert.deepEqual(
    few.map(({ rows }) => rows),
    [FEW, FEW],
  );
  assert.deepEqual(
    many,
    few.map(({ statements }) => ({ rows: 4 * FEW, statements })),
  );
});
