/** What candidates do with interviews, on their own page. Whoever takes part is told. */
import type { DatabaseAndClock, Read, Tx } from '#database/database.ts';
import { VISITOR } from '#staff/audit/schema.ts';
import type { CalendarAnswer, Invited } from '#inbox/correspondence/schema.ts';

import { findApplication } from '../candidate/queries.ts';
import { isFinal, type OwnApplication } from '../candidate/schema.ts';
import { calendarOf } from './calendar.ts';
import { calendarWords } from './content.ts';
import {
  candidateEntry,
  isTimed,
  type Mailing,
  mailsToStaff,
  mailToCandidate,
  newUid,
  organizerOf,
  send,
} from './mails.ts';
import { freeTimes } from './plan.ts';
import {
  findByUid,
  findInterview,
  type InterviewRecord,
  listInterviewsOf,
  readPeopleOf,
  readTimesOf,
  updateInterview,
} from './queries.ts';
import { type OwnInterview, type OwnInterviews, MAX_MESSAGE_LENGTH } from './schema.ts';
import { record, requireInterview, remindedAt, cancelled } from './steps.ts';
import { isZone, zoneFor, zonesFor } from './zones.ts';

const MINUTE = 60_000;

/** What the candidate's own page shows. Times at which somebody is taken meanwhile are left out. `asked`: the zone in the address. */
export async function readOwnInterviews(
  { database: { read }, clock }: DatabaseAndClock,
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
export async function readOwnCalendar(needs: Mailing, application: OwnApplication): Promise<string | undefined> {
  const now = needs.clock();
  if (isFinal(application)) return undefined;
  const rows = (await listInterviewsOf(needs.database.read, application.receipt))
    .filter(isTimed)
    .filter((row) => row.state === 'agreed' && endOf(row) > now.getTime());
  if (rows.length === 0) return undefined;
  const { name, organizer } = await organizerOf(needs);
  const entries = await Promise.all(rows.map((row) => candidateEntry(needs, row, application, name)));
  return calendarOf('PUBLISH', entries, { organizer, now });
}

const endOf = ({ starts_at: at, minutes }: InterviewRecord): number => Date.parse(at ?? '') + minutes * MINUTE;

/** The candidate takes one of the times. 'gone': it is no longer offered, over, or somebody is taken meanwhile. */
export async function agreeToTime(
  needs: Mailing,
  application: OwnApplication,
  { id, at, zone }: { id: number; at: string; zone: string | undefined },
): Promise<'agreed' | 'gone' | 'unknown'> {
  const { database, clock } = needs;
  return database.writeLocked(async (tx) => {
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
    const row = await requireInterview(tx, id);
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

type Asking = { id: number; says: string; zone: string | undefined };

/** The candidate asks for other times, before or after one was agreed. Whoever takes part is told. */
export const askForOtherTimes = (needs: Mailing, application: OwnApplication, asked: Asking) =>
  needs.database.writeLocked((tx) => askWithin(tx, needs, application, asked));

async function askWithin(
  tx: Tx,
  needs: Mailing,
  application: OwnApplication,
  { id, says, zone }: Asking,
): Promise<'declined' | 'gone' | 'unknown'> {
  const now = needs.clock();
  const before = await findInterview(tx, id);
  if (before?.receipt !== application.receipt || isFinal(application)) return 'unknown';
  if (before.state === 'declined') return 'declined';
  const hasBegun = before.state === 'agreed' && (before.starts_at ?? '') <= now.toISOString();
  if (before.state === 'cancelled' || hasBegun) return 'gone';
  const text = says.trim().slice(0, MAX_MESSAGE_LENGTH);
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
}

/** The interview that an entry stands for, while it stands as that entry says, and its candidate has this address. */
async function findInvited(read: Read, { uid, sequence, address, now }: Invited) {
  const row = await findByUid(read, uid);
  if (row?.state !== 'agreed' || (row.starts_at ?? '') <= now.toISOString()) return undefined;
  // It was moved since: what is answered is another time.
  if (sequence !== undefined && sequence < row.sequence) return undefined;
  const application = await findApplication(read, row.receipt);
  if (application === undefined || isFinal(application) || application.email.toLowerCase() !== address)
    return undefined;
  return { row, application };
}

/** What calendar programs of candidates say of invitations, for the mails that come in. */
export const invitationEvents = {
  invited: async (read: Read, asked: Invited): Promise<string | undefined> =>
    (await findInvited(read, asked))?.row.receipt,

  /** Who declines asks for other times, as on their own page; what else is said stands beside the interview. */
  async invitationAnswered(tx: Tx, needs: Mailing, answer: Invited & CalendarAnswer): Promise<void> {
    const found = await findInvited(tx, answer);
    if (found === undefined) return;
    const { row, application } = found;
    const says = answer.comment || calendarWords.says[answer.is];
    if (answer.is === 'declined') {
      await askWithin(tx, needs, application, { id: row.id, says, zone: undefined });
      return;
    }
    const text = says.slice(0, MAX_MESSAGE_LENGTH);
    await updateInterview(tx, row, { candidate_says: text, updated_at: answer.now.toISOString() });
    await record(tx, VISITOR, 'interview.agree', row.receipt, row.id, answer.now);
    tx.signalAfterCommit('candidates');
  },
};
