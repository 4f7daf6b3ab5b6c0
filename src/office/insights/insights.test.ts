/** Counting visits and what the office is told of them, through the front door. */
import assert from 'node:assert/strict';

import { sweepOnce } from '#operations/sweeps/runner.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { applied } from '#tests/support/application.ts';
import { writeMessage } from '#tests/support/messages.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyRoomTest, openRoom, type Room, roomTest } from '#tests/support/room.ts';
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
async function look(room: Pick<Room, 'fetch'>, path: string, asked: Asked = {}): Promise<Response> {
  const { agent = FIREFOX, from = '192.0.2.7', headers = {}, method = 'GET' } = asked;
  const answer = await room.fetch(path, {
    method,
    headers: { 'user-agent': agent, 'x-forwarded-for': from, ...headers },
  });
  await answer.arrayBuffer();
  return answer;
}

const write = ({ services }: Room) => visitsOf(services).write();
const daysOf = ({ services: { database } }: Room) =>
  database.read
    .selectFrom('visit_days')
    .select(['day', 'page', 'views', 'visitors'])
    .orderBy('day')
    .orderBy('page')
    .execute();
const pagesOf = async (room: Room) =>
  Object.fromEntries((await daysOf(room)).map(({ page, views, visitors }) => [page, [views, visitors]]));
const sourcesOf = async ({ services: { database } }: Room) =>
  Object.fromEntries(
    (await database.read.selectFrom('visit_sources').select(['source', 'visits']).execute()).map(
      ({ source, visits }) => [source, visits],
    ),
  );
const keptOf = async ({ services: { database } }: Room) => ({
  salts: await database.read.selectFrom('visit_salts').selectAll().execute(),
  marks: await database.read.selectFrom('visit_marks').selectAll().execute(),
});

roomTest(
  'people’s looks at pages are counted, cached ones and those that the browser had too; programs, preparing browsers, frames, files, private pages and wrong addresses are not',
  async (room) => {
    const first = await look(room, '/about');
    await look(room, '/about');
    const etag = first.headers.get('etag') ?? '';
    assert.equal((await look(room, '/about', { headers: { 'if-none-match': etag } })).status, 304);
    await look(room, '/about', { agent: SAFARI });
    await look(room, '/about', { from: '198.51.100.4' });
    await look(room, '/our_team?utm_source=Newsletter', { headers: { 'sec-fetch-dest': 'document' } });
    await look(room, '/', { headers: { referer: 'https://www.search.example/find?q=secret+words' } });
    await look(room, '/contact', { headers: { referer: 'http://localhost/' } });
    await look(room, '/careers', { headers: { dnt: '1' } });
    await look(room, '/careers', { headers: { 'sec-gpc': '1' }, from: '203.0.113.9' });

    await look(room, '/about', { method: 'HEAD' });
    for (const headers of [{ 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }, { 'sec-fetch-dest': 'iframe' }])
      await look(room, '/about', { headers: headers as Record<string, string> });
    // What came ahead is shown now. Only an address with a page counts, only once, and only for a person.
    const shown = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', 'shown-now': '1' };
    await look(room, '/hireus', { headers: shown });
    await look(room, '/hireus', { headers: { ...shown, 'sec-purpose': 'prefetch' } });
    await look(room, '/hireus', { headers: shown, agent: 'curl/8.5.0' });
    await look(room, '/hireus', { headers: shown, method: 'POST' });
    for (const path of ['/nothing', `/${'x'.repeat(4000)}`, '/application/abc', '/files/abc', '/api/docs', '/office'])
      await look(room, path, { headers: shown });
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
      'curl/8.5.0',
      '',
      `Mozilla/5.0 ${'x'.repeat(2000)}`,
    ])
      await look(room, '/about', { agent });
    for (const path of ['/nothing', '/projects/detail/99999', '/styleguide', '/robots.txt', '/api/docs', '/healthz'])
      await look(room, path);
    assert.ok(0 < browserIn('Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 Mobile Safari/537.36'));

    await write(room);
    assert.deepEqual(await pagesOf(room), {
      '': [11, 3],
      '/': [1, 0],
      '/about': [5, 0],
      '/careers': [2, 0],
      '/contact': [1, 0],
      '/hireus': [1, 0],
      '/our_team': [1, 0],
    });
    assert.deepEqual(await sourcesOf(room), { '(direct)': 7, newsletter: 1, 'search.example': 1 });
  },
  proxied,
);

roomTest(
  'nothing that is stored says who looked; two instances know a visitor as one; when the day is over its salt and hashes are gone, and the next day knows nobody',
  async (room) => {
    const other = await openRoom(room.fresh, proxied);
    try {
      await Promise.all([look(room, '/about'), look(other, '/about'), look(other, '/about', { agent: SAFARI })]);
      await Promise.all([write(room), visitsOf(other.services).write()]);
      assert.deepEqual((await pagesOf(room))[''], [3, 2]);
      const { salts, marks } = await keptOf(room);
      assert.deepEqual([salts.length, marks.length], [1, 2]);
      const said = JSON.stringify([salts, marks, await daysOf(room), await sourcesOf(room)]);
      for (const trace of ['192.0.2', 'Firefox', 'Safari', 'iPhone']) assert.ok(!said.includes(trace), trace);
      const metrics = await room.services.metrics.text();
      assert.ok(!metrics.includes('192.0.2') && !metrics.includes('Firefox'));
    } finally {
      await other.close();
    }
    room.pass(DAY);
    await look(room, '/about');
    await write(room);
    await sweepOnce(room.services, sweeps);
    const { salts, marks } = await keptOf(room);
    const today = (await daysOf(room)).at(-1)?.day;
    assert.deepEqual([salts.map(({ day }) => day), marks.map(({ day }) => day)], [[today], [today]]);
    assert.deepEqual(
      (await daysOf(room)).map(({ views, visitors }) => [views, visitors]),
      [
        [3, 2],
        [3, 0],
        [1, 1],
        [1, 0],
      ],
    );
    room.pass(800 * DAY);
    await sweepVisits(room.services);
    assert.deepEqual(await daysOf(room), [], 'counts end too');
  },
  { ...proxied, logLevel: 'silent' },
);

