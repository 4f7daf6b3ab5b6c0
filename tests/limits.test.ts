/** Nobody takes the site from the others: what is asked too often is told when to come back, in every instance alike. */
import assert from 'node:assert/strict';

import { sweepQuotas } from '#platform/limits/shared-quotas.ts';
import { Limits, PAGE_READS } from '#platform/limits/limits.ts';

import { consentGiven } from './support/agency.ts';
import { JAYA_ON_PAGE, resumeOf } from './support/application.ts';
import { type Fields, multipart } from './support/multipart.ts';
import { databaseTest, openInstance, type Instance, instanceTest } from './support/instance.ts';

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

const sendMessage = ({ fetch }: Instance, address: string, init: RequestInit = {}) =>
  fetch('/api/contact_us/create', {
    method: 'POST',
    body: JSON.stringify(message()),
    ...init,
    headers: { ...JSON_TYPE, ...from(address), ...init.headers },
  });
const sendPage = (instance: Instance, path: string, body: RequestInit['body'], address = HOME) =>
  instance.page(path, { method: 'POST', body: body ?? null, headers: from(address) });

async function exhaust(instance: Instance, address = HOME): Promise<void> {
  for (let sent = 0; sent < 10; sent += 1) assert.equal((await sendMessage(instance, address)).status, 201, `${sent}`);
}

const allowances = ({ services }: Instance) => services.database.read.selectFrom('allowances').selectAll().execute();
const METRICS = { authorization: 'Bearer counted', ...from(OFFICE) };

instanceTest(
  'ten messages at once are taken from an address, the next is told in a sentence and in seconds when to come back',
  async (instance) => {
    await exhaust(instance);
    const refused = await sendMessage(instance, HOME);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.equal(refused.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await refused.json(), {
      message: 'Too many forms have come from your network. Please send it again in 60 seconds.',
    });
    assert.equal((await sendMessage(instance, OFFICE)).status, 201, 'others are not told to wait');
    instance.pass(59 * SECOND);
    assert.equal((await sendMessage(instance, HOME)).status, 429);
    instance.pass(SECOND);
    assert.equal((await sendMessage(instance, HOME)).status, 201);
    assert.equal((await sendMessage(instance, HOME)).status, 429);
  },
  LIMITED,
);

instanceTest(
  'what is refused stores nothing, and not a byte of it is read',
  async (instance) => {
    await exhaust(instance);
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
    const refused = await sendMessage(instance, HOME, { body, duplex: 'half' } as RequestInit);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('connection'), 'close', 'what is still sent must not be taken for a request');
    assert.equal(read, 0);
    const stored = await instance.services.database.read.selectFrom('contact_messages').select('id').execute();
    assert.equal(stored.length, 10);
  },
  LIMITED,
);

instanceTest(
  'a neighbour in the same /64 is the same sender, one behind another router is not',
  async (instance) => {
    await exhaust(instance, '2001:db8:1:2::1');
    assert.equal((await sendMessage(instance, '2001:db8:1:2:3:4:5:6')).status, 429);
    assert.equal((await sendMessage(instance, '2001:db8:1:3::1')).status, 201);
  },
  LIMITED,
);

instanceTest(
  'who holds a /48 has sixteen allowances of forms and no more, whatever addresses are chosen; a /56 has four',
  async (instance) => {
    const send = async (address: string) => (await sendMessage(instance, address)).status;
    let taken = 0;
    for (let home = 0; home < 8; home += 1)
      for (let time = 0; time < 10; time += 1)
        if ((await send(`2001:db8:1:${(0x2300 + home).toString(16)}::1`)) === 201) taken += 1;
    assert.equal(taken, 40, 'of one /56');
    for (let site = 0; site < 20; site += 1)
      for (let time = 0; time < 10; time += 1)
        if ((await send(`2001:db8:1:${(0x4000 + site * 256).toString(16)}::1`)) === 201) taken += 1;
    assert.equal(taken, 160, 'of one /48');
    const before = (await allowances(instance)).length;
    for (let home = 0; home < 50; home += 1) assert.equal(await send(`2001:db8:1:${home}::1`), 429);
    assert.equal((await allowances(instance)).length, before, 'what is refused leaves no row');
    assert.equal(await send('2001:db8:2:2300::1'), 201, 'another /48');
    assert.equal(await send(HOME), 201);
    instance.pass(10 * MINUTE);
    assert.equal(await send('2001:db8:1:2300::1'), 201);
  },
  LIMITED,
);

