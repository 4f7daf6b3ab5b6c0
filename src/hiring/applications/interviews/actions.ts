/** What staff do with interviews. Whoever takes part is told of each change by mail, with the entry for their calendar. */
import type { DatabaseAndClock, Read, Tx } from '#database/database.ts';
import { readNames } from '#staff/audit/service.ts';
import { memberActor } from '#staff/audit/schema.ts';
import { takeBack } from '#operations/outbox/service.ts';
import { readVerdict } from '#inbox/spam/service.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { findApplication } from '../candidate/queries.ts';
import { isFinal, type OwnApplication } from '../candidate/schema.ts';
import { noCandidate } from '../candidates/content.ts';
import { refusals } from './content.ts';
import { type Mailing, mailsToStaff, mailToCandidate, newUid, partForCandidate, send } from './mails.ts';
import { listColleagues, checkPlan } from './plan.ts';
import {
  countUpcoming,
  deleteInterview,
  findInterview,
  insertInterview,
  type InterviewRecord,
  listInterviewsOf,
  putPlan,
  readPeopleOf,
  readTimesOf,
  updateInterview,
} from './queries.ts';
import { type Interview, type InterviewFacts, LEAVES_AFTER, MAX_OPEN, type Plan } from './schema.ts';
import { record, requireInterview, remindedAt, cancelled, endInterview } from './steps.ts';
import { zoneOfCity } from './zones.ts';

export async function showInterviews(read: Read, rows: readonly InterviewRecord[]): Promise<Interview[]> {
  const ids = rows.map(({ id }) => id);
  const [timesOf, peopleOf, names] = await Promise.all([
    readTimesOf(read, ids),
    readPeopleOf(read, ids),
    readNames(read, [...new Set(rows.map((row) => row.arranged_by))]),
  ]);
  return rows.map((row) => ({
    id: row.id,
    receipt: row.receipt,
    state: row.state,
    how: row.how,
    place: row.place,
    note: row.note,
    minutes: row.minutes,
    startsAt: row.starts_at,
    times: [...timesOf(row.id)],
    timeZone: row.time_zone,
    says: row.candidate_says,
    people: peopleOf(row.id).map(({ staffId, name }) => ({ id: staffId, name })),
    arrangedBy: names.get(String(row.arranged_by)) ?? '',
    updatedAt: row.updated_at,
    version: row.version,
  }));
}

/** The interviews of one candidate, the newest first. */
export async function readInterviews(
  { database: { read }, clock }: DatabaseAndClock,
  { receipt, city }: Pick<OwnApplication, 'receipt' | 'city'>,
): Promise<{ data: Interview[]; more: InterviewFacts }> {
  const rows = await listInterviewsOf(read, receipt);
  const chosen = rows.find((row) => row.time_zone !== null)?.time_zone;
  const zone = chosen ?? zoneOfCity(city, clock().toISOString()) ?? null;
  return { data: await showInterviews(read, rows), more: { colleagues: await listColleagues(read), zone } };
}

const columnsOf = (plan: Plan) => ({
  how: plan.how,
  place: plan.place,
  note: plan.note,
  minutes: plan.minutes,
  last_at: plan.times.at(-1) ?? '',
});

async function showOne(read: Read, id: number): Promise<Interview> {
  const row = await findInterview(read, id);
  const [shown] = row === undefined ? [] : await showInterviews(read, [row]);
  if (shown === undefined) throw new Error('What was just written is there.');
  return shown;
}

async function mayArrange(tx: Tx, receipt: string): Promise<OwnApplication | Refusal> {
  const application = await findApplication(tx, receipt);
  if (application === undefined) return refuse(404, noCandidate);
  if (isFinal(application)) return refuse(422, refusals.isOver);
  const verdict = await readVerdict(tx, receipt);
  return verdict?.state === 'quarantined' || verdict?.state === 'spam' ? refuse(422, refusals.isSpam) : application;
}

