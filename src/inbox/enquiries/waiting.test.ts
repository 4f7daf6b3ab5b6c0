/** Since when somebody waits, for enquiries and candidates: every list, mark and line of Today goes by it, and by nothing else. */
import assert from 'node:assert/strict';

import { applied } from '#tests/support/application.ts';
import { move } from '#tests/support/candidates.ts';
import { hire } from '#tests/support/enquiries.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { reply } from '#tests/support/replies.ts';
import { instanceTest, type Instance } from '#tests/support/instance.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

async function deskOf(instance: Instance) {
  const token = await bearerOf(instance, await join(instance, 'owner'));
  const get = async (path: string) => (await ask(instance, path, { token })).body.data;
  const receipts = async (path: string): Promise<string[]> =>
    (await get(path)).map(({ receipt }: { receipt: string }) => receipt);
  return {
    token,
    get,
    now: () => instance.services.clock().toISOString(),
    lists: async (kind: 'enquiries' | 'applications') => [
      await receipts(`${kind}?due=late`),
      await receipts(`${kind}?sort=waiting`),
    ],
    one: (receipt: string) => get(`enquiries/letter?receipt=${receipt}`),
    answer: async (receipt: string): Promise<number> =>
      (await ask(instance, 'correspondence', { body: { receipt, subject: 'Re', text: 'Yes.' }, token })).body.data.id,
    cancel: (id: number) => ask(instance, `correspondence/${id}/cancel`, { method: 'POST', token }),
    async set(receipt: string, body: object): Promise<void> {
      const { id, version } = await get(`enquiries/letter?receipt=${receipt}`);
      const headers = { 'if-match': `"${version}"` };
      const said = await ask(instance, `enquiries/${id}`, { method: 'PATCH', body, token, headers });
      assert.equal(said.status, 200, JSON.stringify(said.body));
    },
    async today(id: string): Promise<[title: string, since: string | null] | undefined> {
      const { lines } = await get('today');
      const line = lines.find((one: { id: string }) => one.id === id);
      return line && [line.title, line.since];
    },
  };
}

instanceTest(
  'who writes again after an answer waits since then, and is late only when that is too long ago',
  async (instance) => {
    const desk = await deskOf(instance);
    const [old, young] = [
      await hire(instance, 'Asha', 'An ordering website.'),
      await hire(instance, 'Asha', 'Something else.'),
    ];
    await desk.answer(old);
    assert.equal((await desk.one(old)).waitingSince, null, 'an answer ends it');
    instance.pass(20 * DAY);
    await reply(instance, old, 'hire', { isAutomatic: true });
    assert.equal((await desk.one(old)).waitingSince, null, 'an absence notice begins nothing');
    await reply(instance, old, 'hire');
    const since = desk.now();
    instance.pass(MINUTE);
    await reply(instance, old, 'hire');
    const { waitingSince, isLate } = await desk.one(old);
    assert.deepEqual([waitingSince, isLate], [since, false], 'since the first that is not answered');
    assert.deepEqual(await desk.lists('enquiries'), [[young], [young, old]]);
    assert.equal((await desk.today('enquiries-late'))?.[0], 'One enquiry waits for longer than promised');
    await desk.answer(young);
    assert.deepEqual(await desk.today('enquiries-nobodys'), ['One enquiry is nobody’s', since]);
    assert.equal(await desk.today('enquiries-late'), undefined);
    instance.pass(5 * DAY);
    assert.deepEqual(await desk.lists('enquiries'), [[old], [old]]);
  },
);

instanceTest('who was won or lost waits for nobody; opened again, they wait since they wrote', async (instance) => {
  const desk = await deskOf(instance);
  const receipt = await hire(instance, 'Asha', 'An ordering website.');
  const came = desk.now();
  instance.pass(MINUTE);
  await desk.set(receipt, { status: 'lost', lostReason: 'price' });
  assert.equal((await desk.one(receipt)).waitingSince, null);
  instance.pass(MINUTE);
  await desk.set(receipt, { status: 'new' });
  assert.equal((await desk.one(receipt)).waitingSince, came);
  await desk.set(receipt, { ownerId: null, value: 3 });
  await desk.cancel(await desk.answer(receipt));
  assert.equal((await desk.one(receipt)).waitingSince, came, 'an answer that was taken back was none');
  await reply(instance, receipt, 'hire');
  instance.pass(MINUTE);
  await desk.set(receipt, { status: 'won' });
  instance.pass(20 * DAY);
  await reply(instance, receipt, 'hire');
  const { status, waitingSince, isLate } = await desk.one(receipt);
  assert.deepEqual([status, waitingSince, isLate], ['talking', desk.now(), false], 'and not for what was settled');
});

instanceTest(
  'letters that are put together wait as one: for what was written last in any of them',
  async (instance) => {
    const desk = await deskOf(instance);
    const first = await hire(instance, 'Asha', 'An ordering website.');
    await desk.answer(first);
    instance.pass(MINUTE);
    const second = await hire(instance, 'Asha', 'And an app.');
    const came = desk.now();
    const merge = async (into: string | null) => {
      const { id, version } = await desk.one(second);
      const headers = { 'if-match': `"${version}"` };
      assert.equal(
        (await ask(instance, `enquiries/${id}/merge`, { body: { into }, token: desk.token, headers })).status,
        200,
      );
    };
    await merge(first);
    assert.equal((await desk.one(first)).waitingSince, came);
    await merge(null);
    assert.deepEqual([(await desk.one(first)).waitingSince, (await desk.one(second)).waitingSince], [null, came]);
    await merge(first);
    instance.pass(MINUTE);
    await desk.answer(first);
    await desk.set(first, { status: 'won' });
    instance.pass(MINUTE);
    await reply(instance, second, 'hire');
    const { status, waitingSince } = await desk.one(first);
    assert.deepEqual([status, waitingSince], ['talking', desk.now()], 'an answer to the hidden one is heard');
  },
);

instanceTest(
  'a candidate waits for a decision since the last word of ours, and for an answer since their own',
  async (instance) => {
    const desk = await deskOf(instance);
    const { receipt } = await applied(instance);
    const came = desk.now();
    const since = async () => (await desk.get(`applications/record?receipt=${receipt}`)).waitingSince;
    instance.pass(16 * DAY);
    assert.deepEqual(await desk.lists('applications'), [[receipt], [receipt]]);
    assert.deepEqual(await desk.today('candidates-late'), [
      'One candidate waits for longer than 10 working days',
      came,
    ]);
    const answered = desk.now();
    await desk.answer(receipt);
    assert.equal(await since(), answered);
    instance.pass(DAY);
    await reply(instance, receipt, 'application');
    const wrote = desk.now();
    instance.pass(MINUTE);
    assert.equal(await since(), wrote);
    assert.deepEqual(await desk.lists('applications'), [[], [receipt]]);
    await move(instance, { token: desk.token }, [receipt], { status: 'invited' });
    assert.deepEqual([await since(), await desk.lists('applications')], [null, [[], []]], 'it is decided');
    await move(instance, { token: desk.token }, [receipt], { status: 'in_review' });
    assert.equal(await since(), wrote);
  },
);
