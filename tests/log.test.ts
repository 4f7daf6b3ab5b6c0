/** What the log tells of a request: its route, never its path, because a path may be a key, and a mail program may add to a link whatever it likes. */
import assert from 'node:assert/strict';

import fc from 'fast-check';

import { ownPagePath } from '#staff/keys/service.ts';
import { fileLink } from '#platform/files/links.ts';
import { openLog } from '#platform/log.ts';

import { hostileText, runs } from './support/hostile.ts';
import { type Instance, instanceTest } from './support/instance.ts';

/** Writes the log of an instance to where the test can read it. */
function readLog({ services }: Instance): { text: () => string; lines: () => Record<string, unknown>[] } {
  let written = '';
  services.log = openLog('info', { write: (line) => void (written += line) });
  return {
    text: () => written,
    lines: () =>
      written
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

const KEY = 'ABCD-EFGH-JKMN';
/** What mail programs, chats and people take for a part of a link, or make of one. */
const ADDED = '. ) , > ; : ! ? \' " ] * _ … %2E %252E %29 %3E %3C/a%3E %20 / /. // .html ?x=1. ) #x &x'.split(' ');

instanceTest(
  'a candidate’s key is not in the log, whatever was added to the link or taken from it',
  async (instance) => {
    const log = readLog(instance);
    const own = ownPagePath(instance.services.secret, { of: 'application', receipt: KEY }).reveal();
    const token = own.slice(own.lastIndexOf('/') + 1);
    const links = [
      own,
      `${own}/data`,
      `${own}/erase`,
      fileLink(instance.services, 'a'.repeat(96), { for: 'candidate' }).reveal(),
    ];
    const written = links.flatMap((link) => [
      ...ADDED.map((added) => link + added),
      `/nothing${link}`,
      `/%3C${link}`,
      link.replaceAll('.', '%2E'),
      link.replaceAll('.', '%252E'),
      link.slice(0, -1),
      link.toUpperCase(),
    ]);
    for (const path of written)
      for (const method of ['GET', 'POST', 'DELETE']) await instance.fetch(path, { method, redirect: 'manual' });
    assert.equal(log.lines().length, written.length * 3);
    const text = log.text().toLowerCase();
    for (const secret of [KEY, token.slice(-20), ...links.map((link) => link.slice(-20))])
      assert.ok(!text.includes(secret.toLowerCase()), `the log holds ${secret}`);
  },
);

instanceTest('a request that fails tells its route, and nothing of its path', async (instance) => {
  const log = readLog(instance);
  instance.services.database.read.selectFrom = () => {
    throw Object.assign(new TypeError('Invalid URL'), { input: 'Jaya’s letter', code: 'ERR_INVALID_URL' });
  };
  assert.equal((await instance.fetch('/projects/detail/1')).status, 500);
  const [failure] = log.lines();
  assert.deepEqual([failure?.['msg'], failure?.['route']], ['request failed', '/projects/detail/:id']);
  assert.match(JSON.stringify(failure?.['err']), /Invalid URL.*ERR_INVALID_URL/);
  assert.ok(!log.text().includes('Jaya'));
});

instanceTest('the log names few routes, however many addresses are asked for', async (instance) => {
  const log = readLog(instance);
  const routes = new Map([
    ['/', '/'],
    ['/projects/detail/1', '/projects/detail/:id'],
    ['/projects/detail/Jaya', '/projects/detail/:id'],
    ['/api/jobs/view/1?x=Jaya', '/api/jobs/view/:id'],
    ['/favicon.ico', '(file)'],
    ['/Jaya', '(none)'],
    ['/api/Jaya', '(none)'],
    ['/about/', '(none)'],
    [`/files/${'Jaya'.repeat(600)}`, '/files/:token'],
  ]);
  for (const path of routes.keys()) await instance.fetch(path, { redirect: 'manual' });
  assert.deepEqual(
    log.lines().map(({ route }) => route),
    [...routes.values()],
  );
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      await instance.fetch(`/${encodeURIComponent(text.toWellFormed())}`, { redirect: 'manual' });
    }),
    runs(50),
  );
  const known = new Set(routes.values());
  // Two or three letters are the code of a language.
  for (const { route } of log.lines())
    assert.ok(known.has(String(route)) || String(route).startsWith('/:language{'), String(route));
  assert.ok(!log.text().includes('Jaya'));
});

instanceTest(
  'addresses that cannot be ours are refused in a sentence, by the pages and by the API',
  async (instance) => {
    for (const [path, init] of [
      [`/${'a'.repeat(2048)}`],
      [`/${'%41'.repeat(683)}`],
      [`/projects?${'x'.repeat(8200)}`],
      [`/contact?${'x'.repeat(8200)}`, { method: 'POST', body: new URLSearchParams({ name: 'Jaya' }) }],
    ] as [string, RequestInit?][]) {
      const { status, name, props, headers } = await instance.page(path, init);
      assert.deepEqual([status, name, headers.get('cache-control')], [414, 'problem', 'no-store'], path);
      assert.equal(props.message, 'This address is too long. Please check the link, or begin at the home page.');
      assert.equal(headers.get('connection'), init === undefined ? null : 'close');
      const answer = await instance.fetch(`/api${path}`, init);
      assert.equal(answer.status, 414);
      assert.match(((await answer.json()) as { message: string }).message, /^This address is too long\./);
    }
  },
);

instanceTest('every box ticked and the longest keyword are no long address', async (instance) => {
  const ticked = (name: string) => Array.from({ length: 100 }, (_, place) => `${name}=${place + 1000}`).join('&');
  const keyword = encodeURIComponent('क'.repeat(200));
  for (const path of [
    `/projects?${ticked('industry')}&${ticked('type')}&page=2`,
    `/careers?${ticked('department')}&${ticked('experience')}&${ticked('education')}&keyword=${keyword}`,
    `/our_clients?keyword=${keyword}`,
    `/api/jobs/get_cities?param=${keyword}`,
    `/api/jobs/list_jobs_frontend?${ticked('department%5B%5D')}&${ticked('education')}&keyword=${keyword}`,
  ])
    assert.ok((await instance.fetch(path, { redirect: 'manual' })).status < 400, path);
});
