/** Who leaves: what was theirs goes over to somebody, or stands in the lists of what is nobody's, whatever way they went. */
import assert from 'node:assert/strict';

import { askStaff } from '#commands/staff-commands.ts';
import { applied } from '#tests/support/application.ts';
import { hire } from '#tests/support/enquiries.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { instanceTest, type Instance } from '#tests/support/instance.ts';

async function deskOf(instance: Instance) {
  const owner = await join(instance, 'owner');
  const token = await bearerOf(instance, owner);
  const get = async (path: string) => (await ask(instance, path, { token })).body.data;
  return {
    owner,
    token,
    get,
    list: async (query: string): Promise<string[]> =>
      (await get(`enquiries?${query}`)).map(({ receipt }: { receipt: string }) => receipt),
    one: (receipt: string) => get(`enquiries/letter?receipt=${receipt}`),
    async give(receipt: string, ownerId: number, more: object = {}): Promise<void> {
      const { id, version } = await get(`enquiries/letter?receipt=${receipt}`);
      const headers = { 'if-match': `"${version}"` };
      const body = { ownerId, ...more };
      assert.equal((await ask(instance, `enquiries/${id}`, { method: 'PATCH', body, token, headers })).status, 200);
    },
    remove: (id: number, to?: string | number) =>
      ask(instance, `staff/${id}${to === undefined ? '' : `?to=${to}`}`, { method: 'DELETE', cookie: owner.cookie }),
    today: async (): Promise<string[]> =>
      (await get('today')).lines.map(({ id }: { id: string }) => id).filter((id: string) => id.startsWith('enquiries')),
  };
}

instanceTest(
  'removing a member asks who takes over, and all that was theirs goes over with an event for each',
  async (instance) => {
    const desk = await deskOf(instance);
    const [leaving, heir] = [await join(instance, 'sales'), await join(instance, 'sales', 'ravi@agency.example')];
    const recruiter = await join(instance, 'recruiter');
    const [open, won] = [await hire(instance, 'asha'), await hire(instance, 'meera')];
    await desk.give(open, leaving.id);
    await desk.give(won, leaving.id, { status: 'won' });
    const view = { list: 'enquiries', name: 'Late', query: 'due=late', isShared: false };
    assert.equal((await ask(instance, 'views', { body: view, cookie: leaving.cookie })).status, 201);
    assert.deepEqual(await desk.get(`staff/${leaving.id}/work`), {
      enquiries: 2,
      interviews: 0,
      mentions: 0,
      views: 1,
    });

    const asked = await desk.remove(leaving.id);
    assert.deepEqual([asked.status, Object.keys(asked.body.errors)], [422, ['to']]);
    assert.match(asked.body.message, /^Theirs: 2 enquiries and one view\. Say who takes over/);
    for (const wrong of [leaving.id, recruiter.id, 999, 'x'])
      assert.equal((await desk.remove(leaving.id, wrong)).status, 422, String(wrong));
    assert.equal((await desk.remove(leaving.id, heir.id)).status, 200);
    for (const receipt of [open, won]) assert.equal((await desk.one(receipt)).owner.id, heir.id);
    const { says, who } = (await desk.one(open)).history.at(-1);
    assert.deepEqual([who, says], ['The owner', 'gave it to The sales ravi']);
    const views = (await ask(instance, 'views?list=enquiries', { cookie: heir.cookie })).body.data;
    assert.deepEqual(
      views.map(({ name }: { name: string }) => name),
      ['Late'],
    );
    const [event] = await desk.get('audit?what=staff.remove');
    assert.deepEqual(event.after, {
      takesOver: heir.id,
      counts: { enquiries: 2, interviews: 0, mentions: 0, views: 1 },
    });
    assert.equal((await desk.remove(recruiter.id)).status, 200, 'who has nothing is not asked about');
  },
);

