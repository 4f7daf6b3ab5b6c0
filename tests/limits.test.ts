/** Nobody takes the site from the others: what is asked too often is told when to come back, in every instance alike. */
import assert from 'node:assert/strict';

import { sweepAllowances } from '#platform/limits.ts';

import { databaseTest, openRoom, type Room, roomTest } from './support/room.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LIMITED = { settings: { hasLimits: true, trustProxy: 1 } };
const JSON_TYPE = { 'content-type': 'application/json' };

const HOME = '203.0.113.7';
const OFFICE = '198.51.100.20';
const from = (address: string) => ({ 'x-forwarded-for': address });

let written = 0;
const message = () => ({
  candidate_name: 'Anna Mathew',
  email_id: 'anna@lakeside.example',
  phone: '4840000100',
  subject: `Letter ${(written += 1)}`,
  message: 'An app for ferries',
});
const fields = {
  name: 'Anna',
  email: 'anna@lakeside.example',
  phone: '4840000100',
  subject: 'Ferries',
  message: 'Hello',
};

const sendMessage = ({ fetch }: Room, address: string, init: RequestInit = {}) =>
  fetch('/api/contact_us/create', {
    method: 'POST',
    body: JSON.stringify(message()),
    ...init,
    headers: { ...JSON_TYPE, ...from(address), ...init.headers },
  });
const sendPage = (room: Room, path: string, body: RequestInit['body'], address = HOME) =>
  room.page(path, { method: 'POST', body: body ?? null, headers: from(address) });

async function exhaust(room: Room, address = HOME): Promise<void> {
  for (let sent = 0; sent < 10; sent += 1) assert.equal((await sendMessage(room, address)).status, 201, `${sent}`);
}

const allowances = ({ parts }: Room) => parts.database.read.selectFrom('allowances').selectAll().execute();
const METRICS = { authorization: 'Bearer counted', ...from(OFFICE) };

roomTest(
  'ten messages at once are taken from an address, the next is told in a sentence and in seconds when to come back',
  async (room) => {
    await exhaust(room);
    const refused = await sendMessage(room, HOME);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.equal(refused.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await refused.json(), {
      message: 'Too many forms have come from your network. Please send it again in 60 seconds.',
    });
    assert.equal((await sendMessage(room, OFFICE)).status, 201, 'others are not told to wait');
    room.pass(59 * SECOND);
    assert.equal((await sendMessage(room, HOME)).status, 429);
    room.pass(SECOND);
    assert.equal((await sendMessage(room, HOME)).status, 201);
    assert.equal((await sendMessage(room, HOME)).status, 429);
  },
  LIMITED,
);

roomTest(
  'what is refused stores nothing, and not a byte of it is read',
  async (room) => {
    await exhaust(room);
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read += 1;
          controller.enqueue(new TextEncoder().encode('x'.repeat(1000)));
        },
      },
      { highWaterMark: 0 },
    );
    const refused = await sendMessage(room, HOME, { body, duplex: 'half' } as RequestInit);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('connection'), 'close', 'what is still sent must not be taken for a request');
    assert.equal(read, 0);
    const stored = await room.parts.database.read.selectFrom('contact_messages').select('id').execute();
    assert.equal(stored.length, 10);
  },
  LIMITED,
);

roomTest(
  'a neighbour in the same /64 is the same sender, one behind another router is not',
  async (room) => {
    await exhaust(room, '2001:db8:1:2::1');
    assert.equal((await sendMessage(room, '2001:db8:1:2:3:4:5:6')).status, 429);
    assert.equal((await sendMessage(room, '2001:db8:1:3::1')).status, 201);
  },
  LIMITED,
);

