/** Which times and people an interview can have: nobody is promised to two candidates. */
import type { Read, Tx } from '#database/database.ts';
import { FORMS_OF } from '#inbox/submissions/schema.ts';
import { listStaff } from '#staff/accounts/service.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';

import { refusals } from './content.ts';
import { type Busy, type InterviewRecord, listBusy, readPeopleOf } from './queries.ts';
import type { InterviewFacts, Plan } from './schema.ts';
import { spanIn } from './times.ts';

const MINUTE = 60_000;
const YEAR = 366 * 86_400_000;

/** Whoever may take part. */
export async function listColleagues(read: Read): Promise<InterviewFacts['colleagues']> {
  const staff = (await listStaff(read)).filter(({ role }) => FORMS_OF[role].includes('application'));
  return staff.map(({ id, name, email }) => ({ id, name: name === '' ? email : name }));
}

/** The plan with its times in order; a refusal where it cannot be. */
export async function checkPlan(
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

/** Of the times that were offered those that are to come and at which nobody who takes part is taken. */
export async function freeTimes(
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
