/** More of the accounts of the staff, through the front door, on both databases. The heart of it is in staff.test.ts. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { backUp } from '#database/backup.ts';
import { listAuditEvents } from '#staff/audit/queries.ts';
import { ask, invite, join, ORIGIN, PASSWORD, signIn, turnOnCodes } from '#tests/support/office.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

emptyInstanceTest('a link holds a day, and says whose account it opens', async (instance) => {
  const { token } = await invite(instance, 'devan@agency.example', 'editor');
  const look = () => ask(instance, 'set-up', { body: { token } });
  assert.deepEqual((await look()).body.data, {
    email: 'devan@agency.example',
    name: '',
    role: 'editor',
    isRecovery: false,
  });
  instance.pass(DAY + 1000);
  assert.equal((await look()).status, 404);
});

emptyInstanceTest('a password is long and not among the first that are tried', async (instance) => {
  const { token } = await invite(instance, 'devan.menon@agency.example', 'editor');
  for (const password of [
    'short words',
    'aaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'password1234',
    'devan.menon12',
    '123456789012',
  ]) {
    const said = await ask(instance, 'set-up/password', { body: { token, name: 'Devan', password } });
    assert.equal(said.status, 422, password);
    assert.ok(said.body.errors.password, password);
  }
  const taken = await ask(instance, 'set-up/password', {
    body: { token, name: 'Devan', password: 'ഒരു മഴക്കാലം കൂടി വന്നു' },
  });
  assert.equal(taken.status, 200, 'any letters, and no rule for kinds of them');
});

emptyInstanceTest('one address can try many accounts only so often', async (instance) => {
  const statuses = [];
  for (let place = 0; place < 61; place += 1)
    statuses.push((await ask(instance, 'set-up', { body: { token: `guess ${place}` } })).status);
  assert.deepEqual([statuses.at(-2), statuses.at(-1)], [404, 429]);
});

emptyInstanceTest(
  'the cookie is for the calls of the office alone, and over TLS for nothing else',
  async (instance) => {
    await join(instance, 'editor');
    const cookie = async (headers: Record<string, string> = {}) => {
      const answer = await instance.fetch('/api/office/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
        body: JSON.stringify({ email: 'editor@agency.example', password: PASSWORD }),
      });
      return answer.headers.getSetCookie()[0]?.replace(/=[^;]*/, '=…');
    };
    assert.equal(await cookie(), 'office=…; Path=/api/office; Max-Age=604800; HttpOnly; SameSite=Strict');
    instance.services.settings.trustProxy = 1;
    assert.equal(
      await cookie({ 'x-forwarded-proto': 'https' }),
      '__Secure-office=…; Path=/api/office; Max-Age=604800; HttpOnly; SameSite=Strict; Secure',
    );
  },
);

emptyInstanceTest(
  'a session ends by signing out, unused after twelve hours, and after a week however it is used',
  async (instance) => {
    const { cookie, email } = await join(instance, 'editor');
    const isOpen = async (one: string | undefined) => (await ask(instance, 'me', { cookie: one })).status === 200;
    assert.ok(await isOpen(cookie));
    assert.equal((await ask(instance, 'sign-out', { method: 'POST', cookie })).status, 200);
    assert.equal(await isOpen(cookie), false);
    const unused = (await signIn(instance, email)).cookie;
    instance.pass(12 * HOUR + MINUTE);
    assert.equal(await isOpen(unused), false);
    const used = (await signIn(instance, email)).cookie;
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      assert.ok(await isOpen(used), `after ${hours} hours`);
      instance.pass(8 * HOUR);
    }
    assert.equal(await isOpen(used), false);
  },
);

emptyInstanceTest('a member cannot end the session of another', async (instance) => {
  const [editor, sales] = [await join(instance, 'editor'), await join(instance, 'sales')];
  const { sessions } = (await ask(instance, 'account', { cookie: editor.cookie })).body.data;
  const path = `account/sessions/${sessions[0].id}`;
  assert.equal((await ask(instance, path, { method: 'DELETE', cookie: sales.cookie })).status, 404);
  assert.equal((await ask(instance, 'me', { cookie: editor.cookie })).status, 200);
});