instanceTest(
  'what nobody takes over is nobody’s at once, and is found as that of somebody who has left',
  async (instance) => {
    const desk = await deskOf(instance);
    const leaving = await join(instance, 'sales');
    const [receipt, other] = [await hire(instance, 'asha'), await hire(instance, 'meera')];
    await desk.give(receipt, leaving.id, { followUpOn: '2026-05-04' });
    await ask(instance, 'correspondence', { body: { receipt, subject: 'Re', text: 'Yes.' }, token: desk.token });
    assert.deepEqual(await desk.list('owner=none'), [other]);
    assert.equal((await desk.remove(leaving.id, 'none')).status, 200);
    assert.deepEqual((await desk.list('owner=none')).toSorted(), [receipt, other].toSorted());
    assert.deepEqual(await desk.list('owner=gone'), [receipt]);
    const { owner, formerOwner } = await desk.one(receipt);
    assert.deepEqual([owner, formerOwner], [null, 'The sales']);
    assert.ok((await desk.today()).includes('enquiries-follow-nobodys'), 'its day is somebody’s to see');
    await desk.give(receipt, desk.owner.id);
    assert.deepEqual([await desk.list('owner=gone'), (await desk.one(receipt)).formerOwner], [[], null]);
  },
);

instanceTest('work of who can no longer do it is nobody’s, whatever way that came about', async (instance) => {
  const desk = await deskOf(instance);
  const [sales, other] = [await join(instance, 'sales'), await join(instance, 'sales', 'ravi@agency.example')];
  const [first, second] = [await hire(instance, 'asha'), await hire(instance, 'meera')];
  await desk.give(first, sales.id);
  await desk.give(second, other.id);
  assert.deepEqual(await desk.list('owner=none&due=waiting'), []);
  const headers = { 'if-match': '"1"' };
  const { cookie } = desk.owner;
  await ask(instance, `staff/${sales.id}`, { method: 'PATCH', body: { role: 'editor' }, cookie, headers });
  await instance.services.database.write((tx) =>
    tx
      .updateTable('staff')
      .set({ removed_at: instance.services.clock().toISOString() })
      .where('id', '=', other.id)
      .execute(),
  );
  for (const query of ['owner=none&due=waiting', 'owner=gone'])
    assert.deepEqual((await desk.list(query)).toSorted(), [first, second].toSorted(), query);
  assert.equal((await desk.one(first)).owner, null);
  assert.ok((await desk.today()).includes('enquiries-nobodys'));
});

instanceTest('the terminal asks who takes over as well', async (instance) => {
  const desk = await deskOf(instance);
  const leaving = await join(instance, 'sales');
  const receipt = await hire(instance, 'asha');
  await desk.give(receipt, leaving.id);
  const by = { actor: { kind: 'terminal', name: 'asha' } as const, siteUrl: 'http://127.0.0.1:3000' };
  const remove = (to?: string) =>
    askStaff(instance.services, by, ['remove', leaving.email], to === undefined ? {} : { to });
  await assert.rejects(remove(), /Theirs: one enquiry\. Say who takes over.*--to EMAIL, or --to nobody/);
  await assert.rejects(remove('nobody@agency.example'), /no member of staff/);
  assert.match(await remove(desk.owner.email), /is removed.*What was theirs is with owner@agency\.example now/);
  assert.equal((await desk.one(receipt)).owner.id, desk.owner.id);
});

instanceTest(
  'interviews to come go over with those who take part, or are told to be without anybody',
  async (instance) => {
    const desk = await deskOf(instance);
    const [leaving, heir] = [
      await join(instance, 'recruiter'),
      await join(instance, 'recruiter', 'ravi@agency.example'),
    ];
    const { receipt } = await applied(instance);
    const soon = new Date(instance.services.clock().getTime() + 2 * 86_400_000).toISOString();
    const plan = { how: 'video', place: 'https://meet.example/a', note: '', minutes: 45, isAgreed: false };
    const body = { ...plan, receipt, times: [soon], people: [leaving.id] };
    assert.equal((await ask(instance, 'interviews', { body, cookie: leaving.cookie })).status, 201);
    const peopleOf = async (whose: string) =>
      (await desk.get(`interviews?show=open&whose=${whose}`)).map((one: { people: { id: number }[] }) =>
        one.people.map(({ id }) => id),
      );
    assert.equal((await desk.remove(leaving.id)).status, 422);
    assert.equal((await desk.remove(leaving.id, heir.id)).status, 200);
    assert.deepEqual([await peopleOf('all'), await peopleOf('none')], [[[heir.id]], []]);
    assert.equal((await desk.remove(heir.id, 'none')).status, 200);
    assert.equal((await peopleOf('none')).length, 1);
    const { lines } = await desk.get('today');
    assert.ok(lines.some(({ id }: { id: string }) => id === 'interviews-nobodys'));
  },
);
