/** Several processes that serve one port over one SQLite file, as `PROCESSES` starts them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { openDatabase } from '#database/open.ts';
import { SYSTEM } from '#staff/audit/schema.ts';
import { addMember, giveToken } from '#staff/accounts/members.ts';

import { allServe, type Answer, type Connection, connectionTo, processesOf } from './support/processes.ts';
import { newDataDir, removeDataDir, type Site, startSite } from './support/site.ts';
import { until } from './support/until.ts';

const dataDir = newDataDir();
let site: Site;
let one: Connection;
let other: Connection;
let authorization: string;

async function tokenOfAnEditor(): Promise<string> {
  const database = await openDatabase({ url: '', file: join(dataDir, 'niram.sqlite') });
  const needs = { database, clock: () => new Date() };
  try {
    const by = { actor: SYSTEM, siteUrl: site.address };
    const added = await addMember(needs, { email: 'nila@agency.example', role: 'editor' }, by);
    assert.ok('id' in added);
    return (await giveToken(needs, added.id, SYSTEM)).reveal();
  } finally {
    await database.close();
  }
}

before(async () => {
  site = await startSite(dataDir, { PROCESSES: '2', LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  await allServe(site, 2);
  authorization = `Bearer ${await tokenOfAnEditor()}`;
  const [first = 0, second = 0] = processesOf(site);
  one = await connectionTo(site, first);
  other = await connectionTo(site, second);
});

after(async () => {
  one.close();
  other.close();
  if (site.process.exitCode === null) await site.stop('SIGKILL');
  removeDataDir(dataDir);
});

const office = (
  connection: Connection,
  path: string,
  { method = 'GET', match = '', body }: { method?: string; match?: string | undefined; body?: object } = {},
): Promise<Answer> =>
  connection.ask(`/api/office/${path}`, {
    method,
    headers: {
      authorization,
      ...(match !== '' && { 'if-match': match }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test('what is published through one process is shown by the other with the next request', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const [editor, visitor] = turn % 2 === 0 ? [one, other] : [other, one];
    const name = `Renamed in turn ${turn}`;
    // Both remember the page.
    for (const connection of [one, other]) assert.equal((await connection.ask('/projects/detail/1')).status, 200);
    const read = await office(editor, 'projects/1');
    const changed = await office(editor, 'projects/1', { method: 'PATCH', match: read.headers.etag, body: { name } });
    assert.equal(changed.status, 200, changed.text);
    const out = await office(editor, 'projects/1/publish', { method: 'POST', match: changed.headers.etag });
    assert.equal(out.status, 200, out.text);
    const shown = await visitor.ask('/projects/detail/1');
    assert.match(shown.text, new RegExp(name));
  }
});

test('a stream of the office at one process is told what changes at the other', async () => {
  const live = get(`${site.address}/api/office/live`, { headers: { authorization } });
  const [response] = (await once(live, 'response')) as [IncomingMessage];
  let told = '';
  response.on('data', (bytes: Buffer) => (told += bytes.toString()));
  try {
    // It is at one of the two, so one of these changes comes from the other.
    for (const editor of [one, other]) {
      told = '';
      const read = await office(editor, 'projects/1');
      const body = { name: `Seen live ${read.headers.etag}` };
      await office(editor, 'projects/1', { method: 'PATCH', match: read.headers.etag, body });
      await until('the change', () => told.includes('content'));
    }
  } finally {
    live.destroy();
  }
});

const send = (connection: Connection, subject: string) =>
  connection.ask('/api/contact_us/create', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      candidate_name: 'Asha',
      email_id: 'asha@example.com',
      phone: '9876543210',
      subject,
      message: 'Hello',
    }).toString(),
  });

test('forms of one address are counted by both processes together', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1)
    statuses.push((await send(sent % 2 === 0 ? one : other, `message ${sent}`)).status);
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 201), 429, 429]);
});

test('reads of one address are counted by both processes together', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const read = async (connection: Connection) =>
    (await connection.ask('/api/jobs/get_cities?param=koch', { headers })).status;
  let answered = 0;
  while ((await read(one)) === 200) answered += 1;
  assert.ok(answered >= 300, String(answered));
  await until('the other to know it', async () => (await read(other)) === 429);
});

test('the counts of all processes are told as one', async () => {
  const countOf = ({ text }: Answer) =>
    Number(/^http_requests_total\{method="POST",status="201"\} (\d+)$/m.exec(text)?.[1]);
  assert.deepEqual([countOf(await one.ask('/metrics')), countOf(await other.ask('/metrics'))], [10, 10]);
});

test('a process that is killed is replaced, and no visitor who comes meanwhile waits for it', async () => {
  const [, killed = 0] = processesOf(site);
  process.kill(killed, 'SIGKILL');
  const ask = async () => (await fetch(`${site.address}/healthz`, { headers: { connection: 'close' } })).status;
  const isReplaced = () => processesOf(site).length === 2 && !processesOf(site).includes(killed);
  await until('another process', async () => {
    assert.equal(await ask(), 200);
    return isReplaced();
  });
  await allServe(site, 2);
  const replaced = await connectionTo(site, processesOf(site)[1] ?? 0);
  assert.match((await replaced.ask('/projects/detail/1')).text, /Renamed in turn 5/);
  replaced.close();
});

test('SIGTERM ends all of them in order', async () => {
  const pids = processesOf(site);
  await site.stop();
  assert.equal(site.process.exitCode, 0);
  for (const pid of pids) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
});
