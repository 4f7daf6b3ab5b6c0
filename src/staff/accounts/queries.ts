/** All SQL of the staff's accounts: members, sessions, passkeys, links and challenges. */
import type { Insertable, Updateable } from 'kysely';

import { countOf } from '#database/count.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { nameKey } from '#database/name-key.ts';
import type { Tables } from '#database/tables.ts';
import type { StaffRole } from '#database/tables/staff.ts';

type Session = Tables['staff_sessions'];
type Challenge = Tables['staff_challenges'];

const present = (read: Selects) => read.selectFrom('staff').where('removed_at', 'is', null);

// Members

/** What signing in needs to know, in one query whoever asks. */
export const findForSignIn = (read: Read, email: string) =>
  present(read)
    .select(['id', 'password_hash as passwordHash', 'totp_secret as totpSecret'])
    .where('email', '=', email)
    .executeTakeFirst();

export const findStaff = (read: Read, id: number) => present(read).selectAll().where('id', '=', id).executeTakeFirst();

export const findStaffByEmail = (read: Read, email: string) =>
  present(read).selectAll().where('email', '=', email).executeTakeFirst();

export const countOwners = (read: Selects): Promise<number> => countOf(present(read).where('role', '=', 'owner'));

/** Adds a member; one who was removed before comes back with nothing that opened the account then. Undefined if the address is taken. */
export async function insertStaff(
  tx: Tx,
  { email, name, role, now }: { email: string; name: string; role: StaffRole; now: Date },
): Promise<number | undefined> {
  const at = now.toISOString();
  const row = await tx
    .insertInto('staff')
    .values({ email, name, name_key: nameKey(name), role, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name, name_key: nameKey(name), role, updated_at: at, removed_at: null })
        .where('staff.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What members are called. */
export const listCalled = (read: Selects) => present(read).select(['id', 'name_key as key', 'email']).execute();

/** Gives a member a name, which is nobody else's (names.ts). */
export const nameStaff = (tx: Tx, id: number, name: string, now: Date): Promise<boolean> =>
  updateStaff(tx, id, { name, name_key: nameKey(name), updated_at: now.toISOString() });

/** Changes a member; with `version` only where that is still the present one. Gives whether it did. */
export async function updateStaff(
  tx: Tx,
  id: number,
  set: Updateable<Tables['staff']>,
  version?: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('staff')
    .set(set)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Whether a password is still a member's. It stays so until the transaction ends: another that changes it waits. */
export async function holdPassword(tx: Tx, id: number, passwordHash: string): Promise<boolean> {
  const updated = await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return updated.length > 0;
}

/** Takes the period of a code for a member. False if that period, or a later one, was taken before: the code was used. */
export async function takePeriod(tx: Tx, id: number, period: number): Promise<boolean> {
  const taken = await tx
    .updateTable('staff')
    .set({ totp_period: period })
    .where('id', '=', id)
    .where((where) => where.or([where('totp_period', 'is', null), where('totp_period', '<', period)]))
    .returning('id')
    .execute();
  return taken.length > 0;
}

/** Takes away all that opens an account. */
export async function clearCredentials(tx: Tx, staffId: number): Promise<void> {
  const cleared = { password_hash: null, totp_secret: null, totp_pending: null, totp_period: null };
  await tx.updateTable('staff').set(cleared).where('id', '=', staffId).execute();
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute();
}

/** Every member with what a list shows of them, in the order of their addresses: a team has tens of members, not thousands. */
export const listStaff = (read: Read) =>
  present(read)
    .select([
      'staff.id',
      'email',
      'name',
      'role',
      'version',
      'staff.created_at as createdAt',
      'password_hash as passwordHash',
    ])
    .select((select) => [
      select
        .selectFrom('staff_passkeys')
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('passkeys'),
      select
        .selectFrom('staff_sessions')
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .select(({ fn }) => fn.max('seen_at').as('seen'))
        .as('seenAt'),
    ])
    .orderBy('email')
    .execute();

// Sessions

export const insertSession = async (tx: Tx, row: Insertable<Session>): Promise<number> =>
  (await tx.insertInto('staff_sessions').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** A browser's session ends when it was not used for so long, in milliseconds. */
const UNUSED_FOR = 12 * 3_600_000;

/** What decides whether a session goes on, as ISO text. `unusedSince`: a browser's session that was not seen since has ended. */
type SessionCutoffs = { now: string; unusedSince: string };
export const sessionCutoffs = (now: Date): SessionCutoffs => ({
  now: now.toISOString(),
  unusedSince: new Date(now.getTime() - UNUSED_FOR).toISOString(),
});

/** The sessions that go on. */
const openSessions = (read: Read, { now, unusedSince }: SessionCutoffs) =>
  read
    .selectFrom('staff_sessions')
    .where('expires_at', '>', now)
    .where((where) => where.or([where('kind', '=', 'script'), where('seen_at', '>', unusedSince)]));

/** The sessions that have ended, by their ids. */
const endedSessions = (read: Selects, { now, unusedSince }: SessionCutoffs) =>
  read
    .selectFrom('staff_sessions')
    .select('id')
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where.and([where('kind', '=', 'browser'), where('seen_at', '<=', unusedSince)]),
      ]),
    );

/** The session of a token with its member. */
export const findSession = (
  read: Read,
  { tokenHash, kind }: { tokenHash: string; kind: Session['kind'] },
  moments: SessionCutoffs,
) =>
  openSessions(read, moments)
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.id as sessionId',
      'staff_sessions.kind',
      'staff_sessions.seen_at as seenAt',
      'staff_sessions.proved_at as provedAt',
      'staff.id as staffId',
      'staff.email',
      'staff.name',
      'staff.role',
    ])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Whether a session still goes on, and its member is still there. Asking does not count as use of it. */
