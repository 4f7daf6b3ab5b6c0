/**
 * Who is kept for later openings: asked by staff, agreed to by the candidate for a time, ended by either of them or by its time. A consent
 * prolongs how long the application is kept, and its end puts that back, so that the sweep of retention erases as it would have without it.
 */
import { readNames, recordAudit } from '#staff/audit/service.ts';
import type { Actor, AuditAction, AuditFacts } from '#staff/audit/schema.ts';
import { enqueue } from '#operations/outbox/service.ts';
import type { DatabaseAndClock, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { fillWords } from '#ui/fill-words.ts';
import { onceJob } from '#platform/jobs/rows.ts';
import { agencyDay, monthsLater } from '#platform/agency-day.ts';

import { changeRetention } from '../candidate/queries.ts';
import type { OwnApplication } from '../candidate/schema.ts';
import { poolConsent } from './content.ts';
import {
  endConsent,
  findConsent,
  findEntry,
  insertConsent,
  listConsents,
  listEnding,
  markNotified,
  putEntry,
} from './queries.ts';
import { ASKED_AGAIN_AFTER, type PoolMonths, type PoolStatus, NOTICE_PERIOD } from './schema.ts';

const DAY = 86_400_000;
const NOTIFIED_AT_ONCE = 50;

type Application = Pick<OwnApplication, 'receipt' | 'jobId' | 'jobTitle' | 'email' | 'status'>;

const poolPage = (receipt: string) => ({ of: 'application', receipt, at: 'pool' }) as const;

/** The text that the candidate agrees to, with the time that was chosen, as the page shows both. */
const consentWords = (months: PoolMonths): string =>
  `${poolConsent.consent} ${poolConsent.label}: ${fillWords(poolConsent.months, { count: months })}.`;

const record = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  receipt: string,
  facts: { now: Date; before?: AuditFacts; after?: AuditFacts },
) => recordAudit(tx, { actor, action, subject: { kind: 'application', receipt }, ...facts });

/** Whether a candidate is in the talent pool, asked or out of it, as staff see it. */
export async function readPoolStatus(
  { database: { read }, clock }: DatabaseAndClock,
  receipt: string,
): Promise<PoolStatus> {
  const entry = await findEntry(read, receipt);
  const isIn = entry?.until != null && entry.until > clock().toISOString();
  const names = entry?.asked_by == null ? undefined : await readNames(read, [entry.asked_by]);
  return {
    askedAt: entry?.asked_at ?? null,
    askedBy: entry?.asked_by == null ? null : (names?.get(String(entry.asked_by)) ?? null),
    since: isIn ? entry.since : null,
    until: isIn ? entry.until : null,
    why: entry?.why ?? '',
    version: entry?.version ?? 0,
    consents: await listConsents(read, receipt),
  };
}

/** Asks a candidate by mail. Nothing is kept by asking. */
export async function askForPool(
  services: Services,
  { actor, staffId }: { actor: Actor; staffId: number },
  { receipt, jobId, jobTitle, email, status }: Application,
  why: string,
): Promise<PoolStatus | Refusal> {
  const { database, clock } = services;
  if (status === 'withdrawn') return refuse(422, 'The candidate has withdrawn. They can still offer it themselves.');
  const refused = await database.writeLocked(async (tx) => {
    const now = clock();
    if ((await findConsent(tx, receipt, now)) !== undefined)
      return refuse(422, 'The candidate is in the pool already.');
    const before = await findEntry(tx, receipt);
    const again = new Date(now.getTime() - ASKED_AGAIN_AFTER * DAY).toISOString();
    if (before?.asked_at != null && before.asked_at > again)
      return refuse(422, `The candidate was asked already. One question in ${ASKED_AGAIN_AFTER} days is enough.`);
    await putEntry(tx, { receipt, jobId }, { asked_at: now.toISOString(), asked_by: staffId, ...(why && { why }) });
    const props = { receipt, jobTitle };
    await enqueue(tx, services, receipt, [
      { kind: 'mail', mail: 'pool-question', props, ownPage: poolPage(receipt), to: { address: email } },
    ]);
    await record(tx, actor, 'application.ask_for_pool', receipt, { now });
    tx.signalAfterCommit('candidates');
    return undefined;
  });
  return refused ?? readPoolStatus(services, receipt);
}

