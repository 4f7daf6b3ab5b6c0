/** The calls of this room, each with its roles: signing in, setting up, one's own account, and the staff. */
import { memberActor } from '#features/audit/schema.ts';
import * as v from 'valibot';

import type { Ctx } from '#platform/context.ts';
import type { Secret } from '#platform/storage/secret.ts';
import { addressOf } from '#platform/http/client.ts';
import { limit, oneOf, optional, text } from '#platform/http/query.ts';
import type { OfficeAccess, Route } from '#platform/http/route.ts';
import { etagOf, expectedVersion, NOTHING_HERE, officeRoute, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#root/site.ts';

import {
  addPasskey,
  askToAddPasskey,
  beginCodes,
  changeName,
  changePassword,
  confirmCodes,
  endCodes,
  endSessions,
  readAccount,
  removePasskey,
  renewRecoveryCodes,
  signOut,
} from './account.ts';
import { deviceIn } from './device.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import {
  addMember,
  changeRole,
  giveLink,
  isFoundBy,
  readMember,
  readMembers,
  readWork,
  removeMember,
} from './members.ts';
import { officeDocumentRoute } from './openapi.ts';
import { relyingParty } from './passkeys.ts';
import { EVERYBODY, OWNERS, ROLES } from './roles.ts';
import * as schema from './schema.ts';
import { endCarried, giveCookie, takeCookieBack } from './sessions.ts';
import { askToSetUpPasskey, lookAtLink, setUpByPasskey, setUpByPassword } from './set-up.ts';
import {
  askForPasskey,
  askForProof,
  type Opened,
  proveByPasskey,
  proveByPassword,
  signInByCode,
  signInByPasskey,
  signInByPassword,
} from './sign-in.ts';

const ANYONE: OfficeAccess = { roles: 'anyone' };
const MEMBERS: OfficeAccess = { roles: EVERYBODY };
/** What changes what opens an account, or who may do what. */
const MEMBERS_PROVED: OfficeAccess = { roles: EVERYBODY, needsProof: true };
const OWNERS_ONLY: OfficeAccess = { roles: OWNERS };
const OWNERS_PROVED: OfficeAccess = { roles: OWNERS, needsProof: true };

const fromOf = (c: Ctx) => ({
  address: addressOf(c),
  device: deviceIn(c.req.header('user-agent') ?? '') ?? 'Another browser',
  known: knownBrowser(c),
});
const actorOf = (c: Ctx) => memberActor(signedIn(c).staffId);
const byOf = (c: Ctx) => ({ actor: actorOf(c), siteUrl: c.var.services.settings.siteUrl });

const nothing = v.null();
const done = (result: string | boolean | void | Refusal) => (typeof result === 'object' ? result : { data: null });
const shown = <T extends object>(result: T | Refusal) => ('refused' in result ? result : { data: result });

/** The last step of signing in: the token goes into the cookie, and nowhere else. */
async function opened(c: Ctx, result: Opened | { challenge: string } | Refusal) {
  if ('refused' in result) return result;
  if ('challenge' in result) return { data: { step: 'code', challenge: result.challenge } };
  await endCarried(c);
  giveCookie(c, result.token);
  rememberBrowser(c, result.staffId);
  return { data: { step: 'done' } };
}

/** A proof gives the session another token. */
function proved(c: Ctx, result: { token: Secret } | Refusal) {
  if ('refused' in result) return result;
  giveCookie(c, result.token);
  return { data: null };
}

