/** Notes through the front door: whoever may see a submission reads and writes them, and whoever is mentioned is told. */
import assert from 'node:assert/strict';

import { applied } from '#tests/support/application.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { agencyDay } from '#platform/agency-day.ts';

import { notesSweep } from './actions.ts';

async function enquire({ fetch }: Instance): Promise<string> {
  const fields = { name: 'Anna', email: 'anna@lakeside.example', company_name: 'Lakeside', looking_for: 'A ferry app' };
  const answer = await fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
  return ((await answer.json()) as { receipt: string }).receipt;
}

emptyInstanceTest(
  'sales note something about an enquiry and mention the owner, who sees it unseen first; a recruiter finds none of it and cannot be mentioned',
  async (instance) => {
    const [owner, sales, recruiter, editor] = [
      await join(instance, 'owner'),
      await join(instance, 'sales'),
      await join(instance, 'recruiter'),
      await join(instance, 'editor'),
    ];
    const receipt = await enquire(instance);
    const add = (cookie: string, body: string, mentions: number[] = []) =>
      ask(instance, 'notes', { body: { receipt, body, mentions }, cookie });

    assert.equal((await add(recruiter.cookie, 'Hello')).status, 404);
    assert.equal((await add(editor.cookie, 'Hello')).status, 403);
    assert.equal((await ask(instance, `notes?receipt=${receipt}`, { cookie: recruiter.cookie })).status, 404);
    assert.equal((await add(sales.cookie, '  ')).body.errors.body, 'Write something first');
    const refused = await add(sales.cookie, '@The recruiter look', [recruiter.id]);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [422, 'The recruiter (recruiter) does not see this hire enquiry, so a mention would lead nowhere.'],
    );

    const first = await add(sales.cookie, '@The owner: they asked twice. Call them?', [owner.id, owner.id]);
    assert.deepEqual(
      [first.status, first.headers.get('etag'), first.body.data.mentions],
      [201, '"1"', [{ id: owner.id, name: 'The owner' }]],
    );
    const unnamed = await add(sales.cookie, 'Whoever is not named in the text is not mentioned', [owner.id]);
    assert.deepEqual(unnamed.body.data.mentions, []);
    instance.pass(60_000);
    const second = await add(sales.cookie, 'Again for @The owner', [owner.id]);

    const listed = await ask(instance, `notes?receipt=${receipt}`, { cookie: owner.cookie });
    assert.deepEqual(
      listed.body.data.map(({ by, isMine }: { by: { name: string }; isMine: boolean }) => [by.name, isMine]),
      [
        ['The sales', false],
        ['The sales', false],
        ['The sales', false],
      ],
    );
    assert.deepEqual(
      listed.body.colleagues.map(({ name }: { name: string }) => name),
      ['The sales'],
    );

    const mentions = (query = '', cookie = owner.cookie) => ask(instance, `mentions${query}`, { cookie });
    assert.deepEqual((await mentions('', sales.cookie)).body, { data: [], next: null, unseen: 0 });
    const part = await mentions('?limit=1');
    assert.deepEqual(
      [part.body.unseen, part.body.data[0].noteId, part.body.data[0].form],
      [2, second.body.data.id, 'hire'],
    );
    const rest = await mentions(`?limit=1&after=${part.body.next}`);
    assert.deepEqual([rest.body.data[0].noteId, rest.body.next], [first.body.data.id, null]);
    const seen = await ask(instance, 'mentions/seen', { body: { receipt }, cookie: owner.cookie });
    assert.deepEqual(seen.body.data, { unseen: 0 });
    await add(sales.cookie, 'Third for @The owner', [owner.id]);
    const after = (await mentions()).body;
    assert.deepEqual(
      [after.unseen, after.data.map(({ seenAt }: { seenAt: string | null }) => seenAt === null)],
      [1, [true, false, false]],
    );
    assert.equal((await ask(instance, 'mentions/seen', { body: { receipt }, cookie: recruiter.cookie })).status, 404);
  },
);

