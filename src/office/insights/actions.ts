/** What the counts say, week by week, and when they are deleted. */
import { agencyDay, agencyTimestamp } from '#platform/agency-day.ts';
import { daysAfter, mondayOf, monthsAfter } from '#ui/days.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { DatabaseAndClock, Read } from '#database/database.ts';
import { shownLanguages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { pathIn } from '#config/translation.ts';

import {
  applicationCases,
  applicationsBySource,
  appliedByOpening,
  type Cases,
  countSent,
  deleteOldestDay,
  enquiriesByWay,
  enquiryCases,
  firstDay,
  forgetVisitors,
  hasVisitsBefore,
  mostSources,
  mostVisited,
  type Span,
  visitsByDay,
} from './queries.ts';
import { type Insights, PARTS_OF } from './schema.ts';

const MINUTE = 60_000;

/** How long after midnight a day may still be written to: every instance writes within seconds. In milliseconds. */
const GRACE = MINUTE;

const PAGES_SHOWN = 20;
const SOURCES_SHOWN = 15;
const OPENINGS_SHOWN = 30;

/** Deletes what knew visitors again on days that are over. */
export async function sweepMarks({ database, clock }: DatabaseAndClock): Promise<void> {
  const day = agencyDay(clock().getTime() - GRACE);
  while (await hasVisitsBefore(database.read, day)) await database.writeNonDurable((tx) => forgetVisitors(tx, day));
}

/** Deletes counts that are older than site.ts says. */
export async function sweepVisits({ database, clock }: DatabaseAndClock): Promise<void> {
  const day = monthsAfter(agencyDay(clock()), -site.visitMonths);
  const hasOlder = async () => ((await firstDay(database.read)) ?? day) < day;
  while (await hasOlder()) await database.write((tx) => deleteOldestDay(tx, day));
}

/** The Mondays of the last weeks, the oldest first, and the moments at which the weeks begin and end at the agency. */
function weeksOf(now: Date, count: number): { weeks: string[]; spans: Span[] } {
  const monday = mondayOf(agencyDay(now));
  const days = Array.from({ length: count + 1 }, (_, place) => daysAfter(monday, 7 * (place + 1 - count)));
  const moments = days.map((day) => agencyTimestamp(day));
  return {
    weeks: days.slice(0, count),
    spans: moments.slice(0, count).map((from, place): Span => [from, moments[place + 1] ?? from]),
  };
}

/** Adds days up by the week that they are in. */
function byWeek(weeks: readonly string[], days: readonly { day: string; count: number }[]): number[] {
  const sums = weeks.map(() => 0);
  for (const { day, count } of days) {
    const place = weeks.findLastIndex((monday) => monday <= day);
    if (place >= 0) sums[place] = (sums[place] ?? 0) + count;
  }
  return sums;
}

type Asked = { read: Read; weeks: string[]; spans: Span[]; since: string };

async function visitsPart({ read, weeks, since }: Asked): Promise<Insights['visits']> {
  const days = await visitsByDay(read, since);
  return {
    views: byWeek(
      weeks,
      days.map(({ day, views }) => ({ day, count: views })),
    ),
    visitors: byWeek(
      weeks,
      days.map(({ day, visitors }) => ({ day, count: visitors })),
    ),
    pages: await mostVisited(read, since, { limit: PAGES_SHOWN }),
    sources: await mostSources(read, since, SOURCES_SHOWN),
  };
}

/** The views of pages, by page: of each in all its languages. */
async function viewsOf({ read, since }: Asked, pages: string[]): Promise<Map<string, number>> {
  const inAll = (page: string) => [page, ...shownLanguages().map((language) => pathIn(language, page))];
  const asked = pages.flatMap(inAll);
  const found = await mostVisited(read, since, { limit: asked.length, pages: asked });
  const views = new Map(found.map((row) => [row.page, row.views]));
  return new Map(pages.map((page) => [page, sum(inAll(page).map((one) => views.get(one) ?? 0))]));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const HOUR = 3_600_000;
/** A median of fewer cases says more about one of them than about us. */
const MIN_CASES = 10;

/** How long people waited, in whole hours. */
function answersOf({ cases, waiting }: Cases): NonNullable<Insights['applications']>['answers'] {
  const waits = cases
    .flatMap(({ cameAt, answeredAt }) => (answeredAt === null ? [] : [Date.parse(answeredAt) - Date.parse(cameAt)]))
    .toSorted((one, other) => one - other);
  const middle = waits[Math.floor(waits.length / 2)];
  const isEnough = waits.length >= MIN_CASES && middle !== undefined;
  return { answered: waits.length, medianHours: isEnough ? Math.round(middle / HOUR) : null, waiting };
}

const WAYS_SHOWN = 15;

/** Adds counts up by a name, the most first. */
function byName<R extends { sent: number }>(
  rows: readonly R[],
  nameOf: (row: R) => string,
  doneOf: (row: R) => number,
): { name: string; sent: number; done: number }[] {
  const sums = new Map<string, { name: string; sent: number; done: number }>();
  for (const row of rows) {
    const name = nameOf(row);
    const before = sums.get(name) ?? { name, sent: 0, done: 0 };
    sums.set(name, { name, sent: before.sent + row.sent, done: before.done + doneOf(row) });
  }
  return [...sums.values()]
    .toSorted((one, other) => other.sent - one.sent || (one.name < other.name ? -1 : 1))
    .slice(0, WAYS_SHOWN);
}

async function enquiriesPart(asked: Asked): Promise<Insights['enquiries']> {
  const contact = await countSent(asked.read, 'contact', asked.spans);
  const hire = await countSent(asked.read, 'hire', asked.spans);
  const views = await viewsOf(asked, [paths.contact(), paths.hire()]);
  const way = (page: string, form: 'contact' | 'hire', sent: readonly number[]) => ({
    page,
    form,
    views: views.get(page) ?? 0,
    sent: sum(sent),
  });
  const counted = await enquiriesByWay(asked.read, asked.spans[0]?.[0] ?? '');
  const pages = byName(
    counted,
    ({ page }) => page,
    ({ won: done }) => done,
  );
  const viewsByPage = await viewsOf(
    asked,
    pages.map(({ name }) => name),
  );
  const { won, ...cases } = await enquiryCases(asked.read, asked.spans[0]?.[0] ?? '');
  return {
    contact,
    hire,
    won,
    answers: answersOf(cases),
    pages: pages.map(({ name: page, sent, done }) => ({ page, views: viewsByPage.get(page) ?? 0, sent, won: done })),
    sources: byName(
      counted,
      ({ source }) => source,
      (row) => row.won,
    ).map(({ name: source, sent, done }) => ({ source, sent, won: done })),
    ways: [way(paths.contact(), 'contact', contact), way(paths.hire(), 'hire', hire)],
  };
}

async function applicationsPart(asked: Asked): Promise<Insights['applications']> {
  const { read, spans } = asked;
  const counted = await applicationsBySource(read, spans[0]?.[0] ?? '');
  const openings = await appliedByOpening(read, spans[0]?.[0] ?? '', OPENINGS_SHOWN);
  const views = await viewsOf(
    asked,
    openings.map(({ id }) => paths.job(id)),
  );
  return {
    sent: await countSent(read, 'application', spans),
    answers: answersOf(await applicationCases(read, spans[0]?.[0] ?? '')),
    openings: openings.map(({ id, ...opening }) => ({ id, ...opening, views: views.get(paths.job(id)) ?? 0 })),
    sources: byName(
      counted,
      ({ source }) => source,
      ({ hired }) => hired,
    ).map(({ name: source, sent, done }) => ({ source, sent, hired: done })),
  };
}

type Cached = { minute: number; found: Promise<Insights> };
/** Counting a year of a large agency takes some tenths of a second, so each view is kept for the minute. */
const cachesOf = new WeakMap<object, Map<string, Cached>>();

export function readInsights({ database, clock }: DatabaseAndClock, role: StaffRole, count: number): Promise<Insights> {
  const now = clock();
  const minute = Math.floor(now.getTime() / MINUTE);
  const cache = cachesOf.getOrInsertComputed(database, () => new Map());
  const key = `${role} ${count}`;
  const known = cache.get(key);
  if (known?.minute === minute) return known.found;
  const found = findInsights(database.read, role, weeksOf(now, count));
  cache.set(key, { minute, found });
  // A fault is not kept.
  found.catch(() => cache.delete(key));
  return found;
}

async function findInsights(
  read: Read,
  role: StaffRole,
  { weeks, spans }: Pick<Asked, 'weeks' | 'spans'>,
): Promise<Insights> {
  const asked: Asked = { read, weeks, spans, since: weeks[0] ?? '' };
  const parts = PARTS_OF[role];
  return {
    weeks,
    since: await firstDay(read),
    visits: parts.includes('visits') ? await visitsPart(asked) : null,
    enquiries: parts.includes('enquiries') ? await enquiriesPart(asked) : null,
    applications: parts.includes('applications') ? await applicationsPart(asked) : null,
  };
}
