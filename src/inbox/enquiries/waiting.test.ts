/** Since when somebody waits, for enquiries and candidates: every list, mark and line of Today goes by it, and by nothing else. */
import assert from 'node:assert/strict';

import { applied } from '#tests/support/application.ts';
import { move } from '#tests/support/candidates.ts';
import { hire } from '#tests/support/enquiries.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { reply } from '#tests/support/replies.ts';
import { roomTest, type Room } from '#tests/support/room.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

async function deskOf(room: Room) {
  const token = await bearerOf(room, await join(room, 'owner'));
  const get = async (path: string) => (await ask(room, path, { token })).body.data;
  const receipts = async (path: string): Promise<string[]> =>
    (await get(path)).map(({ receipt }: { receipt: string }) => receipt);
  return {
    token,
    get,
    now: () => room.services.clock().toISOString(),
    lists: async (kind: 'enquiries' | 'applications') => [
      await receipts(`${kind}?due=late`),
      await receipts(`${kind}?sort=waiting`),
    ],
    one: (receipt: string) => get(`enquiries/letter?receipt=${receipt}`),
    answer: async (receipt: string): Promise<number> =>
      (await ask(room, 'correspondence', { body: { receipt, subject: 'Re', text: 'Yes.' }, token })).body.data.id,
    cancel: (id: number) => ask(room, `correspondence/${id}/cancel`, { method: 'POST', token }),
    async set(receipt: string, body: object): Promise<void> {
      const { id, version } = await get(`enquiries/letter?receipt=${receipt}`);
      const headers = { 'if-match': `"${version}"` };
      const said = await ask(room, `enquiries/${id}`, { method: 'PATCH', body, token, headers });
      assert.equal(said.status, 200, JSON.stringify(said.body));
    },
    async today(id: string): Promise<[title: string, since: string | null] | undefined> {
      const { lines } = await get('today');
      const line = lines.find((one: { id: string }) => one.id === id);
      return line && [line.title, line.since];
    },
  };
}

roomTest(
  'who writes again after an answer waits since then, and is late only when that is too long ago',
  async (room) => {
    const desk = await deskOf(room);
    const [old, young] = [
      await hire(room, 'Asha', 'An ordering website.'),
      await hire(room, 'Asha', 'Something else.'),
    ];
    await desk.answer(old);
    assert.equal((await desk.one(old)).waitingSince, null, 'an answer ends it');
    room.pass(20 * DAY);
    await reply(room, old, 'hire', { isAutomatic: true });
    assert.equal((await desk.one(old)).waitingSince, null, 'an absence notice begins nothing');
    await reply(room, old, 'hire');
    const since = desk.now();
    room.pass(MINUTE);
    await reply(room, old, 'hire');
    const { waitingSince, isLate } = await desk.one(old);
    assert.deepEqual([waitingSince, isLate], [since, false], 'since the first that is not answered');
    assert.deepEqual(await desk.lists('enquiries'), [[young], [young, old]]);
    assert.equal((await desk.today('enquiries-late'))?.[0], 'One enquiry waits for longer than promised');
    await desk.answer(young);
    assert.deepEqual(await desk.today('enquiries-nobodys'), ['One enquiry is nobody’s', since]);
    assert.equal(await desk.today('enquiries-late'), undefined);
    room.pass(5 * DAY);
    assert.deepEqual(await desk.lists('enquiries'), [[old], [old]]);
  },
);

roomTest('who was won or lost waits for nobody; opened again, they wait since they wrote', async (room) => {
  const desk = await deskOf(room);
  const receipt = await hire(room, 'Asha', 'An ordering website.');
  const came = desk.now();
  room.pass(MINUTE);
  await desk.set(receipt, { status: 'lost', lostReason: 'price' });
  assert.equal((await desk.one(receipt)).waitingSince, null);
  room.pass(MINUTE);
  await desk.set(receipt, { status: 'new' });
  assert.equal((await desk.one(receipt)).waitingSince, came);
  await desk.set(receipt, { ownerId: null, value: 3 });
  await desk.cancel(await desk.answer(receipt));
  assert.equal((await desk.one(receipt)).waitingSince, came, 'an answer that was taken back was none');
  await reply(room, receipt, 'hire');
  room.pass(MINUTE);
  await desk.set(receipt, { status: 'won' });
  room.pass(20 * DAY);
  await reply(room, receipt, 'hire');
  const { status, waitingSince, isLate } = await desk.one(receipt);
  assert.deepEqual([status, waitingSince, isLate], ['talking', desk.now(), false], 'and not for what was settled');
});

roomTest('letters that are put together wait as one: for what was written last in any of them', async (room) => {
  const desk = await deskOf(room);
  const first = await hire(room, 'Asha', 'An ordering website.');
  await desk.answer(first);
  room.pass(MINUTE);
  const second = await hire(room, 'Asha', 'And an app.');
  const came = desk.now();
  const merge = async (into: string | null) => {
    const { id, version } = await desk.one(second);
    const headers = { 'if-match': `"${version}"` };
    assert.equal(
      (await ask(room, `enquiries/${id}/merge`, { body: { into }, token: desk.token, headers })).status,
      200,
    );
  };
  await merge(first);
  assert.equal((await desk.one(first)).waitingSince, came);
  await merge(null);
  assert.deepEqual([(await desk.one(first)).waitingSince, (await desk.one(second)).waitingSince], [null, came]);
  await merge(first);
  room.pass(MINUTE);
  await desk.answer(first);
  await desk.set(first, { status: 'won' });
  room.pass(MINUTE);
  await reply(room, second, 'hire');
  const { status, waitingSince } = await desk.one(first);
  assert.deepEqual([status, waitingSince], ['talking', desk.now()], 'an answer to the hidden one is heard');
});

roomTest(
  'a candidate waits for a decision since the last word of ours, and for an answer since their own',
  async (room) => {
    const desk = await deskOf(room);
    const { receipt } = await applied(room);
    const came = desk.now();
    const since = async () => (await desk.get(`applications/record?receipt=${receipt}`)).waitingSince;
    room.pass(16 * DAY);
    assert.deepEqual(await desk.lists('applications'), [[receipt], [receipt]]);
    assert.deepEqual(await desk.today('candidates-late'), [
      'One candidate waits for longer than 10 working days',
      came,
    ]);
    const answered = desk.now();
    await desk.answer(receipt);
    assert.equal(await since(), answered);
    room.pass(DAY);
    await reply(room, receipt, 'application');
    const wrote = desk.now();
    room.pass(MINUTE);
    assert.equal(await since(), wrote);
    assert.deepEqual(await desk.lists('applications'), [[], [receipt]]);
    await move(room, { token: desk.token }, [receipt], { status: 'invited' });
    assert.deepEqual([await since(), await desk.lists('applications')], [null, [[], []]], 'it is decided');
    await move(room, { token: desk.token }, [receipt], { status: 'in_review' });
    assert.equal(await since(), wrote);
  },
);