/** Changes why somebody is in the pool. */
export async function changePoolNote(
  services: DatabaseAndClock,
  actor: Actor,
  { receipt, jobId }: Pick<Application, 'receipt' | 'jobId'>,
  { why, version }: { why: string; version: number },
): Promise<PoolStatus | Refusal> {
  const { database, clock } = services;
  const wasFirst = await database.writeLocked(async (tx) => {
    const before = await findEntry(tx, receipt);
    if ((before?.version ?? 0) !== version) return false;
    await putEntry(tx, { receipt, jobId }, { why });
    await record(tx, actor, 'application.change_pool', receipt, { now: clock() });
    tx.signalAfterCommit('candidates');
    return true;
  });
  const present = await readPoolStatus(services, receipt);
  return wasFirst ? present : refuse(412, 'Somebody else changed this meanwhile.', { present });
}

const laterOf = (one: string, other: Date) => (one > other.toISOString() ? new Date(one) : other);

/** The candidate agrees, or agrees anew. False where the application is gone. */
export async function joinPool(
  services: DatabaseAndClock,
  actor: Actor,
  { receipt, jobId }: Pick<Application, 'receipt' | 'jobId'>,
  months: PoolMonths,
): Promise<boolean> {
  const { database, clock } = services;
  return database.writeLocked(async (tx) => {
    const now = clock();
    const until = monthsLater(now, months);
    const known = await findConsent(tx, receipt, now);
    const without = known && {
      keepUntil: known.keep_until_before,
      endsWithProcess: known.ends_with_process_before === 1,
    };
    const changed = await changeRetention(tx, receipt, (present) => ({
      keepUntil: laterOf((without ?? present).keepUntil, until),
    }));
    if (changed === undefined) return false;
    const { keepUntil, endsWithProcess } = without ?? changed.before;
    await endConsent(tx, receipt, { by: 'renewed', now });
    const words = consentWords(months);
    await insertConsent(tx, { receipt, until, words, keepUntilBefore: keepUntil, endsBefore: endsWithProcess, now });
    const entry = await findEntry(tx, receipt);
    const since = known === undefined ? now.toISOString() : (entry?.since ?? now.toISOString());
    await putEntry(tx, { receipt, jobId }, { since, until: until.toISOString() });
    await record(tx, actor, 'application.join_pool', receipt, {
      before: { ...changed.before, poolUntil: known?.until ?? null },
      after: { ...changed.after, poolUntil: until.toISOString() },
      now,
    });
    tx.signalAfterCommit('candidates');
    return true;
  });
}

/** Ends the consent that holds, in a transaction that holds the lock. False where none holds. */
export async function endPool(
  tx: Tx,
  actor: Actor,
  { receipt, jobId }: Pick<Application, 'receipt' | 'jobId'>,
  now: Date,
): Promise<boolean> {
  const known = await findConsent(tx, receipt, now);
  if (known === undefined) return false;
  const changed = await changeRetention(tx, receipt, () => ({
    keepUntil: new Date(known.keep_until_before),
    endsWithProcess: known.ends_with_process_before === 1,
  }));
  await endConsent(tx, receipt, { by: actor.kind === 'staff' ? 'staff' : 'candidate', now });
  await putEntry(tx, { receipt, jobId }, { since: null, until: null });
  await record(tx, actor, 'application.leave_pool', receipt, {
    before: { ...changed?.before, poolUntil: known.until },
    after: { ...changed?.after, poolUntil: null },
    now,
  });
  tx.signalAfterCommit('candidates');
  return true;
}

export const leavePool = (
  { database, clock }: DatabaseAndClock,
  actor: Actor,
  application: Pick<Application, 'receipt' | 'jobId'>,
): Promise<boolean> => database.writeLocked((tx) => endPool(tx, actor, application, clock()));

/** Tells candidates once that their consent ends in a month. */
export const poolReminders = onceJob({
  name: 'ends of the talent pool',
  column: 'pool_consents.id',
  find: (read, which, { now, after }) =>
    listEnding(read, {
      now,
      until: new Date(now.getTime() + NOTICE_PERIOD * DAY),
      after,
      which,
      limit: NOTIFIED_AT_ONCE,
    }),
  async each(tx, { id, receipt, email, jobTitle, until }, { services, now }) {
    await markNotified(tx, id, now);
    const props = { receipt, jobTitle, day: agencyDay(until) };
    const [ownPage, to] = [poolPage(receipt), { address: email }];
    await enqueue(tx, services, receipt, [{ kind: 'mail', mail: 'pool-reminder', props, ownPage, to }]);
    return true;
  },
});
