/** The talent pool through the front door: asked, agreed to, prolonged, ended, and erased as without it. */
import assert from 'node:assert/strict';

import { setAgency } from '#tests/support/agency.ts';
import { applied } from '#tests/support/application.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

import { candidateReminders, applicationsSweep, refusedSweep } from '../candidate/actions.ts';
import { poolReminders } from './actions.ts';
import type { PoolRow } from './schema.ts';

// The days that pass here are those of these terms.
setAgency({ retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 } });

const DAY = 86_400_000;
const MONTH = 30.5 * DAY;

const say = (instance: Instance, path: string, fields: Record<string, string>, of = 'talent-pool') =>
  instance.fetch(`${path}/${of}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'http://localhost' },
  });
const agree = (instance: Instance, path: string, months: string) => say(instance, path, { pool: 'join', months });
const mailsOf = async ({ services }: Instance) =>
  (
    await services.database.read
      .selectFrom('outbox')
      .select(['purpose', 'recipient'])
      .where('purpose', 'in', ['pool-question', 'pool-reminder', 'retention-reminder'])
      .orderBy('id')
      .execute()
  ).map(({ purpose, recipient }) => `${purpose} ${recipient}`);
const sweep = async ({ services }: Instance) => {
  // Mails that wait would hold it back.
  await services.database.write((tx) => tx.deleteFrom('outbox').execute());
  await refusedSweep.run(services);
  await applicationsSweep.run(services);
};
const isKept = async ({ services }: Instance, receipt: string) =>
  (await services.database.read
    .selectFrom('applications')
    .select('id')
    .where('receipt', '=', receipt)
    .executeTakeFirst()) !== undefined;

instanceTest(
  'a candidate who was asked is kept only by their own yes, for the time they choose, and erased as without it when they end it',
  async (instance) => {
    const recruiter = await join(instance, 'recruiter');
    const sales = await join(instance, 'sales');
    const token = await bearerOf(instance, recruiter);
    const { receipt, path } = await applied(instance);
    const question = (why = 'Knows ferries') => ask(instance, 'talent-pool/ask', { body: { receipt, why }, token });
    const inPool = async () => (await ask(instance, 'talent-pool', { token })).body.data as { receipt: string }[];
    assert.equal((await ask(instance, 'talent-pool', { cookie: sales.cookie })).status, 403);
    assert.equal((await ask(instance, 'talent-pool/candidate?receipt=2222-2222-2222', { token })).status, 404);
    assert.equal((await question()).status, 200);
    assert.equal((await question()).status, 422, 'one question is enough');
    assert.deepEqual(await mailsOf(instance), ['pool-question jaya@example.org']);
    assert.deepEqual(await inPool(), [], 'asking keeps nobody');
    assert.equal((await instance.page(path)).props.pool.isAsked, true);

    assert.equal((await agree(instance, path, '')).status, 422);
    assert.equal((await agree(instance, path, '120')).status, 422);
    assert.equal((await say(instance, path, {})).status, 400);
    const before = (await instance.page(path)).props.application.keepUntil as string;
    assert.equal((await agree(instance, path, '24')).status, 303);
    const { application, pool } = (await instance.page(path)).props;
    assert.equal(application.keepUntil, pool.until);
    assert.ok(pool.until > before);
    const [row] = (await ask(instance, 'talent-pool', { token })).body.data;
    assert.deepEqual([row.receipt, row.why, row.until], [receipt, 'Knows ferries', pool.until]);

    const data = JSON.parse(await (await instance.fetch(`${path}/data`)).text());
    assert.match(data.talentPool.consents[0].words, /^Keep my application .* 24 months\.$/);
    assert.ok(data.events.some(({ action }: { action: string }) => action === 'application.join_pool'));
    const standing = (await ask(instance, `talent-pool/candidate?receipt=${receipt}`, { token })).body.data;
    assert.deepEqual([standing.askedBy, standing.consents.length], ['The recruiter', 1]);
    const why = (version: number, words = 'Ferries') =>
      ask(instance, 'talent-pool/why', {
        method: 'PATCH',
        body: { receipt, why: words },
        token,
        headers: { 'if-match': `"${version}"` },
      });
    assert.deepEqual([(await why(standing.version)).status, (await why(standing.version, 'Trams')).status], [200, 412]);

    instance.pass(14 * MONTH);
    await sweep(instance);
    assert.equal(await isKept(instance, receipt), true, 'the consent prolongs');
    assert.equal((await say(instance, path, { pool: 'leave' })).status, 303);
    assert.equal((await instance.page(path)).props.application.keepUntil, before, 'as without it');
    await sweep(instance);
    assert.equal(await isKept(instance, receipt), false);
    for (const table of ['talent_pool', 'pool_consents'] as const)
      assert.deepEqual(await instance.services.database.read.selectFrom(table).selectAll().execute(), [], table);
  },
);

instanceTest(
  'the end of a consent is told once, a month before, with one mail; prolonging begins anew, and its end erases by itself',
  async (instance) => {
    const { receipt, path } = await applied(instance);
    await agree(instance, path, '24');
    const told = async () => {
      await poolReminders.run(instance.services);
      await candidateReminders.run(instance.services);
      const mails = await mailsOf(instance);
      await instance.services.database.write((tx) => tx.deleteFrom('outbox').execute());
      return mails;
    };
    assert.deepEqual(await told(), []);
    instance.pass(12 * MONTH - 20 * DAY);
    assert.deepEqual(await told(), [], 'not the mail of a date that no longer holds');
    instance.pass(12 * MONTH);
    assert.deepEqual(await told(), ['pool-reminder jaya@example.org']);
    assert.deepEqual(await told(), [], 'once');
    assert.equal((await agree(instance, path, '6')).status, 303);
    assert.deepEqual(await told(), []);
    const { consents } = JSON.parse(await (await instance.fetch(`${path}/data`)).text()).talentPool;
    assert.deepEqual(
      consents.map(({ endedBy }: { endedBy: string | null }) => endedBy),
      ['renewed', null],
    );
    // A wish for the usual time does not shorten what was agreed to, and a wish for none ends both.
    const { until } = (await instance.page(path)).props.pool;
    await say(instance, path, { keep: 'renew' }, 'retention');
    assert.ok((await instance.page(path)).props.application.keepUntil >= until);
    instance.pass(5.2 * MONTH);
    assert.deepEqual(await told(), ['pool-reminder jaya@example.org']);
    instance.pass(1.5 * MONTH);
    assert.equal(
      (await instance.page(path)).props.pool.until,
      null,
      'over, though the application is kept for its own time',
    );
    assert.equal(await isKept(instance, receipt), true);
    instance.pass(6 * MONTH);
    await sweep(instance);
    assert.equal(await isKept(instance, receipt), false);

    const other = await applied(instance, { candiate_email: 'ravi@example.org' });
    await agree(instance, other.path, '12');
    await say(instance, other.path, { keep: 'refuse' }, 'retention');
    const { pool, application } = (await instance.page(other.path)).props;
    assert.deepEqual([pool.until, application.endsWithProcess], [null, true]);
  },
);

instanceTest(
  'the pool is found by words, opening and department, suggests for an opening with why, and staff take out',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const first = await applied(instance, { brief_experiance: 'Kotlin and ferries' });
    const second = await applied(instance, {
      candiate_email: 'ravi@example.org',
      candiate_name: 'Ravi Nair',
      job_id: '2',
      brief_experiance: 'Swift for hospitals',
    });
    for (const { path } of [first, second]) {
      assert.equal((await agree(instance, path, '12')).status, 303);
      instance.pass(1000);
    }
    const list = (query = '') => ask(instance, `talent-pool${query}`, { cookie });
    const found = async (query: string) => (await list(query)).body.data.map((row: { name: string }) => row.name);
    const { departmentId } = (await ask(instance, 'talent-pool/openings', { cookie })).body.data.applied[0];
    for (const [query, names] of [
      ['', ['Ravi Nair', 'Jaya Menon']],
      ['?sort=ending', ['Jaya Menon', 'Ravi Nair']],
      ['?q=swif', ['Ravi Nair']],
      ['?q=ferries+kotlin', ['Jaya Menon']],
      ['?q=%25%25', []],
      ['?job=2', ['Ravi Nair']],
      ['?department=99999', []],
    ] as const)
      assert.deepEqual(await found(query), names, query);
    assert.ok((await found(`?department=${departmentId}`)).length > 0);
    const part = await list('?limit=1');
    assert.equal(part.body.total, 2);
    assert.deepEqual(await found(`?limit=1&after=${part.body.next}`), ['Jaya Menon']);
    for (const wrong of ['?job=x', '?department=x', '?for=x', '?after=x', '?sort=x'])
      assert.equal((await list(wrong)).status, 422, wrong);

    // The fourth opening of the sample asks for both.
    const suggested = (await list('?for=4')).body.data as PoolRow[];
    assert.deepEqual(
      suggested.map(({ name, fits }) => [name, fits]),
      [
        ['Ravi Nair', { isOfDepartment: true, words: ['swift'] }],
        ['Jaya Menon', { isOfDepartment: true, words: ['kotlin'] }],
      ],
    );
    assert.deepEqual(await found('?for=99999'), []);
    // Who applied for it is no suggestion for it.
    assert.ok(!(await found('?for=2')).includes('Ravi Nair'));

    const removed = await ask(instance, 'talent-pool/remove', { body: { receipt: second.receipt }, cookie });
    assert.deepEqual([removed.body.data.since, removed.body.data.consents[0].endedBy], [null, 'staff']);
    assert.deepEqual(await found(''), ['Jaya Menon']);
  },
);