roomTest(
  'a form without script that comes too often comes back with what was typed; a flood of them is not read',
  async (room) => {
    await exhaust(room);
    const body = new URLSearchParams(fields);
    for (let sent = 0; sent < 20; sent += 1) {
      const { status, name, props, headers } = await sendPage(room, '/contact', body);
      assert.deepEqual([status, name], [429, 'contact']);
      assert.deepEqual({ ...props.form.values }, fields);
      assert.match(
        props.form.problem,
        /^Too many forms have come from your network\. Please send it again in \d+ seconds\.$/,
      );
      assert.equal(headers.get('retry-after'), '60');
    }
    const flood = await sendPage(room, '/contact', body);
    assert.deepEqual([flood.status, flood.name], [429, 'problem']);
    assert.equal(flood.headers.get('connection'), 'close');
    assert.equal(flood.headers.get('retry-after'), '60');
    const large = await sendPage(room, '/contact', new URLSearchParams({ message: 'x'.repeat(300_000) }), OFFICE);
    assert.equal(large.status, 413, 'a limit of size is none of number');
  },
  LIMITED,
);

roomTest(
  'forty candidates of one classroom may apply within the hour, and the contact form is not used up by them',
  async (room) => {
    const apply = () => sendPage(room, '/career-apply/1', new URLSearchParams({ name: 'Meera' }), OFFICE);
    for (let candidate = 0; candidate < 60; candidate += 1) assert.equal((await apply()).status, 422);
    const { status, name, props } = await apply();
    assert.deepEqual([status, name], [429, 'job']);
    assert.equal(props.application.form.values.name, 'Meera');
    assert.equal((await sendMessage(room, OFFICE)).status, 201);
  },
  LIMITED,
);

roomTest(
  'all forms of an address together have a bound of their own',
  async (room) => {
    let taken = 0;
    const send = async (path: string, times: number) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1)
        statuses.push((await sendPage(room, path, new URLSearchParams({ name: '' }))).status);
      taken += statuses.filter((status) => status === 422).length;
      return statuses;
    };
    await send('/career-apply/1', 60);
    await send('/contact', 10);
    await send('/hireus', 10);
    assert.equal(taken, 80);
    for (let round = 0; round < 2; round += 1) {
      room.pass(5 * MINUTE);
      for (const path of ['/career-apply/1', '/contact']) assert.ok((await send(path, 5)).length > 0);
      if (round === 0) assert.deepEqual(new Set(await send('/hireus', 5)), new Set([422]));
    }
    assert.ok((await send('/hireus', 5)).includes(429), 'which has had none for five minutes');
    assert.equal(taken, 105, 'ninety, and one for each forty seconds that passed');
    room.pass(HOUR);
    assert.deepEqual(await send('/hireus', 1), [422]);
  },
  LIMITED,
);

databaseTest('two instances count together', 'sample', async (fresh) => {
  const rooms = await Promise.all([openRoom(fresh, LIMITED), openRoom(fresh, LIMITED)]);
  const [one, two] = rooms as [Room, Room];
  try {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, place) => sendMessage(place % 2 === 0 ? one : two, HOME)),
    );
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    assert.deepEqual([taken.length, refused.length], [10, 14]);
    for (const room of rooms) {
      const answer = await sendMessage(room, HOME);
      assert.equal(answer.status, 429);
      assert.equal(answer.headers.get('retry-after'), '60');
      room.pass(10 * MINUTE);
    }
    for (const room of rooms) assert.equal((await sendMessage(room, HOME)).status, 201);
  } finally {
    for (const room of rooms) await room.close();
  }
});

roomTest(
  'the database keeps counts of forms alone, without addresses, and forgets them once they are whole again',
  async (room) => {
    for (const path of ['/', '/contact', '/api/jobs/get_cities?param=Koch', '/no/such/page'])
      await room.page(path, { headers: from(HOME) });
    assert.deepEqual(await allowances(room), []);
    await sendMessage(room, HOME);
    const rows = await allowances(room);
    assert.equal(rows.length, 2);
    assert.ok(!JSON.stringify(rows).includes(HOME));
    await sweepAllowances(room.parts);
    assert.equal((await allowances(room)).length, 2);
    room.pass(30 * MINUTE);
    await sweepAllowances(room.parts);
    assert.equal((await allowances(room)).length, 1);
    room.pass(HOUR);
    await sweepAllowances(room.parts);
    assert.deepEqual(await allowances(room), []);
  },
  LIMITED,
);

