/** The staff as its owners, and whoever is at the terminal, see and change it. */
import type { Services } from '#platform/context.ts';
import type { Secret } from '#platform/storage/secret.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { DatabaseAndClock, Read, Tx } from '#database/database.ts';
import type { Actor } from '#staff/audit/schema.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';

import { record } from './events.ts';
import {
  clearCredentials,
  deleteEnded,
  deleteMembersLinks,
  findStaff,
  hasEnded,
  insertStaff,
  listStaff,
  sessionCutoffs,
  updateStaff,
} from './queries.ts';
import { mayTakeOver, type Member, type WorkCounts, workInWords, type Works } from './schema.ts';
import { openSession } from './sessions.ts';
import { linkBase, makeLink } from './set-up.ts';

type By = { actor: Actor; siteUrl: string };

const GONE = refuse(404, 'There is no such member of staff.');
const LAST_OWNER = refuse(
  422,
  'This is the only owner, or the only one who can sign in. Make somebody else an owner first.',
);

const NOT_THEY = 'Whoever takes over has the same role, or is an owner.';

type Listed = Awaited<ReturnType<typeof listStaff>>[number];
const memberOf = ({ passwordHash, passkeys, ...row }: Listed): Member => ({
  ...row,
  state: passwordHash === null && Number(passkeys) === 0 ? 'invited' : 'active',
});

export const readMembers = async ({ database }: Pick<Services, 'database'>): Promise<Member[]> =>
  (await listStaff(database.read)).map(memberOf);

export const readMember = async (needs: Pick<Services, 'database'>, id: number): Promise<Member | undefined> =>
  (await readMembers(needs)).find((member) => member.id === id);

/** Whether a word of the name, or the address, begins with a text. */
export function isFoundBy({ name, email }: Pick<Member, 'name' | 'email'>, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return (
    email.startsWith(wanted) ||
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(wanted))
  );
}

/** Adds a member; gives the link by which they set a password or a passkey. */
export async function addMember(
  { database, clock }: DatabaseAndClock,
  { email, role }: { email: string; role: StaffRole },
  { actor, siteUrl }: By,
): Promise<{ id: number; link: Secret } | Refusal> {
  const now = clock();
  return database.write(async (tx) => {
    const id = await insertStaff(tx, { email, name: '', role, now });
    if (id === undefined) return refuseField('email', 'Somebody with this address is there already.');
    await clearCredentials(tx, id);
    await record(tx, { actor, action: 'staff.add', staffId: id, after: { role }, now });
    return { id, link: await makeLink(tx, id, linkBase(siteUrl), now) };
  });
}

/** Makes a new link for a member who lost the first one, or who cannot sign in any more. Nothing changes before it is used. */
export async function giveLink(
  { database, clock }: DatabaseAndClock,
  id: number,
  { actor, siteUrl }: By,
): Promise<Secret | Refusal> {
  const now = clock();
  return database.write(async (tx) => {
    if ((await findStaff(tx, id)) === undefined) return GONE;
    await record(tx, { actor, action: 'staff.link', staffId: id, now });
    return makeLink(tx, id, linkBase(siteUrl), now);
  });
}

/** Whether nobody could do an owner's work without this one: who was invited may never open the link. */
async function isLastOwner(tx: Tx, { id, role }: { id: number; role: StaffRole }): Promise<boolean> {
  if (role !== 'owner') return false;
  const owners = (await listStaff(tx)).map(memberOf).filter((one) => one.role === 'owner');
  const isActive = ({ state }: Member) => state === 'active';
  const others = owners.filter((one) => one.id !== id);
  return others.length === 0 || (owners.some(isActive) && !others.some(isActive));
}