export const isSessionOpen = async (read: Read, id: number, moments: SessionCutoffs): Promise<boolean> =>
  (await openSessions(read, moments)
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select('staff_sessions.id')
    .where('staff_sessions.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const touchSession = async (tx: Tx, id: number, now: Date): Promise<void> =>
  void (await tx.updateTable('staff_sessions').set({ seen_at: now.toISOString() }).where('id', '=', id).execute());

/** A session goes on under a new token, with a fresh proof. False if it has ended. */
export async function renewSession(
  tx: Tx,
  id: number,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const renewed = await tx
    .updateTable('staff_sessions')
    .set({ token_hash: tokenHash, proved_at: now.toISOString() })
    .where('id', '=', id)
    .returning('id')
    .execute();
  return renewed.length > 0;
}

/** Ends the browser's session that a token opens. */
export const deleteSessionOf = async (tx: Tx, tokenHash: string): Promise<void> =>
  void (await tx
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'browser')
    .execute());

export const listSessions = (read: Read, staffId: number, moments: SessionCutoffs) =>
  openSessions(read, moments)
    .select(['id', 'kind', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Ends sessions of a member: one by its id, or all but one. Gives how many. */
export async function deleteSessions(
  tx: Tx,
  staffId: number,
  which: { id: number } | { allBut: number; kind?: Session['kind'] },
): Promise<number> {
  const kind = 'allBut' in which ? which.kind : undefined;
  const ended = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', 'id' in which ? '=' : '<>', 'id' in which ? which.id : which.allBut)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'browser'))
    .returning('id')
    .execute();
  return ended.length;
}

// Passkeys

export const listPasskeys = (read: Read, staffId: number) =>
  read.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

export const findPasskey = (read: Read, credentialId: string) =>
  read
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .selectAll('staff_passkeys')
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** False if this passkey is known already. */
export async function insertPasskey(tx: Tx, row: Insertable<Tables['staff_passkeys']>): Promise<boolean> {
  const added = await tx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/** Notes a use. False if another use with this count was first: a counter that stands still at 0 counts nothing. */
export async function usePasskey(
  tx: Tx,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('staff_passkeys')
    .set({ counter, used_at: now.toISOString() })
    .where('id', '=', id)
    .$if(counter > 0, (query) => query.where('counter', '<', counter))
    .returning('id')
    .execute();
  return used.length > 0;
}

export async function deletePasskey(tx: Tx, { id, staffId }: { id: number; staffId: number }): Promise<boolean> {
  const gone = await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .execute();
  return gone.length > 0;
}

// Recovery codes

export async function replaceRecoveryCodes(tx: Tx, staffId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  if (hashes.length > 0)
    await tx
      .insertInto('staff_recovery_codes')
      .values(hashes.map((hash) => ({ code_hash: hash, staff_id: staffId })))
      .execute();
}

/** Uses up a recovery code. False if there is none such. */
export async function takeRecoveryCode(tx: Tx, staffId: number, hash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('staff_recovery_codes')
    .where('code_hash', '=', hash)
    .where('staff_id', '=', staffId)
    .returning('code_hash')
    .execute();
  return taken.length > 0;
}

export const countRecoveryCodes = (read: Read, staffId: number): Promise<number> =>
  countOf(read.selectFrom('staff_recovery_codes').where('staff_id', '=', staffId));

// Links

/** A new link makes the earlier ones of its member useless. */
export async function insertLink(
  tx: Tx,
  { tokenHash, staffId, now, expiresAt }: { tokenHash: string; staffId: number | null; now: Date; expiresAt: Date },
): Promise<void> {
  if (staffId !== null) await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_links')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

export const findLink = (read: Read, tokenHash: string, now: Date) =>
  read
    .selectFrom('staff_links')
    .select('staff_id as staffId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Uses up a link. Undefined if it is over, or was used. */
export const takeLink = (tx: Tx, tokenHash: string, now: Date) =>
  tx
    .deleteFrom('staff_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .returning('staff_id as staffId')
    .executeTakeFirst();

export const deleteFirstOwnerLinks = async (tx: Tx): Promise<void> =>
  void (await tx.deleteFrom('staff_links').where('staff_id', 'is', null).execute());

/** Ends every link of a member: some may be in the hands of whoever made them. */
export const deleteMembersLinks = async (tx: Tx): Promise<void> =>
  void (await tx.deleteFrom('staff_links').where('staff_id', 'is not', null).execute());

// Challenges

export const insertChallenge = async (tx: Tx, row: Insertable<Challenge>): Promise<void> =>
  void (await tx.insertInto('staff_challenges').values(row).execute());

/** Uses up a challenge. Undefined if it is over, or was used. */
export const takeChallenge = (tx: Tx, tokenHash: string, kind: Challenge['kind'], now: Date) =>
  tx
    .deleteFrom('staff_challenges')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .returning(['staff_id as staffId', 'challenge'])
    .executeTakeFirst();

export const deleteChallenges = async (tx: Tx, staffId: number): Promise<void> =>
  void (await tx.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute());

/** Counts an answer to a challenge that may be answered `most` times. Undefined if it is over, or had so many. */
export const countAnswer = (tx: Tx, tokenHash: string, most: number, now: Date) =>
  tx
    .updateTable('staff_challenges')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'code')
    .where('attempts', '<', most)
    .where('expires_at', '>', now.toISOString())
    .returning('staff_id as staffId')
    .executeTakeFirst();

// Sweeping

const EXPIRING = ['staff_links', 'staff_challenges'] as const;
const expired = (read: Selects, table: (typeof EXPIRING)[number], now: string) =>
  read.selectFrom(table).select('token_hash').where('expires_at', '<=', now);

/** Deletes what has ended, at most `limit` rows of each table. */
export async function deleteEnded(tx: Tx, moments: SessionCutoffs, limit: number): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('id', 'in', endedSessions(tx, moments).limit(limit)).execute();
  for (const table of EXPIRING)
    await tx
      .deleteFrom(table)
      .where('token_hash', 'in', expired(tx, table, moments.now).limit(limit))
      .execute();
}

/** Whether there is anything to delete: a sweep that finds nothing does not write. */
export async function hasEnded(read: Read, moments: SessionCutoffs): Promise<boolean> {
  if ((await endedSessions(read, moments).limit(1).executeTakeFirst()) !== undefined) return true;
  for (const table of EXPIRING)
    if ((await expired(read, table, moments.now).limit(1).executeTakeFirst()) !== undefined) return true;
  return false;
}
