/** Ways to take an account over, or to keep what was taken, each tried through the front door on both databases. */
import assert from 'node:assert/strict';
import { listAuditEvents } from '#staff/audit/queries.ts';

import { ask, invite, join, ORIGIN, PASSWORD, signIn, tokenOf, turnOnCodes } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';

import { openChallenge } from './challenges.ts';
import { sweepSessions } from './members.ts';
import { countAnswer, hasEnded, sessionCutoffs } from './queries.ts';
import { hashPassword, hashToken } from './secrets.ts';
import { firstOwnerLink } from './set-up.ts';

const MINUTE = 60_000;
const OTHER_PASSWORD = 'coir rope and lime plaster';

const isOpen = async (instance: Instance, cookie: string | undefined) =>
  (await ask(instance, 'me', { cookie })).status === 200;

emptyInstanceTest('a proof gives the session a new token: whoever copied the old one is out', async (instance) => {
  const owner = await join(instance, 'owner');
  const copied = owner.cookie;
  instance.pass(11 * MINUTE);
  const proved = await ask(instance, 'step-up/password', { body: { password: PASSWORD }, cookie: owner.cookie });
  assert.equal(proved.status, 200);
  const add = { body: { email: 'thief@agency.example', role: 'owner' } };
  assert.equal((await ask(instance, 'staff', { ...add, cookie: copied })).status, 401);
  assert.equal(await isOpen(instance, copied), false);
  assert.equal((await ask(instance, 'staff', { ...add, cookie: proved.cookie })).status, 201);
  const { sessions } = (await ask(instance, 'account', { cookie: proved.cookie })).body.data;
  assert.equal(sessions.length, 1, 'it is the same session');
});

emptyInstanceTest('signing in again ends the session that the browser carried', async (instance) => {
  const { cookie, email } = await join(instance, 'editor');
  const again = await ask(instance, 'sign-in', { body: { email, password: PASSWORD }, cookie });
  assert.equal(await isOpen(instance, cookie), false);
  assert.equal(await isOpen(instance, again.cookie), true);
});

emptyInstanceTest('a session that the old password opens while it is changed ends with it', async (instance) => {
  const { cookie, email } = await join(instance, 'editor');
  // Two are derived at once: the sign-in has read the old password, and is compared when the new one is stored.
  const busy = hashPassword('keeps one of two places');
  const changing = ask(instance, 'account/password', { body: { password: OTHER_PASSWORD }, cookie });
  const opening = signIn(instance, email);
  await busy;
  assert.equal((await changing).status, 200);
  assert.equal(await isOpen(instance, (await opening).cookie ?? 'office=none'), false);
});

emptyInstanceTest('what waits for a code after the old password ends with it', async (instance) => {
  const { cookie, email } = await join(instance, 'editor');
  const { codes } = await turnOnCodes(instance, cookie);
  const { challenge } = (await signIn(instance, email)).body.data;
  assert.equal((await ask(instance, 'account/password', { body: { password: OTHER_PASSWORD }, cookie })).status, 200);
  assert.equal((await ask(instance, 'sign-in/code', { body: { challenge, code: codes[0] } })).status, 401);
});

emptyInstanceTest('the last owner who can sign in stays, though another was invited', async (instance) => {
  const owner = await join(instance, 'owner');
  const { cookie } = owner;
  const { id } = await invite(instance, 'second@agency.example', 'owner');
  const remove = (which: number) => ask(instance, `staff/${which}`, { method: 'DELETE', cookie });
  const change = await ask(instance, `staff/${owner.id}`, {
    method: 'PATCH',
    body: { role: 'sales' },
    cookie,
    headers: { 'if-match': '"1"' },
  });
  assert.equal(change.status, 422);
  assert.equal((await remove(owner.id)).status, 422);
  assert.equal((await remove(id)).status, 200, 'the invitation can be taken back');
});

emptyInstanceTest('a link that an owner may have kept opens nothing once they are no owner', async (instance) => {
  for (const way of ['demoted', 'removed']) {
    const [owner, rogue] = [
      await join(instance, 'owner', `owner-${way}@agency.example`),
      await join(instance, 'owner', `rogue-${way}@agency.example`),
    ];
    const given = await ask(instance, `staff/${owner.id}/link`, { method: 'POST', cookie: rogue.cookie });
    const path = `staff/${rogue.id}`;
    const { status } =
      way === 'removed'
        ? await ask(instance, path, { method: 'DELETE', cookie: owner.cookie })
        : await ask(instance, path, {
            method: 'PATCH',
            body: { role: 'sales' },
            cookie: owner.cookie,
            headers: { 'if-match': '"1"' },
          });
    assert.equal(status, 200);
    const body = { token: tokenOf(given.body.data.link), name: 'Meera', password: OTHER_PASSWORD };
    assert.equal((await ask(instance, 'set-up/password', { body })).status, 404, way);
    assert.equal(await isOpen(instance, owner.cookie), true);
  }
});

