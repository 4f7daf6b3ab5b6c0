/** One-time links: the first owner's, a new member's, and the way back in for whoever lost what opened the account. */
import { memberActor } from '#staff/audit/schema.ts';
import type { DatabaseAndClock, Tx } from '#database/database.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { Services } from '#platform/context.ts';
import type { Secret } from '#platform/storage/secret.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';
import { serverPaths } from '#config/paths.ts';

import { storeQuestion } from './challenges.ts';
import { record } from './events.ts';
import { countAttempt } from './lockout.ts';
import { nameRefusal } from './names.ts';
import { newPasskeyOptions, readNewPasskey, type RelyingParty } from './passkeys.ts';
import {
  clearCredentials,
  countOwners,
  deleteFirstOwnerLinks,
  findLink,
  findStaff,
  findStaffByEmail,
  insertLink,
  insertPasskey,
  insertStaff,
  listPasskeys,
  nameStaff,
  takeChallenge,
  takeLink,
  updateStaff,
} from './queries.ts';
import { isGuessable, type LinkAnswer, TOO_COMMON_PASSWORD } from './schema.ts';
import { hashPassword, hashToken, newToken, unlessBusy } from './secrets.ts';
import { openSession } from './sessions.ts';
import type { From, Opened } from './sign-in.ts';

type Needs = Pick<Services, 'database' | 'secret' | 'clock'>;

/** In milliseconds. */
const LINK_TTL = 24 * 3_600_000;

const OVER = 'This link has been used, or is older than a day. Ask an owner for a new one.';
const gone = () => refuse(404, OVER);

/** Stores a link; gives its address. Null is the first owner, who has no row yet. */
export async function makeLink(tx: Tx, staffId: number | null, siteUrl: string, now: Date): Promise<Secret> {
  const token = newToken();
  await insertLink(tx, { tokenHash: hashToken(token), staffId, now, expiresAt: new Date(now.getTime() + LINK_TTL) });
  return token.within((text) => siteUrl + serverPaths.officeSetUp(text));
}

/** A passkey needs a name and no number, so a link to this machine leads to its name. */
export const linkBase = (siteUrl: string) =>
  siteUrl.replace(/^(https?:\/\/)(?:127\.0\.0\.1|\[::1\])(?=[:/]|$)/, '$1localhost');

/** A link for the first owner, where there is no owner yet; else undefined. */
export async function firstOwnerLink(
  { database, clock }: DatabaseAndClock,
  { actor, siteUrl }: { actor: Actor; siteUrl: string },
): Promise<Secret | undefined> {
  if ((await countOwners(database.read)) > 0) return undefined;
  const now = clock();
  return database.write(async (tx) => {
    await record(tx, { actor, action: 'staff.link', now });
    return makeLink(tx, null, linkBase(siteUrl), now);
  });
}

/** What a link opens. Null: it opens nothing any more. */
async function whoseLink({ database, clock }: Needs, token: string) {
  const link = await findLink(database.read, hashToken(token), clock());
  if (link === undefined) return undefined;
  if (link.staffId === null) return { staff: undefined };
  const staff = await findStaff(database.read, link.staffId);
  return staff === undefined ? undefined : { staff };
}

export async function inspectLink(
  needs: Needs,
  token: string,
  { address }: Pick<From, 'address'>,
): Promise<LinkAnswer | Refusal> {
  const refused = await countAttempt(needs, { address });
  if (refused !== undefined) return refused;
  const whose = await whoseLink(needs, token);
  if (whose === undefined) return gone();
  const { staff } = whose;
  if (staff === undefined) return { email: null, name: '', role: 'owner', isRecovery: false };
  const hasPasskey = (await listPasskeys(needs.database.read, staff.id)).length > 0;
  const { email, name, role } = staff;
  return { email, name, role, isRecovery: staff.password_hash !== null || hasPasskey };
}

/** Who sets an account up: the first owner says the address too. */
type Person = { token: string; email?: string | undefined; name: string };

const EMAIL_REQUIRED = refuseField('email', 'Email is required');

const IS_TAKEN = 'Somebody on the staff has this address already. Take another, or ask for a link of theirs.';
const TAKEN = refuseField('email', IS_TAKEN);

/** The address of the account that a link opens. */
async function emailFor(needs: Needs, { token, email }: Person): Promise<string | Refusal> {
  const whose = await whoseLink(needs, token);
  if (whose === undefined) return gone();
  if (whose.staff !== undefined) return whose.staff.email;
  if (email === undefined) return EMAIL_REQUIRED;
  if ((await findStaffByEmail(needs.database.read, email)) === undefined) return email;
  // Whoever was faster with another link has the address, and this link is over with that one.
  return (await whoseLink(needs, token)) === undefined ? gone() : TAKEN;
}

class LinkIsOver extends Error {}
class NameRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Uses up the link and opens the account with what `credential` stores, and nothing else: whatever opened it before is gone, its sessions too.
 * Throws `LinkIsOver` to undo everything where somebody was first.
 */