/** Changes a role, from the next request on. With an owner's, every link ends that they may have kept. 412 with what is there where somebody else was first. */
export async function changeRole(
  needs: DatabaseAndClock,
  { id, role, version }: { id: number; role: StaffRole; version: number },
  actor: Actor,
): Promise<'changed' | Refusal> {
  const now = needs.clock();
  const changed = await needs.database.writeLocked(async (tx) => {
    const staff = await findStaff(tx, id);
    if (staff === undefined) return GONE;
    if (staff.version !== version) return 'stale' as const;
    if (role !== 'owner' && (await isLastOwner(tx, staff))) return LAST_OWNER;
    const set = { role, version: version + 1, updated_at: now.toISOString() };
    await updateStaff(tx, id, set, version);
    if (staff.role === 'owner' && role !== 'owner') await deleteMembersLinks(tx);
    const facts = { before: { role: staff.role }, after: { role } };
    await record(tx, { actor, action: 'staff.change_role', staffId: id, ...facts, now });
    return 'changed' as const;
  });
  if (changed !== 'stale') return changed;
  return refuse(412, 'Somebody else changed this meanwhile.', { present: await readMember(needs, id) });
}

/** How much there is of each kind. */
async function countWork(read: Read, works: Works, staffId: number, now: Date): Promise<WorkCounts> {
  const counts: WorkCounts = { enquiries: 0, interviews: 0, mentions: 0, views: 0 };
  for (const { name, count } of works) counts[name] = await count(read, staffId, now);
  return counts;
}

/** What a member has that somebody else would take over. */
export async function readWork(
  { database, clock }: DatabaseAndClock,
  works: Works,
  id: number,
): Promise<{ data: WorkCounts } | Refusal> {
  if ((await findStaff(database.read, id)) === undefined) return GONE;
  return { data: await countWork(database.read, works, id, clock()) };
}

/**
 * Removes a member: every session, token and link ends with the transaction. With an owner, every link ends that an owner may have kept. What was
 * theirs goes over to `to`, or to nobody (null), in the same transaction; refused where they have something and nobody has said to whom it goes.
 */
export async function removeMember(
  needs: DatabaseAndClock,
  works: Works,
  { id, to }: { id: number; to: number | null | undefined },
  actor: Actor,
): Promise<'removed' | Refusal> {
  const now = needs.clock();
  // Two owners who remove each other must not both succeed.
  return needs.database.writeLocked(async (tx) => {
    const staff = await findStaff(tx, id);
    if (staff === undefined) return GONE;
    if (await isLastOwner(tx, staff)) return LAST_OWNER;
    const heir = typeof to === 'number' ? await findStaff(tx, to) : undefined;
    if (typeof to === 'number' && (heir === undefined || !mayTakeOver(heir, staff))) return refuseField('to', NOT_THEY);
    const counts = await countWork(tx, works, id, now);
    const theirs = workInWords(counts);
    if (to === undefined && theirs !== '')
      return refuseField('to', `Theirs: ${theirs}. Say who takes over, or that nobody does.`);
    for (const { handOver } of works) await handOver(tx, { from: id, to: to ?? null, actor, now });
    await clearCredentials(tx, id);
    if (staff.role === 'owner') await deleteMembersLinks(tx);
    await updateStaff(tx, id, { removed_at: now.toISOString(), version: staff.version + 1 });
    const after = theirs === '' ? {} : { after: { takesOver: to ?? null, counts } };
    await record(tx, { actor, action: 'staff.remove', staffId: id, before: { role: staff.role }, ...after, now });
    return 'removed';
  });
}

/** A bearer token for scripts, which is shown once. */
export async function giveToken({ database, clock }: DatabaseAndClock, id: number, actor: Actor): Promise<Secret> {
  const now = clock();
  return database.write(async (tx) => {
    await record(tx, { actor, action: 'staff.token', staffId: id, now });
    return openSession(tx, { staffId: id, kind: 'script', method: 'terminal', device: 'Token for scripts', now });
  });
}

/** Rows of a kind that one transaction of a sweep deletes. */
const SWEPT = 1000;

/** Deletes sessions, links and challenges that have ended, however many a flood has left. */
export async function sweepSessions({ database, clock }: Services): Promise<void> {
  const moments = sessionCutoffs(clock());
  while (await hasEnded(database.read, moments))
    await database.writeNonDurable((tx) => deleteEnded(tx, moments, SWEPT));
}
