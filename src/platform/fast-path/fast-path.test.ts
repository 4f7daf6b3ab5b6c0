/** What is answered without the app is what the app answers, over a real port. */
import assert from 'node:assert/strict';
import { pbkdf2 } from 'node:crypto';
import { Agent, request } from 'node:http';
import { after, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { brotliDecompress, gunzip } from 'node:zlib';

import { visitsOf } from '#office/insights/visits.ts';
import { createApp } from '#app/app.ts';
import { openLog } from '#platform/log.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { serve } from '#tests/support/serve.ts';
import { until } from '#tests/support/until.ts';

type Answer = { status: number; headers: Record<string, string>; text: string };
/** Names may stand twice. */
type Asked = Record<string, string | string[]>;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const HOST = 'agency.example';
const agent = new Agent({ keepAlive: true });
after(() => agent.destroy());
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

const ask = (port: number, path: string, headers: Asked = {}): Promise<Answer> =>
  new Promise((settle, fail) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host: HOST, ...headers }, agent }, (response) => {
      const readAll = async () => {
        const bytes = Buffer.concat(await response.toArray());
        const coding = response.headers['content-encoding'] as keyof typeof decoders | undefined;
        const text = String(coding === undefined ? bytes : await decoders[coding](bytes));
        const sent = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        return { status: response.statusCode ?? 0, headers: Object.fromEntries(sent) as Answer['headers'], text };
      };
      readAll().then(settle, fail);
    });
    asked.on('error', fail).end();
  });

/** The app makes an id for each answer; the fast path for those alone that it logs. */
const isFast = ({ headers }: Answer) => headers['x-request-id'] === undefined;

/** What differs from answer to answer: an answer that is asked for again is compressed better meanwhile. */
const OWN = ['date', 'x-request-id', 'connection', 'keep-alive', 'content-length'];
const withoutOwn = ({ status, headers, text }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
});

/** Asks until the fast path answers: a compressed form must be there first. */
async function askUntilFast(port: number, path: string, headers: Asked = {}): Promise<Answer> {
  let answer = await ask(port, path, headers);
  await until(`a fast answer of ${path}`, async () => isFast((answer = await ask(port, path, headers))));
  return answer;
}

/** A page as large as real ones are, which says for what it was rendered. */
const asPage: NonNullable<Parameters<typeof instanceTest>[2]>['render'] = (name, props, asked) => ({
  html: `<!doctype html><title>${name}</title>${JSON.stringify({ props, asked })}${' word'.repeat(300)}`,
  inlineParts: { styles: 'a{}', scripts: [], hasFonts: false },
});
const options = { render: asPage, settings: { logSample: 1_000_000, trustProxy: 1, siteUrl: `http://${HOST}` } };

