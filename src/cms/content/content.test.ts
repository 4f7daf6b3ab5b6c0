/** Content in the office, through the front door: drafts, who was first, publishing, versions, the bin, and what visitors see meanwhile. */
import assert from 'node:assert/strict';

import { desk, etag } from '#tests/support/content.ts';
import { ask, join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

const clientsPage = async (instance: Instance) =>
  JSON.stringify((await instance.page('/our_clients?keyword=Quayside')).props.list);
const firstPicture = async (instance: Instance) =>
  (await instance.services.database.read.selectFrom('media').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

const auditOf = async ({ services }: Instance, kind: string, id: number) =>
  (
    await services.database.read
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action.replace('content.', ''));

instanceTest(
  'a client goes from a draft to the page and back, and visitors see each step with the next request',
  async (instance) => {
    const { cookie, id: member } = await join(instance, 'editor');
    const { get, post, patch, remove, publish } = desk(instance, cookie);
    const picture = await firstPicture(instance);

    const made = await post('clients', { name: 'Quayside Ferries' });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { id } = made.body.data;
    const own = `clients/${id}`;
    assert.equal(id, 35);
    assert.equal(made.body.data.state, 'draft');
    assert.equal(made.body.data.updatedBy.id, member);
    assert.equal(made.body.data.published, null);

    const refused = await publish(own);
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys(refused.body.errors), ['description', 'banner', 'logo', 'cover']);
    assert.equal(refused.body.errors.description, 'Description is required');

    const whole = {
      description: 'Boats.',
      banner: picture,
      logo: picture,
      cover: picture,
      website: 'https://quay.example',
    };
    const saved = await patch(own, whole, made);
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.deepEqual(saved.body.data.findings, []);
    assert.ok(!(await clientsPage(instance)).includes('Quayside Ferries'));

    const published = await publish(own);
    assert.equal(published.status, 200, JSON.stringify(published.body));
    assert.equal(published.body.data.state, 'published');
    assert.equal(published.body.data.hasChanges, false);
    assert.ok((await clientsPage(instance)).includes('Quayside Ferries'));

    const renamed = await patch(own, { name: 'Quayside Lines' }, published);
    assert.equal(renamed.body.data.hasChanges, true);
    assert.equal(renamed.body.data.published.name, 'Quayside Ferries');
    assert.ok((await clientsPage(instance)).includes('Quayside Ferries'), 'a draft is not shown');
    const undone = await patch(own, { name: 'Quayside Ferries' }, renamed);
    assert.equal(undone.body.data.hasChanges, false, 'what visitors see already is no change');
    const again = await patch(own, { name: 'Quayside Lines' }, undone);
    await publish(own);
    assert.ok((await clientsPage(instance)).includes('Quayside Lines'));
    assert.equal((await patch(own, { name: 'x' }, again)).status, 412);

    assert.equal((await post(`${own}/unpublish`)).body.data.state, 'draft');
    assert.ok(!(await clientsPage(instance)).includes('Quayside'));
    await publish(own);
    assert.equal((await post(`${own}/archive`)).body.data.state, 'archived');
    assert.ok(!(await clientsPage(instance)).includes('Quayside'));
    await publish(own);

    assert.equal((await remove(own)).status, 200);
    assert.ok(!(await clientsPage(instance)).includes('Quayside'));
    assert.equal((await get('clients?q=quay')).body.total, 0);
    assert.equal((await get('clients?q=quay&bin=1')).body.data[0].id, id);
    const there = await get(own);
    assert.match((await patch(own, { name: 'x' }, there)).body.message, /bin/);
    assert.equal((await publish(own)).status, 409);
    assert.equal((await post(`${own}/recover`)).body.data.state, 'published');
    assert.ok((await clientsPage(instance)).includes('Quayside Lines'));

    assert.deepEqual(await auditOf(instance, 'clients', id), [
      'create',
      'publish',
      'save',
      'publish',
      'unpublish',
      'publish',
      'archive',
      'publish',
      'delete',
      'recover',
    ]);
  },
);

instanceTest(
  'who was not first is told what is there now, and versions are kept, compared and restored',
  async (instance) => {
    const first = await join(instance, 'editor');
    const second = await join(instance, 'owner');
    const one = desk(instance, first.cookie);
    const other = desk(instance, second.cookie);
    const seen = await one.get('clients/1');
    const before = seen.body.data.body;

    const mine = await one.patch('clients/1', { name: 'Mine' }, seen);
    const late = await other.patch('clients/1', { name: 'Theirs' }, seen);
    assert.equal(late.status, 412);
    assert.equal(late.body.data.body.name, 'Mine');
    assert.equal(late.body.data.updatedBy.id, first.id);
    assert.equal((await one.post('clients/1/publish')).status, 428, 'publishing names what was read');
    assert.equal((await ask(instance, 'clients/1', { method: 'PATCH', cookie: first.cookie, body: {} })).status, 428);

    const same = await other.patch('clients/1', { name: 'Mine' }, seen);
    assert.deepEqual(
      [same.status, same.headers.get('etag'), same.body.data.version],
      [200, mine.headers.get('etag'), mine.body.data.version],
      'what is there already is done',
    );

    const typed = await one.patch('clients/1', { name: 'Mine and more' }, mine);
    const theirs = await other.patch('clients/1', { name: 'Theirs' }, typed);
    instance.pass(11 * 60_000);
    await one.patch('clients/1', { name: 'Later' }, theirs);
    const { data: versions } = (await one.get('clients/1/versions')).body;
    assert.deepEqual(
      versions.map(({ number, reason, madeBy }: { number: number; reason: string; madeBy: { id: number } | null }) => [
        number,
        reason,
        madeBy?.id ?? null,
      ]),
      [
        [4, 'saved', first.id],
        [3, 'saved', second.id],
        [2, 'saved', first.id],
        [1, 'imported', null],
      ],
    );
    assert.deepEqual((await one.get('clients/1/versions/1')).body.data.body, before);
    assert.equal((await one.get('clients/1/versions/2')).body.data.body.name, 'Mine and more');
    assert.equal((await one.get('clients/1/versions/9')).status, 404);
    assert.equal((await one.get('clients/1/versions/x')).status, 404);

    const restored = await one.post('clients/1/restore', { version: 3 });
    assert.equal(restored.body.data.body.name, 'Theirs');
    assert.equal(
      (await one.post('clients/1/restore', { version: 77 })).body.message,
      'This version is not kept any more.',
    );
    const discarded = await other.post('clients/1/discard', undefined, etag(restored));
    assert.equal(discarded.body.data.hasChanges, false);
    assert.deepEqual(discarded.body.data.body, before);

    assert.deepEqual((await one.post('clients/1/presence')).body.data.editors, []);
    assert.deepEqual((await other.post('clients/1/presence')).body.data.editors, [
      { id: first.id, name: 'The editor' },
    ]);
    assert.deepEqual((await one.get('clients/1')).body.data.editors, [{ id: second.id, name: 'The owner' }]);
    instance.pass(31_000);
    assert.deepEqual((await one.get('clients/1')).body.data.editors, []);
  },
);

instanceTest(
  'what others refer to stays, names are unique, and what was never published cannot be referred to',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, post, patch, remove, publish } = desk(instance, cookie);
    const refused = await remove('industries/1');
    assert.equal(refused.status, 422);
    assert.match(refused.body.message, /^\d published projects refer to this\. Change or archive them first\.$/);
    assert.match((await remove('clients/1')).body.message, /published projects? refer/);

    const twin = await post('departments', { name: 'Design' });
    const twinPath = `departments/${twin.body.data.id}`;
    const clash = await publish(twinPath);
    assert.deepEqual(clash.body.errors, { name: 'Another department has this name' });
    assert.equal((await post('departments', { nmae: 'x' })).body.errors.nmae, 'There is no field of this name');
    await patch(twinPath, { name: 'Gardens' }, await get(twinPath));

    const job = await get('jobs/1');
    const moved = await patch('jobs/1', { department: twin.body.data.id }, job);
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.deepEqual((await publish('jobs/1')).body.errors, { department: 'Department: publish ‘Gardens’ first' });
    assert.equal((await publish(twinPath)).status, 200);
    assert.equal((await publish('jobs/1')).status, 200);
    assert.equal((await instance.page('/career-apply/1')).props.job.department, 'Gardens');
    assert.ok((await (await instance.fetch('/api/jobs/get_departments')).text()).includes('Gardens'));

    // A version whose references are gone comes back, and says what is gone when it is to be published.
    await post('jobs/1/restore', { version: 1 });
    await publish('jobs/1');
    assert.equal((await remove(twinPath)).status, 200);
    const { data: versions } = (await get('jobs/1/versions')).body;
    const withTwin = versions.find(({ reason }: { reason: string }) => reason === 'published');
    assert.equal(
      (await post('jobs/1/restore', { version: versions.length > 0 ? withTwin.number - 2 : 0 })).status,
      200,
    );
    assert.deepEqual((await publish('jobs/1')).body.errors, {
      department: 'Department: what was chosen is not there any more',
    });

    // Thirty days later what nothing refers to is gone for good, and its number is not given again.
    assert.equal((await get(twinPath)).status, 200);
    instance.pass(31 * 86_400_000);
    const { sweeps } = await import('#app/sweeps.ts');
    await sweeps.find(({ name }) => name === 'the bin of content')?.run(instance.services);
    const { cookie: later } = await join(instance, 'owner', 'later@agency.example');
    assert.equal((await desk(instance, later).get(twinPath)).status, 404);
    const next = await desk(instance, later).post('departments', { name: 'Roofs' });
    assert.equal(next.body.data.id, twin.body.data.id + 1);
  },
);

