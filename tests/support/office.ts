/** Members of staff for tests: added as the terminal does it, signed in through the front door. */
import { addMember, giveToken } from '#staff/accounts/members.ts';
import { codeAt, periodOf } from '#staff/accounts/one-time-codes.ts';
import type { StaffRole } from '#database/tables/staff.ts';

import type { Instance } from './instance.ts';

/** The origin of an instance, which a browser sends with every write. */
export const ORIGIN = 'http://localhost';
export const PASSWORD = 'brass lamp under rain';
const TERMINAL = { kind: 'terminal', name: 'test' } as const;

type Asked = {
  method?: string;
  body?: unknown;
  cookie?: string | undefined;
  token?: string;
  origin?: string | null;
  headers?: Record<string, string>;
};

// Each call answers in its own shape; the test that asks knows it.
// oxlint-disable-next-line typescript/no-explicit-any
export type Said = { status: number; headers: Headers; body: any; cookie: string | undefined };

/** Asks a call of the office as the office's own page does. */
export async function ask(instance: Pick<Instance, 'fetch'>, path: string, asked: Asked = {}): Promise<Said> {
  const { body, cookie, token, origin = ORIGIN, method = body === undefined ? 'GET' : 'POST' } = asked;
  const headers: Record<string, string> = { ...asked.headers };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (cookie !== undefined) headers['cookie'] = cookie;
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (origin !== null && method !== 'GET') headers['origin'] = origin;
  const answer = await instance.fetch(`/api/office/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // A stream has no end to wait for.
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await answer.body?.cancel();
  const text = isStream ? '' : await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text,
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0],
  };
}

/** Adds a member; gives the id and the token of the one-time link. */
export async function invite(
  { services }: Instance,
  email: string,
  role: StaffRole,
): Promise<{ id: number; token: string }> {
  const by = { actor: TERMINAL, siteUrl: services.settings.siteUrl };
  const added = await addMember(services, { email, role }, by);
  if ('refused' in added) throw new Error(added.message);
  return { id: added.id, token: tokenOf(added.link.reveal()) };
}

export const tokenOf = (link: string) => link.slice(link.indexOf('#') + 1);

export type Joined = { id: number; email: string; cookie: string };

/** A member with a password, signed in. */
export async function join(instance: Instance, role: StaffRole, email = `${role}@agency.example`): Promise<Joined> {
  const { id, token } = await invite(instance, email, role);
  // No two are called the same.
  const name = email === `${role}@agency.example` ? `The ${role}` : `The ${role} ${email.split('@')[0]}`;
  const { cookie } = await ask(instance, 'set-up/password', { body: { token, name, password: PASSWORD } });
  if (cookie === undefined) throw new Error('The link did not sign in.');
  return { id, email, cookie };
}

/** A bearer token, as the terminal prints it. */
export const bearerOf = async (instance: Instance, { id }: { id: number }) =>
  (await giveToken(instance.services, id, TERMINAL)).reveal();

export const signIn = (instance: Pick<Instance, 'fetch'>, email: string, password = PASSWORD) =>
  ask(instance, 'sign-in', { body: { email, password } });

/** The code that an authenticator shows. */
export const codeNow = ({ services }: Instance, secret: string, ahead = 0) =>
  codeAt(secret, periodOf(services.clock()) + ahead);

/** Turns codes on; gives the secret and the recovery codes. */
export async function turnOnCodes(instance: Instance, cookie: string): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await ask(instance, 'account/codes', { method: 'POST', cookie })).body.data;
  const confirmed = await ask(instance, 'account/codes/confirm', { body: { code: codeNow(instance, secret) }, cookie });
  return { secret, codes: confirmed.body.data.codes };
}
