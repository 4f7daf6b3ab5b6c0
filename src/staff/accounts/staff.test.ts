/** Accounts of the staff through the front door, on both databases: how one begins, what opens it, and what ends it. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { ask, bearerOf, codeNow, invite, join, PASSWORD, signIn, tokenOf, turnOnCodes } from '#tests/support/office.ts';
import { emptyInstanceTest, openInstance, type Instance } from '#tests/support/instance.ts';

import { derivations } from './secrets.ts';
import { firstOwnerLink } from './set-up.ts';

const MINUTE = 60_000;
const SYSTEM = { actor: { kind: 'system' } as const, siteUrl: 'http://localhost' };

const firstLink = async ({ services }: Instance) => tokenOf((await firstOwnerLink(services, SYSTEM))?.reveal() ?? '');

emptyInstanceTest('the first link makes one owner, once', async (instance) => {
  const [one, other] = [await firstLink(instance), await firstLink(instance)];
  const look = await ask(instance, 'set-up', { body: { token: one } });
  assert.deepEqual(look.body.data, { email: null, name: '', role: 'owner', isRecovery: false });
  const person = { name: 'Meera', email: 'Meera@Agency.example', password: PASSWORD };
  const begun = await Promise.all(
    [one, other].map((token) => ask(instance, 'set-up/password', { body: { ...person, token } })),
  );
  assert.deepEqual(begun.map(({ status }) => status).toSorted(), [200, 404]);
  const { cookie } = begun.find(({ status }) => status === 200) ?? {};
  assert.deepEqual((await ask(instance, 'me', { cookie })).body.data, {
    id: 1,
    email: 'meera@agency.example',
    name: 'Meera',
    role: 'owner',
    agency: (await ask(instance, 'me', { cookie })).body.data.agency,
  });
  for (const token of [one, other]) assert.equal((await ask(instance, 'set-up', { body: { token } })).status, 404);
  assert.equal(await firstOwnerLink(instance.services, SYSTEM), undefined, 'no link once there is an owner');
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from staff`.execute(
    instance.services.database.read,
  );
  assert.match(rows[0]?.hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

emptyInstanceTest('a refused sign-in tells nothing of whether there is such an account', async (instance) => {
  await join(instance, 'editor');
  await invite(instance, 'invited@agency.example', 'sales');
  const said = [];
  for (const email of ['editor@agency.example', 'invited@agency.example', 'nobody@agency.example']) {
    const before = derivations();
    const { status, body, cookie, headers } = await signIn(instance, email, 'not the right words');
    headers.delete('x-request-id');
    said.push(JSON.stringify([status, body, cookie, [...headers], derivations() - before]));
  }
  assert.equal(new Set(said).size, 1, said.join('\n'));
  assert.match(said[0] ?? '', /^\[401,\{"message":"The email or the password is not right\."\},null,.*,1\]$/);
});

emptyInstanceTest(
  'ten wrong passwords lock an account, there or not, wherever they come from, and not for ever',
  async (instance) => {
    await join(instance, 'editor');
    const refusals = [];
    for (const email of ['editor@agency.example', 'nobody@agency.example']) {
      const guess = async () => (await signIn(instance, email, 'not the right words')).status;
      const guesses = await Promise.all(Array.from({ length: 10 }, guess));
      assert.deepEqual(new Set(guesses), new Set([401]));
      const { status, body, headers } = await signIn(instance, email);
      refusals.push([status, body, headers.get('retry-after')]);
    }
    assert.equal(refusals[0]?.[0], 429, 'the right password does not open a locked account');
    assert.deepEqual(refusals[0], refusals[1]);
    const second = await openInstance(instance.fresh);
    assert.equal((await signIn(second, 'editor@agency.example')).status, 429, 'another instance counts along');
    await second.close();
    instance.pass(15 * MINUTE);
    assert.equal((await signIn(instance, 'editor@agency.example')).status, 200);
  },
);

emptyInstanceTest('a stolen session is ended from another, at once and in every instance', async (instance) => {
  const { cookie, email } = await join(instance, 'editor');
  const stolen = (await signIn(instance, email)).cookie;
  const second = await openInstance(instance.fresh);
  assert.equal((await ask(second, 'me', { cookie: stolen })).status, 200);
  const { sessions } = (await ask(instance, 'account', { cookie })).body.data;
  assert.equal(sessions.length, 2);
  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
  assert.equal((await ask(instance, `account/sessions/${other.id}`, { method: 'DELETE', cookie })).status, 200);
  assert.equal((await ask(second, 'me', { cookie: stolen })).status, 401);
  assert.equal((await ask(second, 'me', { cookie })).status, 200);
  await second.close();
});

emptyInstanceTest('a removed member’s sessions and tokens end at once, and the last owner stays', async (instance) => {
  const [owner, editor] = [await join(instance, 'owner'), await join(instance, 'editor')];
  const token = await bearerOf(instance, editor);
  assert.equal((await ask(instance, 'me', { token })).status, 200);
  assert.equal((await ask(instance, `staff/${editor.id}`, { method: 'DELETE', cookie: owner.cookie })).status, 200);
  assert.equal((await ask(instance, 'me', { token })).status, 401);
  assert.equal((await ask(instance, 'me', { cookie: editor.cookie })).status, 401);
  assert.equal((await signIn(instance, editor.email)).status, 401);
  const last = await ask(instance, `staff/${owner.id}`, { method: 'DELETE', cookie: owner.cookie });
  assert.equal(last.status, 422);
  assert.match(last.body.message, /only owner/);
  const back = await invite(instance, editor.email, 'sales');
  assert.equal(back.id, editor.id, 'whoever comes back is the same person to the audit');
  assert.equal((await signIn(instance, editor.email)).status, 401, 'with nothing that opened the account before');
});

emptyInstanceTest('a role changes with the next request, and somebody else’s change is not lost', async (instance) => {
  const [owner, editor] = [await join(instance, 'owner'), await join(instance, 'editor')];
  const path = `staff/${editor.id}`;
  const read = await ask(instance, path, { cookie: owner.cookie });
  const change = (role: string, headers: Record<string, string> = {}) =>
    ask(instance, path, { method: 'PATCH', body: { role }, cookie: owner.cookie, headers });
  assert.equal((await change('owner')).status, 428);
  const etag = read.headers.get('etag') ?? '';
  const changed = await change('owner', { 'if-match': etag });
  assert.equal(changed.status, 200);
  assert.equal((await ask(instance, 'staff', { cookie: editor.cookie })).status, 200, 'an owner from now on');
  const late = await change('sales', { 'if-match': etag });
  assert.equal(late.status, 412);
  assert.equal(late.body.data.role, 'owner');
});

emptyInstanceTest('what changes accounts asks for a fresh proof, and a script has none', async (instance) => {
  const owner = await join(instance, 'owner');
  const add = (email: string, more: object = { cookie: owner.cookie }) =>
    ask(instance, 'staff', { body: { email, role: 'sales' }, ...more });
  assert.equal((await add('one@agency.example')).status, 201, 'who has just signed in has shown it');
  instance.pass(11 * MINUTE);
  const stale = await add('two@agency.example');
  assert.deepEqual([stale.status, stale.body.stepUp], [401, true]);
  const prove = (password: string) => ask(instance, 'step-up/password', { body: { password }, cookie: owner.cookie });
  assert.equal((await prove('not the right words')).status, 422);
  assert.equal((await add('two@agency.example')).status, 401);
  const proved = await prove(PASSWORD);
  assert.equal(proved.status, 200);
  assert.equal((await add('two@agency.example', { cookie: proved.cookie })).status, 201);
  const token = await bearerOf(instance, owner);
  assert.equal((await ask(instance, 'staff', { token })).status, 200);
  const byScript = await add('three@agency.example', { token });
  assert.deepEqual([byScript.status, byScript.body.stepUp], [401, true]);
  assert.equal((await ask(instance, 'step-up/password', { body: { password: PASSWORD }, token })).status, 403);
});

emptyInstanceTest('a write with a cookie needs the site’s own origin; a script needs none', async (instance) => {
  const owner = await join(instance, 'owner');
  const token = await bearerOf(instance, owner);
  const write = (more: object) => ask(instance, 'account/name', { body: { name: 'Meera' }, ...more });
  assert.equal((await write({ cookie: owner.cookie, origin: null })).status, 403);
  assert.equal((await write({ cookie: owner.cookie, origin: 'https://other.example' })).status, 403);
  assert.equal((await write({ cookie: owner.cookie })).status, 200);
  assert.equal((await write({ token, origin: null })).status, 200);
});

emptyInstanceTest('a code is asked for after the password, and works once', async (instance) => {
  const { cookie, email } = await join(instance, 'editor');
  const { secret, codes } = await turnOnCodes(instance, cookie);
  assert.equal(codes.length, 10);
  const begin = async (): Promise<string> => {
    const { status, body, cookie: given } = await signIn(instance, email);
    assert.deepEqual([status, body.data.step, given], [200, 'code', undefined], 'no session before the code');
    return body.data.challenge;
  };
  const answer = async (challenge: string, code: string) =>
    (await ask(instance, 'sign-in/code', { body: { challenge, code } })).status;
  assert.equal(await answer(await begin(), codeNow(instance, secret)), 401, 'the code that confirmed is used');
  instance.pass(MINUTE);
  const code = codeNow(instance, secret);
  const both = await Promise.all([await begin(), await begin()].map((challenge) => answer(challenge, code)));
  assert.deepEqual(both.toSorted(), [200, 401], 'of two at the same moment one passes');
  instance.pass(30_000);
  assert.equal(await answer(await begin(), code), 401, 'a replayed code is refused while it would still count');
  assert.equal(await answer(await begin(), codeNow(instance, secret, -1)), 401, 'an earlier one too');
  assert.equal(await answer(await begin(), codeNow(instance, secret)), 200);
  const recovery = codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '';
  assert.equal(await answer(await begin(), recovery), 200, 'a recovery code, however it is typed');
  instance.pass(20 * MINUTE);
  assert.equal(await answer(await begin(), recovery), 401, 'and once');
  const late = await begin();
  instance.pass(6 * MINUTE);
  assert.equal(await answer(late, codeNow(instance, secret)), 401, 'the password alone opens nothing later');
});

emptyInstanceTest(
  'an owner’s link is the way back in, and what opened the account before is gone',
  async (instance) => {
    const [owner, editor] = [await join(instance, 'owner'), await join(instance, 'editor')];
    await turnOnCodes(instance, editor.cookie);
    const given = await ask(instance, `staff/${editor.id}/link`, { method: 'POST', cookie: owner.cookie });
    assert.equal(given.status, 201);
    assert.equal(
      (await ask(instance, 'me', { cookie: editor.cookie })).status,
      200,
      'nothing changes before it is used',
    );
    const token = tokenOf(given.body.data.link);
    assert.equal((await ask(instance, 'set-up', { body: { token } })).body.data.isRecovery, true);
    const body = { token, name: 'Devan', password: 'coir rope and lime plaster' };
    const back = await ask(instance, 'set-up/password', { body });
    assert.equal(back.status, 200);
    assert.equal((await ask(instance, 'me', { cookie: editor.cookie })).status, 401);
    assert.equal((await signIn(instance, editor.email)).status, 401, 'the old password');
    const account = (await ask(instance, 'account', { cookie: back.cookie })).body.data;
    assert.deepEqual([account.asksForCode, account.recoveryCodes, account.sessions.length], [false, 0, 1]);
    assert.equal((await ask(instance, 'set-up/password', { body })).status, 404, 'the link works once');
  },
);
