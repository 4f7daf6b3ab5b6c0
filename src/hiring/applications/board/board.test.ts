/** The board of an opening through the front door: its stages, who stands there and for how long, and what candidates read of it. */
import assert from 'node:assert/strict';

import { ifMatch, move as moveThem } from '#tests/support/candidates.ts';
import { applied } from '#tests/support/application.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { instanceTest } from '#tests/support/instance.ts';

import { FIRST_STAGES } from '../stages/content.ts';
import type { Stage } from '../stages/schema.ts';
import type { Board } from './schema.ts';

const DAY = 86_400_000;
const TASK: Stage = {
  key: 'task',
  status: 'in_review',
  name: 'Code task',
  days: 3,
  heading: 'Your turn',
  sentence: 'We have sent you a small task. Take the time you need.',
};
const withTask = FIRST_STAGES.toSpliced(2, 0, TASK);

const columnsOf = (board: Board) =>
  Object.fromEntries(
    board.columns.map(({ stage, candidates, late }) => [
      stage.key,
      [...candidates.map(({ name }) => name), ...(late > 0 ? [late] : [])],
    ]),
  );

instanceTest(
  'an opening has stages of its own, and its candidates read what the owner wrote for them',
  async (instance) => {
    // Sessions of browsers end on the way.
    const [owner, recruiter] = [
      await bearerOf(instance, await join(instance, 'owner')),
      await bearerOf(instance, await join(instance, 'recruiter')),
    ];
    const stages = (job: string, token = owner) => ask(instance, `applications/stages?job=${job}`, { token });
    const change = (job: string, version: number, body: object, token = owner) =>
      ask(instance, `applications/stages?job=${job}`, {
        method: 'PATCH',
        headers: { 'if-match': `"${version}"` },
        body,
        token,
      });
    const { receipt, path } = await applied(instance);
    await applied(instance, { candiate_email: 'ravi@example.org', candiate_name: 'Ravi Nair' });
    const first = await stages('1', recruiter);
    assert.deepEqual([first.body.data.isOwn, first.body.data.version], [false, 0]);
    assert.equal((await stages('999')).status, 404);
    for (const [wrong, says] of [
      [withTask.slice(1), /New, in review, invited and closed are needed/],
      [withTask.filter(({ key }) => key !== 'hired'), /who was hired/],
      [[...withTask, { ...TASK, key: 'other' }], /the same name/],
      [[...withTask, { ...TASK, name: 'Late task', key: 'late' }], /the order/],
      [withTask.map((one) => ({ ...one, days: 0 })), /At least one working day/],
    ] as const) {
      const refused = await change('1', 0, { stages: wrong });
      assert.equal(refused.status, 422);
      assert.match(refused.body.message, says);
    }
    assert.equal((await change('1', 0, { stages: withTask }, recruiter)).status, 403);
    assert.equal((await change('', 0, { stages: null })).status, 422);
    const changed = await change('1', 0, { stages: withTask });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const other = withTask.map((one) => ({ ...one, days: 9 }));
    assert.equal((await change('1', 0, { stages: other })).status, 412);
    assert.equal((await stages('2')).body.data.isOwn, false);

    const move = (to: { status: string; stage?: string }) => moveThem(instance, { token: recruiter }, [receipt], to);
    const board = async () => (await ask(instance, 'applications/board?job=1', { token: recruiter })).body.data;
    const moved = await move({ status: 'in_review', stage: 'task' });
    assert.deepEqual(moved.body.data.moved, [
      { receipt, before: 'received', stage: 'received', closedReason: null, decidedAt: null, version: 2 },
    ]);
    assert.equal((await move({ status: 'in_review', stage: 'gone' })).body.data.stayed, 1);
    // Whoever only asks for the status leaves the stage alone.
    assert.equal((await move({ status: 'in_review' })).body.data.stayed, 1);
    assert.deepEqual(columnsOf(await board()), {
      received: ['Ravi Nair'],
      in_review: [],
      task: ['Jaya Menon'],
      invited: [],
      hired: [],
      closed: [],
    });
    const told = await instance.page(path);
    assert.equal(told.props.standing.name, 'Your turn');
    assert.match(told.props.standing.text, /We have sent you a small task/);
    const list = await ask(instance, 'applications?job=1&status=in_review&stage=task', { token: recruiter });
    assert.deepEqual(
      list.body.data.map((one: { name: string; stage: object }) => [one.name, one.stage]),
      [['Jaya Menon', { key: 'task', name: 'Code task' }]],
    );

    // Nobody is left standing in a stage that is gone.
    for (const gone of [null, FIRST_STAGES]) {
      const refused = await change('1', 1, { stages: gone });
      assert.equal(refused.status, 422);
      assert.match(refused.body.message, /One candidate stands in ‘Code task’/);
    }
    instance.pass(16 * DAY);
    assert.deepEqual(columnsOf(await board()).task, ['Jaya Menon', 1]);
    assert.deepEqual(columnsOf(await board()).received, ['Ravi Nair', 1]);
    const back = await move({ status: 'closed', stage: 'hired' });
    assert.deepEqual(back.body.data.moved, [
      { receipt, before: 'in_review', stage: 'task', closedReason: null, decidedAt: null, version: 3 },
    ]);
    const welcome = await instance.page(path);
    assert.deepEqual(
      welcome.props.standing.steps.map(({ name }: { name: string }) => name),
      ['Received', 'Your turn', 'Welcome'],
    );
    assert.equal((await change('1', 1, { stages: null })).status, 200);
    assert.equal((await stages('1')).body.data.isOwn, false);
  },
);

