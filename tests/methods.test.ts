/** HEAD against GET on every route, and every shape of an id in every address that has one. */
import assert from 'node:assert/strict';

import { instanceTest } from './support/instance.ts';
import { routesOf } from './support/routes.ts';

const withId = (path: string, id: string) => path.replace(/:\w+/, () => id);

/** What an answer says of itself; the hour, and what an answer has once, are not compared. */
const headOf = ({ status, headers }: Response) => ({
  status,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id', 'server-timing'].includes(name)),
});

instanceTest('HEAD answers what GET answers on every route, without the body', async (instance) => {
  const routes = routesOf(instance.services, 'GET');
  assert.ok(routes.length > 40, `only ${routes.length}`);
  for (const path of [...routes.map((route) => withId(route, '1')), '/nothing', '/api/nothing']) {
    const got = await instance.fetch(path, { redirect: 'manual' });
    await got.arrayBuffer();
    const asked = await instance.fetch(path, { method: 'HEAD', redirect: 'manual' });
    assert.equal(await asked.text(), '', path);
    // What is measured anew with each answer is as long as it happens to be.
    const isMeasured = ['/metrics', '/readyz'].includes(path);
    if (isMeasured) assert.equal(asked.status, got.status, path);
    else assert.deepEqual(headOf(asked), headOf(got), path);
  }
});

/** Each is no id of anything: an id is a whole number from 1 to the largest of PostgreSQL's 32 bits, written in one way. */
const NO_IDS =
  '0 -1 01x 1.0 1e0 0x1 +1 1,2 2147483648 9007199254740993 99999999999999999999 NaN null %20 1%20 %C2%B2 １ ١'.split(
    ' ',
  );

instanceTest(
  'what is no id, or nobody’s, is not found at any address with an id, and is never a fault',
  async (instance) => {
    // Those of the office answer nobody who is not signed in: src/staff/accounts/access.test.ts.
    const routes = routesOf(instance.services, 'GET').filter(
      (path) => path.includes(':id') && !path.startsWith('/api/office/'),
    );
    assert.ok(routes.length > 3, routes.join(' '));
    for (const route of routes) {
      const answerAt = async (id: string) => {
        const answer = await instance.fetch(withId(route, id), { redirect: 'manual' });
        // An address in a language that the page does not have leads to the page.
        const isSwitch = answer.status === 303 && /^\/[a-z]{2}\//.test(route);
        return isSwitch ? instance.fetch(answer.headers.get('location') ?? '', { redirect: 'manual' }) : answer;
      };
      const statusAt = async (id: string) => (await answerAt(id)).status;
      // The one article is a placeholder, with an address that the specification spells: 01.
      assert.ok((await statusAt(route.includes('/blog') ? '01' : '1')) < 400, route);
      assert.equal(await statusAt('2147483647'), 404, route);
      for (const id of NO_IDS) {
        const status = await statusAt(encodeURI(decodeURI(id)));
        assert.ok([404, 422].includes(status), `${withId(route, id)} answers ${status}`);
      }
    }
  },
);