for (const [what, path, most] of [
  ['pages', '/about', 600],
  ['calls', '/api/project_industry/list_selectbox', 600],
  ['searches for a city', '/api/jobs/get_cities?param=Koch', 300],
] as const) {
  roomTest(
    `${most} ${what} a minute are anybody’s need, and more are told when to come back`,
    async (room) => {
      const ask = (address: string) => room.fetch(path, { headers: from(address) });
      for (let request = 0; request < most; request += 1) assert.equal((await ask(HOME)).status, 200);
      const refused = await ask(HOME);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get('retry-after'), '1');
      assert.match(await refused.text(), /That was a lot of requests at once\. Please try again in a second\./);
      assert.equal((await ask(OFFICE)).status, 200);
      room.pass(SECOND);
      assert.equal((await ask(HOME)).status, 200);
      const counts = await (await room.fetch('/metrics', { headers: METRICS })).text();
      assert.match(counts, /^http_refusals_total\{status="429",group="(?:pages|calls|cities)"\} 1$/m);
    },
    { settings: { ...LIMITED.settings, metricsToken: 'counted' } },
  );
}

roomTest(
  'pages that are not there count as pages, files do not, and a refusal is a page of its own',
  async (room) => {
    const ask = (path: string) => room.page(path, { headers: from(HOME) });
    for (let request = 0; request < 620; request += 1) assert.equal((await ask('/favicon.ico')).status, 200);
    for (let request = 0; request < 600; request += 1) assert.equal((await ask(`/none/${request}`)).status, 404);
    const { status, name, headers } = await ask('/about');
    assert.deepEqual([status, name, headers.get('cache-control')], [429, 'problem', 'no-store']);
    assert.equal((await ask('/favicon.ico')).status, 200);
    assert.equal((await sendMessage(room, HOME)).status, 201, 'who reads much may write');
  },
  LIMITED,
);

roomTest('LIMITS=off counts nothing', async (room) => {
  for (let sent = 0; sent < 30; sent += 1) assert.equal((await sendMessage(room, HOME)).status, 201);
  assert.deepEqual(await allowances(room), []);
});

roomTest(
  'when too many writes wait, forms are told at once when to come back, and pages are shown all the same',
  async (room) => {
    const { database } = room.parts;
    const done = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 100 }, () => database.write(() => done.promise));
    const refused = await sendMessage(room, HOME);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '15');
    assert.equal(refused.headers.get('connection'), 'close');
    assert.match(await refused.text(), /Please send it again in 15 seconds/);
    const onPage = await sendPage(room, '/contact', new URLSearchParams(fields));
    assert.deepEqual([onPage.status, onPage.name], [503, 'problem']);
    assert.equal((await room.page('/about')).status, 200);
    await assert.rejects(database.write(async () => {}));
    done.resolve();
    await Promise.all(waiting);
    assert.equal((await sendMessage(room, HOME)).status, 201);
  },
);

/** An application whose body never ends until `end` is called. */
function slowApplication(room: Room, address: string): { answer: Promise<Response>; end: () => void } {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('name=Meera'));
      end = () => controller.close();
    },
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...from(address) };
  const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
  return { answer: room.fetch('/career-apply/1', init), end };
}

roomTest(
  'slow applications of one address leave room for those of others, and all together have a bound',
  async (room) => {
    const slow = Array.from({ length: 7 }, () => slowApplication(room, HOME));
    const eighth = await slowApplication(room, HOME).answer;
    assert.equal(eighth.status, 503);
    assert.equal(eighth.headers.get('retry-after'), '15');
    for (const address of [1, 2, 3].map((last) => `192.0.2.${last}`))
      slow.push(...Array.from({ length: 7 }, () => slowApplication(room, address)));
    assert.equal((await slowApplication(room, OFFICE).answer).status, 503, 'four addresses hold all there is');
    for (const { end } of slow) end();
    for (const { answer } of slow) assert.equal((await answer).status, 422);
    const after = slowApplication(room, OFFICE);
    after.end();
    assert.equal((await after.answer).status, 422);
  },
  { settings: { trustProxy: 1 } },
);
