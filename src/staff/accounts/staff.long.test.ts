/** More of the accounts of the staff, through the front door, on both databases. The heart of it is in staff.test.ts. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { backUp } from '#database/backup.ts';
import { listAuditEvents } from '#staff/audit/queries.ts';
import { ask, invite, join, ORIGIN, PASSWORD, signIn, turnOnCodes } from '#tests/support/office.ts';
import { emptyRoomTest } from '#tests/support/room.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

emptyRoomTest('a link holds a day, and says whose account it opens', async (room) => {
  const { token } = await invite(room, 'devan@agency.example', 'editor');
  const look = () => ask(room, 'set-up', { body: { token } });
  assert.deepEqual((await look()).body.data, {
    email: 'devan@agency.example',
    name: '',
    role: 'editor',
    isRecovery: false,
  });
  room.pass(DAY + 1000);
  assert.equal((await look()).status, 404);
});

emptyRoomTest('a password is long and not among the first that are tried', async (room) => {
  const { token } = await invite(room, 'devan.menon@agency.example', 'editor');
  for (const password of [
    'short words',
    'aaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'password1234',
    'devan.menon12',
    '123456789012',
  ]) {
    const said = await ask(room, 'set-up/password', { body: { token, name: 'Devan', password } });
    assert.equal(said.status, 422, password);
    assert.ok(said.body.errors.password, password);
  }
  const taken = await ask(room, 'set-up/password', { body: { token, name: 'Devan', password: 'ഒരു മഴക്കാലം കൂടി വന്നു' } });
  assert.equal(taken.status, 200, 'any letters, and no rule for kinds of them');
});

emptyRoomTest('one address can try many accounts only so often', async (room) => {
  const statuses = [];
  for (let place = 0; place < 61; place += 1)
    statuses.push((await ask(room, 'set-up', { body: { token: `guess ${place}` } })).status);
  assert.deepEqual([statuses.at(-2), statuses.at(-1)], [404, 429]);
});

emptyRoomTest('the cookie is for the calls of the office alone, and over TLS for nothing else', async (room) => {
  await join(room, 'editor');
  const cookie = async (headers: Record<string, string> = {}) => {
    const answer = await room.fetch('/api/office/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: JSON.stringify({ email: 'editor@agency.example', password: PASSWORD }),
    });
    return answer.headers.getSetCookie()[0]?.replace(/=[^;]*/, '=…');
  };
  assert.equal(await cookie(), 'office=…; Path=/api/office; Max-Age=604800; HttpOnly; SameSite=Strict');
  room.services.settings.trustProxy = 1;
  assert.equal(
    await cookie({ 'x-forwarded-proto': 'https' }),
    '__Secure-office=…; Path=/api/office; Max-Age=604800; HttpOnly; SameSite=Strict; Secure',
  );
});

emptyRoomTest(
  'a session ends by signing out, unused after twelve hours, and after a week however it is used',
  async (room) => {
    const { cookie, email } = await join(room, 'editor');
    const isOpen = async (one: string | undefined) => (await ask(room, 'me', { cookie: one })).status === 200;
    assert.ok(await isOpen(cookie));
    assert.equal((await ask(room, 'sign-out', { method: 'POST', cookie })).status, 200);
    assert.equal(await isOpen(cookie), false);
    const unused = (await signIn(room, email)).cookie;
    room.pass(12 * HOUR + MINUTE);
    assert.equal(await isOpen(unused), false);
    const used = (await signIn(room, email)).cookie;
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      assert.ok(await isOpen(used), `after ${hours} hours`);
      room.pass(8 * HOUR);
    }
    assert.equal(await isOpen(used), false);
  },
);

emptyRoomTest('a member cannot end the session of another', async (room) => {
  const [editor, sales] = [await join(room, 'editor'), await join(room, 'sales')];
  const { sessions } = (await ask(room, 'account', { cookie: editor.cookie })).body.data;
  const path = `account/sessions/${sessions[0].id}`;
  assert.equal((await ask(room, path, { method: 'DELETE', cookie: sales.cookie })).status, 404);
  assert.equal((await ask(room, 'me', { cookie: editor.cookie })).status, 200);
});

emptyRoomTest(
  'codes are guessed five times at most for a password, and ten times a quarter of an hour',
  async (room) => {
    const { cookie, email } = await join(room, 'editor');
    await turnOnCodes(room, cookie);
    const statuses = [];
    for (let round = 0; round < 3; round += 1) {
      const { challenge } = (await signIn(room, email)).body.data;
      for (let guess = 0; guess < 6; guess += 1)
        statuses.push((await ask(room, 'sign-in/code', { body: { challenge, code: `00000${guess}` } })).status);
    }
    // Two codes were tried when they were turned on.
    assert.deepEqual(statuses.slice(0, 6), [401, 401, 401, 401, 401, 401]);
    assert.ok(statuses.slice(6).includes(429), statuses.join(' '));
  },
);

emptyRoomTest(
  'a new password ends the other sessions, and the database holds no token and no secret as it is',
  async (room) => {
    const { cookie, email } = await join(room, 'editor');
    const other = (await signIn(room, email)).cookie;
    const { secret } = await turnOnCodes(room, cookie);
    const changed = await ask(room, 'account/password', { body: { password: 'coir rope and lime plaster' }, cookie });
    assert.equal(changed.status, 200);
    assert.equal((await ask(room, 'me', { cookie: other })).status, 401);
    assert.equal((await ask(room, 'me', { cookie })).status, 200);
    const { read } = room.services.database;
    const rows = JSON.stringify([
      (await sql`select * from staff`.execute(read)).rows,
      (await sql`select * from staff_sessions`.execute(read)).rows,
      (await sql`select * from staff_recovery_codes`.execute(read)).rows,
    ]);
    assert.ok(rows.includes('argon2id'));
    for (const hidden of [cookie.split('=')[1] ?? '', secret]) assert.equal(rows.includes(hidden), false);
  },
);

emptyRoomTest('every change leaves an event that names who did it and no address', async (room) => {
  const [owner, editor] = [await join(room, 'owner'), await join(room, 'editor')];
  await ask(room, `staff/${editor.id}`, { method: 'DELETE', cookie: owner.cookie });
  const events = await listAuditEvents(room.services.database.read, { limit: 20 });
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

emptyRoomTest('a backup holds the members and no session', async (room, t) => {
  const { mkdtemp, readFile, rm } = await import('node:fs/promises');
  const { gunzipSync } = await import('node:zlib');
  const { cookie } = await join(room, 'owner');
  const { token } = await invite(room, 'devan@agency.example', 'editor');
  const folder = await mkdtemp('/tmp/niram-office-');
  t.after(() => rm(folder, { recursive: true, force: true }));
  const { database, clock } = room.services;
  await backUp({ database, files: null, version: 'test', now: clock() }, `${folder}/backup`);
  const held = gunzipSync(await readFile(`${folder}/backup`)).toString();
  assert.match(held, /owner@agency\.example/);
  assert.doesNotMatch(held, /tables\/staff_(?:sessions|links|challenges)\//);
  for (const hidden of [cookie.split('=')[1] ?? '', token]) assert.equal(held.includes(hidden), false);
});