emptyInstanceTest(
  'codes are guessed five times at most for a password, and ten times a quarter of an hour',
  async (instance) => {
    const { cookie, email } = await join(instance, 'editor');
    await turnOnCodes(instance, cookie);
    const statuses = [];
    for (let round = 0; round < 3; round += 1) {
      const { challenge } = (await signIn(instance, email)).body.data;
      for (let guess = 0; guess < 6; guess += 1)
        statuses.push((await ask(instance, 'sign-in/code', { body: { challenge, code: `00000${guess}` } })).status);
    }
    // Two codes were tried when they were turned on.
    assert.deepEqual(statuses.slice(0, 6), [401, 401, 401, 401, 401, 401]);
    assert.ok(statuses.slice(6).includes(429), statuses.join(' '));
  },
);

emptyInstanceTest(
  'a new password ends the other sessions, and the database holds no token and no secret as it is',
  async (instance) => {
    const { cookie, email } = await join(instance, 'editor');
    const other = (await signIn(instance, email)).cookie;
    const { secret } = await turnOnCodes(instance, cookie);
    const changed = await ask(instance, 'account/password', {
      body: { password: 'coir rope and lime plaster' },
      cookie,
    });
    assert.equal(changed.status, 200);
    assert.equal((await ask(instance, 'me', { cookie: other })).status, 401);
    assert.equal((await ask(instance, 'me', { cookie })).status, 200);
    const { read } = instance.services.database;
    const rows = JSON.stringify([
      (await sql`select * from staff`.execute(read)).rows,
      (await sql`select * from staff_sessions`.execute(read)).rows,
      (await sql`select * from staff_recovery_codes`.execute(read)).rows,
    ]);
    assert.ok(rows.includes('argon2id'));
    for (const hidden of [cookie.split('=')[1] ?? '', secret]) assert.equal(rows.includes(hidden), false);
  },
);

emptyInstanceTest('every change leaves an event that names who did it and no address', async (instance) => {
  const [owner, editor] = [await join(instance, 'owner'), await join(instance, 'editor')];
  await ask(instance, `staff/${editor.id}`, { method: 'DELETE', cookie: owner.cookie });
  const events = await listAuditEvents(instance.services.database.read, { limit: 20 });
  assert.deepEqual(
    events.map(({ actor, actorId, action, subjectId }) => [actor, actorId, action, subjectId]),
    [
      ['staff', String(owner.id), 'staff.remove', String(editor.id)],
      ['staff', String(editor.id), 'staff.set_up', String(editor.id)],
      ['terminal', 'test', 'staff.add', String(editor.id)],
      ['staff', String(owner.id), 'staff.set_up', String(owner.id)],
      ['terminal', 'test', 'staff.add', String(owner.id)],
    ],
  );
  assert.equal(JSON.stringify(events).includes('agency.example'), false);
});

emptyInstanceTest('a backup holds the members and no session', async (instance, t) => {
  const { mkdtemp, readFile, rm } = await import('node:fs/promises');
  const { gunzipSync } = await import('node:zlib');
  const { cookie } = await join(instance, 'owner');
  const { token } = await invite(instance, 'devan@agency.example', 'editor');
  const folder = await mkdtemp('/tmp/niram-office-');
  t.after(() => rm(folder, { recursive: true, force: true }));
  const { database, clock } = instance.services;
  await backUp({ database, files: null, version: 'test', now: clock() }, `${folder}/backup`);
  const held = gunzipSync(await readFile(`${folder}/backup`)).toString();
  assert.match(held, /owner@agency\.example/);
  assert.doesNotMatch(held, /tables\/staff_(?:sessions|links|challenges)\//);
  for (const hidden of [cookie.split('=')[1] ?? '', token]) assert.equal(held.includes(hidden), false);
});