/** Offers times to a candidate, or writes down the one that was agreed. The mails leave half a minute later. */
export async function arrangeInterview(
  needs: Mailing,
  staffId: number,
  receipt: string,
  asked: Plan,
): Promise<Interview | Refusal> {
  const { database, clock } = needs;
  const done = await database.writeLocked(async (tx) => {
    // Of two clicks, and of two interviews of the same people, the second must see the first.
    const now = clock();
    const about = await mayArrange(tx, receipt);
    if ('refused' in about) return about;
    if ((await countUpcoming(tx, receipt, now)) >= MAX_OPEN) return refuse(422, refusals.tooMany);
    const plan = await checkPlan(tx, asked, { now, but: undefined });
    if ('refused' in plan) return plan;
    if (await isOfferedAlready(tx, receipt, plan.times)) return refuse(422, refusals.sameTimes);
    const [time = ''] = plan.times;
    const id = await insertInterview(tx, {
      ...columnsOf(plan),
      receipt,
      uid: newUid(needs),
      state: plan.isAgreed ? 'agreed' : 'offered',
      starts_at: plan.isAgreed ? time : null,
      reminded_at: plan.isAgreed ? remindedAt(time, now) : null,
      arranged_by: staffId,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    });
    await putPlan(tx, id, plan);
    const row = await requireInterview(tx, id);
    const people = (await readPeopleOf(tx, [id]))(id);
    const mails = plan.isAgreed
      ? [
          await mailToCandidate(needs, row, about, { mail: 'interview-agreed', isMoved: false }),
          ...(await mailsToStaff(needs, row, about, { what: 'agreed', people })),
        ]
      : [await mailToCandidate(needs, row, about, { mail: 'interview-offer', times: plan.times, isMoved: false })];
    const ids = await send(tx, needs, receipt, mails, new Date(now.getTime() + LEAVES_AFTER));
    await updateInterview(tx, row, { mails: JSON.stringify(ids), updated_at: now.toISOString() });
    await record(tx, memberActor(staffId), plan.isAgreed ? 'interview.arrange' : 'interview.offer', receipt, id, now);
    tx.signalAfterCommit('candidates');
    return id;
  });
  return typeof done === 'number' ? showOne(database.read, done) : done;
}

/** A second click with the same times is no second interview. */
async function isOfferedAlready(tx: Tx, receipt: string, times: readonly string[]): Promise<boolean> {
  const rows = (await listInterviewsOf(tx, receipt)).filter(({ state }) => state !== 'cancelled');
  const timesOf = await readTimesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.some(({ id }) => String(timesOf(id)) === String(times));
}

/** An interview that can still be changed by who has seen this version of it. */
async function findChangeable(
  tx: Tx,
  { id, version, now }: { id: number; version: number; now: Date },
): Promise<InterviewRecord | Refusal> {
  const found = await findInterview(tx, id);
  if (found === undefined) return refuse(404, refusals.noInterview);
  if (found.version !== version)
    return refuse(412, 'Somebody else changed this meanwhile.', { present: await showOne(tx, id) });
  if (found.state === 'cancelled') return refuse(422, refusals.cancelled);
  const hasBegun = found.state === 'agreed' && (found.starts_at ?? '') <= now.toISOString();
  return hasBegun ? refuse(422, refusals.hasBegun) : found;
}