const signIn: readonly Route[] = [
  officeRoute({
    method: 'POST',
    path: '/api/office/sign-in',
    access: ANYONE,
    summary: 'Signs in by password; answers the step that is next',
    body: schema.signInBody,
    answer: schema.signInStep,
    handle: async (c, { body }) => opened(c, await signInByPassword(c.var.services, body, fromOf(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/sign-in/code',
    access: ANYONE,
    summary: 'The second step: a code of the authenticator, or a recovery code',
    body: schema.codeBody,
    answer: schema.signInStep,
    handle: async (c, { body }) => opened(c, await signInByCode(c.var.services, body, fromOf(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/sign-in/passkey-options',
    access: ANYONE,
    summary: 'What the browser asks a passkey',
    answer: schema.passkeyOptions,
    handle: async (c) => shown(await askForPasskey(c.var.services, relyingParty(c), fromOf(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/sign-in/passkey',
    access: ANYONE,
    summary: 'Signs in by passkey',
    body: schema.passkeyBody,
    answer: schema.signInStep,
    handle: async (c, { body }) => opened(c, await signInByPasskey(c.var.services, relyingParty(c), body, fromOf(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/set-up',
    access: ANYONE,
    summary: 'Whose account a one-time link opens; the link is not used up',
    body: schema.linkBody,
    answer: schema.linkAnswer,
    handle: async (c, { body }) => shown(await lookAtLink(c.var.services, body.token, fromOf(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/set-up/password',
    access: ANYONE,
    summary: 'Sets the password by a one-time link, and signs in; what opened the account before is gone',
    body: schema.setPasswordBody,
    answer: schema.signInStep,
    handle: async (c, { body }) => opened(c, await setUpByPassword(c.var.services, body, fromOf(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/set-up/passkey-options',
    access: ANYONE,
    summary: 'What the browser makes a passkey from, by a one-time link',
    body: schema.setPasskeyOptionsBody,
    answer: schema.passkeyOptions,
    handle: async (c, { body }) => shown(await askToSetUpPasskey(c.var.services, relyingParty(c), body, fromOf(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/set-up/passkey',
    access: ANYONE,
    summary: 'Sets a passkey by a one-time link, and signs in; what opened the account before is gone',
    body: schema.setPasskeyBody,
    answer: schema.signInStep,
    handle: async (c, { body }) => opened(c, await setUpByPasskey(c.var.services, relyingParty(c), body, fromOf(c))),
  }),
];

const proof: readonly Route[] = [
  officeRoute({
    method: 'POST',
    path: '/api/office/step-up/password',
    access: MEMBERS,
    summary: 'Shows once more, by password, that it is you; it counts for ten minutes',
    body: schema.stepUpBody,
    answer: nothing,
    handle: async (c, { body }) => proved(c, await proveByPassword(c.var.services, signedIn(c), body)),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/step-up/passkey-options',
    access: MEMBERS,
    summary: 'What the browser asks one of your passkeys',
    answer: schema.passkeyOptions,
    handle: async (c) => ({ data: await askForProof(c.var.services, relyingParty(c), signedIn(c)) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/step-up/passkey',
    access: MEMBERS,
    summary: 'Shows once more, by passkey, that it is you; it counts for ten minutes',
    body: schema.passkeyBody,
    answer: nothing,
    handle: async (c, { body }) => proved(c, await proveByPasskey(c.var.services, relyingParty(c), signedIn(c), body)),
  }),
];

const own: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/me',
    access: MEMBERS,
    summary: 'Who is signed in',
    answer: schema.me,
    handle: async (c) => {
      const { staffId: id, email, name, role } = signedIn(c);
      return { data: { id, email, name, role, agency: site.name } };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/sign-out',
    access: MEMBERS,
    summary: 'Ends this session',
    answer: nothing,
    handle: async (c) => {
      await signOut(c.var.services, signedIn(c));
      takeCookieBack(c);
      return { data: null };
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/account',
    access: MEMBERS,
    summary: 'Your account: what opens it, and where it is open',
    answer: schema.account,
    handle: async (c) => ({ data: await readAccount(c.var.services, signedIn(c)) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/account/name',
    access: MEMBERS,
    summary: 'Changes your name',
    body: schema.nameBody,
    answer: nothing,
    handle: async (c, { body }) => done(await changeName(c.var.services, signedIn(c), body.name)),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/account/password',
    access: MEMBERS_PROVED,
    summary: 'Sets your password and ends your other sessions',
    body: schema.passwordBody,
    answer: nothing,
    handle: async (c, { body }) => done(await changePassword(c.var.services, signedIn(c), body.password)),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/account/passkey-options',
    access: MEMBERS_PROVED,
    summary: 'What the browser makes another passkey from',
    answer: schema.passkeyOptions,
    handle: async (c) => shown(await askToAddPasskey(c.var.services, relyingParty(c), signedIn(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/account/passkeys',
    access: MEMBERS_PROVED,
    summary: 'Adds a passkey',
    body: schema.addPasskeyBody,
    answer: nothing,
    handle: async (c, { body }) => done(await addPasskey(c.var.services, relyingParty(c), signedIn(c), body)),
  }),
  officeRoute({
    method: 'DELETE',
    path: '/api/office/account/passkeys/:id',
    access: MEMBERS_PROVED,
    summary: 'Removes a passkey; the last thing that opens an account stays',
    answer: nothing,
    handle: async (c, { id }) => done(await removePasskey(c.var.services, signedIn(c), id)),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/account/codes',
    access: MEMBERS_PROVED,
    summary: 'Makes the secret of an authenticator, to be confirmed by its first code',
    answer: schema.codeSecret,
    handle: async (c) => shown(await beginCodes(c.var.services, signedIn(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/account/codes/confirm',
    access: MEMBERS_PROVED,
    summary: 'Asks for a code after the password from now on; answers the recovery codes, this once',
    body: schema.confirmCodeBody,
    answer: schema.recoveryCodes,
    handle: async (c, { body }) => shown(await confirmCodes(c.var.services, signedIn(c), body.code)),
  }),
  officeRoute({
    method: 'DELETE',
    path: '/api/office/account/codes',
    access: MEMBERS_PROVED,
    summary: 'Asks for no code any more',
    answer: nothing,
    handle: async (c) => done(await endCodes(c.var.services, signedIn(c))),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/account/recovery-codes',
    access: MEMBERS_PROVED,
    summary: 'Makes new recovery codes; the earlier ones are void',
    answer: schema.recoveryCodes,
    handle: async (c) => shown(await renewRecoveryCodes(c.var.services, signedIn(c))),
  }),
  officeRoute({
    method: 'DELETE',
    path: '/api/office/account/sessions/:id',
    access: MEMBERS,
    summary: 'Ends one of your sessions',
    answer: nothing,
    handle: async (c, { id }) =>
      (await endSessions(c.var.services, signedIn(c), { id })) === 0 ? refuse(404, NOTHING_HERE) : { data: null },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/account/sessions/end-others',
    access: MEMBERS,
    summary: 'Ends all your sessions but this one; answers how many',
    answer: v.object({ ended: v.number() }),
    handle: async (c) => ({ data: { ended: await endSessions(c.var.services, signedIn(c), 'others') } }),
  }),
];

const ORDERS = ['email', '-email'] as const;

const staff: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/staff',
    access: OWNERS_ONLY,
    summary: 'The staff',
    parameters: {
      q: text('The beginning of an address, or of a word of a name.'),
      role: optional(oneOf(ROLES, 'owner', 'Only this role.')),
      sort: oneOf(ORDERS, 'email', 'By address, or backwards.'),
      limit: limit(50, 200),
      after: text('`next` of the part before.'),
    },
    answer: v.array(schema.member),
    handle: async (c, { query: { q, role, sort, limit: most, after } }) => {
      const all = await readMembers(c.var.services);
      const found = all.filter((one) => isFoundBy(one, q) && (role === undefined || one.role === role));
      if (sort === '-email') found.reverse();
      // The key of a part is the address of its last row, which may be gone by now.
      const last = Buffer.from(after, 'base64url').toString();
      const isBehind = (email: string) => after === '' || (sort === 'email' ? email > last : email < last);
      const rest = found.filter(({ email }) => isBehind(email));
      const part = rest.slice(0, most);
      const next = rest.length > most ? Buffer.from(part.at(-1)?.email ?? '').toString('base64url') : null;
      return { data: part, more: { next, total: found.length } };
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/staff/:id',
    access: OWNERS_ONLY,
    summary: 'A member of the staff',
    answer: schema.member,
    handle: async (c, { id }) => {
      const found = await readMember(c.var.services, id);
      return found === undefined ? refuse(404, NOTHING_HERE) : { data: found, etag: etagOf(found.version) };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/staff',
    access: OWNERS_PROVED,
    summary: 'Adds a member; answers the one-time link by which they set a password or a passkey, this once',
    body: schema.addMemberBody,
    answer: schema.memberLink,
    status: 201,
    handle: async (c, { body }) => {
      const added = await addMember(c.var.services, body, byOf(c));
      if ('refused' in added) return added;
      return { data: { ...(await readMember(c.var.services, added.id)), link: added.link.reveal() } };
    },
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/staff/:id',
    access: OWNERS_PROVED,
    summary: 'Changes a role, from the next request on; needs If-Match',
    body: schema.changeRoleBody,
    answer: schema.member,
    handle: async (c, { id, body }) => {
      const version = expectedVersion(c);
      if (typeof version === 'object') return version;
      const changed = await changeRole(c.var.services, { id, ...body, version }, actorOf(c));
      if (typeof changed === 'object') return changed;
      return { data: await readMember(c.var.services, id), etag: etagOf(version + 1) };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/staff/:id/link',
    access: OWNERS_PROVED,
    summary: 'A new one-time link, for whoever lost what opens their account; an earlier one is void',
    answer: v.object({ link: v.string() }),
    status: 201,
    handle: async (c, { id }) => {
      const link = await giveLink(c.var.services, id, byOf(c));
      return 'refused' in link ? link : { data: { link: link.reveal() } };
    },
  }),
];

/** The id of a member, or of nobody; undefined where nothing is said. */
function heirIn(to: string): number | null | undefined | Refusal {
  if (to === '') return undefined;
  if (to === schema.NOBODY) return null;
  if (/^[1-9]\d{0,8}$/.test(to)) return Number(to);
  const message = `to takes the id of a member, or ${schema.NOBODY}`;
  return refuse(422, message, { errors: { to: message } });
}

const leaving = (works: schema.Works): readonly Route[] => [
  officeRoute({
    method: 'GET',
    path: '/api/office/staff/:id/work',
    access: OWNERS_ONLY,
    summary: 'What a member has of their own, and somebody else takes over when they are removed',
    answer: schema.workCounts,
    handle: (c, { id }) => readWork(c.var.services, works, id),
  }),
  officeRoute({
    method: 'DELETE',
    path: '/api/office/staff/:id',
    access: OWNERS_PROVED,
    summary: 'Removes a member; their sessions, tokens and links end at once, and what was theirs goes over',
    parameters: {
      to: text(
        `The id of who takes over: of the same role, or an owner. \`${schema.NOBODY}\`: nobody. Asked for where they have something.`,
      ),
    },
    answer: nothing,
    async handle(c, { id, query }) {
      const to = heirIn(query.to);
      if (typeof to === 'object' && to !== null) return to;
      return done(await removeMember(c.var.services, works, { id, to }, actorOf(c)));
    },
  }),
];

/** `all` is every route of the product, for the document of the office. `works`: what members have in each room. */
export const staffRoutes = (all: () => readonly Route[], works: schema.Works): readonly Route[] => [
  ...signIn,
  ...proof,
  ...own,
  ...staff,
  ...leaving(works),
  officeDocumentRoute(all),
];
