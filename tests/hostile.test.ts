/** The methods and paths that nobody meant. All known strings on all routes are in hostile.long.test.ts. */
import assert from 'node:assert/strict';

import fc from 'fast-check';

import { hostileText, runs } from './support/hostile.ts';
import { isAnswered, withId } from './support/hostile-routes.ts';
import { routesOf } from './support/routes.ts';
import { instanceTest } from './support/instance.ts';

const METHODS = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'M-SEARCH', 'FOO', 'get'];

instanceTest('methods that nobody meant', async (instance) => {
  for (const method of METHODS)
    for (const path of [
      ...new Set([...routesOf(instance.services, 'GET'), ...routesOf(instance.services, 'POST')]),
      '/nothing',
      '/api/nothing',
    ])
      await isAnswered(instance, withId(path, '1'), { method });
});

instanceTest('no path leads to a file that is not meant for visitors', async (instance) => {
  for (const path of [
    '/..%2fpackage.json',
    '/%2e%2e/src/app/main.ts',
    '/%2e%2e%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5cpackage.json',
    '/package.json',
    '/src/app/app.ts',
    '/data/niram.sqlite',
    '/.git/config',
    '/dist/server/pages.js',
    '/server/pages.js',
    '/fonts/..%2f..%2fpackage.json',
    '/%00',
    '/%',
    '/%ff',
    '//elsewhere.example/',
    '/\\elsewhere.example',
  ]) {
    const response = await instance.fetch(path, { redirect: 'manual' });
    assert.ok([400, 404, 308, 301].includes(response.status), `${path} answers ${response.status}`);
    const target = response.headers.get('location');
    if (target !== null) assert.equal(new URL(target, 'http://localhost/').host, 'localhost', path);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(hostileText, { maxLength: 4 }), (services) =>
      isAnswered(instance, `/${services.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`),
    ),
    runs(200),
  );
});