/** Offers other times, or sets another one. What was agreed before is taken out of all calendars, or moved in them. */
export async function changeInterview(
  needs: Mailing,
  staffId: number,
  { id, version, asked }: { id: number; version: number; asked: Plan },
): Promise<Interview | Refusal> {
  const { database, clock } = needs;
  const refused = await database.writeLocked(async (tx) => {
    const now = clock();
    const before = await findChangeable(tx, { id, version, now });
    if ('refused' in before) return before;
    const about = await mayArrange(tx, before.receipt);
    if ('refused' in about) return about;
    const plan = await checkPlan(tx, asked, { now, but: before });
    if ('refused' in plan) return plan;
    const { receipt } = before;
    // What nobody has heard of needs no word that it changed.
    const wasUnsent = await isUnsent(tx, before);
    const wasAgreed = before.state === 'agreed' && !wasUnsent;
    const peopleBefore = (await readPeopleOf(tx, [id]))(id);
    const [time = ''] = plan.times;
    const next = {
      ...columnsOf(plan),
      sequence: before.sequence + 1,
      candidate_says: '',
      mails: '[]',
      updated_at: now.toISOString(),
    };
    await updateInterview(
      tx,
      before,
      plan.isAgreed
        ? { ...next, state: 'agreed', starts_at: time, reminded_at: remindedAt(time, now) }
        : // An entry that was cancelled does not come back in every calendar: the next one is another entry.
          { ...next, state: 'offered', starts_at: null, reminded_at: null, ...(wasAgreed && { uid: newUid(needs) }) },
    );
    await putPlan(tx, id, plan);
    const row = await requireInterview(tx, id);
    const people = (await readPeopleOf(tx, [id]))(id);
    if (plan.isAgreed) {
      const gone = peopleBefore.filter((one) => !people.some(({ staffId: other }) => other === one.staffId));
      await send(tx, needs, receipt, [
        await mailToCandidate(needs, row, about, { mail: 'interview-agreed', isMoved: wasAgreed }),
        ...(await mailsToStaff(needs, row, about, { what: wasAgreed ? 'moved' : 'agreed', people })),
        ...(wasAgreed ? await mailsToStaff(needs, cancelled(before), about, { what: 'cancelled', people: gone }) : []),
      ]);
    } else {
      const calendar = wasAgreed ? await partForCandidate(needs, cancelled(before), about, 'CANCEL') : undefined;
      const offer = { mail: 'interview-offer', times: plan.times, isMoved: wasAgreed } as const;
      await send(tx, needs, receipt, [
        await mailToCandidate(needs, row, about, { ...offer, ...(calendar && { calendar }) }),
        ...(wasAgreed
          ? await mailsToStaff(needs, cancelled(before), about, { what: 'cancelled', people: peopleBefore })
          : []),
      ]);
    }
    await record(tx, memberActor(staffId), 'interview.change', receipt, id, now);
    tx.signalAfterCommit('candidates');
    return undefined;
  });
  return refused ?? showOne(database.read, id);
}

/**
 * Takes an interview back. Where its first mails have not left, nobody hears of it, and it is as if it had never been; later the candidate, and
 * whoever takes part in what was agreed, are told.
 */
export async function cancelInterview(
  needs: Mailing,
  staffId: number,
  { id, version, note }: { id: number; version: number; note: string },
): Promise<{ isTakenBack: boolean } | Refusal> {
  const { database, clock } = needs;
  return database.writeLocked(async (tx) => {
    const now = clock();
    const before = await findChangeable(tx, { id, version, now });
    if ('refused' in before) return before;
    const actor = memberActor(staffId);
    const { receipt } = before;
    tx.signalAfterCommit('candidates');
    if (await isUnsent(tx, before)) {
      await deleteInterview(tx, id);
      await record(tx, actor, 'interview.take_back', receipt, id, now);
      return { isTakenBack: true };
    }
    const about = await findApplication(tx, receipt);
    await endInterview(tx, needs, before, about, { note, tellsCandidate: true });
    await record(tx, actor, 'interview.cancel', receipt, id, now);
    return { isTakenBack: false };
  });
}

/** Whether all that told of it was taken back before it left. */
async function isUnsent(tx: Tx, { mails }: InterviewRecord): Promise<boolean> {
  const ids = JSON.parse(mails) as number[];
  if (ids.length === 0) return false;
  const taken = [];
  for (const id of ids) taken.push(await takeBack(tx, id));
  return taken.every(Boolean);
}