/** Every way of asking that changes an answer. */
const WAYS: Record<string, Record<string, string>> = {
  plainly: {},
  'for brotli': { 'accept-encoding': 'gzip, deflate, br' },
  'for gzip': { 'accept-encoding': 'gzip' },
  'as the first page of a visit': { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
  'from another page of ours': {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'document',
    referer: `http://${HOST}/`,
  },
  'ahead of a visitor of ours': {
    'sec-fetch-site': 'none',
    'sec-fetch-dest': 'document',
    'sec-purpose': 'prefetch',
    referer: `http://${HOST}/`,
  },
  'ahead of a visitor of another site': {
    'sec-fetch-site': 'none',
    'sec-fetch-dest': 'document',
    'sec-purpose': 'prefetch',
    referer: 'https://search.example/',
  },
  'as shown now': { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'shown-now': '1' },
  'in a frame of ours': { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  'with a choice of colours': { cookie: 'choices=dark' },
  'with another choice': { cookie: 'other=1; choices=light.paused' },
  'over an encrypted connection': { 'x-forwarded-proto': 'https' },
  'with an address of long ago': { 'if-none-match': '"of-long-ago"' },
};
const ADDRESSES = [
  '/',
  '/about',
  '/our_team',
  '/projects',
  '/projects?industry=1',
  '/careers',
  '/api/jobs/list_jobs_frontend?per_page=5',
  '/favicon.svg',
];

instanceTest(
  'an answer that is remembered is the same to the last header, in whatever way it is asked for',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    const app = createApp(instance.services);
    for (const path of ADDRESSES)
      for (const [way, headers] of Object.entries(WAYS)) {
        const fast = await askUntilFast(port, path, headers);
        const slow = await app.fetch(new Request(`http://${HOST}${path}`, { headers: { host: HOST, ...headers } }), {});
        assert.equal(slow.status, 200, path);
        const coding = slow.headers.get('content-encoding') as keyof typeof decoders | null;
        const bytes = Buffer.from(await slow.arrayBuffer());
        const text = String(coding === null ? bytes : await decoders[coding](bytes));
        const { headers: answered } = slow;
        const expected = { status: slow.status, text, headers: Object.fromEntries(answered) as Answer['headers'] };
        assert.deepEqual(withoutOwn(fast), withoutOwn(expected), `${path} ${way}`);
      }
  },
  options,
);

/** What a browser, a proxy or a stranger may say, one by one; left out where it is undefined. */
const SAID = {
  'sec-fetch-site': ['same-origin', 'same-site', 'cross-site', 'none'],
  'sec-fetch-dest': ['document', 'iframe', 'empty'],
  'sec-fetch-mode': ['navigate', 'cors'],
  'sec-purpose': ['prefetch', 'prefetch;prerender'],
  purpose: ['prefetch'],
  referer: [`http://${HOST}/office/site`, `http://${HOST}/careers?source=a-letter`, 'https://search.example/'],
  'accept-encoding': ['br', 'gzip', 'gzip;q=0, br', 'identity'],
  'accept-language': ['en', 'ml', 'ml, en;q=0.5'],
  accept: ['text/html', '*/*'],
  cookie: ['choices=dark', 'choices=light.paused', 'language=ml', 'language=en', 'other=1'],
  'if-none-match': ['"of-long-ago"', '*'],
  'save-data': ['on'],
  authorization: ['Bearer of-a-login'],
  'x-forwarded-proto': ['https', 'http', 'http, https'],
  range: ['bytes=0-9'],
} as const;
const headersOfAnybody = fc.record(
  Object.fromEntries(Object.entries(SAID).map(([name, values]) => [name, fc.constantFrom(...values)])),
  { requiredKeys: [] },
) as fc.Arbitrary<Asked>;

instanceTest(
  'whatever a request says, and whoever asked before, it gets what it would get if nobody had asked',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    let fast = 0;
    // Whoever says nothing in particular is answered from memory from now on.
    for (const path of ['/', '/about', '/careers']) await askUntilFast(port, path, {});
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/', '/about', '/ml/about', '/careers'),
        fc.array(headersOfAnybody, { maxLength: 6 }),
        async (path, all) => {
          // Each of them is asked after the others, and once more when all were.
          for (const headers of [{}, ...all, ...all]) {
            const answer = await ask(port, path, headers);
            if (isFast(answer)) fast += 1;
            const afresh = await ask(port, path, { ...headers, 'x-lines': ['two', 'make it unusual'] });
            assert.ok(!isFast(afresh));
            assert.deepEqual(withoutOwn(answer), withoutOwn(afresh), JSON.stringify(headers));
          }
        },
      ),
      { numRuns: 60 },
    );
    assert.ok(fast > 0, 'some of them are answered from memory');
    // What says where it is shown, and not where it comes from, is no frame of ours.
    const office = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    for (const headers of [{ 'sec-fetch-dest': 'iframe' }, office, { 'sec-fetch-dest': 'iframe' }]) {
      const { 'x-frame-options': frame } = (await askUntilFast(port, '/our_team', headers)).headers;
      assert.equal(frame, headers === office ? 'SAMEORIGIN' : 'DENY');
    }
  },
  options,
);

instanceTest(
  'who has the page already is told so, and gets it when it has changed',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    const { headers } = await ask(port, '/projects/detail/1');
    const known = { 'if-none-match': headers['etag'] ?? '' };
    const again = await askUntilFast(port, '/projects/detail/1', known);
    assert.deepEqual([again.status, again.text], [304, '']);
    await instance.services.database.write(async (tx) => {
      await tx
        .updateTable('projects')
        .set({ short_description: 'Boats that leave on time.' })
        .where('id', '=', 1)
        .execute();
    });
    const changed = await ask(port, '/projects/detail/1', known);
    assert.equal(changed.status, 200);
    assert.match(changed.text, /Boats that leave on time/);
    assert.match((await askUntilFast(port, '/projects/detail/1', known)).text, /Boats that leave on time/);
  },
  options,
);

