/** Passkeys through the front door, on both databases, with an authenticator that may cheat. */
import assert from 'node:assert/strict';

import { openAuthenticator } from '#tests/support/authenticator.ts';
import { ask, type Joined, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';

type Authenticator = ReturnType<typeof openAuthenticator>;
type Ways = Parameters<Authenticator['make']>[1];

/** What the browser is asked: `challenge` is the token, `question` what is signed. */
async function askedAt(
  instance: Instance,
  path: string,
  cookie?: string,
): Promise<{ challenge: string; question: string }> {
  const { challenge, options } = (await ask(instance, path, { method: 'POST', cookie })).body.data;
  return { challenge, question: options.challenge };
}

async function add(instance: Instance, { cookie }: Joined, authenticator: Authenticator, ways?: Ways): Promise<number> {
  const { challenge, question } = await askedAt(instance, 'account/passkey-options', cookie);
  const body = { challenge, answer: authenticator.make(question, ways), name: 'Phone' };
  return (await ask(instance, 'account/passkeys', { body, cookie })).status;
}

async function signInWith(instance: Instance, authenticator: Authenticator, ways?: Ways) {
  const { challenge, question } = await askedAt(instance, 'sign-in/passkey-options');
  return ask(instance, 'sign-in/passkey', { body: { challenge, answer: authenticator.show(question, ways) } });
}

emptyInstanceTest('a passkey opens the office for whom it is, and only as it was asked', async (instance) => {
  const [editor, authenticator] = [await join(instance, 'editor'), openAuthenticator()];
  assert.equal(
    await add(instance, editor, authenticator, { isVerified: false }),
    422,
    'a touch is no proof of a person',
  );
  assert.equal(await add(instance, editor, authenticator, { origin: 'http://localhost.example' }), 422);
  assert.equal(
    await add(instance, editor, authenticator, { counter: 2 ** 32 - 1 }),
    422,
    'a count that no column holds',
  );
  assert.equal(await add(instance, editor, authenticator, { counter: 5 }), 200);
  const opened = await signInWith(instance, authenticator, { counter: 6 });
  assert.equal(opened.status, 200);
  assert.equal((await ask(instance, 'me', { cookie: opened.cookie })).body.data.id, editor.id);
  for (const ways of [
    { counter: 6 },
    { counter: 7, isVerified: false },
    { counter: 7, origin: 'https://other.example' },
    { counter: 2 ** 32 - 1 },
  ]) {
    const refused = await signInWith(instance, authenticator, ways);
    assert.deepEqual([refused.status, refused.cookie], [401, undefined], JSON.stringify(ways));
  }
  assert.equal((await signInWith(instance, openAuthenticator(), { counter: 9 })).status, 401, 'one that nobody knows');
});

emptyInstanceTest('a question of a passkey is answered once, for what it was asked, and by whom', async (instance) => {
  const [editor, sales] = [await join(instance, 'editor'), await join(instance, 'sales')];
  const [editors, others] = [openAuthenticator(), openAuthenticator()];
  assert.equal(await add(instance, editor, editors), 200);
  assert.equal(await add(instance, sales, others), 200);
  const { challenge, question } = await askedAt(instance, 'sign-in/passkey-options');
  const body = { challenge, answer: editors.show(question) };
  const statuses = await Promise.all([0, 1].map(async () => (await ask(instance, 'sign-in/passkey', { body })).status));
  assert.deepEqual(statuses.toSorted(), [200, 401]);

  const signIn = await askedAt(instance, 'sign-in/passkey-options');
  const proof = { challenge: signIn.challenge, answer: editors.show(signIn.question) };
  const { cookie } = editor;
  assert.equal(
    (await ask(instance, 'step-up/passkey', { body: proof, cookie })).status,
    422,
    'it asked for signing in',
  );
  const ofEditor = await askedAt(instance, 'step-up/passkey-options', cookie);
  const bySales = { challenge: ofEditor.challenge, answer: others.show(ofEditor.question) };
  assert.equal((await ask(instance, 'step-up/passkey', { body: bySales, cookie })).status, 422, 'another’s passkey');
  const again = await askedAt(instance, 'step-up/passkey-options', cookie);
  const own = { challenge: again.challenge, answer: editors.show(again.question) };
  assert.equal((await ask(instance, 'step-up/passkey', { body: own, cookie: sales.cookie })).status, 422);
});
