/** Counting visits and what the office is told of them, through the front door. */
import assert from 'node:assert/strict';

import { sweepOnce } from '#operations/sweeps/runner.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { applied } from '#tests/support/application.ts';
import { writeMessage } from '#tests/support/messages.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';
import { randomNumbers } from '#tools/benchmarks/generate.ts';
import { sweeps } from '#app/sweeps.ts';

import { sweepVisits } from './actions.ts';
import { OTHERS } from './schema.ts';
import { startVisits, visitsOf } from './visits.ts';
import { browserIn } from './visitor.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const DAY = 86_400_000;

/** Answers come as HTML, so that they are pages. */
const asPage = () => ({ html: '<!doctype html><title>A page</title>' });
const proxied = { render: asPage, settings: { trustProxy: 1 } };

type Asked = { agent?: string; from?: string; headers?: Record<string, string>; method?: string };
async function look(instance: Pick<Instance, 'fetch'>, path: string, asked: Asked = {}): Promise<Response> {
  const { agent = FIREFOX, from = '192.0.2.7', headers = {}, method = 'GET' } = asked;
  const answer = await instance.fetch(path, {
    method,
    headers: { 'user-agent': agent, 'x-forwarded-for': from, ...headers },
  });
  await answer.arrayBuffer();
  return answer;
}

const write = ({ services }: Instance) => visitsOf(services).write();
const daysOf = ({ services: { database } }: Instance) =>
  database.read
    .selectFrom('visit_days')
    .select(['day', 'page', 'views', 'visitors'])
    .orderBy('day')
    .orderBy('page')
    .execute();
const pagesOf = async (instance: Instance) =>
  Object.fromEntries((await daysOf(instance)).map(({ page, views, visitors }) => [page, [views, visitors]]));
const sourcesOf = async ({ services: { database } }: Instance) =>
  Object.fromEntries(
    (await database.read.selectFrom('visit_sources').select(['source', 'visits']).execute()).map(
      ({ source, visits }) => [source, visits],
    ),
  );
const keptOf = async ({ services: { database } }: Instance) => ({
  salts: await database.read.selectFrom('visit_salts').selectAll().execute(),
  marks: await database.read.selectFrom('visit_marks').selectAll().execute(),
});

instanceTest(
  'people’s looks at pages are counted, cached ones and those that the browser had too; programs, preparing browsers, frames, files, private pages and wrong addresses are not',
  async (instance) => {
    const first = await look(instance, '/about');
    await look(instance, '/about');
    const etag = first.headers.get('etag') ?? '';
    assert.equal((await look(instance, '/about', { headers: { 'if-none-match': etag } })).status, 304);
    await look(instance, '/about', { agent: SAFARI });
    await look(instance, '/about', { from: '198.51.100.4' });
    await look(instance, '/our_team?utm_source=Newsletter', { headers: { 'sec-fetch-dest': 'document' } });
    await look(instance, '/', { headers: { referer: 'https://www.search.example/find?q=secret+words' } });
    await look(instance, '/contact', { headers: { referer: 'http://localhost/' } });
    await look(instance, '/careers', { headers: { dnt: '1' } });
    await look(instance, '/careers', { headers: { 'sec-gpc': '1' }, from: '203.0.113.9' });

    await look(instance, '/about', { method: 'HEAD' });
    for (const headers of [{ 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }, { 'sec-fetch-dest': 'iframe' }])
      await look(instance, '/about', { headers: headers as Record<string, string> });
    // What came ahead is shown now. Only an address with a page counts, only once, and only for a person.
    const shown = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', 'shown-now': '1' };
    await look(instance, '/hireus', { headers: shown });
    await look(instance, '/hireus', { headers: { ...shown, 'sec-purpose': 'prefetch' } });
    await look(instance, '/hireus', { headers: shown, agent: 'curl/8.5.0' });
    await look(instance, '/hireus', { headers: shown, method: 'POST' });
    for (const path of ['/nothing', `/${'x'.repeat(4000)}`, '/application/abc', '/files/abc', '/api/docs', '/office'])
      await look(instance, path, { headers: shown });
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
      'curl/8.5.0',
      '',
      `Mozilla/5.0 ${'x'.repeat(2000)}`,
    ])
      await look(instance, '/about', { agent });
    for (const path of ['/nothing', '/projects/detail/99999', '/styleguide', '/robots.txt', '/api/docs', '/healthz'])
      await look(instance, path);
    assert.ok(0 < browserIn('Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 Mobile Safari/537.36'));

    await write(instance);
    assert.deepEqual(await pagesOf(instance), {
      '': [11, 3],
      '/': [1, 0],
      '/about': [5, 0],
      '/careers': [2, 0],
      '/contact': [1, 0],
      '/hireus': [1, 0],
      '/our_team': [1, 0],
    });
    assert.deepEqual(await sourcesOf(instance), { '(direct)': 7, newsletter: 1, 'search.example': 1 });
  },
  proxied,
);

