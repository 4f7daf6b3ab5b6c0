import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { apiCalls } from '#app/app.ts';
import { until } from '#tests/support/until.ts';

import { emptyInstanceTest } from '#tests/support/instance.ts';

import { watchEventLoop } from './event-loop.ts';
import { Metrics } from './metrics.ts';

emptyInstanceTest(
  'the readable page of the API is made from its document, and the document names every call',
  async (instance) => {
    const { status, name, props } = await instance.page('/api/docs');
    assert.deepEqual([status, name], [200, 'apiGuide']);
    const document = (await (await instance.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> };
    assert.deepEqual(props.document, document);
    for (const { method, path } of apiCalls)
      assert.ok(method.toLowerCase() in (document.paths[path.replace(':id', '{id}')] ?? {}), `${method} ${path}`);
  },
);

type Described = {
  info: { license?: { name: string } };
  security: object[];
  paths: Record<string, Record<string, { operationId: string; summary: string; responses: Record<string, object> }>>;
  components: { schemas: Record<string, object> };
};

emptyInstanceTest(
  'the document says its licence, who may call, what can be refused, and names its schemas',
  async (instance) => {
    const document = (await (await instance.fetch('/api/openapi.json')).json()) as Described;
    assert.ok(document.info.license?.name);
    assert.deepEqual(document.security, [], 'everybody may call');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    assert.equal(new Set(ids).size, ids.length);
    for (const { operationId, summary, responses } of operations) {
      assert.ok(summary, operationId);
      const statuses = Object.keys(responses);
      assert.ok(statuses.some((status) => status.startsWith('2')) && statuses.some((status) => status.startsWith('4')));
    }
    const text = JSON.stringify(document.paths);
    const named = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    assert.deepEqual([...named].toSorted(), Object.keys(document.components.schemas).toSorted());
    // Each answer and each body has a name; only parameters are described in place.
    assert.doesNotMatch(text, /"content":\{[^{}]*\{"schema":\{"type"/);
  },
);

emptyInstanceTest('the document is kept by browsers, and not sent again to who has it', async (instance) => {
  const first = await instance.fetch('/api/openapi.json');
  assert.equal(first.headers.get('cache-control'), 'public, max-age=600, stale-while-revalidate=300');
  assert.equal(first.headers.get('access-control-allow-origin'), '*');
  const etag = first.headers.get('etag') ?? '';
  assert.notEqual(etag, '');
  const again = await instance.fetch('/api/openapi.json', { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
});

type Ready = { status: string; outbox: string; outboxOldestSeconds: number };

emptyInstanceTest(
  'the age of what waits in the outbox is told, and a late outbox does not take the site down',
  async (instance) => {
    const ready = async () => {
      const answer = await instance.fetch('/readyz');
      assert.equal(answer.status, 200);
      const { status, outbox, outboxOldestSeconds } = (await answer.json()) as Ready;
      return [status, outbox, outboxOldestSeconds];
    };
    instance.services.settings.metricsToken = 'token';
    const metrics = async () => {
      const answer = await instance.fetch('/metrics', { headers: { authorization: 'Bearer token' } });
      return Object.fromEntries(
        (await answer.text()).matchAll(/^niram_outbox_(\w+) (\d+)$/gm).map((found) => found.slice(1)),
      );
    };
    assert.deepEqual(await ready(), ['ready', 'ok', 0]);
    assert.deepEqual(await metrics(), { waiting: '0', held: '0', dead: '0', oldest_seconds: '0' });

    const body = new URLSearchParams({
      name: 'Ravi',
      email: 'r@example.com',
      company_name: 'Ferries',
      looking_for: 'An app',
    });
    assert.equal((await instance.fetch('/api/hire_us/create', { method: 'POST', body })).status, 201);
    instance.pass(3595_000);
    assert.deepEqual(await ready(), ['ready', 'kept', 3595]);
    instance.pass(5000);
    // Nothing listens on the first port.
    Object.assign(instance.services.settings, { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.com' });
    assert.deepEqual(await ready(), ['ready', 'ok', 3600]);
    instance.pass(60_000);
    assert.deepEqual(await ready(), ['ready', 'late', 3660]);
    assert.deepEqual(await metrics(), { waiting: '2', held: '0', dead: '0', oldest_seconds: '3660' });
  },
);

emptyInstanceTest('a letter that was given up raises a warning, and the site stays ready', async (instance) => {
  const ready = async () => {
    const answer = await instance.fetch('/readyz');
    assert.equal(answer.status, 200);
    return (await answer.json()) as Ready & { warnings: string[] };
  };
  const body = new URLSearchParams({
    name: 'Ravi',
    email: 'r@example.com',
    company_name: 'Ferries',
    looking_for: 'An app',
  });
  assert.equal((await instance.fetch('/api/hire_us/create', { method: 'POST', body })).status, 201);
  assert.deepEqual((await ready()).warnings, []);
  await instance.services.database.write((tx) =>
    tx.updateTable('outbox').set({ state: 'dead' }).where('audience', '=', 'agency').execute(),
  );
  instance.pass(5000);
  const { status, warnings } = await ready();
  assert.equal(status, 'ready');
  assert.match(warnings.join(), /^Mails or webhooks were given up \(1\): `npm run doctor`/);
  assert.ok(!warnings.join().includes('example.com'));
});

emptyInstanceTest('the store is asked once for all who ask within five seconds', async (instance) => {
  const { files } = instance.services;
  const put = files.put.bind(files);
  let asked = 0;
  files.put = (bytes) => {
    asked += 1;
    return put(bytes);
  };
  const ready = async () => (await instance.fetch('/readyz')).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, ready));
  assert.deepEqual(new Set(statuses), new Set([200]));
  instance.pass(4999);
  assert.equal(await ready(), 200);
  assert.equal(asked, 1);
  instance.pass(1);
  assert.equal(await ready(), 200);
  assert.equal(asked, 2);
  instance.pass(-3_600_000);
  assert.equal(await ready(), 200);
  assert.equal(asked, 3, 'a clock that was set back keeps nothing');
});

emptyInstanceTest(
  'a database that can be read and not be written to is not ready, and is again once it can',
  async (instance) => {
    const ready = async () => {
      const answer = await instance.fetch('/readyz');
      const { status, database, files } = (await answer.json()) as Record<string, string>;
      return [answer.status, answer.headers.get('retry-after'), status, database, files];
    };
    const { database } = instance.services;
    assert.deepEqual(await ready(), [200, null, 'ready', 'ok', 'ok']);
    await database.write((tx) => sql`alter table settings rename to settings_away`.execute(tx));
    instance.pass(5000);
    assert.equal((await instance.fetch('/projects')).status, 200, 'what is read is still shown');
    assert.deepEqual(await ready(), [503, '30', 'not ready', 'failing', 'ok']);
    await database.write((tx) => sql`alter table settings_away rename to settings`.execute(tx));
    instance.pass(5000);
    assert.deepEqual(await ready(), [200, null, 'ready', 'ok', 'ok']);
  },
  { logLevel: 'silent' },
);

emptyInstanceTest(
  'each route has a histogram of its own under its pattern, and no stranger makes up a label',
  async (instance) => {
    instance.services.settings.metricsToken = 'token';
    const told = async () => (await instance.fetch('/metrics', { headers: { authorization: 'Bearer token' } })).text();
    const countsOf = (text: string) =>
      text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
    assert.equal((await instance.fetch('/about')).status, 200);
    for (const id of [1, 2, 3]) assert.equal((await instance.fetch(`/projects/detail/${id}`)).status, 404);
    const first = countsOf(await told());
    const labels = ['route="/about",status_class="2xx"} 1', 'route="/projects/detail/:id",status_class="4xx"} 3'];
    for (const ending of labels)
      assert.ok(
        first.some((line) => line.includes('method="GET"') && line.endsWith(ending)),
        first.join('\n'),
      );
    const strange = async (from: number, to: number) => {
      for (let id = from; id < to; id += 1) {
        await instance.fetch(`/projects/detail/${id}?a=${id}`, { method: `M${id}` });
        await instance.fetch(`/nothing-${id}`, { method: `M${id}` });
        await instance.fetch(`/nothing-${id}`);
      }
      return countsOf(await told()).length;
    };
    assert.equal(await strange(20, 40), await strange(40, 100), 'as many series after four times the addresses');
  },
);

emptyInstanceTest(
  'counts of the outbox are not told as they were while the database cannot be asked',
  async (instance) => {
    instance.services.settings.metricsToken = 'token';
    const told = async () => (await instance.fetch('/metrics', { headers: { authorization: 'Bearer token' } })).text();
    assert.match(await told(), /^niram_outbox_waiting 0$/m);
    await instance.services.database.write((tx) => sql`alter table outbox rename to outbox_away`.execute(tx));
    const text = await told();
    assert.doesNotMatch(text, /niram_outbox_waiting/);
    assert.match(text, /^http_requests_total\{method="GET",status="200"\} 1$/m);
  },
  { logLevel: 'silent' },
);

test('the process is told by the names that dashboards know, each once', async () => {
  const metrics = new Metrics();
  metrics.watchProcess();
  metrics.set('nodejs_eventloop_lag_max_seconds', 0);
  const names = (await metrics.text())
    .matchAll(/^# TYPE (\S+) /gm)
    .map(([, name]) => name)
    .toArray();
  assert.equal(new Set(names).size, names.length);
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_heap_size_used_bytes'])
    assert.ok(names.includes(name), name);
});

test('the longest hold of the event loop is told', async (t) => {
  const metrics = new Metrics();
  t.after(watchEventLoop(metrics, 20));
  metrics.watchProcess();
  const told = async () => Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await metrics.text())?.[1]);
  await until('the first sample', async () => !Number.isNaN(await told()));
  // A later sample forgets it: on a busy machine that may be taken before the hold is read.
  await until('the hold', async () => {
    const end = performance.now() + 300;
    while (performance.now() < end);
    await pause(20);
    return (await told()) >= 0.25;
  });
});
