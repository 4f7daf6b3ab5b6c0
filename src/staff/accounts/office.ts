/** The calls of this feature, each with its roles: signing in, setting up, one's own account, and the staff. */
import { actorOf } from '#staff/audit/service.ts';
import type { Ctx } from '#platform/context.ts';
import { addressOf } from '#platform/http/client.ts';
import type { Route } from '#platform/http/route.ts';
import { type Answer, answered, etagOf, NOTHING_HERE, officeRoute, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';
import type { Secret } from '#platform/storage/secret.ts';
import { site } from '#config/site.ts';

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
import { staffCalls } from './calls.ts';
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
import * as schema from './schema.ts';
import { endCarried, giveCookie, takeCookieBack } from './sessions.ts';
import { askToSetUpPasskey, inspectLink, setUpByPasskey, setUpByPassword } from './set-up.ts';
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

const fromOf = (c: Ctx) => ({
  address: addressOf(c),
  device: deviceIn(c.req.header('user-agent') ?? '') ?? 'Another browser',
  known: knownBrowser(c),
});
const byOf = (c: Ctx) => ({ actor: actorOf(c), siteUrl: c.var.services.settings.siteUrl });
const done = (result: string | boolean | void | Refusal) => (typeof result === 'object' ? result : { data: null });

/** The last step of signing in: the token goes into the cookie, and nowhere else. */
async function opened(
  c: Ctx,
  result: Opened | { challenge: string } | Refusal,
): Promise<Answer<typeof staffCalls.signIn> | Refusal> {
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
  officeRoute(staffCalls.signIn, async (c, { body }) =>
    opened(c, await signInByPassword(c.var.services, body, fromOf(c))),
  ),
  officeRoute(staffCalls.signInByCode, async (c, { body }) =>
    opened(c, await signInByCode(c.var.services, body, fromOf(c))),
  ),
  officeRoute(staffCalls.signInOptions, async (c) =>
    answered(await askForPasskey(c.var.services, relyingParty(c), fromOf(c))),
  ),
  officeRoute(staffCalls.signInByPasskey, async (c, { body }) =>
    opened(c, await signInByPasskey(c.var.services, relyingParty(c), body, fromOf(c))),
  ),
  officeRoute(staffCalls.lookAtLink, async (c, { body }) =>
    answered(await inspectLink(c.var.services, body.token, fromOf(c))),
  ),
  officeRoute(staffCalls.setUpByPassword, async (c, { body }) =>
    opened(c, await setUpByPassword(c.var.services, body, fromOf(c))),
  ),
  officeRoute(staffCalls.setUpOptions, async (c, { body }) =>
    answered(await askToSetUpPasskey(c.var.services, relyingParty(c), body, fromOf(c))),
  ),
  officeRoute(staffCalls.setUpByPasskey, async (c, { body }) =>
    opened(c, await setUpByPasskey(c.var.services, relyingParty(c), body, fromOf(c))),
  ),
];

const proof: readonly Route[] = [
  officeRoute(staffCalls.proveByPassword, async (c, { body }) =>
    proved(c, await proveByPassword(c.var.services, signedIn(c), body)),
  ),
  officeRoute(staffCalls.proofOptions, async (c) => ({
    data: await askForProof(c.var.services, relyingParty(c), signedIn(c)),
  })),
  officeRoute(staffCalls.proveByPasskey, async (c, { body }) =>
    proved(c, await proveByPasskey(c.var.services, relyingParty(c), signedIn(c), body)),
  ),
];

const own: readonly Route[] = [
  officeRoute(staffCalls.me, async (c) => {
    const { staffId: id, email, name, role } = signedIn(c);
    return { data: { id, email, name, role, agency: site.name } };
  }),
  officeRoute(staffCalls.signOut, async (c) => {
    await signOut(c.var.services, signedIn(c));
    takeCookieBack(c);
    return { data: null };
  }),
  officeRoute(staffCalls.account, async (c) => ({ data: await readAccount(c.var.services, signedIn(c)) })),
  officeRoute(staffCalls.changeName, async (c, { body }) =>
    done(await changeName(c.var.services, signedIn(c), body.name)),
  ),
  officeRoute(staffCalls.changePassword, async (c, { body }) =>
    done(await changePassword(c.var.services, signedIn(c), body.password)),
  ),
  officeRoute(staffCalls.passkeyOptions, async (c) =>
    answered(await askToAddPasskey(c.var.services, relyingParty(c), signedIn(c))),
  ),
  officeRoute(staffCalls.addPasskey, async (c, { body }) =>
    done(await addPasskey(c.var.services, relyingParty(c), signedIn(c), body)),
  ),
  officeRoute(staffCalls.removePasskey, async (c, { id }) =>
    done(await removePasskey(c.var.services, signedIn(c), id)),
  ),
  officeRoute(staffCalls.beginCodes, async (c) => answered(await beginCodes(c.var.services, signedIn(c)))),
  officeRoute(staffCalls.confirmCodes, async (c, { body }) =>
    answered(await confirmCodes(c.var.services, signedIn(c), body.code)),
  ),
  officeRoute(staffCalls.endCodes, async (c) => done(await endCodes(c.var.services, signedIn(c)))),
  officeRoute(staffCalls.renewRecoveryCodes, async (c) =>
    answered(await renewRecoveryCodes(c.var.services, signedIn(c))),
  ),
  officeRoute(staffCalls.endSession, async (c, { id }) =>
    (await endSessions(c.var.services, signedIn(c), { id })) === 0 ? refuse(404, NOTHING_HERE) : { data: null },
  ),
  officeRoute(staffCalls.endOtherSessions, async (c) => ({
    data: { ended: await endSessions(c.var.services, signedIn(c), 'others') },
  })),
];

const staff: readonly Route[] = [
  officeRoute(staffCalls.list, async (c, { query: { q, role, sort, limit: most, after } }) => {
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
  }),
  officeRoute(staffCalls.one, async (c, { id }) => {
    const found = await readMember(c.var.services, id);
    return found === undefined ? refuse(404, NOTHING_HERE) : { data: found, etag: etagOf(found.version) };
  }),
  officeRoute(staffCalls.add, async (c, { body }) => {
    const added = await addMember(c.var.services, body, byOf(c));
    if ('refused' in added) return added;
    const member = await readMember(c.var.services, added.id);
    return member === undefined ? refuse(404, NOTHING_HERE) : { data: { ...member, link: added.link.reveal() } };
  }),
  officeRoute(staffCalls.changeRole, async (c, { id, body, version }) => {
    const changed = await changeRole(c.var.services, { id, ...body, version }, actorOf(c));
    if (typeof changed === 'object') return changed;
    const member = await readMember(c.var.services, id);
    return member === undefined ? refuse(404, NOTHING_HERE) : { data: member, etag: etagOf(version + 1) };
  }),
  officeRoute(staffCalls.giveLink, async (c, { id }) => {
    const link = await giveLink(c.var.services, id, byOf(c));
    return 'refused' in link ? link : { data: { link: link.reveal() } };
  }),
];

/** The id of a member, or of nobody; undefined where nothing is said. */
function heirIn(to: string): number | null | undefined | Refusal {
  if (to === '') return undefined;
  if (to === schema.NOBODY) return null;
  if (/^[1-9]\d{0,8}$/.test(to)) return Number(to);
  return refuseField('to', `to takes the id of a member, or ${schema.NOBODY}`);
}

const leaving = (works: schema.Works): readonly Route[] => [
  officeRoute(staffCalls.work, (c, { id }) => readWork(c.var.services, works, id)),
  officeRoute(staffCalls.remove, async (c, { id, query }) => {
    const to = heirIn(query.to);
    if (typeof to === 'object' && to !== null) return to;
    return done(await removeMember(c.var.services, works, { id, to }, actorOf(c)));
  }),
];

/** `all` is every route of the product, for the document of the office. `works`: what members have in each feature. */
export const staffRoutes = (all: () => readonly Route[], works: schema.Works): readonly Route[] => [
  ...signIn,
  ...proof,
  ...own,
  ...staff,
  ...leaving(works),
  officeDocumentRoute(all),
];