instanceTest(
  'nothing that is stored says who looked; two instances know a visitor as one; when the day is over its salt and hashes are gone, and the next day knows nobody',
  async (instance) => {
    const other = await openInstance(instance.fresh, proxied);
    try {
      await Promise.all([look(instance, '/about'), look(other, '/about'), look(other, '/about', { agent: SAFARI })]);
      await Promise.all([write(instance), visitsOf(other.services).write()]);
      assert.deepEqual((await pagesOf(instance))[''], [3, 2]);
      const { salts, marks } = await keptOf(instance);
      assert.deepEqual([salts.length, marks.length], [1, 2]);
      const said = JSON.stringify([salts, marks, await daysOf(instance), await sourcesOf(instance)]);
      for (const trace of ['192.0.2', 'Firefox', 'Safari', 'iPhone']) assert.ok(!said.includes(trace), trace);
      const metrics = await instance.services.metrics.text();
      assert.ok(!metrics.includes('192.0.2') && !metrics.includes('Firefox'));
    } finally {
      await other.close();
    }
    instance.pass(DAY);
    await look(instance, '/about');
    await write(instance);
    await sweepOnce(instance.services, sweeps);
    const { salts, marks } = await keptOf(instance);
    const today = (await daysOf(instance)).at(-1)?.day;
    assert.deepEqual([salts.map(({ day }) => day), marks.map(({ day }) => day)], [[today], [today]]);
    assert.deepEqual(
      (await daysOf(instance)).map(({ views, visitors }) => [views, visitors]),
      [
        [3, 2],
        [3, 0],
        [1, 1],
        [1, 0],
      ],
    );
    instance.pass(800 * DAY);
    await sweepVisits(instance.services);
    assert.deepEqual(await daysOf(instance), [], 'counts end too');
  },
  { ...proxied, logLevel: 'silent' },
);

instanceTest(
  'a stop writes what was counted, a database that is away loses nothing, and more sources and visitors than a day takes fill neither memory nor the day',
  async (instance) => {
    const worker = startVisits(instance.services);
    await look(instance, '/about');
    await worker.stop();
    assert.deepEqual((await pagesOf(instance))[''], [1, 1]);

    const { database } = instance.services;
    const { writeNonDurable } = database;
    await look(instance, '/about');
    database.writeNonDurable = () => Promise.reject(new Error('away'));
    await write(instance);
    database.writeNonDurable = writeNonDurable;
    await write(instance);
    assert.deepEqual((await pagesOf(instance))[''], [2, 1]);

    for (let place = 0; place < 1500; place += 1)
      await look(instance, '/about', {
        from: `10.0.${place >> 8}.${place & 255}`,
        headers: { referer: `https://s${place}.example/` },
      });
    await write(instance);
    const sources = await sourcesOf(instance);
    assert.equal(Object.keys(sources).length, 301);
    assert.ok((sources[OTHERS] ?? 0) > 1000);
    assert.deepEqual((await pagesOf(instance))[''], [1502, 1501]);
    // Spellings of one address are one.
    await look(instance, '/blog/0%31');
    await write(instance);
    assert.ok(!Object.keys(await pagesOf(instance)).some((page) => page.includes('%')));
  },
  { ...proxied, logLevel: 'silent' },
);

instanceTest(
  'each role is told its own part, week by week: the owner all, sales enquiries, recruiters applications, editors visits',
  async (instance) => {
    for (const form of ['contact', 'hire'] as const) {
      const letter = writeMessage(form, `letter${form}`, randomNumbers(1));
      assert.equal((await instance.fetch(letter.path, letter.init())).status, 201);
    }
    await applied(instance);
    const parts = async (role: 'owner' | 'editor' | 'recruiter' | 'sales', weeks = 13) => {
      const { cookie } = await join(instance, role);
      return (await ask(instance, `insights?weeks=${weeks}`, { cookie })).body.data;
    };
    const all = await parts('owner');
    assert.deepEqual([all.weeks.length, all.since], [13, null]);
    assert.deepEqual(
      [all.enquiries.contact.at(-1), all.enquiries.hire.at(-1), all.applications.sent.at(-1)],
      [1, 1, 1],
    );
    assert.deepEqual(
      all.enquiries.ways.map((way: { sent: number }) => way.sent),
      [1, 1],
    );
    assert.ok(all.applications.openings.some(({ sent }: { sent: number }) => sent === 1));
    const shown = async (role: 'editor' | 'recruiter' | 'sales') => {
      const { visits, enquiries, applications } = await parts(role);
      return [visits !== null, enquiries !== null, applications !== null];
    };
    assert.deepEqual(await shown('editor'), [true, false, false]);
    assert.deepEqual(await shown('sales'), [false, true, false]);
    assert.deepEqual(await shown('recruiter'), [false, false, true]);
    assert.equal((await ask(instance, 'insights')).status, 401);
  },
);

