/** Changing all that a list finds, through the front door: who may, how it runs, how it is stopped, and how it is undone as one. */
import assert from 'node:assert/strict';

import { FIRST_STAGES } from '#hiring/applications/stages/content.ts';
import type { Stage } from '#hiring/applications/stages/schema.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { tasks } from '#app/tasks.ts';
import { ifMatch, move } from '#tests/support/candidates.ts';
import { applied } from '#tests/support/application.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

import { RUNS_RETENTION, runsSweep } from './actions.ts';

const work = ({ services }: Instance) =>
  runDueTasks(
    services,
    tasks.filter(({ name }) => name === 'bulk'),
  );
const MINUTE = 60_000;

instanceTest(
  'all candidates of a list are moved by one run, which is undone as one but for whom somebody moved since',
  async (instance) => {
    const member = await join(instance, 'owner');
    const owner = await bearerOf(instance, member);
    const recruiter = await bearerOf(instance, await join(instance, 'recruiter'));
    const sales = await bearerOf(instance, await join(instance, 'sales'));
    const names = ['Asha Menon', 'Ravi Nair', 'Jaya Menon', 'Tom Burke'];
    const receipts: string[] = [];
    for (const [place, name] of names.entries())
      receipts.push(
        (await applied(instance, { candiate_email: `c${place}@example.org`, candiate_name: name })).receipt,
      );
    const [asha = '', , jaya = ''] = receipts;
    const list = async (query: string) =>
      (await ask(instance, `applications?${query}`, { token: recruiter })).body.data
        .map((one: { name: string }) => one.name)
        .toSorted();
    const start = (body: object, token = recruiter) =>
      ask(instance, 'bulk', { body: { list: 'candidates', query: {}, ...body }, token });
    const runs = async () => (await ask(instance, 'bulk?list=candidates', { token: recruiter })).body.data;
    const close = { do: 'move', status: 'closed' };

    assert.equal((await start({ action: close }, sales)).status, 404);
    assert.equal((await ask(instance, 'bulk?list=candidates', { token: sales })).status, 404);
    assert.equal((await start({ action: { do: 'move', status: 'withdrawn' } })).status, 422);
    assert.match((await start({ action: close, query: { q: 'nobody' } })).body.message, /empty/);
    // A filter that is not read would change more than is shown.
    assert.equal((await start({ action: close, query: { planet: 'mars' } })).status, 422);
    const started = await start({ action: close, query: { q: 'menon' } });
    assert.equal(started.status, 201, JSON.stringify(started.body));
    const { id } = started.body.data;
    assert.deepEqual(
      [started.body.data.says, started.body.data.total, started.body.data.state],
      ['Move to Closed', 2, 'running'],
    );
    assert.match((await start({ action: close })).body.message, /already/);
    await work(instance);
    assert.deepEqual((await runs())[0], {
      ...started.body.data,
      state: 'done',
      done: 2,
      endedAt: (await runs())[0].endedAt,
    });
    assert.deepEqual(await list('status=closed'), ['Asha Menon', 'Jaya Menon']);
    const events = await instance.services.database.read
      .selectFrom('audit_events')
      .select(['receipt', 'actor_kind as by', 'after'])
      .where('action', '=', 'application.change_status')
      .execute();
    assert.deepEqual(
      events.map(({ by, after }) => [by, JSON.parse(after ?? '')]),
      [asha, jaya].map(() => ['staff', { status: 'closed', run: id }]),
    );

    // Somebody moves one of them, and back to where the run had put it.
    instance.pass(MINUTE);
    for (const status of ['invited', 'closed']) await move(instance, { token: owner }, [jaya], { status });
    assert.equal((await ask(instance, `bulk/${id}/undo`, { method: 'POST', token: sales })).status, 404);
    assert.equal((await ask(instance, `bulk/${id}/undo`, { method: 'POST', token: owner })).body.data.state, 'undoing');
    await work(instance);
    const [undone] = await runs();
    assert.deepEqual([undone.state, undone.undone, undone.kept], ['undone', 1, 1]);
    assert.deepEqual(await list('status=closed'), ['Jaya Menon']);
    const record = await ask(instance, `applications/record?receipt=${asha}`, { token: recruiter });
    assert.deepEqual(
      [record.body.data.status, record.body.data.decidedAt, record.body.data.closedReason],
      ['received', null, null],
    );

    // A run that is stopped before its first part has changed nobody; a tag is taken back as well.
    const stopped = await start({ action: close });
    await ask(instance, `bulk/${stopped.body.data.id}/stop`, { method: 'POST', token: recruiter });
    await work(instance);
    assert.deepEqual([(await runs())[0].state, (await runs())[0].done], ['stopped', 0]);
    const tagging = await start({ action: { do: 'tag', tag: 'Go' }, query: { status: 'all' } });
    await work(instance);
    assert.deepEqual(await list('status=all&tag=go'), names.toSorted());
    await ask(instance, `bulk/${tagging.body.data.id}/undo`, { method: 'POST', token: recruiter });
    await work(instance);
    assert.deepEqual((await ask(instance, 'applications/tags', { token: recruiter })).body.data, []);

    // What is erased is gone from the runs, and runs are gone when they cannot be undone any more.
    const headers = await ifMatch(instance, asha);
    await ask(instance, 'applications/erase', { body: { receipt: asha }, cookie: member.cookie, headers });
    const items = () => instance.services.database.read.selectFrom('bulk_items').select('receipt').execute();
    assert.ok((await items()).every(({ receipt }) => receipt !== asha));
    instance.pass(RUNS_RETENTION + MINUTE);
    await runsSweep.run(instance.services);
    assert.equal((await items()).length, 0);
  },
);

