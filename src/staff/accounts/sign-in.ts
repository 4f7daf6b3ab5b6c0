/** Signing in: a password, a code where one is asked for, or a passkey; and showing once more that it is you. */
import { unseal } from '#platform/storage/sealed.ts';
import { memberActor } from '#staff/audit/schema.ts';
import type { Tx } from '#database/database.ts';
import type { Services, SignedIn } from '#platform/context.ts';
import type { Secret } from '#platform/storage/secret.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';

import { openChallenge, storeQuestion } from './challenges.ts';
import { record } from './events.ts';
import type { KnownBrowser } from './known-browser.ts';
import { type Attempt, countAttempt } from './lockout.ts';
import { periodOfCode } from './one-time-codes.ts';
import { passkeyQuestion, readAnswer, type RelyingParty } from './passkeys.ts';
import {
  countAnswer,
  findForSignIn,
  findPasskey,
  findStaff,
  holdPassword,
  listPasskeys,
  renewSession,
  takeChallenge,
  takePeriod,
  takeRecoveryCode,
  usePasskey,
} from './queries.ts';
import { hashRecoveryCode, hashToken, isPassword, newToken, unlessBusy } from './secrets.ts';
import { openSession } from './sessions.ts';

type Needs = Pick<Services, 'database' | 'secret' | 'clock' | 'log'>;
/** Where an attempt comes from, and what it is called in the list of sessions. */
export type From = { address: string; device: string; known: KnownBrowser | undefined };

const WRONG = 'The email or the password is not right.';
const WRONG_CODE = 'This code is not right, or was used before. Wait for the next one, or use a recovery code.';
const OVER = 'This took too long. Please sign in again.';
const WRONG_PASSKEY = 'This passkey does not open the office.';
const CODES_PER_CHALLENGE = 5;

const BUSY = refuse(503, 'Many people are signing in just now. Please try again in a moment.', { seconds: 5 });

/** Compares a password, or says that too many are being compared. */
const comparePassword = (given: string, stored: string | null): Promise<boolean | Refusal> =>
  unlessBusy(isPassword(given, stored), BUSY);

/** A session, and whose it is. */
export type Opened = { token: Secret; staffId: number };

/** The first step. Whether there is such an account changes neither the words nor the work: one query, one derivation. */
export async function signInByPassword(
  needs: Needs,
  { email, password }: { email: string; password: string },
  { address, device, known }: From,
): Promise<Opened | { challenge: string } | Refusal> {
  const { database, clock, log } = needs;
  const found = await findForSignIn(database.read, email);
  const attempt: Attempt =
    known !== undefined && known.staffId === found?.id
      ? { rule: 'browser', who: known.id }
      : { rule: 'account', who: email };
  const refused = await countAttempt(needs, { address, attempt });
  if (refused !== undefined) return refused;
  const isRight = await comparePassword(password, found?.passwordHash ?? null);
  if (typeof isRight === 'object') return isRight;
  if (!isRight || found === undefined || found.passwordHash === null) {
    log.warn('sign-in refused: password');
    return refuse(401, WRONG);
  }
  const now = clock();
  const { id: staffId, passwordHash, totpSecret } = found;
  return database.write(async (tx) => {
    // It may have been changed while it was compared, and that ends what the old one opened.
    if (!(await holdPassword(tx, staffId, passwordHash))) return refuse(401, WRONG);
    if (totpSecret !== null)
      return { challenge: await openChallenge(tx, { kind: 'code', challenge: '', staffId }, now) };
    return signIn(tx, { staffId, device, now }, { method: 'password' });
  });
}

async function signIn(
  tx: Tx,
  { staffId, device, now }: { staffId: number; device: string; now: Date },
  after: { method: 'password' | 'code' | 'passkey'; isRecovery?: true },
): Promise<Opened> {
  const token = await openSession(tx, { staffId, kind: 'browser', method: after.method, device, now });
  await record(tx, { actor: memberActor(staffId), action: 'staff.sign_in', staffId, after, now });
  return { token, staffId };
}

/** The second step: a code of the authenticator, or a recovery code. Each works once. */
export async function signInByCode(
  needs: Needs,
  { challenge, code }: { challenge: string; code: string },
  { address, device }: From,
): Promise<Opened | Refusal> {
  const { database, secret, clock, log } = needs;
  const tooOften = await countAttempt(needs, { address });
  if (tooOften !== undefined) return tooOften;
  const now = clock();
  const tokenHash = hashToken(challenge);
  const waiting = await database.write((tx) => countAnswer(tx, tokenHash, CODES_PER_CHALLENGE, now));
  if (waiting?.staffId === undefined || waiting.staffId === null) return refuse(401, OVER);
  const { staffId } = waiting;
  const refused = await countAttempt(needs, { attempt: { rule: 'code', who: String(staffId) } });
  if (refused !== undefined) return refused;
  return database.write(async (tx) => {
    const staff = await findStaff(tx, staffId);
    const opened =
      staff?.totp_secret == null ? undefined : unseal({ secret, purpose: 'authenticator secrets' }, staff.totp_secret);
    const period = opened === undefined ? undefined : periodOfCode(opened, code, now);
    const isRight =
      period === undefined
        ? await takeRecoveryCode(tx, staffId, hashRecoveryCode(secret, staffId, code))
        : await takePeriod(tx, staffId, period);
    if (!isRight) {
      log.warn({ staff: staffId }, 'sign-in refused: code');
      return refuse(401, WRONG_CODE);
    }
    // Another answer to the same challenge may have been first.
    if ((await takeChallenge(tx, tokenHash, 'code', now)) === undefined) return refuse(401, OVER);
    const isRecovery = period === undefined;
    return signIn(tx, { staffId, device, now }, { method: 'code', ...(isRecovery && { isRecovery }) });
  });
}

