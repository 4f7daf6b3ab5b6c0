/** A member's own account: password, passkeys, codes of an authenticator, sessions. What changes what opens it asks for a fresh proof (office.ts). */
import { memberActor } from '#staff/audit/schema.ts';
import type { Tx } from '#database/database.ts';
import { seal, unseal } from '#platform/storage/sealed.ts';
import type { Services, SignedIn } from '#platform/context.ts';
import { NOTHING_HERE } from '#platform/office/call.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';
import { site } from '#config/site.ts';

import { storeQuestion } from './challenges.ts';
import { record, type StaffAction, type StaffFacts } from './events.ts';
import { countAttempt } from './lockout.ts';
import { authenticatorAddress, newCodeSecret, periodOfCode } from './one-time-codes.ts';
import { nameRefusal } from './names.ts';
import { newPasskeyOptions, readNewPasskey, type RelyingParty } from './passkeys.ts';
import {
  countRecoveryCodes,
  deleteChallenges,
  deletePasskey,
  deleteSessions,
  findStaff,
  insertPasskey,
  listPasskeys,
  listSessions,
  sessionCutoffs,
  nameStaff,
  replaceRecoveryCodes,
  takeChallenge,
  takePeriod,
  updateStaff,
} from './queries.ts';
import type { Account } from './schema.ts';
import { hashRecoveryCode, hashToken, newRecoveryCodes } from './secrets.ts';
import { REFUSED_PASSKEY, storedPassword } from './set-up.ts';

type Needs = Pick<Services, 'database' | 'secret' | 'clock'>;

/** Each with its passkeys: more would be somebody's mistake. */
const MAX_PASSKEYS = 20;

const recordOwn = (tx: Tx, staffId: number, action: StaffAction, now: Date, facts: StaffFacts = {}) =>
  record(tx, { actor: memberActor(staffId), action, staffId, ...facts, now });

export async function readAccount(needs: Needs, { staffId, sessionId }: SignedIn): Promise<Account> {
  const { read } = needs.database;
  const staff = await findStaff(read, staffId);
  if (staff === undefined) throw new Error('The member was removed while their account was read.');
  const passkeys = await listPasskeys(read, staffId);
  const sessions = await listSessions(read, staffId, sessionCutoffs(needs.clock()));
  return {
    email: staff.email,
    name: staff.name,
    role: staff.role,
    hasPassword: staff.password_hash !== null,
    asksForCode: staff.totp_secret !== null,
    recoveryCodes: await countRecoveryCodes(read, staffId),
    passkeys: passkeys.map(({ id, name, created_at: createdAt, used_at: usedAt }) => ({ id, name, createdAt, usedAt })),
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === sessionId })),
  };
}

/** Gives oneself another name. Of two who want the same one, the second sees that it is taken. */
export const changeName = (
  { database, clock }: Needs,
  { staffId }: SignedIn,
  name: string,
): Promise<boolean | Refusal> =>
  database.writeLocked(async (tx) => {
    const refused = await nameRefusal(tx, staffId, name);
    if (refused !== undefined) return refused;
    const now = clock();
    const before = (await findStaff(tx, staffId))?.name ?? '';
    if (before === name) return true;
    await recordOwn(tx, staffId, 'staff.change_name', now, { before: { name: before }, after: { name } });
    return nameStaff(tx, staffId, name, now);
  });

/** Sets the password and ends the other sessions in browsers, and what waits for a code after the old one: whoever changes it may do so because somebody else knew it. */
export async function changePassword(
  { database, clock }: Needs,
  { staffId, sessionId, email, name }: SignedIn,
  password: string,
): Promise<'changed' | Refusal> {
  const stored = await storedPassword(password, [email, name]);
  if (typeof stored === 'object') return stored;
  const now = clock();
  return database.write(async (tx) => {
    await updateStaff(tx, staffId, { password_hash: stored, updated_at: now.toISOString() });
    await deleteSessions(tx, staffId, { allBut: sessionId, kind: 'browser' });
    await deleteChallenges(tx, staffId);
    await recordOwn(tx, staffId, 'staff.change_password', now);
    return 'changed' as const;
  });
}

export async function askToAddPasskey(needs: Needs, party: RelyingParty, { staffId, email, name }: SignedIn) {
  const known = await listPasskeys(needs.database.read, staffId);
  if (known.length >= MAX_PASSKEYS) return refuse(422, `An account has at most ${MAX_PASSKEYS} passkeys.`);
  const options = await newPasskeyOptions(party, { secret: needs.secret, email, name, known });
  return storeQuestion(needs, { kind: 'add', staffId }, options);
}

export async function addPasskey(
  { database, clock }: Needs,
  party: RelyingParty,
  { staffId }: SignedIn,
  given: { challenge: string; answer: { [key: string]: unknown; id: string }; name: string },
): Promise<'added' | Refusal> {
  const now = clock();
  const question = await database.write((tx) => takeChallenge(tx, hashToken(given.challenge), 'add', now));
  if (question?.staffId !== staffId) return refuse(422, 'This took too long. Please try again.');
  const passkey = await readNewPasskey(party, question.challenge, given.answer);
  if (passkey === undefined) return refuse(422, REFUSED_PASSKEY);
  return database.write(async (tx) => {
    const row = { ...passkey, staff_id: staffId, name: given.name, created_at: now.toISOString(), used_at: null };
    if (!(await insertPasskey(tx, row))) return refuse(422, 'This passkey is known already.');
    await recordOwn(tx, staffId, 'staff.add_passkey', now);
    return 'added' as const;
  });
}

