/** Two members on one candidate or one enquiry, and what a move brings about: said before it is done, and nothing besides. */
import assert from 'node:assert/strict';

import { ownPagePath } from '#staff/keys/service.ts';
import { FIRST_STAGES } from '#hiring/applications/stages/content.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { sweeps } from '#app/sweeps.ts';
import { tasks } from '#app/tasks.ts';
import { applied } from '#tests/support/application.ts';
import { ifMatch, move, seen } from '#tests/support/candidates.ts';
import { TODAY } from '#tests/support/databases.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

import type { Consequences, Seen, StaleCandidate } from './schema.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const recruiters = async (instance: Instance) =>
  Promise.all(
    ['nora@agency.example', 'ravi@agency.example'].map(async (email) => {
      const member = await join(instance, 'recruiter', email);
      return { id: member.id, token: await bearerOf(instance, member) };
    }),
  );
const moveSeen = (instance: Instance, who: { token: string }, candidates: readonly Seen[], to: object) =>
  ask(instance, 'applications/move', { body: { candidates, ...to }, ...who });
const stageOf = async (instance: Instance, receipt: string) => {
  const row = instance.services.database.read.selectFrom('applications').select(['status', 'stage']);
  const { status, stage } = await row.where('receipt', '=', receipt).executeTakeFirstOrThrow();
  return stage ?? status;
};