/** What a browser's passkey is asked. It names no account, so it tells nothing. */
export async function askForPasskey(needs: Needs, party: RelyingParty, { address }: Pick<From, 'address'>) {
  const refused = await countAttempt(needs, { address });
  if (refused !== undefined) return refused;
  return ask(needs, party, { kind: 'sign-in', staffId: null });
}

async function ask(
  needs: Needs,
  party: RelyingParty,
  { kind, staffId }: { kind: 'sign-in' | 'step-up'; staffId: number | null },
) {
  const known = staffId === null ? [] : await listPasskeys(needs.database.read, staffId);
  return storeQuestion(needs, { kind, staffId }, await passkeyQuestion(party, known));
}

type PasskeyAnswer = { challenge: string; answer: { [key: string]: unknown; id: string } };

/** Checks a passkey's answer; in one transaction notes its use and does what it allows. `askedOf`: the member whom a proof is asked of. */
async function usingPasskey<T>(
  { database, clock, log }: Needs,
  party: RelyingParty,
  { challenge, answer }: PasskeyAnswer,
  { kind, askedOf }: { kind: 'sign-in' | 'step-up'; askedOf: number | null },
  work: (tx: Tx, staffId: number, now: Date) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const now = clock();
  const question = await database.write((tx) => takeChallenge(tx, hashToken(challenge), kind, now));
  if (question === undefined) return refuse(401, OVER);
  const known = await findPasskey(database.read, answer.id);
  const isAsked = question.staffId === askedOf && (askedOf === null || known?.staff_id === askedOf);
  const counter = known && isAsked ? await readAnswer(party, question.challenge, answer, known) : undefined;
  const outcome =
    known === undefined || counter === undefined
      ? undefined
      : await database.write(async (tx) =>
          // It may be gone by now, with all that opened the account.
          (await usePasskey(tx, { id: known.id, counter, now })) ? work(tx, known.staff_id, now) : undefined,
        );
  if (outcome !== undefined) return outcome;
  log.warn(`${kind} refused: passkey`);
  return refuse(401, WRONG_PASSKEY);
}

export async function signInByPasskey(
  needs: Needs,
  party: RelyingParty,
  given: PasskeyAnswer,
  { address, device }: From,
): Promise<Opened | Refusal> {
  const refused = await countAttempt(needs, { address });
  if (refused !== undefined) return refused;
  return usingPasskey(needs, party, given, { kind: 'sign-in', askedOf: null }, (tx, staffId, now) =>
    signIn(tx, { staffId, device, now }, { method: 'passkey' }),
  );
}

const SCRIPTS_HAVE_NO_PROOF = refuse(403, 'A script has nobody who could show that it is them.');

/** The session goes on under a new token: whoever copied the old one is out, instead of having the proof too. */
async function proved(tx: Tx, sessionId: number, now: Date): Promise<{ token: Secret } | Refusal> {
  const token = newToken();
  const isRenewed = await renewSession(tx, sessionId, { tokenHash: hashToken(token), now });
  return isRenewed ? { token } : refuse(401, OVER);
}

/** A fresh proof by password, for what asks for one. */
export async function proveByPassword(
  needs: Needs,
  { staffId, sessionId, kind }: SignedIn,
  { password }: { password: string },
): Promise<{ token: Secret } | Refusal> {
  if (kind === 'script') return SCRIPTS_HAVE_NO_PROOF;
  const refused = await countAttempt(needs, { attempt: { rule: 'proof', who: String(staffId) } });
  if (refused !== undefined) return refused;
  const staff = await findStaff(needs.database.read, staffId);
  const isRight = await comparePassword(password, staff?.password_hash ?? null);
  if (typeof isRight === 'object') return isRight;
  if (!isRight) {
    needs.log.warn({ staff: staffId }, 'step-up refused: password');
    return refuseField('password', 'The password is not right.');
  }
  return needs.database.write((tx) => proved(tx, sessionId, needs.clock()));
}

export const askForProof = (needs: Needs, party: RelyingParty, { staffId }: SignedIn) =>
  ask(needs, party, { kind: 'step-up', staffId });

export async function proveByPasskey(
  needs: Needs,
  party: RelyingParty,
  { staffId, sessionId, kind }: SignedIn,
  given: PasskeyAnswer,
): Promise<{ token: Secret } | Refusal> {
  if (kind === 'script') return SCRIPTS_HAVE_NO_PROOF;
  const done = await usingPasskey(needs, party, given, { kind: 'step-up', askedOf: staffId }, (tx, _, now) =>
    proved(tx, sessionId, now),
  );
  // The session is there, so this is no 401.
  return 'refused' in done ? refuse(422, done.message) : done;
}
