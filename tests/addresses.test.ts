/** One address for each thing: its number in one form, no slash at the end, and nothing of it gets lost on the way there. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openSite, type Site } from './support/pages.ts';
import { instanceTest } from './support/instance.ts';

const NOT_THE_FORM = ['0001', '01', '+1', '1.0', '1e0', '0x1', '%31%20', '1%00', '-1', '0', '1234567890', '１'];

instanceTest('a number in an address has one form, everywhere the same; any other is not found', async (instance) => {
  for (const [page, call] of [
    ['/projects/detail/', '/api/project/view/'],
    ['/career-apply/', '/api/jobs/view/'],
  ]) {
    assert.equal((await instance.page(`${page}1`)).status, 200);
    assert.equal((await instance.fetch(`${call}1`)).status, 200);
    for (const id of NOT_THE_FORM) {
      assert.equal((await instance.fetch(`${page}${id}`)).status, 404, `${page}${id}`);
      const answer = await instance.fetch(`${call}${id}`);
      assert.equal(answer.status, 404, `${call}${id}`);
      assert.deepEqual(await answer.json(), { message: 'There is nothing at this address.' });
    }
  }
  const body = new URLSearchParams({ name: 'Jaya' });
  assert.equal((await instance.fetch('/career-apply/0001', { method: 'POST', body })).status, 404);
});

instanceTest(
  'a slash too many leads to the address without it, its query with it, by GET and by HEAD',
  async (instance) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await instance.fetch('/projects/?industry=1&page=2', { method });
      assert.deepEqual([answer.status, answer.headers.get('location')], [301, '/projects?industry=1&page=2'], method);
      assert.equal((await instance.fetch('/about///', { method })).headers.get('location'), '/about');
    }
    assert.equal((await instance.fetch('/about/', { method: 'POST' })).status, 404);
  },
);

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('an address that spells the place of the styles is told as it is, and the styles stand in their place', async () => {
  const styles = (html: string) => /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const html = await (await site.fetch('/*styles*/x')).text();
  assert.match(html, /<meta property="og:url" content="[^"]*\/\*styles\*\/x"/);
  assert.ok(styles(html).length > 1000);
});
