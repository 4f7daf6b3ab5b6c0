/** Names of members: nobody is called as somebody else, and what was done keeps the names of its day. */
import assert from 'node:assert/strict';

import { runAuditCommand } from '#commands/audit-events.ts';
import { ask, bearerOf, invite, join, PASSWORD } from '#tests/support/office.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';

emptyInstanceTest('a name that looks like that of another member, or of what is none, is refused', async (instance) => {
  const [owner, editor] = [await join(instance, 'owner'), await join(instance, 'editor')];
  const call = (name: string, { cookie } = editor) => ask(instance, 'account/name', { body: { name }, cookie });
  for (const name of [
    'The owner',
    'the  OWNER',
    'Theowner',
    'Ｔｈｅ ｏｗｎｅｒ',
    'The\u200Bowner',
    'Thе оwnеr',
    'Thé ówner',
    'Owner@Agency.example',
    'The office',
    'the candidate',
    '\u2060',
  ]) {
    const refused = await call(name);
    assert.deepEqual([name, refused.status, Object.keys(refused.body.errors ?? {})], [name, 422, ['name']]);
  }
  assert.equal((await call('THE EDITOR')).status, 200, 'one’s own name may be spelt otherwise');
  assert.equal((await call('Asha Menon')).status, 200);
  const { token } = await invite(instance, 'ravi@agency.example', 'sales');
  const setUp = (name: string) => ask(instance, 'set-up/password', { body: { token, name, password: PASSWORD } });
  assert.deepEqual(Object.keys((await setUp('asha menon')).body.errors), ['name']);
  assert.equal((await setUp('The editor')).status, 200, 'the link is still good, and the old name is free');
  assert.equal((await ask(instance, `staff/${editor.id}`, { method: 'DELETE', cookie: owner.cookie })).status, 200);
  assert.equal((await call('Asha Menon', owner)).status, 200, 'who is gone is called no more');
});

emptyInstanceTest('of two who take one name at the same time, one has it', async (instance) => {
  const people = [await join(instance, 'owner'), await join(instance, 'editor'), await join(instance, 'sales')];
  const done = await Promise.all(
    people.map(({ cookie }) => ask(instance, 'account/name', { body: { name: 'Meera Nair' }, cookie })),
  );
  assert.deepEqual(done.map(({ status }) => status).toSorted(), [200, 422, 422]);
});

emptyInstanceTest(
  'an event keeps what its member was called on that day, with the address and the role',
  async (instance) => {
    const sales = await join(instance, 'sales');
    const owner = await bearerOf(instance, await join(instance, 'owner'));
    const { cookie, id } = sales;
    const fields = { name: 'Asha', email: 'asha@kettle.example', company_name: 'Kettle', looking_for: 'A shop.' };
    const sent = await instance.fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
    const { receipt } = (await sent.json()) as { receipt: string };
    const read = async () => (await ask(instance, `enquiries/letter?receipt=${receipt}`, { cookie })).body.data;
    const { id: enquiry, version } = await read();
    const headers = { 'if-match': `"${version}"` };
    await ask(instance, `enquiries/${enquiry}`, { method: 'PATCH', body: { ownerId: id }, cookie, headers });
    await ask(instance, 'account/name', { body: { name: 'Nora North' }, cookie });
    const { body } = await ask(instance, 'enquiries/1', { cookie });
    const change = { method: 'PATCH', body: { value: 3 }, cookie, headers: { 'if-match': `"${body.data.version}"` } };
    await ask(instance, `enquiries/${enquiry}`, change);
    assert.deepEqual(
      (await read()).history.map(({ who, says }: { who: string; says: string }) => `${who} ${says}`),
      ['The sales gave it to The sales', 'Nora North set the value to 3'],
    );

    const log = async (query: string) => (await ask(instance, `audit?${query}`, { token: owner })).body.data;
    const [newest, oldest] = await log('what=enquiry.change');
    const by = { kind: 'staff', id: String(id), email: 'sales@agency.example', role: 'sales' };
    assert.deepEqual(
      [newest.who, oldest.who],
      [
        { ...by, name: 'Nora North' },
        { ...by, name: 'The sales' },
      ],
    );
    const [renamed] = await log('what=staff.change_name');
    assert.deepEqual(
      [renamed.before, renamed.after, renamed.which.name],
      [{ name: 'The sales' }, { name: 'Nora North' }, 'The sales'],
    );
    const [setUp] = await log(`what=staff.set_up&who=staff:${id}`);
    assert.deepEqual([setUp.before, setUp.after], [{ name: '' }, { name: 'The sales' }]);
    const { version: seen } = (await ask(instance, `staff`, { token: owner })).body.data.find(
      (one: { id: number }) => one.id === id,
    );
    await ask(instance, `staff/${id}`, {
      method: 'PATCH',
      body: { role: 'editor' },
      token: owner,
      headers: { 'if-match': `"${seen}"` },
    });
    assert.equal((await log('what=enquiry.change'))[0].who.role, 'sales', 'the role of that day');
    assert.match(await runAuditCommand(instance.services.database, {}), /staff \(\d+, Nora North, sales\)/);
  },
);
