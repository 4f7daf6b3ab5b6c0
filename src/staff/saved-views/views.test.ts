import assert from 'node:assert/strict';

import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';

import { MAX_VIEWS } from './schema.ts';

emptyInstanceTest(
  'filters are kept under a name, for oneself or by an owner for everybody, and for each list’s own roles',
  async (instance) => {
    const [owner, sales, recruiter] = [
      await join(instance, 'owner'),
      await join(instance, 'sales'),
      await join(instance, 'recruiter'),
    ];
    const add = (cookie: string, body: object) =>
      ask(instance, 'views', { body: { list: 'enquiries', name: 'Mine', query: 'owner=me', ...body }, cookie });
    const names = async (cookie: string) =>
      (await ask(instance, 'views?list=enquiries', { cookie })).body.data.map(({ name }: { name: string }) => name);
    assert.equal((await add(sales.cookie, {})).status, 201);
    assert.equal((await add(sales.cookie, { isShared: true })).status, 403);
    const shared = await add(owner.cookie, { name: 'Late', query: 'due=late&x=<b>', isShared: true });
    assert.equal(shared.body.data.query, 'due=late&x=%3Cb%3E');
    assert.deepEqual(await names(sales.cookie), ['Late', 'Mine']);
    assert.deepEqual(await names(owner.cookie), ['Late']);
    assert.equal((await ask(instance, 'views?list=enquiries', { cookie: recruiter.cookie })).status, 404);
    assert.equal((await add(recruiter.cookie, {})).status, 404);
    assert.equal((await add(sales.cookie, { name: ' ' })).status, 422);
    const remove = (cookie: string, id: number) => ask(instance, `views/${id}`, { method: 'DELETE', cookie });
    const { id } = shared.body.data;
    assert.deepEqual(
      [await remove(recruiter.cookie, id), await remove(sales.cookie, id), await remove(owner.cookie, id)].map(
        ({ status }) => status,
      ),
      [404, 403, 200],
    );
    for (let count = 1; count < MAX_VIEWS; count += 1) assert.equal((await add(sales.cookie, {})).status, 201);
    assert.equal((await add(sales.cookie, {})).status, 422, 'a row of tabs has an end');
  },
);
