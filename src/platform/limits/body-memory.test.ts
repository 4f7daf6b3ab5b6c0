import assert from 'node:assert/strict';
import { test } from 'node:test';

import { BodyMemory } from './body-memory.ts';
import { BodyAborted, type BodyReservation } from './body-reservation.ts';

const KILOBYTE = 1024;
const ROOM = { most: 1000 * KILOBYTE, share: 400 * KILOBYTE };

/** Bodies whose bytes the test sends, over a clock that the test moves. */
function open(room = ROOM) {
  let now = 0;
  const memory = new BodyMemory(room, () => now);
  const begin = (address: string, patience?: number) => {
    const reservation = memory.open(address, patience);
    if (reservation === undefined) return undefined;
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    let read = 0;
    const outcome = (async () => {
      for await (const chunk of reservation.read(readable)) read += chunk.length;
      return 'whole' as const;
    })().catch((error: unknown) => {
      assert.ok(error instanceof BodyAborted);
      return error.status;
    });
    const send = async (kilobytes: number) => {
      await writer.write(new Uint8Array(kilobytes * KILOBYTE)).catch(() => {});
      // What was written is read in a later turn.
      await new Promise((later) => void setImmediate(later));
    };
    const end = () => writer.close().catch(() => {});
    return { reservation, outcome, send, end, read: () => read };
  };
  const must = (address: string, patience?: number) => begin(address, patience) ?? assert.fail('no memory');
  return { memory, begin, must, pass: (milliseconds: number) => void (now += milliseconds) };
}

const isOpen = (reservation: BodyReservation) => reservation.held > 0;

test('a body takes the memory of what has arrived, whatever length it announced, until it is released', async () => {
  const { memory, must } = open();
  const body = must('a');
  const overhead = memory.total;
  assert.ok(overhead > 0 && overhead < 16 * KILOBYTE);
  await body.send(100);
  assert.equal(memory.total, overhead + 100 * KILOBYTE);
  await body.end();
  assert.equal(await body.outcome, 'whole');
  assert.equal(memory.total, overhead + 100 * KILOBYTE, 'it is still being worked on');
  body.reservation.release();
  body.reservation.release();
  assert.equal(memory.total, 0);
});

test('beyond the share of its address the slowest body of that address yields, and no other’s', async () => {
  const { must, pass } = open();
  const other = must('b');
  await other.send(1);
  const slow = must('a');
  await slow.send(100);
  pass(9000);
  const fast = must('a');
  await fast.send(250);
  assert.ok(isOpen(slow.reservation));
  await fast.send(100);
  assert.equal(await slow.outcome, 503);
  assert.ok(isOpen(fast.reservation) && isOpen(other.reservation));
});

test('where all memory is taken the heaviest address yields to whoever comes', async () => {
  const { memory, must, pass } = open();
  const light = must('light');
  await light.send(20);
  const heavy = await Promise.all(
    ['a', 'b', 'c'].map(async (address) => {
      const body = must(address);
      await body.send(address === 'b' ? 320 : 300);
      return body;
    }),
  );
  pass(5000);
  const next = must('next');
  await next.send(60);
  const [a, b, c] = heavy;
  assert.equal(await b?.outcome, 503);
  for (const body of [a, c, light, next]) assert.ok(body !== undefined && isOpen(body.reservation));
  assert.ok(memory.total <= ROOM.most);
});

test('however many hold a little and send nothing, a newcomer is read', async () => {
  const { memory, must, begin, pass } = open({ most: 200 * KILOBYTE, share: 100 * KILOBYTE });
  for (let body = 0; body < 100; body += 1) {
    begin(`stalled ${body}`);
    pass(10);
  }
  const next = must('next');
  await next.send(3);
  await next.end();
  assert.equal(await next.outcome, 'whole');
  assert.ok(memory.total <= 200 * KILOBYTE);
});

test('what is being worked on is not given up: the new one is', async () => {
  const { memory, begin, must } = open({ most: 100 * KILOBYTE, share: 100 * KILOBYTE });
  const whole = must('a');
  await whole.send(85);
  await whole.end();
  assert.equal(await whole.outcome, 'whole');
  assert.equal(begin('b'), undefined);
  assert.ok(isOpen(whole.reservation));
  whole.reservation.release();
  assert.equal(memory.total, 0);
  assert.ok(begin('b') !== undefined);
});

test('a résumé at three kilobytes a second over a bad line is read, one that stalls or drips is not', async () => {
  const { memory, must, pass } = open();
  const bus = must('bus');
  const drip = must('drip');
  const stalled = must('stalled');
  await stalled.send(90);
  let second = 0;
  let dripped: number | undefined;
  let left: number | undefined;
  void drip.outcome.then(() => (dripped = second));
  void stalled.outcome.then(() => (left = second));
  for (; second < 100; second += 1) {
    pass(1000);
    // Twenty seconds in a tunnel.
    if (second < 40 || second >= 60) await bus.send(3);
    if (second % 10 === 0) await drip.send(1);
    memory.look();
    await new Promise((later) => void setImmediate(later));
  }
  await bus.end();
  assert.equal(await bus.outcome, 'whole');
  assert.equal(await drip.outcome, 408);
  assert.equal(await stalled.outcome, 408);
  assert.ok(dripped !== undefined && dripped < 80, `${dripped}`);
  assert.ok(left !== undefined && left <= 61, `${left}`);
});

test('once half of the memory is taken, patience is short', async () => {
  const { memory, must, pass } = open();
  const stalled = must('stalled');
  await stalled.send(1);
  pass(12_000);
  memory.look();
  assert.ok(isOpen(stalled.reservation), 'while there is room');
  for (const address of ['a', 'b', 'c']) await must(address).send(200);
  memory.look();
  assert.equal(await stalled.outcome, 408);
  assert.ok(memory.total > 600 * KILOBYTE, 'those that send are not meant');
});

test('a reader that stops early ends the stream and leaves nothing behind', async () => {
  const { memory } = open();
  const reservation = memory.open('a') ?? assert.fail();
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => void (isCancelled = true),
  });
  for await (const chunk of reservation.read(endless)) if (chunk.length > 0) break;
  assert.ok(isCancelled);
  reservation.release();
  assert.equal(memory.total, 0);
});