instanceTest(
  'what a write made stale is not answered once more, nor what is older than ten minutes',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    for (let turn = 0; turn < 5; turn += 1) {
      const said = `The words of turn ${turn}.`;
      await askUntilFast(port, '/projects/detail/1');
      await instance.services.database.write(async (tx) => {
        await tx.updateTable('projects').set({ short_description: said }).where('id', '=', 1).execute();
      });
      const next = await ask(port, '/projects/detail/1');
      assert.ok(!isFast(next) && next.text.includes(said), said);
    }
    await askUntilFast(port, '/projects/detail/1');
    instance.pass(10 * 60 * 1000);
    assert.ok(!isFast(await ask(port, '/projects/detail/1')));
  },
  options,
);

instanceTest(
  'what is unusual is asked of the app: two lines of a proxy, a range, a key, a frame without encryption, a tag on the way',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    const unusual: Asked[] = [
      { 'x-forwarded-proto': ['https', 'http'] },
      { range: 'bytes=0-9' },
      { authorization: 'Bearer of-a-login' },
      { referer: `http://${HOST}/office/content/pages` },
      { referer: `http://${HOST}/careers?source=a-letter`, 'sec-fetch-dest': 'document' },
      { 'accept-encoding': `br${', x'.repeat(200)}` },
    ];
    for (const headers of unusual) {
      await askUntilFast(port, '/careers');
      for (let time = 0; time < 3; time += 1)
        assert.ok(!isFast(await ask(port, '/careers', headers)), JSON.stringify(headers));
    }
    assert.equal((await ask(port, '/careers', { authorization: 'Bearer x' })).headers['cache-control'], 'no-store');
    // Another host may be another site's name: its answer is its own.
    assert.ok(!isFast(await ask(port, '/careers', { host: 'other.example' })));
  },
  options,
);

instanceTest(
  'what is for one visitor is never remembered: a form that came back, a page that is not there, the office',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    for (const path of ['/nothing', '/careers/999', '/office', '/api/office/me', '/readyz'])
      for (let time = 0; time < 3; time += 1) assert.ok(!isFast(await ask(port, path)), path);
  },
  options,
);

instanceTest(
  'the six hundred pages of a minute are counted wherever they are answered, for the address that a trusted proxy tells',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    await askUntilFast(port, '/about', from('192.0.2.1'));
    let refused: Answer | undefined;
    let answered = 0;
    while (refused === undefined) {
      const answer = await ask(port, '/about', from('192.0.2.9'));
      if (answer.status === 429) refused = answer;
      else answered += 1;
    }
    assert.equal(answered, 600);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal((await ask(port, '/about', from('192.0.2.10'))).status, 200);
  },
  { ...options, settings: { ...options.settings, hasLimits: true } },
);

instanceTest(
  'what is fetched ahead from a page of ours comes without the files that the browser has, from elsewhere with them',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    for (const [way, isFirst] of [
      ['ahead of a visitor of ours', false],
      ['ahead of a visitor of another site', true],
    ] as const)
      for (const answer of [await ask(port, '/about', WAYS[way]), await askUntilFast(port, '/about', WAYS[way])])
        assert.equal(answer.text.includes('"isFirstVisit":true'), isFirst, way);
  },
  options,
);

instanceTest(
  'what browsers fetch ahead leaves half of the pages of a minute to visitors, and is refused without a word',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    const from = { 'x-forwarded-for': '192.0.2.9' };
    let refused: Answer | undefined;
    for (const ahead of [{ 'sec-purpose': 'prefetch' }, { 'shown-now': '1' }]) {
      let answered = 0;
      while (answered < 400 && (refused = await ask(port, '/about', { ...from, ...ahead })).status === 200)
        answered += 1;
      assert.deepEqual([answered, refused?.status, refused?.text], ['sec-purpose' in ahead ? 300 : 0, 503, '']);
      assert.equal(refused?.headers['cache-control'], 'no-store');
      assert.ok(Number(refused?.headers['retry-after']) >= 1);
    }
    let answered = 0;
    while ((await ask(port, '/about', from)).status === 200) answered += 1;
    assert.equal(answered, 300);
  },
  { ...options, settings: { ...options.settings, hasLimits: true } },
);