async function finish(
  { database, clock }: Needs,
  { token, email, name }: Person,
  device: string,
  credential: (tx: Tx, staffId: number, now: Date) => Promise<void>,
): Promise<Opened | Refusal> {
  const now = clock();
  try {
    return await database.writeLocked(async (tx) => {
      // Before the link: the first owner takes the links of all others too, and two of them would wait for each other.
      const link = await takeLink(tx, hashToken(token), now);
      if (link === undefined) throw new LinkIsOver();
      const nameWrong = await nameRefusal(tx, link.staffId ?? undefined, name);
      if (nameWrong !== undefined) throw new NameRefused(nameWrong);
      const before = link.staffId === null ? '' : ((await findStaff(tx, link.staffId))?.name ?? '');
      const staffId = link.staffId ?? (await addFirstOwner(tx, { email: email ?? '', name, now }));
      await clearCredentials(tx, staffId);
      if (!(await nameStaff(tx, staffId, name, now))) throw new LinkIsOver();
      await credential(tx, staffId, now);
      const names = before === name ? {} : { before: { name: before }, after: { name } };
      await record(tx, { actor: memberActor(staffId), action: 'staff.set_up', staffId, ...names, now });
      return { token: await openSession(tx, { staffId, kind: 'browser', method: 'link', device, now }), staffId };
    });
  } catch (error) {
    if (error instanceof LinkIsOver) return gone();
    if (error instanceof NameRefused) return error.refusal;
    throw error;
  }
}

/** Two links for the first owner make one owner. Alone: see `finish`. */
async function addFirstOwner(
  tx: Tx,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<number> {
  const staffId = (await countOwners(tx)) > 0 ? undefined : await insertStaff(tx, { email, name, role: 'owner', now });
  if (staffId === undefined) throw new LinkIsOver();
  await deleteFirstOwnerLinks(tx);
  return staffId;
}

const NOT_NOW = refuse(503, 'Many passwords are being checked just now. Please try again in a moment.', { seconds: 5 });

/** The stored form of a new password; a refusal where it would be guessed early from what is known of the account. */
export async function storedPassword(password: string, known: readonly string[]): Promise<string | Refusal> {
  if (isGuessable(password, known)) return refuseField('password', TOO_COMMON_PASSWORD);
  return unlessBusy(hashPassword(password), NOT_NOW);
}

export async function setUpByPassword(
  needs: Needs,
  person: Person & { password: string },
  { address, device }: From,
): Promise<Opened | Refusal> {
  const refused = await countAttempt(needs, { address });
  if (refused !== undefined) return refused;
  const email = await emailFor(needs, person);
  if (typeof email === 'object') return email;
  const stored = await storedPassword(person.password, [email, person.name]);
  if (typeof stored === 'object') return stored;
  return finish(needs, { ...person, email }, device, async (tx, staffId) => {
    await updateStaff(tx, staffId, { password_hash: stored });
  });
}

export async function askToSetUpPasskey(
  needs: Needs,
  party: RelyingParty,
  person: Person,
  { address }: Pick<From, 'address'>,
) {
  const refused = await countAttempt(needs, { address });
  if (refused !== undefined) return refused;
  const email = await emailFor(needs, person);
  if (typeof email === 'object') return email;
  // Before a passkey is made in vain.
  const whose = await whoseLink(needs, person.token);
  const refusedName = await nameRefusal(needs.database.read, whose?.staff?.id, person.name);
  if (refusedName !== undefined) return refusedName;
  const options = await newPasskeyOptions(party, { secret: needs.secret, email, name: person.name, known: [] });
  return storeQuestion(needs, { kind: 'set-up', staffId: null }, options);
}

export const REFUSED_PASSKEY = 'This passkey could not be taken. Please try again, or choose another device.';

export async function setUpByPasskey(
  needs: Needs,
  party: RelyingParty,
  given: Person & { challenge: string; answer: { [key: string]: unknown; id: string }; device: string },
  { address, device }: From,
): Promise<Opened | Refusal> {
  const { database, clock } = needs;
  const refused = await countAttempt(needs, { address });
  if (refused !== undefined) return refused;
  const email = await emailFor(needs, given);
  if (typeof email === 'object') return email;
  const question = await database.write((tx) => takeChallenge(tx, hashToken(given.challenge), 'set-up', clock()));
  if (question === undefined) return refuse(422, 'This took too long. Please try again.');
  const passkey = await readNewPasskey(party, question.challenge, given.answer);
  if (passkey === undefined) return refuse(422, REFUSED_PASSKEY);
  return finish(needs, { ...given, email }, device, async (tx, staffId, now) => {
    const row = { ...passkey, staff_id: staffId, name: given.device, created_at: now.toISOString(), used_at: null };
    if (!(await insertPasskey(tx, row))) throw new LinkIsOver();
  });
}
