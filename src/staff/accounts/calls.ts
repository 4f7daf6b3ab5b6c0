/** The calls of signing in, of one’s own account and of the staff, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore, type OfficeAccess } from '#platform/http/office-call.ts';
import { after, limit, oneOf, optional, text } from '#platform/http/query.ts';

import { EVERYBODY, OWNERS, ROLES } from './roles.ts';
import * as schema from './schema.ts';

const ANYONE: OfficeAccess = { roles: 'anyone' };
const MEMBERS: OfficeAccess = { roles: EVERYBODY };
/** What changes what opens an account, or who may do what. */
const MEMBERS_PROVED: OfficeAccess = { roles: EVERYBODY, needsProof: true };
const OWNERS_ONLY: OfficeAccess = { roles: OWNERS };
const OWNERS_PROVED: OfficeAccess = { roles: OWNERS, needsProof: true };
const nothing = v.null();
const ORDERS = ['email', '-email'] as const;

export const staffCalls = {
  signIn: defineCall({
    method: 'POST',
    path: '/api/office/sign-in',
    access: ANYONE,
    summary: 'Signs in by password; answers the step that is next',
    body: schema.signInBody,
    answer: schema.signInStep,
  }),
  signInByCode: defineCall({
    method: 'POST',
    path: '/api/office/sign-in/code',
    access: ANYONE,
    summary: 'The second step: a code of the authenticator, or a recovery code',
    body: schema.codeBody,
    answer: schema.signInStep,
  }),
  signInOptions: defineCall({
    method: 'POST',
    path: '/api/office/sign-in/passkey-options',
    access: ANYONE,
    summary: 'What the browser asks a passkey',
    answer: schema.passkeyOptions,
  }),
  signInByPasskey: defineCall({
    method: 'POST',
    path: '/api/office/sign-in/passkey',
    access: ANYONE,
    summary: 'Signs in by passkey',
    body: schema.passkeyBody,
    answer: schema.signInStep,
  }),
  lookAtLink: defineCall({
    method: 'POST',
    path: '/api/office/set-up',
    access: ANYONE,
    summary: 'Whose account a one-time link opens; the link is not used up',
    body: schema.linkBody,
    answer: schema.linkAnswer,
  }),
  setUpByPassword: defineCall({
    method: 'POST',
    path: '/api/office/set-up/password',
    access: ANYONE,
    summary: 'Sets the password by a one-time link, and signs in; what opened the account before is gone',
    body: schema.setPasswordBody,
    answer: schema.signInStep,
  }),
  setUpOptions: defineCall({
    method: 'POST',
    path: '/api/office/set-up/passkey-options',
    access: ANYONE,
    summary: 'What the browser makes a passkey from, by a one-time link',
    body: schema.setPasskeyOptionsBody,
    answer: schema.passkeyOptions,
  }),
  setUpByPasskey: defineCall({
    method: 'POST',
    path: '/api/office/set-up/passkey',
    access: ANYONE,
    summary: 'Sets a passkey by a one-time link, and signs in; what opened the account before is gone',
    body: schema.setPasskeyBody,
    answer: schema.signInStep,
  }),
  proveByPassword: defineCall({
    method: 'POST',
    path: '/api/office/step-up/password',
    access: MEMBERS,
    summary: 'Shows once more, by password, that it is you; it counts for ten minutes',
    body: schema.stepUpBody,
    answer: nothing,
  }),
  proofOptions: defineCall({
    method: 'POST',
    path: '/api/office/step-up/passkey-options',
    access: MEMBERS,
    summary: 'What the browser asks one of your passkeys',
    answer: schema.passkeyOptions,
  }),
  proveByPasskey: defineCall({
    method: 'POST',
    path: '/api/office/step-up/passkey',
    access: MEMBERS,
    summary: 'Shows once more, by passkey, that it is you; it counts for ten minutes',
    body: schema.passkeyBody,
    answer: nothing,
  }),
  me: defineCall({
    method: 'GET',
    path: '/api/office/me',
    access: MEMBERS,
    summary: 'Who is signed in',
    answer: schema.me,
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/api/office/sign-out',
    access: MEMBERS,
    summary: 'Ends this session',
    answer: nothing,
  }),
  account: defineCall({
    method: 'GET',
    path: '/api/office/account',
    access: MEMBERS,
    summary: 'Your account: what opens it, and where it is open',
    answer: schema.account,
  }),
  changeName: defineCall({
    method: 'POST',
    path: '/api/office/account/name',
    access: MEMBERS,
    summary: 'Changes your name',
    body: schema.nameBody,
    answer: nothing,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/api/office/account/password',
    access: MEMBERS_PROVED,
    summary: 'Sets your password and ends your other sessions',
    body: schema.passwordBody,
    answer: nothing,
  }),
  passkeyOptions: defineCall({
    method: 'POST',
    path: '/api/office/account/passkey-options',
    access: MEMBERS_PROVED,
    summary: 'What the browser makes another passkey from',
    answer: schema.passkeyOptions,
  }),
  addPasskey: defineCall({
    method: 'POST',
    path: '/api/office/account/passkeys',
    access: MEMBERS_PROVED,
    summary: 'Adds a passkey',
    body: schema.addPasskeyBody,
    answer: nothing,
  }),
  removePasskey: defineCall({
    method: 'DELETE',
    path: '/api/office/account/passkeys/:id',
    access: MEMBERS_PROVED,
    summary: 'Removes a passkey; the last thing that opens an account stays',
    answer: nothing,
  }),
  beginCodes: defineCall({
    method: 'POST',
    path: '/api/office/account/codes',
    access: MEMBERS_PROVED,
    summary: 'Makes the secret of an authenticator, to be confirmed by its first code',
    answer: schema.codeSecret,
  }),
  confirmCodes: defineCall({
    method: 'POST',
    path: '/api/office/account/codes/confirm',
    access: MEMBERS_PROVED,
    summary: 'Asks for a code after the password from now on; answers the recovery codes, this once',
    body: schema.confirmCodeBody,
    answer: schema.recoveryCodes,
  }),
  endCodes: defineCall({
    method: 'DELETE',
    path: '/api/office/account/codes',
    access: MEMBERS_PROVED,
    summary: 'Asks for no code any more',
    answer: nothing,
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: '/api/office/account/recovery-codes',
    access: MEMBERS_PROVED,
    summary: 'Makes new recovery codes; the earlier ones are void',
    answer: schema.recoveryCodes,
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/api/office/account/sessions/:id',
    access: MEMBERS,
    summary: 'Ends one of your sessions',
    answer: nothing,
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: '/api/office/account/sessions/end-others',
    access: MEMBERS,
    summary: 'Ends all your sessions but this one; answers how many',
    answer: v.object({ ended: v.number() }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/office/staff',
    access: OWNERS_ONLY,
    summary: 'The staff',
    parameters: {
      q: text('The beginning of an address, or of a word of a name.'),
      role: optional(oneOf(ROLES, 'owner', 'Only this role.')),
      sort: oneOf(ORDERS, 'email', 'By address, or backwards.'),
      limit: limit(50, 200),
      after: after(),
    },
    answer: v.array(schema.member),
    more: listMore,
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/office/staff/:id',
    access: OWNERS_ONLY,
    summary: 'A member of the staff',
    answer: schema.member,
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/office/staff',
    access: OWNERS_PROVED,
    summary: 'Adds a member; answers the one-time link by which they set a password or a passkey, this once',
    body: schema.addMemberBody,
    answer: schema.memberLink,
    status: 201,
  }),
  changeRole: defineCall({
    method: 'PATCH',
    path: '/api/office/staff/:id',
    access: OWNERS_PROVED,
    summary: 'Changes a role, from the next request on; needs If-Match',
    body: schema.changeRoleBody,
    answer: schema.member,
  }),
  giveLink: defineCall({
    method: 'POST',
    path: '/api/office/staff/:id/link',
    access: OWNERS_PROVED,
    summary: 'A new one-time link, for whoever lost what opens their account; an earlier one is void',
    answer: v.object({ link: v.string() }),
    status: 201,
  }),
  work: defineCall({
    method: 'GET',
    path: '/api/office/staff/:id/work',
    access: OWNERS_ONLY,
    summary: 'What a member has of their own, and somebody else takes over when they are removed',
    answer: schema.workCounts,
  }),
  remove: defineCall({
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
  }),
  document: defineCall({
    method: 'GET',
    path: '/api/office/openapi.json',
    access: MEMBERS,
    summary: 'This document',
  }),
};