instanceTest(
  'a look at a page is counted once, whoever answers it; programs are not',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    const looks = async () => {
      await visitsOf(instance.services).write();
      const rows = await instance.services.database.read
        .selectFrom('visit_days')
        .select(['views', 'visitors'])
        .where('page', '=', '')
        .execute();
      return rows[0];
    };
    await askUntilFast(port, '/about', { 'user-agent': 'curl/8.5.0' });
    assert.equal(await looks(), undefined);
    for (let time = 0; time < 20; time += 1)
      await ask(port, '/about', { 'user-agent': FIREFOX, 'x-forwarded-for': `192.0.2.${time % 4}` });
    assert.deepEqual({ ...(await looks()) }, { views: 20, visitors: 4 });
  },
  options,
);

/** The lines of the log about requests. */
function readLog({ services }: Instance): () => Record<string, unknown>[] {
  let written = '';
  services.log = openLog('info', { write: (line) => void (written += line) });
  return () =>
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
}

instanceTest(
  'of the fast answers one in LOG_SAMPLE is logged, and tells how many it stands for; its id is in the answer',
  async (instance, t: TestContext) => {
    const lines = readLog(instance);
    const port = await serve(instance, t);
    await ask(port, '/about');
    await ask(port, '/about');
    const before = lines().length;
    const ids: (string | undefined)[] = [];
    for (let time = 0; time < 9; time += 1) ids.push((await ask(port, '/about')).headers['x-request-id']);
    const logged = lines().slice(before);
    assert.deepEqual(
      logged.map(({ alike, route, status, requestId }) => ({ alike, route, status, requestId })),
      ids.filter((id) => id !== undefined).map((requestId) => ({ alike: 3, route: '/about', status: 200, requestId })),
    );
    assert.equal(logged.length, 3);
    const text = await instance.services.metrics.text();
    assert.match(text, /http_requests_total\{method="GET",status="200"\} 11\n/);
  },
  { ...options, settings: { ...options.settings, logSample: 3 } },
);

/** Keeps the threads busy that compress. */
const deriveKey = promisify(pbkdf2);
const occupyThreads = () =>
  Promise.all(Array.from({ length: 8 }, () => deriveKey('a', 'b', 300_000, 64, 'sha512').then(() => undefined)));

instanceTest(
  'what was changed while the answer before it was compressed is given out whole',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    const path = '/projects/detail/1';
    const br = { 'accept-encoding': 'br' };
    let rendered = 0;
    const { render } = instance.services;
    instance.services.render = (...given) => {
      rendered += 1;
      return render(...given);
    };
    const busy = occupyThreads();
    const before = ask(port, path, br);
    await until('the page to be rendered', () => rendered === 1);
    await instance.services.database.write((tx) =>
      tx.updateTable('projects').set({ name: 'Renamed meanwhile' }).where('id', '=', 1).execute(),
    );
    assert.match((await ask(port, path)).text, /Renamed meanwhile/);
    await busy;
    assert.doesNotMatch((await before).text, /Renamed meanwhile/);
    for (let time = 0; time < 5; time += 1) assert.match((await ask(port, path, br)).text, /Renamed meanwhile/);
    assert.match((await askUntilFast(port, path, br)).text, /Renamed meanwhile/);
  },
  options,
);

instanceTest(
  'ever new addresses are answered and forgotten again, and those that visitors ask for stay',
  async (instance, t: TestContext) => {
    const port = await serve(instance, t);
    await askUntilFast(port, '/about');
    for (let number = 0; number < 1200; number += 1) {
      await ask(port, `/our_team?x=${number}`);
      if (number % 100 === 0) assert.ok(isFast(await ask(port, '/about')), `after ${number}`);
    }
    assert.ok(!isFast(await ask(port, '/our_team?x=1')), 'a thousand are kept');
  },
  options,
);
