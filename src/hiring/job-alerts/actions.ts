/**
 * Alerts: asked for by a form, confirmed by a link in a mail, sent by day or week where there is something new, and erased at the end. Nobody is
 * written to who has not confirmed, and what a visitor is told does not say whether an address is known.
 */
import { recordAudit } from '#staff/audit/service.ts';
import { type Actor, type AuditEvent, SYSTEM, VISITOR } from '#staff/audit/schema.ts';
import { alertIn } from '#staff/keys/service.ts';
import {
  findOpenJobs,
  jobsInLanguage,
  listDepartments,
  listEducations,
  listExperiences,
} from '#hiring/jobs/service.ts';
import type { Choice, JobFilter } from '#hiring/jobs/schema.ts';
import { enqueue } from '#operations/outbox/service.ts';
import { readRetention } from '#operations/retention/service.ts';
import type { Task } from '#operations/scheduler/schema.ts';
import type { DatabaseAndClock, Selects, Tx } from '#database/database.ts';
import { agencyDay, agencyTimestamp, monthsLater } from '#platform/agency-day.ts';
import { daysAfter, mondayOf, monthsAfter } from '#ui/days.ts';
import type { Services } from '#platform/context.ts';
import { pathBeside } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { hasFeature, site } from '#config/site.ts';
import { onceJob, rowJob } from '#platform/jobs/rows.ts';

import { mailboxOf } from './mailbox.ts';
import {
  type AlertRow,
  confirmAlert,
  countAlerts,
  countActiveOf,
  countOver,
  countUp,
  deleteCountsBefore,
  eraseExpired,
  eraseAlerts,
  findAlert,
  findAlertsOfMailbox,
  insertAlert,
  listDue,
  listExpired,
  MAILS,
  newSince,
  nextAlert,
  planAlert,
  renewAsked,
} from './queries.ts';
import {
  CONFIRM_WITHIN_DAYS,
  MAX_ALERTS,
  MAX_FILTER,
  MAX_NAMED,
  type FilterNames,
  type OwnAlert,
  type Rhythm,
} from './schema.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Alerts of one transaction. */
const AT_ONCE = 50;
/** What is published later waits for the next mail: the clocks of instances differ, and a commit takes its time. */
const SETTLED = 60_000;
/** The hour of the day at the agency at which mails leave. */
const SENT_AT = 8;
/** The tag that the links of these mails carry to the application. */
const TAG = 'job-alert';

/** One spelling for what finds the same. */
const storedFilter = ({ department, experience, education, keyword }: JobFilter) =>
  JSON.stringify({ department, experience, education, keyword: keyword.trim().toLowerCase() });
const filterIn = (stored: string) => JSON.parse(stored) as JobFilter;

const namesOf = (ids: readonly number[], choices: readonly Choice[]) =>
  choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/** What a filter names. Whoever shows it says it in a language (`filterInWords`). */
export async function namesInFilter(
  read: Selects,
  { department, experience, education, keyword }: JobFilter,
): Promise<FilterNames> {
  const groups = [
    department.length === 0 ? [] : namesOf(department, await listDepartments(read)),
    experience.length === 0 ? [] : namesOf(experience, await listExperiences(read)),
    education.length === 0 ? [] : namesOf(education, await listEducations(read)),
    keyword.trim() === '' ? [] : [`“${keyword.trim()}”`],
  ];
  return groups.filter((names) => names.length > 0);
}

const pageOf = (id: number) => ({ of: 'job-alert', id }) as const;

/** The next morning, or the next Monday's, at the agency. */
function nextMorning(now: Date, rhythm: Rhythm): Date {
  const today = agencyDay(now);
  const day = daysAfter(rhythm === 'day' ? today : mondayOf(today), rhythm === 'day' ? 1 : 7);
  return new Date(agencyTimestamp(day, SENT_AT));
}

/**
 * Sends the mail with the link to confirm. What a mailbox has already counts when somebody confirms: a stranger's requests in its name must not
 * stand in the way of its owner's. 'too long' where the filter is.
 */
export async function askForAlert(
  services: Services,
  { filter, ...asked }: { email: string; rhythm: Rhythm; language: string; filter: JobFilter },
): Promise<'too long' | void> {
  const { database, clock } = services;
  const { email, language } = asked;
  const mailbox = mailboxOf(email);
  const stored = storedFilter(filter);
  if (Buffer.byteLength(stored) > MAX_FILTER) return 'too long';
  await database.writeLocked(async (tx) => {
    const now = clock();
    const same = await findAlertsOfMailbox(tx, mailbox, stored);
    const until = new Date(now.getTime() + CONFIRM_WITHIN_DAYS * DAY);
    if (same !== undefined) await renewAsked(tx, same.id, { ...asked, until });
    const id = same?.id ?? (await insertAlert(tx, { ...asked, mailbox, filter: stored, until, now }));
    if (same === undefined) await countUp(tx, agencyDay(now), 'asked');
    await enqueue(tx, services, null, [
      { kind: 'mail', mail: 'alert-confirmation', props: {}, ownPage: pageOf(id), to: { address: email }, language },
    ]);
  });
}

/** The alert of a token; undefined for a forged one, and for one that has ended. */
export async function readOwnAlert(
  { database: { read }, secret }: Services,
  token: string,
): Promise<OwnAlert | undefined> {
  const id = alertIn(secret, token);
  const row = id === undefined ? undefined : await findAlert(read, id);
  if (row === undefined) return undefined;
  const { state, rhythm, until } = row;
  return { state, rhythm, until, filter: await namesInFilter(read, filterIn(row.filter)) };
}