instanceTest(
  'tags and the reason of closing are found again, stay with the staff, and go with the candidate',
  async (instance) => {
    const { cookie } = await join(instance, 'recruiter');
    const { receipt, path } = await applied(instance);
    const { receipt: other } = await applied(instance, {
      candiate_email: 'ravi@example.org',
      candiate_name: 'Ravi Nair',
    });
    const tag = (receipts: string[], name: string, isOn = true) =>
      ask(instance, 'applications/tags', { body: { receipts, tag: name, isOn }, cookie });
    const { mark, ...given } = (await tag([receipt, other, '2222-2222-2222'], '  Go  Programmer ')).body.data;
    assert.deepEqual(given, { changed: [receipt, other], full: 0 });
    assert.ok(mark, 'by which it is taken back');
    assert.deepEqual((await tag([receipt], 'go programmer')).body.data.changed, []);
    for (const wrong of ['', ' , ', 'x'.repeat(31), 'a\u202Eb'])
      assert.equal((await tag([receipt], wrong)).status, 422);
    for (let count = 1; count < 10; count += 1) await tag([receipt], `tag ${count}`);
    assert.partialDeepStrictEqual((await tag([receipt, other], 'one more')).body.data, { changed: [other], full: 1 });
    await tag([other], 'one more', false);
    const found = await ask(instance, 'applications?tag=go%20programmer&q=ravi', { cookie });
    assert.deepEqual(
      found.body.data.map((one: { name: string; tags: string[] }) => [one.name, one.tags]),
      [['Ravi Nair', ['go programmer']]],
    );
    const known = async () => (await ask(instance, 'applications/tags', { cookie })).body.data;
    assert.equal((await known()).length, 10);

    const reason = async (of: string, why: string | null) =>
      ask(instance, 'applications/reason', {
        body: { receipt: of, reason: why },
        cookie,
        headers: await ifMatch(instance, of),
      });
    assert.equal((await reason(receipt, 'skills')).status, 422);
    await moveThem(instance, { cookie }, [receipt], { status: 'closed' });
    assert.equal((await reason(receipt, 'skills')).body.data.closedReason, 'skills');
    assert.doesNotMatch(JSON.stringify((await instance.page(path)).props), /skills/i);
    // Who is read again is not closed for a reason.
    await moveThem(instance, { cookie }, [receipt], { status: 'in_review' });
    const record = await ask(instance, `applications/record?receipt=${receipt}`, { cookie });
    assert.deepEqual([record.body.data.closedReason, record.body.data.tags.length], [null, 10]);
    const own = await (await instance.fetch(`${path}/data`)).json();
    assert.equal((own as { tags: string[] }).tags.length, 10);
    const headers = await ifMatch(instance, receipt);
    assert.equal((await ask(instance, 'applications/erase', { body: { receipt }, cookie, headers })).status, 200);
    assert.deepEqual(await known(), ['go programmer']);
    const log = await instance.services.database.read.selectFrom('audit_events').select(['before', 'after']).execute();
    assert.doesNotMatch(JSON.stringify(log), /go programmer/);
  },
);