instanceTest(
  'all candidates of an opening are moved to one of its stages, and back to the stage of each',
  async (instance) => {
    const owner = await bearerOf(instance, await join(instance, 'owner'));
    const token = await bearerOf(instance, await join(instance, 'recruiter'));
    const task = { key: 'task', status: 'in_review', name: 'Code task', days: 3, heading: '', sentence: '' };
    const body = { stages: FIRST_STAGES.toSpliced(2, 0, task as Stage) };
    await ask(instance, 'applications/stages?job=1', {
      method: 'PATCH',
      headers: { 'if-match': '"0"' },
      body,
      token: owner,
    });
    const { receipt } = await applied(instance);
    await applied(instance, { candiate_email: 'ravi@example.org' });
    const elsewhere = await applied(instance, { candiate_email: 'tom@example.org', job_id: '2' });
    const stageOf = async (of: string) =>
      (await ask(instance, `applications/record?receipt=${of}`, { token })).body.data.stage.key as string;
    const start = (key: string, status = 'in_review', query: object = {}) =>
      ask(instance, 'bulk', {
        body: { list: 'candidates', query, action: { do: 'move', status, stage: { key, jobId: 1 } } },
        token,
      });
    for (const refused of [await start('moon'), await start('task', 'invited')]) {
      assert.equal(refused.status, 422);
      assert.match(refused.body.message, /no such stage/);
    }
    await move(instance, { token }, [receipt], { status: 'in_review' });
    instance.pass(MINUTE);
    const started = await start('task');
    assert.equal(started.body.data.says, 'Move to Code task');
    await work(instance);
    const [done] = (await ask(instance, 'bulk?list=candidates', { token })).body.data;
    assert.deepEqual([done.total, done.done, done.stayed], [3, 2, 1], 'the other opening has no such stage');
    assert.deepEqual([await stageOf(receipt), await stageOf(elsewhere.receipt)], ['task', 'received']);
    await ask(instance, `bulk/${started.body.data.id}/undo`, { method: 'POST', token });
    await work(instance);
    assert.equal(await stageOf(receipt), 'in_review');
    assert.deepEqual((await ask(instance, 'applications?stage=task&status=in_review', { token })).body.data, []);
  },
);

instanceTest(
  'all enquiries of a list are given to a member or set to lost, and back to what each was',
  async (instance) => {
    const { id: staffId } = await join(instance, 'sales');
    const token = await bearerOf(instance, { id: staffId });
    const send = (name: string) =>
      instance.fetch('/api/contact_us/create', {
        method: 'POST',
        body: new URLSearchParams({
          candidate_name: name,
          email_id: `${name.toLowerCase()}@example.org`,
          phone: '9447000001',
          subject: 'A shop',
          message: `Could you make a shop for our brass lamps? ${name}`,
        }),
      });
    for (const name of ['Meera', 'Anand', 'Lotte']) assert.equal((await send(name)).status, 201);
    const list = async (query: string) =>
      (await ask(instance, `enquiries?${query}`, { token })).body.data
        .map((one: { name: string }) => one.name)
        .toSorted();
    const run = async (action: object, query: object = {}) => {
      const started = await ask(instance, 'bulk', { body: { list: 'enquiries', query, action }, token });
      assert.equal(started.status, 201, JSON.stringify(started.body));
      await work(instance);
      return started.body.data.id as number;
    };
    const undo = async (id: number) => {
      await ask(instance, `bulk/${id}/undo`, { method: 'POST', token });
      await work(instance);
      return (await ask(instance, 'bulk?list=enquiries', { token })).body.data[0];
    };
    const all = await list('');
    assert.equal(
      (
        await ask(instance, 'bulk', {
          body: { list: 'enquiries', query: {}, action: { do: 'owner', ownerId: 999 } },
          token,
        })
      ).status,
      422,
    );
    const given = await run({ do: 'owner', ownerId: staffId }, { q: 'brass' });
    assert.deepEqual(await list('owner=me'), ['Anand', 'Lotte', 'Meera']);
    assert.equal((await undo(given)).undone, 3);
    assert.deepEqual(await list('owner=me'), []);

    const lost = await run({ do: 'lost', reason: 'silence' }, { q: 'brass' });
    assert.deepEqual(await list('status=lost&q=brass'), ['Anand', 'Lotte', 'Meera']);
    const found = (await ask(instance, 'enquiries?status=lost&q=meera', { token })).body.data[0];
    await ask(instance, `enquiries/${found.id}`, {
      method: 'PATCH',
      headers: { 'if-match': '"4"' },
      body: { status: 'won' },
      token,
    });
    const back = await undo(lost);
    assert.deepEqual([back.state, back.undone, back.kept], ['undone', 2, 1], JSON.stringify(found));
    assert.deepEqual(await list('status=won&q=brass'), ['Meera']);
    assert.equal((await list('')).length, all.length - 1);
  },
);
