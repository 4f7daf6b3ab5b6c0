/** Candidates in the office through the front door: found, moved, exported and erased by owners and recruiters alone. */
import assert from 'node:assert/strict';

import { ifMatch, move as moveThem } from '#tests/support/candidates.ts';
import { applied } from '#tests/support/application.ts';
import { ask, bearerOf, join, type Said } from '#tests/support/office.ts';
import { instanceTest } from '#tests/support/instance.ts';

const DAY = 86_400_000;
const receiptsIn = ({ body }: Said) => (body.data as { receipt: string }[]).map(({ receipt }) => receipt);

instanceTest(
  'candidates are found by the beginning of their words, by opening and by how long they wait',
  async (instance) => {
    const recruiter = await join(instance, 'recruiter');
    // Sessions of browsers end on the way.
    const token = await bearerOf(instance, recruiter);
    const list = (query = '') => ask(instance, `applications${query}`, { token });
    const { receipt: first } = await applied(instance);
    instance.pass(1000);
    const { receipt: second } = await applied(instance, {
      candiate_email: 'ravi@example.org',
      candiate_name: 'Ravi Nair',
      job_id: '2',
      brief_experiance: 'Swift for hospitals',
    });
    assert.deepEqual(receiptsIn(await list()), [second, first]);
    for (const [query, found] of [
      ['?sort=oldest', [first, second]],
      ['?q=swif', [second]],
      ['?q=JAYA+kotlin', [first]],
      ['?q=ravi%40example', [second]],
      ['?q=%25%25', []],
      ['?job=1', [first]],
      ['?due=late', []],
      ['?status=closed', []],
    ] as const)
      assert.deepEqual(receiptsIn(await list(query)), found, query);
    const part = await list('?limit=1');
    assert.equal(part.body.total, 2);
    assert.deepEqual(receiptsIn(await list(`?limit=1&after=${part.body.next}`)), [first]);
    for (const wrong of ['?job=x', '?after=x', '?status=gone', '?due=soon'])
      assert.equal((await list(wrong)).status, 422);
    instance.pass(16 * DAY);
    assert.deepEqual(receiptsIn(await list('?due=late&sort=oldest')), [first, second]);
    assert.equal((await list('?due=late')).body.data[0].isLate, true);
  },
);

instanceTest(
  'a move is on the candidate’s own page and in the history, can be taken back, and leaves who has withdrawn',
  async (instance) => {
    const [recruiter, owner] = [await join(instance, 'recruiter'), await join(instance, 'owner')];
    const { receipt, path } = await applied(instance);
    const { receipt: other, path: otherPath } = await applied(instance, {
      candiate_email: 'ravi@example.org',
      candiate_name: 'Ravi Nair',
    });
    await instance.fetch(`${otherPath}/withdraw`, {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'yes' }),
      headers: { origin: 'http://localhost' },
    });
    const move = (receipts: string[], status: string) => moveThem(instance, recruiter, receipts, { status });
    const moved = await move([receipt.toLowerCase(), other, '2222-2222-2222'], 'invited');
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    const standing = async (of: string) => {
      const { body } = await ask(instance, `applications/record?receipt=${of}`, { cookie: owner.cookie });
      return body.data;
    };
    const hasWithdrawn = (await standing(other)).status === 'withdrawn';
    assert.equal(hasWithdrawn, true, 'the page of the candidate withdraws');
    const was = { before: 'received', stage: 'received', closedReason: null, decidedAt: null };
    assert.deepEqual(moved.body.data, { moved: [{ receipt, ...was, version: 2 }], stayed: 2 });
    assert.equal((await instance.page(path)).props.application.status, 'invited');
    const now = await standing(receipt);
    assert.deepEqual([now.status, now.decidedAt !== null], ['invited', true]);
    await move([receipt], 'received');
    const back = await standing(receipt);
    assert.deepEqual([back.status, back.decidedAt], ['received', null]);
    assert.deepEqual(
      back.history.map(({ who, says }: { who: string; says: string }) => `${who} ${says}`),
      ['The recruiter moved it to Invited', 'The recruiter moved it to New'],
    );
    const one = { receipt, version: 1 };
    for (const [body, field] of [
      [{ candidates: [], status: 'closed' }, 'candidates'],
      [{ candidates: [one], status: 'withdrawn' }, 'status'],
      [{ candidates: Array.from({ length: 201 }, () => one), status: 'closed' }, 'candidates'],
    ] as const) {
      const refused = await ask(instance, 'applications/move', { body, cookie: owner.cookie });
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, [field]]);
    }
  },
);

instanceTest(
  'what is stored is downloaded and erased with a fresh proof, and the log says who; others find nothing',
  async (instance) => {
    const { services } = instance;
    const [recruiter, sales, editor] = [
      await join(instance, 'recruiter'),
      await join(instance, 'sales'),
      await join(instance, 'editor'),
    ];
    const { receipt } = await applied(instance);
    for (const { cookie } of [sales, editor])
      for (const call of ['applications', `applications/record?receipt=${receipt}`])
        assert.equal((await ask(instance, call, { cookie })).status, 403);
    const { cookie } = recruiter;
    assert.equal((await ask(instance, 'applications/record?receipt=2222-2222-2222', { cookie })).status, 404);
    const exported = await ask(instance, 'applications/export', { body: { receipt }, cookie });
    assert.equal(exported.status, 200, JSON.stringify(exported.body));
    assert.equal(exported.body.data.name, 'Jaya Menon');
    assert.equal(exported.body.data.resume.views[0].by, 'staff');
    const log = await services.database.read
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('receipt', '=', receipt)
      .execute();
    assert.deepEqual(
      log.map(({ action, actor_id: who }) => [action, who]),
      [['application.export', String(recruiter.id)]],
    );
    const withVersion = async () => ({ body: { receipt }, cookie, headers: await ifMatch(instance, receipt) });
    assert.equal((await ask(instance, 'applications/keep', await withVersion())).status, 200);
    assert.equal((await ask(instance, 'applications/erase', await withVersion())).status, 200);
    for (const table of ['applications', 'application_words', 'files'] as const)
      assert.deepEqual(await services.database.read.selectFrom(table).selectAll().execute(), [], table);
    // A proof is over after a while.
    const { receipt: next } = await applied(instance, { candiate_email: 'ravi@example.org' });
    instance.pass(20 * 60_000);
    const unproved = await ask(instance, 'applications/erase', { body: { receipt: next }, cookie });
    assert.deepEqual([unproved.status, unproved.body.stepUp], [401, true]);
  },
);
