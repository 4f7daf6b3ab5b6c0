/** The stream of the office: it says what has changed, wherever that was, and ends with its session. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';

import { ask, join, signIn } from '#tests/support/office.ts';
import { emptyInstanceTest, openInstance, type Instance } from '#tests/support/instance.ts';

import { hubOf, SHARES } from './hub.ts';

/** What a stream says, event by event; undefined at its end. */
async function listen(instance: Instance, t: TestContext, cookie: string) {
  const answer = await instance.fetch('/api/office/live', { headers: { cookie } });
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

const rename = ({ services: { database } }: Instance) =>
  database.write((tx) => tx.updateTable('media').set({ focal_x: 10 }).execute());

emptyInstanceTest(
  'whoever is signed in is told what kinds of things a commit changed, of any instance',
  async (instance, t) => {
    const { cookie } = await join(instance, 'sales');
    const stream = await listen(instance, t, cookie);
    await rename(instance);
    assert.deepEqual(topicsIn(await stream.next()), ['media']);
    await instance.services.database.write((tx) => {
      tx.signalAfterCommit('tasks');
      return Promise.resolve();
    });
    assert.deepEqual(topicsIn(await stream.next()), ['tasks']);
    if (instance.services.database.kind === 'sqlite') return;
    const other = await openInstance(instance.fresh);
    t.after(() => other.close());
    await rename(other);
    assert.deepEqual(topicsIn(await stream.next()), ['media']);
  },
);

emptyInstanceTest('a stream that its reader leaves is forgotten, and a stop ends all of them', async (instance, t) => {
  const { cookie } = await join(instance, 'owner');
  const hub = hubOf(instance.services.database);
  const [left, kept] = [await listen(instance, t, cookie), await listen(instance, t, cookie)];
  assert.equal(hub.listeners, 2);
  await left.cancel();
  assert.equal(hub.listeners, 1);
  await instance.fetch('/api/office/live', { method: 'HEAD', headers: { cookie } });
  assert.equal(hub.listeners, 1, 'HEAD opens none');
  hub.stop();
  assert.equal(await kept.next(), undefined);
  assert.equal(await (await listen(instance, t, cookie)).next(), undefined, 'none begins while the server stops');
});

emptyInstanceTest('a stream ends soon after its session has ended', async (instance, t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { cookie } = await join(instance, 'recruiter');
  const stream = await listen(instance, t, cookie);
  t.mock.timers.tick(15_000);
  await ask(instance, 'sign-out', { method: 'POST', cookie });
  t.mock.timers.tick(15_000);
  assert.match((await stream.next()) ?? '', /^event: signed-out/);
  assert.equal(await stream.next(), undefined);
  assert.equal(hubOf(instance.services.database).listeners, 0);
});

emptyInstanceTest(
  'one session and one member hold a share of the streams; the others begin theirs',
  async (instance, t) => {
    const { cookie, email } = await join(instance, 'editor');
    const streams = [];
    for (let count = 0; count < SHARES.session; count += 1) streams.push(await listen(instance, t, cookie));
    const refused = await ask(instance, 'live', { cookie });
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '30']);
    assert.match(refused.body.message, /as many streams open as one member may have/);
    const second = (await signIn(instance, email)).cookie ?? '';
    for (let count = SHARES.session; count < SHARES.member; count += 1) streams.push(await listen(instance, t, second));
    const third = (await signIn(instance, email)).cookie ?? '';
    assert.equal((await ask(instance, 'live', { cookie: third })).status, 429, 'another session of the same member');
    const other = await join(instance, 'sales');
    const theirs = await listen(instance, t, other.cookie);
    await rename(instance);
    assert.deepEqual(topicsIn(await theirs.next()), ['media']);
    assert.equal(hubOf(instance.services.database).listeners, SHARES.member + 1);
    // What is left is free again.
    await streams[0]?.cancel();
    await listen(instance, t, third);
  },
);