emptyInstanceTest(
  'a stranger who guesses does not lock a member out of the browser that they used',
  async (instance) => {
    const knownFrom = ({ headers }: { headers: Headers }) =>
      headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('office-known='))
        ?.split(';')[0] ?? '';
    const [editor, sales] = [await join(instance, 'editor'), await join(instance, 'sales')];
    const own = knownFrom(await signIn(instance, editor.email));
    const others = knownFrom(await signIn(instance, sales.email));
    const open = async (cookie: string, password = PASSWORD) =>
      (await ask(instance, 'sign-in', { body: { email: editor.email, password }, cookie })).status;
    for (let guess = 0; guess < 10; guess += 1) await signIn(instance, editor.email, 'not the right words');
    for (const cookie of ['', others, own.replace(/\.\d+\./, `.${sales.id}.`), `${own}x`, 'office-known=x'])
      assert.equal(await open(cookie), 429, cookie);
    assert.equal(await open(own), 200);
    const guesses = [];
    for (let guess = 0; guess < 10; guess += 1) guesses.push(await open(own, 'not the right words'));
    assert.deepEqual([guesses.at(0), guesses.at(-1)], [401, 429], 'it has ten as well');
    assert.equal((await ask(instance, 'me', { cookie: own.replace('office-known', 'office') })).status, 401);
  },
);

emptyInstanceTest('answers to questions that were never asked count for their address', async (instance) => {
  const statuses = [];
  for (let place = 0; place < 61; place += 1)
    statuses.push(
      (await ask(instance, 'sign-in/code', { body: { challenge: `guess ${place}`, code: '000000' } })).status,
    );
  assert.deepEqual([statuses.at(-2), statuses.at(-1)], [401, 429]);
});

emptyInstanceTest('bodies that do not end hold only so much memory for one address', async (instance) => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const send = () =>
    instance.fetch('/api/office/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      duplex: 'half',
      body: new ReadableStream<Uint8Array>({
        start(stream) {
          streams.push(stream);
          stream.enqueue(new Uint8Array(60 * 1024).fill(32));
        },
      }),
    } as RequestInit);
  const sent = Array.from({ length: 40 }, send);
  const first = await Promise.race(sent);
  assert.equal(first.status, 503);
  for (const stream of streams)
    try {
      stream.close();
    } catch {
      // It was given up.
    }
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  assert.ok(statuses.includes(400), 'those that had room are read');
});

emptyInstanceTest('a password that a proxy asks for does not close the office', async (instance) => {
  const { cookie } = await join(instance, 'editor');
  const asked = (authorization: string) => ask(instance, 'me', { cookie, headers: { authorization } });
  assert.equal((await asked('Basic c3RhZ2luZzpzdGFnaW5n')).status, 200);
  for (const bearer of ['Bearer', 'bearer short', `Bearer ${'x'.repeat(43)}`, `Bearer ${'x'.repeat(44)}`])
    assert.equal((await asked(bearer)).status, 401, bearer);
});

emptyInstanceTest(
  'the first owner’s link makes no owner of somebody else, and is not lost by trying',
  async (instance) => {
    const { email } = await join(instance, 'editor');
    const link = await firstOwnerLink(instance.services, { actor: { kind: 'system' }, siteUrl: ORIGIN });
    const begin = (address: string) =>
      ask(instance, 'set-up/password', {
        body: { token: tokenOf(link?.reveal() ?? ''), name: 'Meera', email: address, password: PASSWORD },
      });
    const taken = await begin(email);
    assert.equal(taken.status, 422);
    assert.match(taken.body.errors.email, /has this address already/);
    assert.equal((await begin('meera@agency.example')).status, 200);
  },
);

emptyInstanceTest('a new name, and a recovery code that was used, are written down', async (instance) => {
  const { cookie, email } = await join(instance, 'editor');
  await ask(instance, 'account/name', { body: { name: 'Devan' }, cookie });
  const { codes } = await turnOnCodes(instance, cookie);
  const { challenge } = (await signIn(instance, email)).body.data;
  assert.equal((await ask(instance, 'sign-in/code', { body: { challenge, code: codes[0] } })).status, 200);
  const events = await listAuditEvents(instance.services.database.read, { limit: 3 });
  assert.deepEqual(
    events.map(({ action, after }) => [action, after]),
    [
      ['staff.sign_in', { method: 'code', isRecovery: true }],
      ['staff.turn_on_codes', null],
      ['staff.change_name', { name: 'Devan' }],
    ],
  );
});

emptyInstanceTest('one sweep deletes what a flood of questions has left', async (instance) => {
  const { database, clock } = instance.services;
  const question = { kind: 'sign-in', challenge: 'x', staffId: null } as const;
  await database.write(async (tx) => {
    for (let place = 0; place < 1100; place += 1) await openChallenge(tx, question, clock());
  });
  instance.pass(6 * MINUTE);
  const waiting = await database.write((tx) => openChallenge(tx, { ...question, kind: 'code' }, clock()));
  await sweepSessions(instance.services);
  assert.equal(await hasEnded(database.read, sessionCutoffs(instance.services.clock())), false);
  assert.ok(await database.write((tx) => countAnswer(tx, hashToken(waiting), 5, clock())), 'what holds stays');
});