instanceTest(
  'who holds a /48 reads sixteen times as much as one address, and no more',
  async ({ services }) => {
    const limits = new Limits(services);
    const cities = { name: 'cities', most: 300, within: MINUTE };
    const read = (group: number) => limits.read(cities, `2001:db8:1:${group.toString(16)}::/64`);
    let answered = 0;
    for (let request = 0; request < 10_000; request += 1) if (read((request * 13) % 65_536) === 0) answered += 1;
    // 4 800 of them, and what rounding each one's share to whole milliseconds leaves.
    assert.equal(answered, 5000);
    assert.equal(limits.read(cities, HOME), 0);
  },
  LIMITED,
);

instanceTest(
  'what one process lets through counts at another, and whoever was let through too much by all waits no longer than after one',
  async ({ services, pass }) => {
    const all = Array.from({ length: 4 }, () => new Limits(services));
    const tell = () => {
      const taken = all.map((limits) => limits.takenHere(1000));
      for (const [at, limits] of all.entries())
        for (const [from, told] of taken.entries()) if (from !== at) limits.takenElsewhere(told);
    };
    const mayRead = (limits: Limits, address: string) => limits.read(PAGE_READS, address) === 0;
    tell();
    const [one, other] = all as [Limits, Limits];
    for (let read = 0; read < 300; read += 1) assert.ok(mayRead(one, HOME));
    tell();
    let answered = 0;
    while (mayRead(other, HOME)) answered += 1;
    assert.equal(answered, 300);
    // Before they have told each other anything, each lets a whole allowance through.
    for (const limits of all) while (mayRead(limits, '192.0.2.9'));
    tell();
    for (const limits of all) assert.ok(!mayRead(limits, '192.0.2.9'));
    pass(SECOND);
    answered = 0;
    for (const limits of all) {
      while (mayRead(limits, '192.0.2.9')) answered += 1;
      tell();
    }
    assert.equal(answered, 10);
    assert.deepEqual(one.takenHere(1000), [], 'told once');
    for (let address = 0; address < 30; address += 1) assert.ok(mayRead(one, `192.0.2.${address + 10}`));
    assert.equal(one.takenHere(20).length, 20);
    assert.equal(one.takenHere(20).length, 10);
  },
  LIMITED,
);

instanceTest(
  'beyond a bound the counts that are whole first are forgotten',
  async (instance) => {
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await sendMessage(instance, address);
      instance.pass(SECOND);
    }
    assert.equal((await allowances(instance)).length, 6);
    await sweepQuotas(instance.services, 6);
    assert.equal((await allowances(instance)).length, 6);
    const latest = (await allowances(instance)).map(({ ends_at: end }) => Number(end)).toSorted((a, b) => b - a);
    await sweepQuotas(instance.services, 2);
    const left = (await allowances(instance)).map(({ ends_at: end }) => Number(end)).toSorted((a, b) => b - a);
    assert.deepEqual(left, latest.slice(0, 2));
  },
  LIMITED,
);

