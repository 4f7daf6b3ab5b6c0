/** What every list of the office keeps, whatever is in it (src/platform/office/list.ts). */
import assert from 'node:assert/strict';

import { routes } from '#app/app.ts';

import { instanceTest } from './support/instance.ts';
import { ask, join } from './support/office.ts';

/** Members are few, and are read whole. */
const OTHER = new Set(['/api/office/staff', '/api/office/mentions', '/api/office/texts', '/api/office/facts']);

const lists = routes.flatMap(({ officeCall }) =>
  officeCall?.parameters?.['after'] === undefined || OTHER.has(officeCall.path)
    ? []
    : [officeCall.path.slice('/api/office/'.length)],
);

instanceTest('a list refuses a place that is none of its own, and finds nothing by signs alone', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  assert.ok(lists.length > 12, `only ${lists.length} lists were found`);
  for (const list of lists) {
    const { status, body } = await ask(instance, `${list}?after=bm90aGluZw`, { cookie });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['after']], list);
  }
  const nothing = await ask(instance, 'projects?q=%25%25%25', { cookie });
  assert.deepEqual(nothing.body, { data: [], next: null, total: 0 });
});

instanceTest(
  'a list read row by row is the list, in each order, and a place of one order is none of another',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    for (const sort of ['updated', 'title']) {
      const whole = (await ask(instance, `clients?sort=${sort}`, { cookie })).body.data;
      const rows = [];
      for (let next: string | null = ''; next !== null;) {
        const after: string = next === '' ? '' : `&after=${next}`;
        const { body } = await ask(instance, `clients?sort=${sort}&limit=1${after}`, { cookie });
        rows.push(...body.data);
        next = body.next;
      }
      assert.deepEqual(rows, whole);
    }
    const { body } = await ask(instance, 'clients?sort=title&limit=1', { cookie });
    assert.equal((await ask(instance, `clients?sort=updated&after=${body.next}`, { cookie })).status, 422);
  },
);