emptyInstanceTest(
  'one changes and deletes one’s own note alone; deleting is undone within the hour, and then it is gone',
  async (instance) => {
    const [owner, sales] = [await join(instance, 'owner'), await join(instance, 'sales')];
    const receipt = await enquire(instance);
    const { body } = await ask(instance, 'notes', { body: { receipt, body: 'Mine' }, cookie: sales.cookie });
    const { id } = body.data;
    const change = (cookie: string, version: number, text = 'Mine, better') =>
      ask(instance, `notes/${id}`, {
        method: 'PATCH',
        body: { body: text },
        cookie,
        headers: { 'if-match': `"${version}"` },
      });
    assert.equal((await change(owner.cookie, 1)).status, 403);
    const changed = await change(sales.cookie, 1);
    assert.deepEqual([changed.status, changed.body.data.version], [200, 2]);
    assert.notEqual(changed.body.data.editedAt, null);
    const late = await change(sales.cookie, 1, 'Older');
    assert.deepEqual([late.status, late.body.data.body], [412, 'Mine, better']);
    const remove = (cookie: string) => ask(instance, `notes/${id}`, { method: 'DELETE', cookie });
    const restore = () => ask(instance, `notes/${id}/restore`, { method: 'POST', cookie: sales.cookie });
    const bodies = async () =>
      (await ask(instance, `notes?receipt=${receipt}`, { cookie: owner.cookie })).body.data.map(
        (note: { body: string }) => note.body,
      );
    assert.equal((await remove(owner.cookie)).status, 403);
    assert.equal((await remove(sales.cookie)).status, 200);
    assert.deepEqual(await bodies(), []);
    assert.equal((await restore()).body.data.says, 'The note is back.');
    assert.deepEqual(await bodies(), ['Mine, better']);
    await remove(sales.cookie);
    instance.pass(3_599_000);
    await notesSweep.run(instance.services);
    assert.equal((await restore()).status, 200);
    await remove(sales.cookie);
    instance.pass(3_601_000);
    await notesSweep.run(instance.services);
    assert.equal((await restore()).status, 404);
    const rows = await instance.services.database.read.selectFrom('notes').selectAll().execute();
    assert.deepEqual(rows, []);
    const log = await ask(instance, 'audit?what=note', { cookie: owner.cookie });
    const actions = log.body.data.map(({ what }: { what: string }) => what).toReversed();
    const removed = ['note.delete', 'note.restore'];
    assert.deepEqual(actions, ['note.add', 'note.edit', ...removed, ...removed, 'note.delete']);
    assert.doesNotMatch(JSON.stringify(log.body), /Mine/);
  },
);

instanceTest('a note that is sent again, because its answer was lost, is one note', async (instance) => {
  const { cookie } = await join(instance, 'recruiter');
  const { receipt } = await applied(instance);
  const add = () => ask(instance, 'notes', { body: { receipt, body: 'Good hands' }, cookie });
  const [first, again] = [await add(), await add()];
  assert.deepEqual([again.status, again.body.data], [201, first.body.data]);
  const edit = (version: number) =>
    ask(instance, `notes/${first.body.data.id}`, {
      method: 'PATCH',
      cookie,
      body: { body: 'Steady hands' },
      headers: { 'if-match': `"${version}"` },
    });
  const [edited, editedAgain] = [await edit(1), await edit(1)];
  assert.deepEqual([editedAgain.status, editedAgain.body.data], [200, edited.body.data]);
  instance.pass(11 * 60_000);
  assert.equal((await add()).body.data.id > first.body.data.id, true, 'said again later, it is meant');
});

instanceTest(
  'a candidate’s data says that there are notes, not what they say, and erasing takes them along',
  async (instance) => {
    const recruiter = await join(instance, 'recruiter');
    const { receipt, path } = await applied(instance);
    for (const text of ['Good hands', 'Call on Monday'])
      await ask(instance, 'notes', { body: { receipt, body: text }, cookie: recruiter.cookie });
    const answer = await instance.fetch(`${path}/data`);
    const said = await answer.text();
    const { notes } = JSON.parse(said) as { notes: { count: number; days: string[] } };
    assert.deepEqual(notes, { count: 2, days: [agencyDay(instance.services.clock())] });
    assert.doesNotMatch(said, /Good hands|Monday/);
    await instance.services.database.write(async (tx) => {
      await tx.deleteFrom('applications').where('receipt', '=', receipt).execute();
      await tx.deleteFrom('outbox').where('receipt', '=', receipt).execute();
      await tx.deleteFrom('receipts').where('receipt', '=', receipt).execute();
    });
    assert.deepEqual(await instance.services.database.read.selectFrom('notes').selectAll().execute(), []);
  },
);