instanceTest(
  'a form without script that comes too often comes back with what was typed; a flood of them is not read',
  async (instance) => {
    await exhaust(instance);
    const body = new URLSearchParams(fields);
    for (let sent = 0; sent < 20; sent += 1) {
      const { status, name, props, headers } = await sendPage(instance, '/contact', body);
      assert.deepEqual([status, name], [429, 'contact']);
      assert.deepEqual({ ...props.form.values }, fields);
      assert.match(
        props.form.problem,
        /^Too many forms have come from your network\. Please send it again in \d+ seconds\.$/,
      );
      assert.equal(headers.get('retry-after'), '60');
    }
    const flood = await sendPage(instance, '/contact', body);
    assert.deepEqual([flood.status, flood.name], [429, 'problem']);
    assert.equal(flood.headers.get('connection'), 'close');
    assert.equal(flood.headers.get('retry-after'), '60');
    const large = await sendPage(instance, '/contact', new URLSearchParams({ message: 'x'.repeat(300_000) }), OFFICE);
    assert.equal(large.status, 413, 'a limit of size is none of number');
  },
  LIMITED,
);

const HIRE = {
  name: 'Anna',
  email: 'anna@lakeside.example',
  companyName: 'Lakeside',
  lookingFor: 'An app for ferries',
};
const TAKEN = {
  '/contact': fields,
  '/hireus': HIRE,
  '/career-apply/1': { ...JAYA_ON_PAGE, ...consentGiven, resume: resumeOf('jaya.pdf') },
};
const sendParts = async (instance: Instance, path: string, parts: Fields, address = HOME) =>
  instance.page(path, await multipart(parts, from(address)));
/** Sends a form that is taken, the same each time. */
const sendTaken = async (instance: Instance, path: keyof typeof TAKEN, address = HOME) =>
  (await sendParts(instance, path, TAKEN[path], address)).status;

instanceTest(
  'sixty candidates of one classroom may apply within the hour, and the contact form is not used up by them',
  async (instance) => {
    for (let candidate = 0; candidate < 60; candidate += 1)
      assert.equal(await sendTaken(instance, '/career-apply/1', OFFICE), 303);
    const { status, name, props } = await sendPage(
      instance,
      '/career-apply/1',
      new URLSearchParams({ name: 'Meera' }),
      OFFICE,
    );
    assert.deepEqual([status, name], [429, 'job']);
    assert.equal(props.application.form.values.name, 'Meera');
    assert.equal((await sendMessage(instance, OFFICE)).status, 201);
  },
  LIMITED,
);

instanceTest(
  'a file or a field that is refused takes nothing from the others of a network, up to sixty a minute',
  async (instance) => {
    const photo = { ...JAYA_ON_PAGE, resume: new File(['a photo'], 'photo.jpg') };
    for (let student = 0; student < 40; student += 1)
      assert.equal((await sendParts(instance, '/career-apply/1', photo)).status, 415);
    const incomplete = JSON.stringify({ subject: 'No name' });
    for (let time = 0; time < 20; time += 1)
      assert.equal((await sendMessage(instance, HOME, { body: incomplete })).status, 422);
    await exhaust(instance);
    instance.pass(10 * MINUTE);
    // A flood of them is not free.
    for (let time = 0; time < 70; time += 1)
      assert.equal((await sendMessage(instance, HOME, { body: incomplete })).status, 422);
    assert.equal((await sendMessage(instance, HOME)).status, 429);
    assert.equal(await sendTaken(instance, '/career-apply/1'), 303, 'of another form');
  },
  LIMITED,
);

instanceTest(
  'all forms of an address together have a bound of their own',
  async (instance) => {
    let taken = 0;
    const send = async (path: keyof typeof TAKEN, times: number) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) statuses.push(await sendTaken(instance, path));
      taken += statuses.filter((status) => status === 303).length;
      return statuses;
    };
    await send('/career-apply/1', 60);
    await send('/contact', 10);
    await send('/hireus', 10);
    assert.equal(taken, 80);
    for (let round = 0; round < 2; round += 1) {
      instance.pass(5 * MINUTE);
      for (const path of ['/career-apply/1', '/contact'] as const) assert.ok((await send(path, 5)).length > 0);
      if (round === 0) assert.deepEqual(new Set(await send('/hireus', 5)), new Set([303]));
    }
    assert.ok((await send('/hireus', 5)).includes(429), 'which has had none for five minutes');
    assert.equal(taken, 105, 'ninety, and one for each forty seconds that passed');
    instance.pass(HOUR);
    assert.deepEqual(await send('/hireus', 1), [303]);
  },
  LIMITED,
);