emptyInstanceTest('how long people waited is told from ten cases on, with those who still wait', async (instance) => {
  const { cookie } = await join(instance, 'sales');
  const send = async (number: number) => {
    const fields = {
      name: 'Asha',
      email: `asha${number}@clinic.example`,
      company_name: 'Clinics',
      looking_for: `App ${number}`,
    };
    const sent = await instance.fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
    return ((await sent.json()) as { receipt: string }).receipt;
  };
  const answer = async (receipt: string, hours: number) => {
    const at = new Date(instance.services.clock().getTime() + hours * 3_600_000).toISOString();
    await instance.services.database.write((tx) =>
      tx.updateTable('enquiries').set({ first_answered_at: at }).where('receipt', '=', receipt).execute(),
    );
  };
  const answers = async () => (await ask(instance, 'insights', { cookie })).body.data.enquiries.answers;
  for (let hours = 1; hours < 10; hours += 1) await answer(await send(hours), hours);
  const last = await send(10);
  assert.deepEqual(await answers(), { answered: 9, medianHours: null, waiting: 1 });
  await answer(last, 10);
  // Each view is kept for a minute.
  instance.pass(60_000);
  assert.deepEqual(await answers(), { answered: 10, medianHours: 6, waiting: 0 });
});

instanceTest(
  'enquiries and applications are counted by page and by source, to the client and to who was hired, and each number has its list',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const send = async (number: number, headers: Record<string, string>) => {
      const fields = {
        name: 'Asha',
        email: `asha${number}@clinic.example`,
        company_name: 'Clinics',
        looking_for: `App ${number}`,
      };
      const init = { method: 'POST', body: new URLSearchParams(fields), headers };
      const sent = await instance.fetch('/api/hire_us/create', init);
      assert.equal(sent.status, 201);
      return ((await sent.json()) as { receipt: string }).receipt;
    };
    const page = 'http://localhost/mobile-app-development';
    const tagged = await send(1, { referer: `${page}?utm_source=Fair` });
    const linked = await send(2, { referer: page, 'came-from': 'https://www.search.example:8443/find?q=secret' });
    const unknown = await send(3, { 'came-from': 'http://localhost/about' });
    await send(4, { referer: `${page}?source=a%20b`, 'came-from': `https://${'x'.repeat(4000)}/` });
    const { receipt } = await applied(instance);
    const { database } = instance.services;
    const day = agencyDay(instance.services.clock());
    await database.write(async (tx) => {
      await tx
        .insertInto('visit_days')
        .values(['/career-apply/1', '/ml/career-apply/1'].map((path) => ({ day, page: path, views: 2, visitors: 0 })))
        .execute();
      await tx
        .updateTable('enquiries')
        .set({ status: 'won', closed_at: '2026' })
        .where('receipt', '=', tagged)
        .execute();
      await tx
        .updateTable('applications')
        .set({ status: 'closed', stage: 'hired', source: 'fair' })
        .where('receipt', '=', receipt)
        .execute();
    });
    const { enquiries, applications } = (await ask(instance, 'insights', { cookie })).body.data;
    assert.deepEqual(enquiries.pages, [
      { page: '/mobile-app-development', views: 0, sent: 3, won: 1 },
      { page: '', views: 0, sent: 1, won: 0 },
    ]);
    assert.deepEqual(enquiries.sources, [
      { source: '', sent: 2, won: 0 },
      { source: 'fair', sent: 1, won: 1 },
      { source: 'search.example', sent: 1, won: 0 },
    ]);
    assert.deepEqual(applications.sources, [{ source: 'fair', sent: 1, hired: 1 }]);
    assert.deepEqual(
      applications.openings
        .filter(({ sent }: { sent: number }) => sent > 0)
        .map((one: object) => ({ ...one, title: '' })),
      [{ id: 1, title: '', views: 4, sent: 1, hired: 1 }],
      'in each language that it has',
    );
    const list = async (query: string) =>
      (await ask(instance, query, { cookie })).body.data.map((row: { receipt: string }) => row.receipt);
    for (const [query, found] of [
      ['enquiries?status=won&page=/mobile-app-development', [tagged]],
      ['enquiries?status=all&page=-', [unknown]],
      ['enquiries?status=all&source=search.example', [linked]],
      ['applications?status=closed&stage=hired&source=fair', [receipt]],
      ['applications?status=all&source=-', []],
    ] as const)
      assert.deepEqual(await list(query), found, query);
  },
);
