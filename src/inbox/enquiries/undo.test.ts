/** Taking back: only what is still as it was left, by its version, and what was left alone is said. */
import assert from 'node:assert/strict';

import { runDueTasks } from '#operations/scheduler/runner.ts';
import { tasks } from '#app/tasks.ts';
import { applied } from '#tests/support/application.ts';
import { hire } from '#tests/support/enquiries.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { reply } from '#tests/support/replies.ts';
import { instanceTest, type Instance } from '#tests/support/instance.ts';

const MINUTE = 60_000;

async function deskOf(instance: Instance) {
  const owner = await join(instance, 'owner');
  const token = await bearerOf(instance, owner);
  const one = async (receipt: string) =>
    (await ask(instance, `enquiries/letter?receipt=${receipt}`, { token })).body.data;
  const work = async () => {
    await runDueTasks(
      instance.services,
      tasks.filter(({ name }) => name === 'bulk'),
    );
  };
  return {
    owner,
    token,
    one,
    async run(list: string, action: object): Promise<number> {
      const started = await ask(instance, 'bulk', { body: { list, query: {}, action }, token });
      assert.equal(started.status, 201, JSON.stringify(started.body));
      await work();
      return started.body.data.id;
    },
    async undo(list: string, id: number): Promise<[undone: number, kept: number]> {
      await ask(instance, `bulk/${id}/undo`, { method: 'POST', token });
      await work();
      const [run] = (await ask(instance, `bulk?list=${list}`, { token })).body.data;
      return [run.undone, run.kept];
    },
    async set(receipt: string, body: object): Promise<void> {
      const { id, version } = await one(receipt);
      const headers = { 'if-match': `"${version}"` };
      assert.equal((await ask(instance, `enquiries/${id}`, { method: 'PATCH', body, token, headers })).status, 200);
    },
    answer: async (receipt: string): Promise<number> =>
      (await ask(instance, 'correspondence', { body: { receipt, subject: 'Re', text: 'Yes.' }, token })).body.data.id,
    cancel: async (id: number): Promise<string> =>
      (await ask(instance, `correspondence/${id}/cancel`, { method: 'POST', token })).body.data.says,
  };
}

instanceTest(
  'taking a change of the whole list back leaves alone who has written, or was changed, meanwhile',
  async (instance) => {
    const desk = await deskOf(instance);
    const [quiet, loud, changed] = [
      await hire(instance, 'asha'),
      await hire(instance, 'ravi'),
      await hire(instance, 'meera'),
    ];
    const came = (await desk.one(quiet)).waitingSince;
    await desk.set(changed, { status: 'talking' });
    instance.pass(MINUTE);
    const lost = await desk.run('enquiries', { do: 'lost', reason: 'silence' });
    instance.pass(MINUTE);
    await reply(instance, loud, 'hire');
    const wrote = instance.services.clock().toISOString();
    // To and fro: where it stands is as the run left it, but it is not the run's any more.
    await desk.set(changed, { status: 'talking' });
    await desk.set(changed, { status: 'lost', lostReason: 'silence' });
    assert.deepEqual(await desk.undo('enquiries', lost), [1, 2]);
    const standing = async (receipt: string) => {
      const { status, waitingSince, closedAt } = await desk.one(receipt);
      return [status, waitingSince, closedAt === null];
    };
    assert.deepEqual(await standing(quiet), ['new', came, true], 'it waits again since it came');
    assert.deepEqual(await standing(loud), ['talking', wrote, true], 'the reply is still to be seen');
    assert.deepEqual(await standing(changed), ['lost', null, false]);

    const given = await desk.run('enquiries', { do: 'owner', ownerId: desk.owner.id });
    await desk.set(quiet, { ownerId: null });
    await desk.set(quiet, { ownerId: desk.owner.id });
    assert.deepEqual(await desk.undo('enquiries', given), [1, 1]);
    assert.deepEqual([(await desk.one(quiet)).owner?.id, (await desk.one(loud)).owner], [desk.owner.id, null]);
  },
);

instanceTest(
  'taking an answer back puts back what the answer has set, and nothing that a person has',
  async (instance) => {
    const desk = await deskOf(instance);
    const LEFT = 'Taken back: nothing was sent. The enquiry was changed since: its status is left as it is.';
    const byHand = await hire(instance, 'asha');
    await desk.set(byHand, { status: 'talking' });
    assert.equal(await desk.cancel(await desk.answer(byHand)), 'Taken back: nothing was sent.');
    assert.equal((await desk.one(byHand)).status, 'talking', 'a person had set it before');

    const after = await hire(instance, 'ravi');
    const answer = await desk.answer(after);
    await desk.set(after, { status: 'new' });
    await desk.set(after, { status: 'talking' });
    assert.equal(await desk.cancel(answer), LEFT);
    assert.equal((await desk.one(after)).status, 'talking', 'a person has set it since');

    const written = await hire(instance, 'meera');
    const early = await desk.answer(written);
    await reply(instance, written, 'hire');
    assert.equal(await desk.cancel(early), LEFT);

    const alone = await hire(instance, 'lotte');
    const [first, second] = [await desk.answer(alone), await desk.answer(alone)];
    await desk.cancel(second);
    assert.equal(await desk.cancel(first), 'Taken back: nothing was sent.');
    assert.equal((await desk.one(alone)).status, 'new', 'only answers had changed it');
  },
);

instanceTest('taking a tag back leaves it to who was given it anew', async (instance) => {
  const desk = await deskOf(instance);
  const [asha, ravi] = [
    (await applied(instance)).receipt,
    (await applied(instance, { candiate_email: 'ravi@example.org', candiate_name: 'Ravi' })).receipt,
  ];
  const tag = async (receipts: string[], isOn: boolean, mark?: string) => {
    const body = { receipts, tag: 'go', isOn, ...(mark !== undefined && { mark }) };
    return (await ask(instance, 'applications/tags', { body, token: desk.token })).body.data;
  };
  const tagged = async () => {
    const { data } = (await ask(instance, 'applications?tag=go', { token: desk.token })).body;
    return data.map(({ receipt }: { receipt: string }) => receipt);
  };
  const run = await desk.run('candidates', { do: 'tag', tag: 'go' });
  await tag([asha], false);
  await tag([asha], true);
  assert.deepEqual(await desk.undo('candidates', run), [1, 1]);
  assert.deepEqual(await tagged(), [asha]);

  const { changed, mark } = await tag([asha, ravi], true);
  assert.deepEqual(changed, [ravi]);
  await tag([ravi], false);
  await tag([ravi], true);
  assert.deepEqual((await tag([ravi], false, mark)).changed, []);
  assert.equal((await tagged()).length, 2);
});