export async function removePasskey(
  { database, clock }: Needs,
  { staffId }: SignedIn,
  id: number,
): Promise<'removed' | Refusal> {
  const now = clock();
  return database.write(async (tx) => {
    const staff = await findStaff(tx, staffId);
    const passkeys = await listPasskeys(tx, staffId);
    if (!passkeys.some((passkey) => passkey.id === id)) return refuse(404, NOTHING_HERE);
    if (staff?.password_hash == null && passkeys.length === 1)
      return refuse(422, 'This is all that opens your account. Set a password or add another passkey first.');
    await deletePasskey(tx, { id, staffId });
    await recordOwn(tx, staffId, 'staff.remove_passkey', now);
    return 'removed' as const;
  });
}

/** Makes the secret of an authenticator. It asks for no code before one has confirmed it. */
export async function beginCodes({ database, secret, clock }: Needs, { staffId, email }: SignedIn) {
  const made = newCodeSecret();
  return database.write(async (tx) => {
    const staff = await findStaff(tx, staffId);
    if (staff?.password_hash == null)
      return refuse(422, 'A code is asked for after a password, and you have none. A passkey needs no code.');
    await updateStaff(tx, staffId, {
      totp_pending: seal({ secret, purpose: 'authenticator secrets' }, made),
      updated_at: clock().toISOString(),
    });
    return { secret: made, address: authenticatorAddress(`${site.name} office`, email, made) };
  });
}

/** Turns codes on with the first of them; gives the recovery codes, which are shown this once. */
export async function confirmCodes(
  needs: Needs,
  { staffId }: SignedIn,
  code: string,
): Promise<{ codes: string[] } | Refusal> {
  const { database, secret, clock } = needs;
  const refused = await countAttempt(needs, { attempt: { rule: 'code', who: String(staffId) } });
  if (refused !== undefined) return refused;
  const now = clock();
  return database.write(async (tx) => {
    const staff = await findStaff(tx, staffId);
    const pending =
      staff?.totp_pending == null
        ? undefined
        : unseal({ secret, purpose: 'authenticator secrets' }, staff.totp_pending);
    if (pending === undefined) return refuse(422, 'Begin again: there is nothing to confirm.');
    const period = periodOfCode(pending, code, now);
    if (period === undefined)
      return refuseField('code', 'This code is not right. Is the clock of your phone set by itself?');
    const set = { totp_secret: staff?.totp_pending ?? null, totp_pending: null, totp_period: null };
    await updateStaff(tx, staffId, { ...set, updated_at: now.toISOString() });
    // The code that confirmed cannot be used to sign in.
    await takePeriod(tx, staffId, period);
    await recordOwn(tx, staffId, 'staff.turn_on_codes', now);
    return { codes: await giveRecoveryCodes(tx, secret, staffId) };
  });
}

async function giveRecoveryCodes(tx: Tx, secret: string, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(secret, staffId, code));
  await replaceRecoveryCodes(tx, staffId, hashes);
  return codes;
}

export async function renewRecoveryCodes(
  { database, secret, clock }: Needs,
  { staffId }: SignedIn,
): Promise<{ codes: string[] } | Refusal> {
  return database.write(async (tx) => {
    const staff = await findStaff(tx, staffId);
    if (staff?.totp_secret == null) return refuse(422, 'No code is asked for, so there is nothing to recover.');
    await recordOwn(tx, staffId, 'staff.new_recovery_codes', clock());
    return { codes: await giveRecoveryCodes(tx, secret, staffId) };
  });
}

export async function endCodes({ database, clock }: Needs, { staffId }: SignedIn): Promise<void> {
  const now = clock();
  await database.write(async (tx) => {
    const cleared = { totp_secret: null, totp_pending: null, totp_period: null };
    await updateStaff(tx, staffId, { ...cleared, updated_at: now.toISOString() });
    await replaceRecoveryCodes(tx, staffId, []);
    await recordOwn(tx, staffId, 'staff.turn_off_codes', now);
  });
}

/** Ends one session, or all but this one; gives how many. */
export async function endSessions(
  { database, clock }: Needs,
  { staffId, sessionId }: SignedIn,
  which: { id: number } | 'others',
): Promise<number> {
  const now = clock();
  return database.write(async (tx) => {
    const ended = await deleteSessions(tx, staffId, which === 'others' ? { allBut: sessionId } : which);
    if (ended > 0) await recordOwn(tx, staffId, 'staff.end_sessions', now, { after: { count: ended } });
    return ended;
  });
}

export const signOut = ({ database, clock }: Needs, { staffId, sessionId }: SignedIn): Promise<void> =>
  database.write(async (tx) => {
    await deleteSessions(tx, staffId, { id: sessionId });
    await recordOwn(tx, staffId, 'staff.sign_out', clock());
  });