roomTest(
  'a stop writes what was counted, a database that is away loses nothing, and more sources and visitors than a day takes fill neither memory nor the day',
  async (room) => {
    const worker = startVisits(room.services);
    await look(room, '/about');
    await worker.stop();
    assert.deepEqual((await pagesOf(room))[''], [1, 1]);

    const { database } = room.services;
    const { writeNonDurable } = database;
    await look(room, '/about');
    database.writeNonDurable = () => Promise.reject(new Error('away'));
    await write(room);
    database.writeNonDurable = writeNonDurable;
    await write(room);
    assert.deepEqual((await pagesOf(room))[''], [2, 1]);

    for (let place = 0; place < 1500; place += 1)
      await look(room, '/about', {
        from: `10.0.${place >> 8}.${place & 255}`,
        headers: { referer: `https://s${place}.example/` },
      });
    await write(room);
    const sources = await sourcesOf(room);
    assert.equal(Object.keys(sources).length, 301);
    assert.ok((sources[OTHERS] ?? 0) > 1000);
    assert.deepEqual((await pagesOf(room))[''], [1502, 1501]);
    // Spellings of one address are one.
    await look(room, '/blog/0%31');
    await write(room);
    assert.ok(!Object.keys(await pagesOf(room)).some((page) => page.includes('%')));
  },
  { ...proxied, logLevel: 'silent' },
);

roomTest(
  'each role is told its own part, week by week: the owner all, sales enquiries, recruiters applications, editors visits',
  async (room) => {
    for (const form of ['contact', 'hire'] as const) {
      const letter = writeMessage(form, `letter${form}`, randomNumbers(1));
      assert.equal((await room.fetch(letter.path, letter.init())).status, 201);
    }
    await applied(room);
    const parts = async (role: 'owner' | 'editor' | 'recruiter' | 'sales', weeks = 13) => {
      const { cookie } = await join(room, role);
      return (await ask(room, `insights?weeks=${weeks}`, { cookie })).body.data;
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
    assert.equal((await ask(room, 'insights')).status, 401);
  },
);

emptyRoomTest('how long people waited is told from ten cases on, with those who still wait', async (room) => {
  const { cookie } = await join(room, 'sales');
  const send = async (number: number) => {
    const fields = {
      name: 'Asha',
      email: `asha${number}@clinic.example`,
      company_name: 'Clinics',
      looking_for: `App ${number}`,
    };
    const sent = await room.fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
    return ((await sent.json()) as { receipt: string }).receipt;
  };
  const answer = async (receipt: string, hours: number) => {
    const at = new Date(room.services.clock().getTime() + hours * 3_600_000).toISOString();
    await room.services.database.write((tx) =>
      tx.updateTable('enquiries').set({ first_answered_at: at }).where('receipt', '=', receipt).execute(),
    );
  };
  const answers = async () => (await ask(room, 'insights', { cookie })).body.data.enquiries.answers;
  for (let hours = 1; hours < 10; hours += 1) await answer(await send(hours), hours);
  const last = await send(10);
  assert.deepEqual(await answers(), { answered: 9, medianHours: null, waiting: 1 });
  await answer(last, 10);
  // Each view is kept for a minute.
  room.pass(60_000);
  assert.deepEqual(await answers(), { answered: 10, medianHours: 6, waiting: 0 });
});

roomTest(
  'enquiries and applications are counted by page and by source, to the client and to who was hired, and each number has its list',
  async (room) => {
    const { cookie } = await join(room, 'owner');
    const send = async (number: number, headers: Record<string, string>) => {
      const fields = {
        name: 'Asha',
        email: `asha${number}@clinic.example`,
        company_name: 'Clinics',
        looking_for: `App ${number}`,
      };
      const init = { method: 'POST', body: new URLSearchParams(fields), headers };
      const sent = await room.fetch('/api/hire_us/create', init);
      assert.equal(sent.status, 201);
      return ((await sent.json()) as { receipt: string }).receipt;
    };
    const page = 'http://localhost/mobile-app-development';
    const tagged = await send(1, { referer: `${page}?utm_source=Fair` });
    const linked = await send(2, { referer: page, 'came-from': 'https://www.search.example:8443/find?q=secret' });
    const unknown = await send(3, { 'came-from': 'http://localhost/about' });
    await send(4, { referer: `${page}?source=a%20b`, 'came-from': `https://${'x'.repeat(4000)}/` });
    const { receipt } = await applied(room);
    const { database } = room.services;
    const day = agencyDay(room.services.clock());
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
    const { enquiries, applications } = (await ask(room, 'insights', { cookie })).body.data;
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
      (await ask(room, query, { cookie })).body.data.map((row: { receipt: string }) => row.receipt);
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