databaseTest('two instances count together', 'sample', async (fresh) => {
  const instances = await Promise.all([openInstance(fresh, LIMITED), openInstance(fresh, LIMITED)]);
  const [one, two] = instances as [Instance, Instance];
  try {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, place) => sendMessage(place % 2 === 0 ? one : two, HOME)),
    );
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    assert.deepEqual([taken.length, refused.length], [10, 14]);
    for (const instance of instances) {
      const answer = await sendMessage(instance, HOME);
      assert.equal(answer.status, 429);
      assert.equal(answer.headers.get('retry-after'), '60');
      instance.pass(10 * MINUTE);
    }
    for (const instance of instances) assert.equal((await sendMessage(instance, HOME)).status, 201);
  } finally {
    for (const instance of instances) await instance.close();
  }
});

instanceTest(
  'the database keeps counts of forms alone, without addresses, and forgets them once they are whole again',
  async (instance) => {
    for (const path of ['/', '/contact', '/api/jobs/get_cities?param=Koch', '/no/such/page'])
      await instance.page(path, { headers: from(HOME) });
    assert.deepEqual(await allowances(instance), []);
    await sendMessage(instance, HOME);
    const rows = await allowances(instance);
    assert.equal(rows.length, 2);
    assert.ok(!JSON.stringify(rows).includes(HOME));
    await sweepQuotas(instance.services);
    assert.equal((await allowances(instance)).length, 2);
    instance.pass(30 * MINUTE);
    await sweepQuotas(instance.services);
    assert.equal((await allowances(instance)).length, 1);
    instance.pass(HOUR);
    await sweepQuotas(instance.services);
    assert.deepEqual(await allowances(instance), []);
  },
  LIMITED,
);

for (const [what, path, most] of [
  ['pages', '/about', 600],
  ['calls', '/api/project_industry/list_selectbox', 600],
  ['searches for a city', '/api/jobs/get_cities?param=Koch', 300],
] as const) {
  instanceTest(
    `${most} ${what} a minute are anybody’s need, and more are told when to come back`,
    async (instance) => {
      const ask = (address: string) => instance.fetch(path, { headers: from(address) });
      for (let request = 0; request < most; request += 1) assert.equal((await ask(HOME)).status, 200);
      const refused = await ask(HOME);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get('retry-after'), '1');
      assert.match(await refused.text(), /That was a lot of requests at once\. Please try again in a second\./);
      assert.equal((await ask(OFFICE)).status, 200);
      instance.pass(SECOND);
      assert.equal((await ask(HOME)).status, 200);
      const counts = await (await instance.fetch('/metrics', { headers: METRICS })).text();
      assert.match(counts, /^http_refusals_total\{status="429",group="(?:pages|calls|cities)"\} 1$/m);
    },
    { settings: { ...LIMITED.settings, metricsToken: 'counted' } },
  );
}

instanceTest(
  'pages that are not there count as pages, files do not, and a refusal is a page of its own',
  async (instance) => {
    const ask = (path: string) => instance.page(path, { headers: from(HOME) });
    for (let request = 0; request < 620; request += 1) assert.equal((await ask('/favicon.ico')).status, 200);
    for (let request = 0; request < 600; request += 1) assert.equal((await ask(`/none/${request}`)).status, 404);
    const { status, name, headers } = await ask('/about');
    assert.deepEqual([status, name, headers.get('cache-control')], [429, 'problem', 'no-store']);
    assert.equal((await ask('/favicon.ico')).status, 200);
    assert.equal((await sendMessage(instance, HOME)).status, 201, 'who reads much may write');
  },
  LIMITED,
);