instanceTest(
  'who was second with a candidate is told who moved them where, and goes on knowing it',
  async (instance) => {
    const [nora, ravi] = await recruiters(instance);
    assert.ok(nora && ravi);
    const { receipt } = await applied(instance);
    const other = await applied(instance, { candiate_email: 'omar@example.org', candiate_name: 'Omar Das' });
    // Both see the same at the same moment.
    const before = await seen(instance, [receipt, other.receipt]);
    const answers = await Promise.all([
      moveSeen(instance, nora, before.slice(0, 1), { status: 'invited' }),
      moveSeen(instance, ravi, before, { status: 'in_review' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 412]);
    const second = answers[statuses.indexOf(412)];
    const [first] = (second?.body.data ?? []) as StaleCandidate[];
    const isNoraFirst = statuses[0] === 200;
    assert.match(first?.says ?? '', /^The recruiter (?:nora|ravi) moved Jaya Menon to (?:Invited|In review)$/);
    assert.match(second?.body.message, /Nothing was changed/);
    assert.equal(await stageOf(instance, receipt), isNoraFirst ? 'invited' : 'in_review');
    if (isNoraFirst) assert.equal(await stageOf(instance, other.receipt), 'received', 'all or none');

    const after = { receipt, version: first?.version ?? 0 };
    const to = { status: isNoraFirst ? 'in_review' : 'invited' };
    assert.equal((await moveSeen(instance, ravi, [after], to)).status, 200, 'knowing it');
    const done = answers[statuses.indexOf(200)]?.body.data.moved;
    const undone = await ask(instance, 'applications/move/undo', { body: { moved: done }, ...nora });
    const left = undone.body.data.left.map((one: StaleCandidate) => one.receipt);
    assert.ok(left.includes(receipt), 'the undo of the first leaves the second’s move alone');
    assert.equal(await stageOf(instance, receipt), to.status);
    // Two who want the same do not stand in each other's way.
    assert.equal((await moveSeen(instance, nora, before.slice(0, 1), to)).body.data.stayed, 1);
  },
);

instanceTest('every way to change a candidate refuses what is not what one has seen', async (instance) => {
  const [nora] = await recruiters(instance);
  const { cookie } = await join(instance, 'recruiter');
  assert.ok(nora);
  const { receipt } = await applied(instance);
  const [old] = await seen(instance, [receipt]);
  const headers = await ifMatch(instance, receipt);
  assert.equal((await move(instance, nora, [receipt], { status: 'closed' })).status, 200);
  const told = [{ ...old, letter: { subject: 'It has ended', text: 'Dear {name}' } }];
  for (const [path, body] of [
    ['reason', { receipt, reason: 'skills' }],
    ['keep', { receipt }],
    ['erase', { receipt }],
  ] as const) {
    const refused = await ask(instance, `applications/${path}`, { body, headers, cookie });
    assert.equal(refused.status, 412, path);
    assert.equal(refused.body.data[0].says, 'The recruiter nora moved Jaya Menon to Closed', path);
    assert.equal((await ask(instance, `applications/${path}`, { body, cookie })).status, 428, path);
  }
  assert.equal((await move(instance, nora, [receipt], { status: 'invited' })).status, 200);
  const closing = { job: 1, key: 'closing-of-today', closesOpening: false, reason: null, told };
  const closed = await ask(instance, 'applications/closing', { body: closing, cookie });
  assert.deepEqual([closed.body.data.done, closed.body.data.refused.length], [[], 1]);
  assert.match(closed.body.data.refused[0].message, /moved Jaya Menon to Invited/);
  const letters = await instance.services.database.read.selectFrom('letters').select('id').execute();
  assert.deepEqual(letters, [], 'nobody is told of what is not so');
});

instanceTest('a run leaves alone whom somebody has changed since the list found them', async (instance) => {
  const [nora, ravi] = await recruiters(instance);
  assert.ok(nora && ravi);
  const { receipt } = await applied(instance);
  const other = await applied(instance, { candiate_email: 'omar@example.org', candiate_name: 'Omar Das' });
  const body = { list: 'candidates', query: {}, action: { do: 'move', status: 'closed' } };
  assert.equal((await ask(instance, 'bulk', { body, ...nora })).status, 201);
  assert.equal((await move(instance, ravi, [receipt], { status: 'invited' })).status, 200);
  await runDueTasks(
    instance.services,
    tasks.filter(({ name }) => name === 'bulk'),
  );
  assert.deepEqual([await stageOf(instance, receipt), await stageOf(instance, other.receipt)], ['invited', 'closed']);
});

/** A candidate with an interview that is agreed, one that is offered, one for which they ask for other times, and one that is over. */
async function interviewed(instance: Instance, who: { id: number; token: string }, email: string): Promise<string> {
  const { receipt } = await applied(instance, { candiate_email: email });
  const plan = { how: 'phone', place: '', note: '', minutes: 30, people: [who.id], receipt };
  const offset = instance.services.clock().getTime() - TODAY.getTime();
  const at = (days: number) => new Date(TODAY.getTime() + offset + days * DAY).toISOString();
  for (const [state, day] of [
    ['agreed', 3],
    ['offered', 4],
    ['declined', 5],
  ] as const) {
    const made = await ask(instance, 'interviews', {
      body: { ...plan, times: [at(day)], isAgreed: state === 'agreed' },
      token: who.token,
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    if (state === 'declined')
      await instance.services.database.write((tx) =>
        tx.updateTable('interviews').set({ state }).where('id', '=', made.body.data.id).execute(),
      );
  }
  return receipt;
}

const mailsSince = async (instance: Instance, receipt: string, since: Date) =>
  (
    await instance.services.database.read
      .selectFrom('outbox')
      .select('purpose')
      .where('receipt', '=', receipt)
      .where('created_at', '>=', since.toISOString())
      .execute()
  )
    .map(({ purpose }) => purpose)
    .toSorted();

instanceTest(
  'every mail that a move causes, now or by itself later, was named before; no other is sent',
  async (instance) => {
    const [nora] = await recruiters(instance);
    assert.ok(nora);
    let count = 0;
    for (const { status, key: stage } of FIRST_STAGES.slice(1))
      for (const interviews of ['tell', 'quiet'] as const)
        for (const way of ['move', 'bulk'] as const) {
          count += 1;
          const receipt = await interviewed(instance, nora, `c${count}@example.org`);
          instance.pass(MINUTE);
          const named = await ask(instance, 'applications/consequences', {
            body: { receipts: [receipt], status, stage },
            ...nora,
          });
          const { mails, says, tick } = named.body.data as Consequences;
          const since = instance.services.clock();
          if (way === 'move')
            assert.equal((await move(instance, nora, [receipt], { status, stage, interviews })).status, 200);
          else {
            const action = { do: 'move', status, stage: { key: stage, jobId: 1 }, interviews };
            const body = { list: 'candidates', query: { q: `c${count}` }, action };
            const foreseen = await ask(instance, 'bulk/consequences', { body, ...nora });
            assert.deepEqual(foreseen.body.data.says, says);
            assert.equal((await ask(instance, 'bulk', { body, ...nora })).status, 201);
          }
          await runDueTasks(
            instance.services,
            tasks.filter(({ name }) => name === 'bulk'),
          );
          assert.equal(await stageOf(instance, receipt), stage);
          instance.pass(20 * MINUTE);
          for (const { name, run } of sweeps)
            if (/interview|reminder|talent|wants kept/.test(name)) await run(instance.services);
          const expected = mails.filter(({ isChosen }) => !isChosen || interviews === 'tell').map(({ mail }) => mail);
          assert.deepEqual(
            await mailsSince(instance, receipt, since),
            expected.toSorted(),
            `${way} to ${stage}, ${interviews}`,
          );
          assert.equal(tick !== null, status === 'closed');
          assert.equal(mails.length, status === 'closed' ? 3 : 0);
          assert.match(
            says.join(' '),
            status === 'closed' ? /The interview with Jaya Menon on .* is off/ : /No mail is sent/,
          );
          const live = await instance.services.database.read
            .selectFrom('interviews')
            .select('id')
            .where('receipt', '=', receipt)
            .where('state', '<>', 'cancelled')
            .execute();
          assert.equal(live.length, status === 'closed' ? 0 : 3);
          await instance.services.database.write((tx) => tx.deleteFrom('interviews').execute());
        }
  },
);

instanceTest('nobody is closed by a run while nobody has said what becomes of their interview', async (instance) => {
  const [nora] = await recruiters(instance);
  assert.ok(nora);
  const receipt = await interviewed(instance, nora, 'jaya@example.org');
  const body = { list: 'candidates', query: {}, action: { do: 'move', status: 'closed' } };
  await ask(instance, 'bulk', { body, ...nora });
  await runDueTasks(
    instance.services,
    tasks.filter(({ name }) => name === 'bulk'),
  );
  assert.equal(await stageOf(instance, receipt), 'received');
  const told = [{ ...(await seen(instance, [receipt]))[0], letter: null }];
  const closing = { job: 1, key: 'closing-of-today', closesOpening: true, reason: null, told };
  const refused = await ask(instance, 'applications/closing', { body: closing, ...nora });
  assert.deepEqual([refused.status, refused.body.data.ends], [422, 3]);
});

instanceTest('closing that is taken back in time leaves the interview and sends nothing', async (instance) => {
  const [nora] = await recruiters(instance);
  assert.ok(nora);
  const receipt = await interviewed(instance, nora, 'jaya@example.org');
  instance.pass(MINUTE);
  const since = instance.services.clock();
  const closed = await move(instance, nora, [receipt], { status: 'closed', interviews: 'tell' });
  instance.pass(10_000);
  const { moved } = closed.body.data;
  const undone = await ask(instance, 'applications/move/undo', { body: { moved }, ...nora });
  assert.deepEqual([undone.body.data.back.length, undone.body.data.left], [1, []]);
  assert.deepEqual(await mailsSince(instance, receipt, since), []);
  const states = await instance.services.database.read.selectFrom('interviews').select('state').orderBy('id').execute();
  assert.deepEqual(
    states.map(({ state }) => state),
    ['agreed', 'offered', 'declined'],
  );
});

instanceTest(
  'who withdraws is told on their page that the interview is off, and all calendars follow at once',
  async (instance) => {
    const [nora] = await recruiters(instance);
    assert.ok(nora);
    const receipt = await interviewed(instance, nora, 'jaya@example.org');
    const pathname = ownPagePath(instance.services.secret, { of: 'application', receipt }).reveal();
    instance.pass(MINUTE);
    const since = instance.services.clock();
    const post = { method: 'POST', body: new URLSearchParams(), headers: { origin: 'http://localhost' } };
    assert.equal((await instance.fetch(`${pathname}/withdraw`, post)).status, 303);
    assert.deepEqual(await mailsSince(instance, receipt, since), [
      'application-change',
      'interview-cancelled',
      'interview-news',
    ]);
  },
);
