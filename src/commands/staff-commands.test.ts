/** `npm run staff`: what it prints, what the links and tokens open, and the event that each change leaves. */
import assert from 'node:assert/strict';

import { listAuditEvents } from '#staff/audit/queries.ts';

import { ask, PASSWORD, tokenOf } from '#tests/support/office.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';
import { askStaff } from './staff-commands.ts';

const BY = { actor: { kind: 'terminal', name: 'asha' } as const, siteUrl: 'http://127.0.0.1:3000' };

emptyInstanceTest(
  'the terminal adds, lists, links, gives tokens and removes, and says who did it',
  async (instance) => {
    const run = (words: readonly string[], role?: string) =>
      askStaff(instance.services, BY, words, role === undefined ? {} : { role });
    const linkIn = (said: string) => /http\S+/.exec(said)?.[0] ?? '';

    const first = linkIn(await run(['link']));
    assert.match(first, /^http:\/\/localhost:3000\/office\/set-up#[\w-]{43}$/, 'a name, because a passkey needs one');
    assert.equal((await ask(instance, 'set-up', { body: { token: tokenOf(first) } })).status, 200);

    const added = linkIn(await run(['add', 'Meera@agency.example'], 'owner'));
    await assert.rejects(run(['add', 'meera@agency.example'], 'sales'), /is there already/);
    await assert.rejects(run(['link']), /There is an owner already/);
    assert.match(await run(['list']), /staff \(1\)[^]*meera@agency\.example[^]*has not used the link yet/);

    const again = linkIn(await run(['link', 'meera@agency.example']));
    assert.equal((await ask(instance, 'set-up', { body: { token: tokenOf(added) } })).status, 404, 'the first is void');
    const body = { token: tokenOf(again), name: 'Meera Nair', password: PASSWORD };
    assert.equal((await ask(instance, 'set-up/password', { body })).status, 200);
    assert.match(await run(['list']), /Meera Nair[^]*can sign in/);

    await run(['add', 'devan@agency.example'], 'editor');
    const [token = ''] = (await run(['token', 'devan@agency.example'])).split('\n');
    assert.equal((await ask(instance, 'me', { token })).body.data.role, 'editor');
    await run(['remove', 'devan@agency.example']);
    assert.equal((await ask(instance, 'me', { token })).status, 401);

    const events = await listAuditEvents(instance.services.database.read, { limit: 20 });
    assert.deepEqual(
      events.filter(({ actor }) => actor === 'terminal').map(({ actorId, action }) => `${actorId} ${action}`),
      ['remove', 'token', 'add', 'link', 'add', 'link'].map((action) => `asha staff.${action}`),
    );
  },
);

emptyInstanceTest('what cannot be done is said in one sentence', async (instance) => {
  const run = (words: readonly string[], role?: string) =>
    askStaff(instance.services, BY, words, role === undefined ? {} : { role });
  await assert.rejects(run(['add', 'meera@agency.example']), /--role must be one of owner, editor, recruiter, sales/);
  await assert.rejects(run(['add', 'meera'], 'owner'), /meera is no email address/);
  await assert.rejects(run(['token', 'nobody@agency.example']), /no member of staff with the address nobody/);
  await run(['add', 'meera@agency.example'], 'owner');
  await assert.rejects(run(['remove', 'meera@agency.example']), /the only owner/);
});
