import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Database } from '#database/database.ts';
import { openDatabase } from '#database/open.ts';
import type { Tag } from '#database/tags.ts';
import { site } from '#config/site.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/databases.ts';

import { MAX_AGE, Cache } from './cache.ts';

let fresh: FreshDatabase;
let database: Database;
before(async () => {
  fresh = await freshDatabase('sqlite', 'cities');
  database = await openDatabase(fresh.at);
});
after(async () => {
  await database.close();
  await fresh.remove();
});

const invalidate = (tag: 'projects' | 'jobs') =>
  database.write(async (tx) => {
    if (tag === 'jobs') await tx.deleteFrom('jobs').execute();
    else await tx.deleteFrom('projects').execute();
  });
const small = () => 100;

function open({ byteLimit = 100_000, isTrusted = (): boolean => true } = {}) {
  let now = 0;
  const cache = new Cache({
    database: { ...database, isListening: isTrusted },
    byteLimit,
    clock: () => new Date(now),
  });
  let made = 0;
  return {
    cache,
    /** Gives how often anything was made before. */
    ask: (key: string, tags: readonly Tag[] = ['projects'], measure: () => number | undefined = small) =>
      cache.get(key, tags, async () => (made += 1), measure),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('what was made once is given again', async () => {
  const { ask } = open();
  assert.deepEqual([await ask('a'), await ask('a'), await ask('b'), await ask('a')], [1, 1, 2, 1]);
});

test('a write forgets what stands under its tags, and nothing else', async () => {
  const { ask } = open();
  await ask('project', ['lookups', 'projects']);
  await ask('job', ['jobs']);
  await invalidate('projects');
  assert.equal(await ask('job', ['jobs']), 2);
  assert.equal(await ask('project', ['lookups', 'projects']), 3);
});

test('a write forgets all that stands under its tags, however old and in whatever order it was used', async () => {
  const { ask } = open();
  const keys = Array.from({ length: 40 }, (_, place) => `key ${place}`);
  const tagsOf = (place: number): Tag[] => (place % 3 === 0 ? ['jobs'] : ['projects']);
  for (const [place, key] of keys.entries()) await ask(key, tagsOf(place));
  for (const place of [0, 39, 7, 21, 1]) await ask(keys[place] ?? '', tagsOf(place));
  await invalidate('projects');
  for (const [place, key] of keys.entries()) {
    const made = await ask(key, tagsOf(place));
    if (place % 3 === 0) assert.equal(made, place + 1);
    else assert.ok(made > 40, key);
  }
});

test('what a write made stale while it was being made is given out, but not kept', async () => {
  const { cache, ask } = open();
  const begun = Promise.withResolvers<void>();
  const old = cache.get('a', ['projects'], () => begun.promise.then(() => 'old'), small);
  await invalidate('projects');
  begun.resolve();
  assert.equal(await old, 'old');
  assert.equal(await ask('a'), 1);
});

test('whoever asks after a write is not given what was begun before it', async () => {
  const { cache, ask } = open();
  const begun = Promise.withResolvers<void>();
  const old = cache.get('a', ['projects'], () => begun.promise.then(() => 'old'), small);
  await invalidate('projects');
  assert.equal(await ask('a'), 1);
  begun.resolve();
  await old;
  assert.equal(await ask('a'), 1, 'the late old value must not replace the new one');
});

test('a write of something else does not keep a making from being remembered', async () => {
  const { cache, ask } = open();
  const begun = Promise.withResolvers<void>();
  const making = cache.get('a', ['projects'], () => begun.promise.then(() => 'made'), small);
  await invalidate('jobs');
  begun.resolve();
  await making;
  assert.equal(await ask('a'), 'made');
});

test('several who ask at once share one making', async () => {
  const { ask } = open();
  assert.deepEqual(await Promise.all([ask('a'), ask('a'), ask('a')]), [1, 1, 1]);
});

test('a making that fails fails for all who waited, and is tried again by the next', async () => {
  const { cache, ask } = open();
  const fail = () => cache.get('a', [], () => Promise.reject(new Error('no')), small);
  const outcomes = await Promise.allSettled([fail(), fail()]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await ask('a'), 1);
});

test('beyond its bytes the memory forgets what was used longest ago', async () => {
  const { ask } = open({ byteLimit: 500 });
  for (const key of ['a', 'b', 'c', 'd', 'e']) await ask(key);
  await ask('a');
  await ask('f');
  assert.equal(await ask('a'), 1, 'used of late');
  assert.equal(await ask('f'), 6);
  assert.equal(await ask('b'), 7, 'used longest ago');
});

test('bytes are given back when something is stale or replaced', async () => {
  const { ask } = open({ byteLimit: 500 });
  for (let round = 0; round < 20; round += 1) {
    await ask('a', ['jobs']);
    await invalidate('jobs');
  }
  for (const key of ['b', 'c', 'd', 'e', 'f']) await ask(key);
  assert.equal(await ask('b'), 21);
});

test('what is larger than a quarter of the memory, or must not be kept, is not', async () => {
  const { ask } = open({ byteLimit: 500 });
  const large = () => 126;
  assert.deepEqual([await ask('large', [], large), await ask('large', [], large)], [1, 2]);
  const never = () => undefined;
  assert.deepEqual([await ask('never', [], never), await ask('never', [], never)], [3, 4]);
});

test('after ten minutes everything is made anew', async () => {
  const { ask, pass } = open();
  await ask('a');
  pass(MAX_AGE - 1);
  assert.equal(await ask('a'), 1);
  pass(1);
  assert.equal(await ask('a'), 2);
});

test('when the agency’s day is over everything is made anew, also what was begun before midnight', async () => {
  const { cache, ask, pass } = open();
  const today = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(site.timeZone);
  const midnight = today.add({ days: 1 }).startOfDay().epochMilliseconds;
  pass(midnight - 1);
  await ask('a');
  const begun = Promise.withResolvers<void>();
  const old = cache.get('b', [], () => begun.promise.then(() => 0), small);
  assert.equal(await ask('a'), 1);
  pass(1);
  assert.equal(await ask('a'), 2);
  begun.resolve();
  assert.equal(await old, 0);
  assert.equal(await ask('b'), 3);
});

test('while the commits of others cannot be heard nothing is remembered, nor believed', async () => {
  let isTrusted = true;
  const { ask } = open({ isTrusted: () => isTrusted });
  await ask('a');
  isTrusted = false;
  assert.deepEqual([await ask('a'), await ask('b'), await ask('b')], [2, 3, 4]);
});