/** Turns an alert on, unless its mailbox has as many as it may have. A second click changes nothing. */
export async function confirmOwnAlert(
  { database, clock, secret }: Services,
  token: string,
): Promise<'full' | undefined> {
  const id = alertIn(secret, token);
  if (id === undefined) return undefined;
  return database.writeLocked(async (tx) => {
    // Of two clicks the second must see what the first has turned on.
    const now = clock();
    const row = await findAlert(tx, id);
    if (row === undefined || row.state === 'on') return undefined;
    if ((await countActiveOf(tx, row.mailbox)) >= MAX_ALERTS) return 'full';
    const until = monthsLater(now, (await readRetention(tx)).months.applicationMonths);
    await confirmAlert(tx, id, { now, nextAt: nextMorning(now, row.rhythm), until });
    await countUp(tx, agencyDay(now), 'confirmed');
    await recordAudit(tx, { actor: VISITOR, action: 'alert.confirm', subject: { kind: 'alert', id }, now });
    tx.signalAfterCommit('tasks');
    return undefined;
  });
}

/** Ends an alert and erases it. False where there is none. */
const endAlert = (
  { database, clock }: DatabaseAndClock,
  id: number,
  event: Pick<AuditEvent, 'actor' | 'action' | 'after'>,
): Promise<boolean> =>
  database.write(async (tx) => {
    const now = clock();
    if ((await eraseAlerts(tx, [id], { reason: 'asked', now })) === 0) return false;
    await countUp(tx, agencyDay(now), 'ended');
    await recordAudit(tx, { ...event, subject: { kind: 'alert', id }, now });
    return true;
  });

/** Whoever gets the mails ends them. A token that is ours has ended in any case. */
export async function endOwnAlert(services: Services, token: string): Promise<boolean> {
  const id = alertIn(services.secret, token);
  if (id === undefined) return false;
  await endAlert(services, id, { actor: VISITOR, action: 'alert.end' });
  return true;
}

/** Erases one alert, because whom it is about asked staff for that. False where there is none. */
export const eraseAlertOf = (needs: DatabaseAndClock, actor: Actor, reference: string): Promise<boolean> =>
  endAlert(needs, Number(reference), { actor, action: 'alert.erase', after: { reason: 'asked' } });

/** Plans one alert anew, with a mail where there is something new for it. Gives whether there was. */
async function sendOne(tx: Tx, services: Services, row: AlertRow, now: Date): Promise<boolean> {
  const { settings } = services;
  const nextAt = nextMorning(now, row.rhythm);
  const filter = filterIn(row.filter);
  const ids = await findOpenJobs(tx, filter, agencyDay(now));
  const until = new Date(now.getTime() - SETTLED).toISOString();
  const found = await newSince(tx, ids, { since: row.since, until });
  await planAlert(tx, row.id, { nextAt, since: until < row.since ? row.since : until });
  if (found.length === 0) return false;
  /** In the language in which the alert was asked for. */
  const linkTo = (path: string) => settings.siteUrl + pathBeside(`/${row.language}`, path);
  const named = await jobsInLanguage(tx, row.language, found.slice(0, MAX_NAMED));
  const props = {
    jobs: named.map(({ id, title, place }) => ({ title, place, href: linkTo(paths.job(id, TAG)) })),
    more: Math.max(0, found.length - MAX_NAMED),
    all: linkTo(paths.careers(filter)),
    filter: await namesInFilter(tx, filter),
    until: agencyDay(row.until),
  };
  await enqueue(tx, services, null, [
    {
      kind: 'mail',
      mail: 'alert-digest',
      props,
      ownPage: pageOf(row.id),
      to: { address: row.email },
      language: row.language,
    },
  ]);
  await countUp(tx, agencyDay(now), 'sent');
  return true;
}

/** Sends what is due. Each alert is planned anew in the transaction of its mail. */
export const alertMails = onceJob({
  name: MAILS,
  find: (read, which, { now }) => listDue(read, now, which, AT_ONCE),
  each: (tx, row, { services, now }) => sendOne(tx, services, row, now),
});

export const jobAlertsTask: Task = {
  name: MAILS,
  title: 'Mails about new openings',
  about: 'Writes to those who asked for it, by day or by week, when new openings fit what they look for.',
  every: HOUR,
  findDue: (read) => (hasFeature('jobAlerts') ? nextAlert(read) : Promise.resolve(undefined)),
  async run(services, signal) {
    const sent = hasFeature('jobAlerts') ? await alertMails.run(services, signal) : 0;
    return sent === 0 ? '' : `Sent ${sent === 1 ? 'one mail' : `${sent} mails`}.`;
  },
};

const expiredAlerts = rowJob({
  name: 'job alerts',
  find: (read, which, { now }) => listExpired(read, now, which, AT_ONCE),
  work: ({ database }, { ids, now }) =>
    database.write(async (tx) => {
      const count = await eraseExpired(tx, now, ids);
      if (count === 0) return;
      await countUp(tx, agencyDay(now), 'over', count);
      const after = { reason: 'over', count } as const;
      await recordAudit(tx, { actor: SYSTEM, action: 'alert.erase', subject: { kind: 'alert' }, after, now });
    }),
});

/** Erases what was not confirmed within a week, and what was on for as long as applications are kept. */
export const alertsSweep = {
  name: expiredAlerts.name,
  async run(services: Services): Promise<void> {
    await expiredAlerts.run(services);
    const oldest = monthsAfter(agencyDay(services.clock()), -site.visitMonths);
    await services.database.write((tx) => deleteCountsBefore(tx, oldest));
  },
};

export const countExpiredAlerts = {
  due: ({ database, clock }: Services) => countOver(database.read, clock()),
  all: ({ database }: Services) => countAlerts(database.read),
};