instanceTest(
  'a list is read in parts without a row twice or left out, by time or by title, and finds words',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, post } = desk(instance, cookie);
    for (const name of ['Élan Zeta', 'elan alpha', 'ELAN beta', 'Other']) await post('clients', { name });
    for (const sort of ['updated', 'title']) {
      const ids: number[] = [];
      let after = '';
      do {
        const { body } = await get(`clients?sort=${sort}&limit=7&after=${after}`);
        assert.equal(body.total, 38);
        ids.push(...body.data.map(({ id }: { id: number }) => id));
        after = body.next;
      } while (after !== null);
      assert.equal(ids.length, 38);
      assert.equal(new Set(ids).size, 38);
    }
    const found = await get('clients?q=elan&sort=title');
    assert.deepEqual(
      found.body.data.map(({ title }: { title: string }) => title),
      ['elan alpha', 'ELAN beta', 'Élan Zeta'],
    );
    assert.equal((await get('clients?q=zet+élan')).body.total, 1);
    assert.equal((await get('clients?q=%25')).body.total, 0);
    assert.equal((await get('clients?state=draft')).body.total, 4);
    assert.equal((await get('clients?state=archived')).body.next, null);
    const { next } = (await get('clients?limit=2')).body;
    assert.equal((await get(`clients?sort=title&after=${next}`)).status, 422, 'a place in another order is no place');
    assert.equal((await get('clients?after=nonsense')).status, 422);
    assert.equal((await get('clients?state=gone')).status, 422);
  },
);

instanceTest(
  'what is made of prose keeps the bounds that it came by: else it is refused in a sentence, and nothing is stored',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, post, patch } = desk(instance, cookie);
    const made = await post('posts', { title: 'Ropes' });
    const own = `posts/${made.body.data.id}`;
    for (const [body, says] of [
      [`${'<'.repeat(3900)}>${'x'.repeat(50_000)}`, /Text must have at most 60,000 characters/],
      ['<p>'.repeat(1900), /Text has more tags than one text may have/],
      ['&'.repeat(60_000), /Text has more tags/],
      ['&amp;'.repeat(12_000), /Text has more tags/],
    ] as const) {
      const refused = await patch(own, { body }, made);
      assert.deepEqual(
        [refused.status, says.test(refused.body.errors?.body)],
        [422, true],
        JSON.stringify(refused.body),
      );
      assert.equal((await post('posts', { title: 'Ropes', body })).status, 422);
    }
    assert.equal((await get(own)).body.data.body.body, '');
    assert.equal(
      (await patch(own, { body: '<p>Ropes & chains' }, made)).body.data.body.body,
      '<p>Ropes &amp; chains</p>',
    );
  },
);
