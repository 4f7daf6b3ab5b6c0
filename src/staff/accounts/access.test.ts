/** Who may do what, as a table of every call of the office and every role, made from the routes: nothing is open unless it says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { StaffRole } from '#database/tables/staff.ts';
import type { OfficeAccess } from '#platform/http/office-call.ts';
import type { Route } from '#platform/http/route.ts';
import { routes } from '#app/app.ts';

import { ask, bearerOf, join, type Joined, type Said } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';

import { officeDocument } from './openapi.ts';
import { ROLES } from './roles.ts';

type OfficeRoute = Route & { access: OfficeAccess };
const isOfficeRoute = (route: Route): route is OfficeRoute => route.access !== 'public';
const calls = routes.filter(isOfficeRoute);
const limited = calls.filter(({ access }) => access.roles !== 'anyone');
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Asks a call with an id that nothing has, and with a body that it cannot read: whoever may ask is refused for that alone. */
const tryCall = (
  instance: Instance,
  { method, path }: Route,
  who: { cookie?: string; token?: string },
): Promise<Said> =>
  ask(instance, path.replace('/api/office/', '').replace(':id', '999999'), {
    method,
    ...who,
    ...(method === 'GET' ? {} : { body: 'unreadable' }),
  });

test('every call under /api/office says who may ask it, and is in the document', () => {
  assert.ok(calls.length > 25);
  for (const route of routes) {
    const isOffice = route.path.startsWith('/api/office/');
    assert.equal(isOffice, route.access !== 'public', nameOf(route));
    assert.equal(isOffice, route.officeCall !== undefined, nameOf(route));
  }
});

test('the document has each call with its roles, and says which ask for a fresh proof', () => {
  const { paths } = officeDocument(routes, 'http://localhost') as {
    paths: Record<string, Record<string, { 'x-roles': string[]; description?: string; operationId: string }>>;
  };
  const ids = new Set<string>();
  for (const route of calls) {
    const described = paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    const { roles, needsProof = false } = route.access;
    assert.deepEqual(described?.['x-roles'], roles === 'anyone' ? ['anyone'] : roles, nameOf(route));
    assert.equal(/step-up/.test(described?.description ?? ''), needsProof, nameOf(route));
    assert.ok(!ids.has(described?.operationId ?? ''), nameOf(route));
    ids.add(described?.operationId ?? '');
  }
});

/** Each would end the session of whoever tries it. */
const ENDS_SESSIONS = new Set(['POST /api/office/sign-out']);

const isRefused = (route: OfficeRoute, role: StaffRole) =>
  route.access.roles !== 'anyone' && !route.access.roles.includes(role);

emptyInstanceTest(
  'every call of the office refuses nobody at all, an ended session and every wrong role, and nothing of it is kept',
  async (instance) => {
    const members: Partial<Record<StaffRole, Joined>> = {};
    for (const role of ROLES) members[role] = await join(instance, role);
    const wrong: string[] = [];
    const expect = (route: Route, who: string, said: Said, allowed: (status: number) => boolean) => {
      if (!allowed(said.status)) wrong.push(`${nameOf(route)} answers ${said.status} to ${who}`);
      const cached = said.headers.get('cache-control');
      if (cached !== 'no-store') wrong.push(`${nameOf(route)} says ${cached} to ${who}`);
      if (said.headers.has('access-control-allow-origin')) wrong.push(`${nameOf(route)} is open to other sites`);
      if (said.status >= 400 && typeof said.body.message !== 'string')
        wrong.push(`${nameOf(route)} says nothing to ${who}`);
    };
    const ended = await join(instance, 'editor', 'gone@agency.example');
    await ask(instance, 'sign-out', { method: 'POST', cookie: ended.cookie });
    for (const route of limited) {
      expect(route, 'nobody', await tryCall(instance, route, {}), (status) => status === 401);
      expect(
        route,
        'an ended session',
        await tryCall(instance, route, { cookie: ended.cookie }),
        (status) => status === 401,
      );
      expect(
        route,
        'a made-up token',
        await tryCall(instance, route, { token: 'x'.repeat(43) }),
        (status) => status === 401,
      );
      for (const role of ROLES) {
        if (ENDS_SESSIONS.has(nameOf(route)) && !isRefused(route, role)) continue;
        const said = await tryCall(instance, route, { cookie: members[role]?.cookie ?? '' });
        expect(route, role, said, (status) =>
          isRefused(route, role) ? status === 403 : status !== 401 && status !== 403,
        );
      }
    }
    assert.deepEqual(wrong, []);
  },
);

emptyInstanceTest(
  'a call that asks for a fresh proof asks everybody whose proof is old, and every script',
  async (instance) => {
    const owner = await join(instance, 'owner');
    const token = await bearerOf(instance, owner);
    instance.pass(11 * 60_000);
    const wrong: string[] = [];
    for (const route of limited.filter(({ access }) => access.needsProof === true))
      for (const who of [{ cookie: owner.cookie }, { token }]) {
        const { status, body } = await tryCall(instance, route, who);
        if (status !== 401 || body.stepUp !== true) wrong.push(`${nameOf(route)} answers ${status}`);
      }
    assert.deepEqual(wrong, []);
  },
);