instanceTest('LIMITS=off counts nothing', async (instance) => {
  for (let sent = 0; sent < 30; sent += 1) assert.equal((await sendMessage(instance, HOME)).status, 201);
  assert.deepEqual(await allowances(instance), []);
});

instanceTest(
  'when too many writes wait, forms are told at once when to come back, and pages are shown all the same',
  async (instance) => {
    const { database } = instance.services;
    const done = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 100 }, () => database.write(() => done.promise));
    const refused = await sendMessage(instance, HOME);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '15');
    assert.equal(refused.headers.get('connection'), 'close');
    assert.match(await refused.text(), /Please send it again in 15 seconds/);
    const onPage = await sendPage(instance, '/contact', new URLSearchParams(fields));
    assert.deepEqual([onPage.status, onPage.name], [503, 'problem']);
    assert.equal((await instance.page('/about')).status, 200);
    await assert.rejects(database.write(async () => {}));
    done.resolve();
    await Promise.all(waiting);
    assert.equal((await sendMessage(instance, HOME)).status, 201);
  },
);

/** A form whose body goes on until `end` is called, begun with so many bytes. */
function slowForm(
  instance: Instance,
  address: string,
  path: string,
  bytes: number,
): { answer: Promise<Response>; end: () => void } {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(PART('name', 'Meera')));
      if (bytes > 0) controller.enqueue(new TextEncoder().encode(PART('resume"; filename="cv.pdf', 'x'.repeat(bytes))));
      end = () => {
        controller.enqueue(new TextEncoder().encode('--b--'));
        controller.close();
      };
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b', ...from(address) };
  const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
  return { answer: instance.fetch(path, init), end };
}

const PART = (name: string, text: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const MEGABYTES = 1024 * 1024;

instanceTest(
  'slow applications from four addresses stand in nobody’s way: the slowest of the heaviest address yields to who comes',
  async (instance) => {
    const addresses = [1, 2, 3, 4].map((last) => `192.0.2.${last}`);
    const slow = addresses.flatMap((address) =>
      Array.from({ length: 8 }, () => slowForm(instance, address, '/career-apply/1', 1.9 * MEGABYTES)),
    );
    // Thirty-two of them are sixty megabytes; one more from each address is more than all the memory there is.
    const more = addresses.map((address) => slowForm(instance, address, '/career-apply/1', 1.9 * MEGABYTES));
    const given = await Promise.race([...slow, ...more].map(({ answer }) => answer));
    assert.equal(given.status, 503);
    assert.equal(given.headers.get('connection'), 'close');
    assert.match(await given.text(), /More forms are coming in than can be stored just now/);
    const honest = slowForm(instance, OFFICE, '/career-apply/1', 1.9 * MEGABYTES);
    honest.end();
    assert.notEqual((await honest.answer).status, 503, 'another’s application');
    assert.equal((await sendMessage(instance, OFFICE)).status, 201, 'another’s letter');
    assert.equal((await sendMessage(instance, '192.0.2.1')).status, 201, 'a letter from the same network');
    for (const { end } of [...slow, ...more])
      try {
        end();
      } catch {
        /* It was given up. */
      }
    const statuses = await Promise.all([...slow, ...more].map(async ({ answer }) => (await answer).status));
    assert.ok(statuses.filter((status) => status !== 503).length >= 24, statuses.join(' '));
  },
  { settings: { trustProxy: 1 } },
);

instanceTest(
  'bodies are reckoned by what arrived, not by what they announce: forty slow ones of one address leave room for its next',
  async (instance) => {
    const slow = Array.from({ length: 40 }, () => slowForm(instance, HOME, '/career-apply/1', 0));
    const letter = slowForm(instance, HOME, '/contact', 0);
    letter.end();
    assert.equal((await letter.answer).status, 422);
    for (const { end } of slow) end();
    for (const { answer } of slow) assert.equal((await answer).status, 422);
  },
  { settings: { trustProxy: 1 } },
);
