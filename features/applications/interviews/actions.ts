/** What staff and candidates do with interviews. Whoever takes part is told of each change by mail, with the entry for their calendar. */
import { readNames, recordAudit } from '#features/audit/queries.ts';
import { type Actor, type AuditAction, memberActor, VISITOR } from '#features/audit/schema.ts';
import { takeBack } from '#features/outbox/queries.ts';
import { readVerdict } from '#features/spam/queries.ts';
import { FORMS_OF } from '#features/spam/schema.ts';
import { listStaff } from '#features/staff/queries.ts';
import type { Read, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#root/site.ts';
import { fillWords } from '#ui/fill-words.ts';

import { findApplication } from '../candidate/queries.ts';
import { isFinal, type OwnApplication } from '../candidate/schema.ts';
import { noCandidate } from '../desk/content.ts';
import { refusals } from './content.ts';
import { calendarOf } from './calendar.ts';
import {
  candidateEntry,
  isTimed,
  type Mailing,
  mailsToStaff,
  mailToCandidate,
  newUid,
  organizerOf,
  partForCandidate,
  send,
} from './mails.ts';
import {
  type Busy,
  countLive,
  deleteInterview,
  findInterview,
  hasOfOver,
  hasToRemind,
  insertInterview,
  type InterviewRecord,
  listBusy,
  listInterviewsOf,
  listOfOver,
  listToRemind,
  putPlan,
  readPeopleOf,
  readTimesOf,
  updateInterview,
} from './queries.ts';
import {
  type Interview,
  type InterviewFacts,
  LEAVES_AFTER,
  MOST_OPEN,
  type OwnInterview,
  type OwnInterviews,
  type Plan,
  REMINDED_BEFORE,
  SAYS_LENGTH,
} from './schema.ts';
import { spanIn } from './times.ts';
import { isZone, zoneFor, zoneOfCity, zonesFor } from './zones.ts';

type Needs = Mailing;
const MINUTE = 60_000;
const YEAR = 366 * 86_400_000;
const AT_ONCE = 50;
/** How long a closed application's interviews stand, so that closing it can be undone. */
const STANDS_FOR = 5 * MINUTE;

const record = (tx: Tx, actor: Actor, action: AuditAction, receipt: string, id: number, now: Date): Promise<void> =>
  recordAudit(tx, { actor, action, subject: { kind: 'interview', id, receipt }, now });

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

/** Whoever may take part. */
async function listColleagues(read: Read): Promise<InterviewFacts['colleagues']> {
  const staff = (await listStaff(read)).filter(({ role }) => FORMS_OF[role].includes('application'));
  return staff.map(({ id, name, email }) => ({ id, name: name === '' ? email : name }));
}

/** The interviews of one candidate, the newest first. */
export async function readInterviews(
  { database: { read }, clock }: Pick<Services, 'database' | 'clock'>,
  { receipt, city }: Pick<OwnApplication, 'receipt' | 'city'>,
): Promise<{ data: Interview[]; more: InterviewFacts }> {
  const rows = await listInterviewsOf(read, receipt);
  const chosen = rows.find((row) => row.time_zone !== null)?.time_zone;
  const zone = chosen ?? zoneOfCity(city, clock().toISOString()) ?? null;
  return { data: await showInterviews(read, rows), more: { colleagues: await listColleagues(read), zone } };
}

/** The plan with its times in order; a refusal where it cannot be. */
async function checkPlan(
  tx: Tx,
  plan: Plan,
  { now, but }: { now: Date; but: InterviewRecord | undefined },
): Promise<Plan | Refusal> {
  const wrong = (field: keyof Plan, message: string) => refuse(422, message, { errors: { [field]: message } });
  const times = [...new Set(plan.times.map((at) => new Date(at).toISOString()))].toSorted();
  if (plan.isAgreed && times.length > 1) return wrong('times', refusals.oneTime);
  if (plan.how === 'video' && plan.place === '') return wrong('place', refusals.place);
  const people = [...new Set(plan.people)];
  const known = await listColleagues(tx);
  if (people.some((id) => !known.some((one) => one.id === id))) return wrong('people', refusals.people);
  const [first = '', last = first] = [times[0], times.at(-1)];
  if (Date.parse(first) <= now.getTime()) return wrong('times', refusals.past);
  if (Date.parse(last) > now.getTime() + YEAR) return wrong('times', refusals.far);
  const until = new Date(Date.parse(last) + plan.minutes * MINUTE).toISOString();
  const busy = await listBusy(tx, people, { from: first, until }, but?.id ?? 0);
  for (const at of times) {
    const clash = clashOf(busy, at, plan.minutes);
    const name = known.find(({ id }) => id === clash?.staffId)?.name ?? '';
    if (clash !== undefined)
      return wrong('times', fillWords(refusals.busy, { name, when: spanIn(at, plan.minutes, site.timeZone) }));
  }
  return { ...plan, times, people };
}

const clashOf = (busy: readonly Busy[], at: string, minutes: number): Busy | undefined => {
  const start = Date.parse(at);
  return busy.find(({ from, until }) => from < start + minutes * MINUTE && start < until);
};

/** Somebody is reminded of what is far enough away. */
const remindedAt = (at: string, now: Date): string | null =>
  Date.parse(at) - now.getTime() <= REMINDED_BEFORE ? now.toISOString() : null;

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
  needs: Needs,
  staffId: number,
  receipt: string,
  asked: Plan,
): Promise<Interview | Refusal> {
  const { database, clock } = needs;
  const done = await database.write(async (tx) => {
    // Of two clicks, and of two interviews of the same people, the second must see the first.
    await database.lock(tx);
    const now = clock();
    const about = await mayArrange(tx, receipt);
    if ('refused' in about) return about;
    if ((await countLive(tx, receipt, now)) >= MOST_OPEN) return refuse(422, refusals.tooMany);
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
    const row = await mustFind(tx, id);
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

async function mustFind(read: Pick<Read, 'selectFrom'>, id: number): Promise<InterviewRecord> {
  const row = await findInterview(read, id);
  if (row === undefined) throw new Error('The lock is held, so that it is there.');
  return row;
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

/** Offers other times, or sets another one. What was agreed before is taken out of all calendars, or moved in them. */
export async function changeInterview(
  needs: Needs,
  staffId: number,
  { id, version, asked }: { id: number; version: number; asked: Plan },
): Promise<Interview | Refusal> {
  const { database, clock } = needs;
  const refused = await database.write(async (tx) => {
    await database.lock(tx);
    const now = clock();
    const before = await findInterview(tx, id);
    if (before === undefined) return refuse(404, refusals.noInterview);
    if (before.version !== version)
      return refuse(412, 'Somebody else changed this meanwhile.', { present: await showOne(tx, id) });
    if (before.state === 'cancelled') return refuse(422, refusals.cancelled);
    if (before.state === 'agreed' && (before.starts_at ?? '') <= now.toISOString())
      return refuse(422, refusals.hasBegun);
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
    const row = await mustFind(tx, id);
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

/** As calendars are told that it is off: a later change of the same entry. */
const cancelled = (row: InterviewRecord): InterviewRecord => ({ ...row, sequence: row.sequence + 1 });

/**
 * Takes an interview back. Where its first mails have not left, nobody hears of it, and it is as if it had never been; later the candidate, and
 * whoever takes part in what was agreed, are told.
 */
export async function cancelInterview(
  needs: Needs,
  staffId: number,
  { id, version, note }: { id: number; version: number; note: string },
): Promise<{ isTakenBack: boolean } | Refusal> {
  const { database, clock } = needs;
  return database.write(async (tx) => {
    await database.lock(tx);
    const now = clock();
    const before = await findInterview(tx, id);
    if (before === undefined) return refuse(404, refusals.noInterview);
    if (before.version !== version)
      return refuse(412, 'Somebody else changed this meanwhile.', { present: await showOne(tx, id) });
    if (before.state === 'cancelled') return refuse(422, refusals.cancelled);
    if (before.state === 'agreed' && (before.starts_at ?? '') <= now.toISOString())
      return refuse(422, refusals.hasBegun);
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

async function endInterview(
  tx: Tx,
  needs: Needs,
  before: InterviewRecord,
  about: OwnApplication | undefined,
  { note, tellsCandidate }: { note: string; tellsCandidate: boolean },
): Promise<void> {
  const now = needs.clock();
  await updateInterview(tx, before, {
    state: 'cancelled',
    sequence: before.sequence + 1,
    updated_at: now.toISOString(),
  });
  if (about === undefined) return;
  const row = cancelled(before);
  const people = (await readPeopleOf(tx, [before.id]))(before.id);
  await send(tx, needs, before.receipt, [
    ...(tellsCandidate ? [await mailToCandidate(needs, row, about, { mail: 'interview-cancelled', note })] : []),
    ...(before.state === 'agreed' ? await mailsToStaff(needs, row, about, { what: 'cancelled', people }) : []),
  ]);
}

// The candidate

/** What the candidate's own page shows. Times at which somebody is taken meanwhile are left out. `asked`: the zone in the address. */
export async function readOwnInterviews(
  { database: { read }, clock }: Pick<Services, 'database' | 'clock'>,
  application: OwnApplication,
  asked: string | undefined,
): Promise<OwnInterviews> {
  const now = clock();
  const rows = isFinal(application) ? [] : await listInterviewsOf(read, application.receipt);
  const timesOf = await readTimesOf(
    read,
    rows.map(({ id }) => id),
  );
  const interviews: OwnInterview[] = [];
  for (const row of rows) {
    const { id, state, how, place, note, minutes, starts_at: startsAt } = row;
    if (state === 'cancelled' || (state === 'agreed' && endOf(row) <= now.getTime())) continue;
    const times = state === 'offered' ? await freeTimes(read, row, timesOf(id), now) : [];
    interviews.push({ id, state, how, place, note, minutes, startsAt, times });
  }
  const chosen = rows.find((row) => row.time_zone !== null)?.time_zone ?? null;
  const at = interviews.flatMap(({ startsAt, times }) => startsAt ?? times)[0] ?? now.toISOString();
  const zone = zoneFor({ asked, chosen, city: application.city }, at);
  const zones = interviews.length === 0 ? { near: [], all: [] } : zonesFor(application.city);
  return { interviews: interviews.toReversed(), zone, zones };
}

/** What is agreed and still to come, as entries for the candidate's calendar; undefined where nothing is. */
export async function readOwnCalendar(needs: Needs, application: OwnApplication): Promise<string | undefined> {
  const now = needs.clock();
  if (isFinal(application)) return undefined;
  const rows = (await listInterviewsOf(needs.database.read, application.receipt))
    .filter(isTimed)
    .filter((row) => row.state === 'agreed' && endOf(row) > now.getTime());
  if (rows.length === 0) return undefined;
  const { name, organizer } = await organizerOf(needs);
  const entries = rows.map((row) => candidateEntry(row, application, name));
  return calendarOf('PUBLISH', entries, { organizer, now });
}

const endOf = ({ starts_at: at, minutes }: InterviewRecord): number => Date.parse(at ?? '') + minutes * MINUTE;

async function freeTimes(
  read: Read,
  { id, minutes }: InterviewRecord,
  offered: readonly string[],
  now: Date,
): Promise<string[]> {
  const times = offered.filter((at) => Date.parse(at) > now.getTime());
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const people = (await readPeopleOf(read, [id]))(id).map(({ staffId }) => staffId);
  const until = new Date(Date.parse(last) + minutes * MINUTE).toISOString();
  const busy = await listBusy(read, people, { from: first, until }, id);
  return times.filter((at) => clashOf(busy, at, minutes) === undefined);
}

/** The candidate takes one of the times. 'gone': it is no longer offered, over, or somebody is taken meanwhile. */
export async function agreeToTime(
  needs: Needs,
  application: OwnApplication,
  { id, at, zone }: { id: number; at: string; zone: string | undefined },
): Promise<'agreed' | 'gone' | 'unknown'> {
  const { database, clock } = needs;
  return database.write(async (tx) => {
    await database.lock(tx);
    const now = clock();
    const before = await findInterview(tx, id);
    if (before?.receipt !== application.receipt || isFinal(application)) return 'unknown';
    // A double click.
    if (before.state === 'agreed' && before.starts_at === at) return 'agreed';
    if (before.state !== 'offered') return 'gone';
    const free = await freeTimes(tx, before, (await readTimesOf(tx, [id]))(id), now);
    if (!free.includes(at)) return 'gone';
    await updateInterview(tx, before, {
      state: 'agreed',
      starts_at: at,
      time_zone: isZone(zone) ? zone : before.time_zone,
      reminded_at: remindedAt(at, now),
      mails: '[]',
      updated_at: now.toISOString(),
    });
    const row = await mustFind(tx, id);
    const people = (await readPeopleOf(tx, [id]))(id);
    await send(tx, needs, application.receipt, [
      await mailToCandidate(needs, row, application, { mail: 'interview-agreed', isMoved: false }),
      ...(await mailsToStaff(needs, row, application, { what: 'agreed', people })),
    ]);
    await record(tx, VISITOR, 'interview.agree', application.receipt, id, now);
    tx.signalAfterCommit('candidates');
    return 'agreed';
  });
}

/** The candidate asks for other times, before or after one was agreed. Whoever takes part is told. */
export async function askForOtherTimes(
  needs: Needs,
  application: OwnApplication,
  { id, says, zone }: { id: number; says: string; zone: string | undefined },
): Promise<'declined' | 'gone' | 'unknown'> {
  const { database, clock } = needs;
  return database.write(async (tx) => {
    await database.lock(tx);
    const now = clock();
    const before = await findInterview(tx, id);
    if (before?.receipt !== application.receipt || isFinal(application)) return 'unknown';
    if (before.state === 'declined') return 'declined';
    const hasBegun = before.state === 'agreed' && (before.starts_at ?? '') <= now.toISOString();
    if (before.state === 'cancelled' || hasBegun) return 'gone';
    const text = says.replaceAll('\0', '').trim().slice(0, SAYS_LENGTH);
    const wasAgreed = before.state === 'agreed';
    await updateInterview(tx, before, {
      state: 'declined',
      starts_at: null,
      candidate_says: text,
      time_zone: isZone(zone) ? zone : before.time_zone,
      sequence: before.sequence + 1,
      reminded_at: null,
      mails: '[]',
      updated_at: now.toISOString(),
      ...(wasAgreed && { uid: newUid(needs) }),
    });
    const people = (await readPeopleOf(tx, [id]))(id);
    const said = { ...cancelled(before), candidate_says: text };
    await send(tx, needs, application.receipt, [
      ...(await mailsToStaff(needs, { ...said, starts_at: null }, application, { what: 'declined', people })),
      ...(wasAgreed ? await mailsToStaff(needs, said, application, { what: 'cancelled', people }) : []),
      ...(wasAgreed
        ? [await mailToCandidate(needs, cancelled(before), application, { mail: 'interview-cancelled', note: '' })]
        : []),
    ]);
    await record(tx, VISITOR, 'interview.decline', application.receipt, id, now);
    tx.signalAfterCommit('candidates');
    return 'declined';
  });
}

// By themselves

/** Reminds everybody who takes part, once, a day before. */
export async function remindInterviews(needs: Needs): Promise<void> {
  const { database, clock } = needs;
  const now = clock();
  const between = { from: now.toISOString(), until: new Date(now.getTime() + REMINDED_BEFORE).toISOString() };
  while (await hasToRemind(database.read, between)) {
    await database.write(async (tx) => {
      // Also so that of two instances the slower finds nothing left to do.
      await database.lock(tx);
      for (const row of await listToRemind(tx, between, AT_ONCE)) {
        await updateInterview(tx, row, { reminded_at: now.toISOString(), updated_at: row.updated_at });
        const about = await findApplication(tx, row.receipt);
        if (about === undefined || isFinal(about) || !isTimed(row)) continue;
        const isSoon = Date.parse(row.starts_at) - now.getTime() < REMINDED_BEFORE / 2;
        const people = (await readPeopleOf(tx, [row.id]))(row.id);
        await send(tx, needs, row.receipt, [
          await mailToCandidate(needs, row, about, { mail: 'interview-reminder', isSoon }),
          ...(await mailsToStaff(needs, row, about, { what: 'reminder', people })),
        ]);
      }
    });
  }
}

/**
 * Ends the interviews of applications that are closed or withdrawn, some minutes later, so that closing can be undone. Who has withdrawn
 * hears of it only by their calendar.
 */
export async function endInterviewsOfOver(needs: Needs): Promise<void> {
  const { database, clock } = needs;
  const now = clock();
  const moments = { before: new Date(now.getTime() - STANDS_FOR).toISOString(), now: now.toISOString() };
  while (await hasOfOver(database.read, moments)) {
    await database.write(async (tx) => {
      await database.lock(tx);
      for (const row of await listOfOver(tx, moments, AT_ONCE)) {
        const about = await findApplication(tx, row.receipt);
        await endInterview(tx, needs, row, about, { note: '', tellsCandidate: row.state === 'agreed' });
        await record(tx, { kind: 'system' }, 'interview.cancel', row.receipt, row.id, now);
      }
      tx.signalAfterCommit('candidates');
    });
  }
}

/** Before an application is erased: takes what was agreed out of the calendars of the agency. */
export async function tellOfErasure(tx: Tx, needs: Needs, application: OwnApplication): Promise<void> {
  const now = needs.clock();
  for (const row of await listInterviewsOf(tx, application.receipt)) {
    if (row.state !== 'agreed' || (row.starts_at ?? '') <= now.toISOString()) continue;
    const people = (await readPeopleOf(tx, [row.id]))(row.id);
    // The receipt goes with the application, and what it names with it.
    await send(tx, needs, null, await mailsToStaff(needs, cancelled(row), application, { what: 'erased', people }));
  }
}
