/** The stream of the office: it says what has changed, wherever that was, and ends with its session. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';

import { ask, join, signIn } from '#tests/support/office.ts';
import { emptyRoomTest, openRoom, type Room } from '#tests/support/room.ts';

import { hubOf, SHARES } from './hub.ts';

/** What a stream says, event by event; undefined at its end. */
async function listen(room: Room, t: TestContext, cookie: string) {
  const answer = await room.fetch('/api/office/live', { headers: { cookie } });
  assert.deepEqual(
    [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')],
    [200, 'text/event-stream; charset=utf-8', 'no-store'],
  );
  const reader = answer.body?.getReader();
  assert.ok(reader);
  t.after(() => reader.cancel());
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (event.startsWith('event:')) return event;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      text += decoder.decode(value, { stream: true });
    }
  };
  return { next, cancel: () => reader.cancel() };
}

const topicsIn = (event: string | undefined) =>
  JSON.parse(/^data: (.*)$/m.exec(event ?? '')?.[1] ?? 'null') as string[];

const rename = ({ services: { database } }: Room) =>
  database.write((tx) => tx.updateTable('media').set({ focal_x: 10 }).execute());

emptyRoomTest(
  'whoever is signed in is told what kinds of things a commit changed, of any instance',
  async (room, t) => {
    const { cookie } = await join(room, 'sales');
    const stream = await listen(room, t, cookie);
    await rename(room);
    assert.deepEqual(topicsIn(await stream.next()), ['media']);
    await room.services.database.write((tx) => {
      tx.signalAfterCommit('tasks');
      return Promise.resolve();
    });
    assert.deepEqual(topicsIn(await stream.next()), ['tasks']);
    if (room.services.database.kind === 'sqlite') return;
    const other = await openRoom(room.fresh);
    t.after(() => other.close());
    await rename(other);
    assert.deepEqual(topicsIn(await stream.next()), ['media']);
  },
);

emptyRoomTest('a stream that its reader leaves is forgotten, and a stop ends all of them', async (room, t) => {
  const { cookie } = await join(room, 'owner');
  const hub = hubOf(room.services.database);
  const [left, kept] = [await listen(room, t, cookie), await listen(room, t, cookie)];
  assert.equal(hub.listeners, 2);
  await left.cancel();
  assert.equal(hub.listeners, 1);
  await room.fetch('/api/office/live', { method: 'HEAD', headers: { cookie } });
  assert.equal(hub.listeners, 1, 'HEAD opens none');
  hub.stop();
  assert.equal(await kept.next(), undefined);
  assert.equal(await (await listen(room, t, cookie)).next(), undefined, 'none begins while the server stops');
});

emptyRoomTest('a stream ends soon after its session has ended', async (room, t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { cookie } = await join(room, 'recruiter');
  const stream = await listen(room, t, cookie);
  t.mock.timers.tick(15_000);
  await ask(room, 'sign-out', { method: 'POST', cookie });
  t.mock.timers.tick(15_000);
  assert.match((await stream.next()) ?? '', /^event: signed-out/);
  assert.equal(await stream.next(), undefined);
  assert.equal(hubOf(room.services.database).listeners, 0);
});

emptyRoomTest('one session and one member hold a share of the streams; the others begin theirs', async (room, t) => {
  const { cookie, email } = await join(room, 'editor');
  const streams = [];
  for (let count = 0; count < SHARES.session; count += 1) streams.push(await listen(room, t, cookie));
  const refused = await ask(room, 'live', { cookie });
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '30']);
  assert.match(refused.body.message, /as many streams open as one member may have/);
  const second = (await signIn(room, email)).cookie ?? '';
  for (let count = SHARES.session; count < SHARES.member; count += 1) streams.push(await listen(room, t, second));
  const third = (await signIn(room, email)).cookie ?? '';
  assert.equal((await ask(room, 'live', { cookie: third })).status, 429, 'another session of the same member');
  const other = await join(room, 'sales');
  const theirs = await listen(room, t, other.cookie);
  await rename(room);
  assert.deepEqual(topicsIn(await theirs.next()), ['media']);
  assert.equal(hubOf(room.services.database).listeners, SHARES.member + 1);
  // What is left is free again.
  await streams[0]?.cancel();
  await listen(room, t, third);
});
