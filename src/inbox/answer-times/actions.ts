/**
 * Counts how long candidates waited for an answer, and keeps that for the pages of openings. A page reads one number and counts nothing. Where the
 * owner does not wish it, nothing is kept, so there is nothing that a page could say.
 */
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { DatabaseAndClock, Read } from '#database/database.ts';
import { agencyDay, agencyTimestamp } from '#platform/agency-day.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#config/site.ts';
import { daysAfter } from '#ui/days.ts';
import { workingDaysBefore, workingDaysBetween } from '#ui/working-days.ts';

import {
  ALL,
  type Decided,
  storeAnswerTimes,
  listDecided,
  listOpenIds,
  listSilent,
  readSetting,
  writeSetting,
} from './queries.ts';
import { type AnswerTime, type AnswerTimes, MIN_CASES, SPAN_DAYS } from './schema.ts';

/** Working days after which silence counts as a wait without end, so that leaving the slow cases unanswered improves nothing. */
const PATIENCE = 10;

/** How many working days somebody waited, from the day of sending to that of the answer. */
const waitOf = ({ cameAt, decidedAt }: Decided) =>
  workingDaysBetween(agencyDay(cameAt), agencyDay(decidedAt), site.workingDays);

/** Of an even number of cases the longer of the two in the middle, so that 'half of them' is true. Nothing where the silence is in the middle. */
function medianOf(decided: readonly Decided[], silent: number): AnswerTime | undefined {
  if (decided.length < MIN_CASES) return undefined;
  const cases = decided.length + silent;
  const days = decided.map(waitOf).toSorted((one, other) => one - other)[Math.floor(cases / 2)];
  return days === undefined ? undefined : { days, cases };
}

type Counted = AnswerTime & { jobId: number };

/** The numbers of all openings together and of each one that has enough cases. */
async function countAnswerTimes(read: Read, now: Date): Promise<Counted[]> {
  const today = agencyDay(now);
  const since = agencyTimestamp(daysAfter(today, -SPAN_DAYS));
  const before = agencyTimestamp(workingDaysBefore(today, PATIENCE, site.workingDays));
  const silent = await listSilent(read, { since, before });
  const counted: Counted[] = [];
  const add = async (jobId: number, of: { since: string; jobId?: number }, waiting: number) => {
    const median = medianOf(await listDecided(read, of), waiting);
    if (median !== undefined) counted.push({ jobId, ...median });
  };
  await add(ALL, { since }, silent.length);
  for (const jobId of await listOpenIds(read, today))
    await add(jobId, { since, jobId }, silent.filter((one) => one.jobId === jobId).length);
  return counted;
}

/** Counts anew where the owner wishes it shown; gives whether a page says something else now. */
export async function refreshAnswerTimes({ database, clock }: DatabaseAndClock): Promise<boolean> {
  const now = clock();
  if (!(await readSetting(database.read)).isShown) return false;
  const counted = await countAnswerTimes(database.read, now);
  return database.writeLocked(async (tx) => {
    // Somebody may have switched it off meanwhile.
    return (await readSetting(tx)).isShown && storeAnswerTimes(tx, counted);
  });
}

const shownOf = (counted: readonly Counted[], wish: { isShown: boolean; version: number }): AnswerTimes => {
  const overall = counted.find(({ jobId }) => jobId === ALL);
  return {
    ...wish,
    overall: overall === undefined ? null : { days: overall.days, cases: overall.cases },
    openings: counted.filter(({ jobId }) => jobId !== ALL).length,
  };
};

/** What pages say or would say. */
export const readAnswerTimes = async ({ database, clock }: DatabaseAndClock): Promise<AnswerTimes> =>
  shownOf(await countAnswerTimes(database.read, clock()), await readSetting(database.read));

/** Lets pages of openings say it, or ends that: on the next page that is asked for, in every instance. */
export async function showAnswerTimes(
  { database, clock }: DatabaseAndClock,
  { isShown, version }: { isShown: boolean; version: number },
  actor: Actor,
): Promise<AnswerTimes | Refusal> {
  const now = clock();
  const counted = await countAnswerTimes(database.read, now);
  return database.writeLocked(async (tx) => {
    const before = await readSetting(tx);
    if (before.version !== version)
      return refuse(412, 'Somebody else changed this meanwhile.', { present: shownOf(counted, before) });
    const wish = { isShown, version: version + 1 };
    await writeSetting(tx, wish);
    await storeAnswerTimes(tx, isShown ? counted : []);
    if (before.isShown !== isShown)
      await recordAudit(tx, {
        actor,
        action: 'insights.show_answer_times',
        subject: { kind: 'insights' },
        before: { isShown: before.isShown },
        after: { isShown },
        now,
      });
    return shownOf(counted, wish);
  });
}
