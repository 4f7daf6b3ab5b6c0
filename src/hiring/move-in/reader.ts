/** Moving in openings and candidates from an export of Greenhouse, Lever or Ashby. */
import { setImmediate as breathe } from 'node:timers/promises';

import * as v from 'valibot';

import { agencyDay, agencyTimestamp, monthsLater } from '#platform/agency-day.ts';
import { email } from '#platform/forms/fields.ts';
import type { Column, Planned } from '#cms/move-in/schema.ts';
import {
  CHANGED,
  dayOf,
  dayOrderOf,
  draftMaker,
  fail,
  findPlanned,
  keep,
  type Maker,
  type Needs,
  type Reader,
  type TableRow,
  updateItem,
} from '#cms/move-in/service.ts';
import { currentBody, findEntry } from '#cms/content/service.ts';
import { findCitiesByName } from '#hiring/cities/service.ts';
import {
  findStage,
  listApplied,
  type MovedIn,
  readStagesOf,
  storeMovedIn,
  takeBackMovedIn,
  TOO_OLD,
  TWICE,
} from '#hiring/applications/service.ts';
import { countApplicationsFor, type JobBody, putUnpublishedJob } from '#hiring/jobs/service.ts';
import { readRetention } from '#operations/retention/service.ts';

import { openOpenings } from './openings.ts';
import { type Line, sheetOf } from './sheet.ts';

/** In characters, as forms of candidates take them. */
const [NAME, ADDRESS] = [200, 500];
/** Mail addresses of one query. */
const AT_ONCE = 500;
/** Of a cell of addresses, in characters. */
const SOME_ADDRESSES = 600;
/** The hour of a day of which only the day is known. */
const NOON = 12;

/** By what the headings of each system are known. */
const SYSTEMS: readonly [name: string, headings: RegExp][] = [
  ['Ashby', /current ?interview ?stage|consideration|ashby/i],
  ['Lever', /opportunit|posting|archive[ -]?reason|lever|\borigin\b/i],
  ['Greenhouse', /candidate name|job stage|greenhouse|rejection reason|applied on|sourced from|\bjob name\b/i],
];

/** Which system a file is from: its name says so, or its headings. */
function systemOf(name: string, columns: readonly Column[]): string {
  const all = columns.map(({ heading }) => heading).join('\n');
  const named = SYSTEMS.find(([system]) => name.toLowerCase().includes(system.toLowerCase()));
  return (named ?? SYSTEMS.find(([, headings]) => headings.test(all)))?.[0] ?? 'another system';
}

/** `job`: the id of the opening, or the key of its row. */
type CandidatePlan = Omit<MovedIn, 'jobId' | 'sheet' | 'stage'> & {
  job: number | string;
  jobTitle: string;
  said: { stage: string; status: string };
  system: string;
  lines: Line[];
};

const rule = email();
/** The first mail address of a cell, which may hold several. */
function addressOf(cell: string): string | undefined {
  for (const one of cell.slice(0, SOME_ADDRESSES).split(/[,;\s]+/)) {
    const parsed = v.safeParse(rule, one.replace(/^mailto:/i, ''));
    if (parsed.success) return parsed.output;
  }
  return undefined;
}
/** The digits of the first phone number of a cell. */
const digitsOf = (cell: string) => (cell.split(/[,;\n]|\sor\s/)[0] ?? '').replaceAll(/\D/g, '').slice(0, 20);

/** The mail addresses of a file, each once. */
async function addressesIn(rows: readonly TableRow[]): Promise<string[]> {
  const emails = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const address = addressOf(row.of('email'));
    if (address !== undefined) emails.add(address.toLowerCase());
    if (place % AT_ONCE === 0) await breathe();
  }
  return [...emails];
}

/** The mail addresses of a file that have applied before, each with the openings. */
async function appliedBefore({ database }: Needs, emails: readonly string[]): Promise<Set<string>> {
  const before = new Set<string>();
  for (let at = 0; at < emails.length; at += AT_ONCE) {
    const rows = await listApplied(database.read, emails.slice(at, at + AT_ONCE));
    for (const { email: address, jobId } of rows) before.add(`${address} ${jobId}`);
    await breathe();
  }
  return before;
}

async function planCandidates(needs: Needs, system: string, rows: readonly TableRow[]) {
  const now = needs.clock();
  const order = dayOrderOf(rows.map((row) => row.of('appliedOn')));
  const { applicationMonths } = (await readRetention(needs.database.read)).months;
  const before = await appliedBefore(needs, await addressesIn(rows));
  const openings = await openOpenings(needs);
  const cities = new Map<string, number | null>();
  const seen = new Map<string, number>();
  let unclear = 0;

  async function cityOf(said: string): Promise<number | null> {
    if (said === '') return null;
    const known = cities.get(said);
    if (known !== undefined) return known;
    const { isExact, cities: named } = await findCitiesByName(needs.database.read, said);
    const city = isExact ? (named[0]?.id ?? null) : null;
    cities.set(said, city);
    return city;
  }

  /** When a row says that its candidate applied; a sentence where it does not. */
  function appliedAt(cell: string): { at: string } | { message: string } {
    if (cell === '')
      return { message: 'It has no day of the application, and by that it is known how long it may be kept' };
    const day = dayOf(cell, order);
    if (day === undefined) {
      if (order === undefined && /^\d{1,2}[/-]\d/.test(cell)) unclear += 1;
      return { message: `‘${cell.slice(0, 40)}’ is no day that can be read: write it as 2021-05-04` };
    }
    const at = agencyTimestamp(day, NOON);
    if (day > agencyDay(now)) return { message: `Its day, ${day}, is not there yet` };
    return monthsLater(new Date(at), applicationMonths) <= now ? { message: TOO_OLD } : { at };
  }

  return {
    async plan(row: TableRow): Promise<Planned[]> {
      const name = (row.of('name') || `${row.of('firstName')} ${row.of('lastName')}`).trim();
      const address = addressOf(row.of('email'));
      const notes: string[] = [];
      const own = (why: string, plan: CandidatePlan | null): Planned => ({
        kind: 'applications',
        key: '',
        title: name.slice(0, NAME) || 'Without a name',
        address: address ?? '',
        becomes: '',
        notes,
        plan,
        why,
      });
      if (name === '') return [own('It has no name', null)];
      if (name.length > NAME) return [own(`Its name has more than ${NAME} characters`, null)];
      if (address === undefined) return [own('It has no mail address that can be read', null)];
      const applied = appliedAt(row.of('appliedOn'));
      if ('message' in applied) return [own(applied.message, null)];
      const found = await openings.find(row);
      if ('message' in found) return [own(found.message, null)];
      const { opening, added } = found;
      const job = 'id' in opening ? opening.id : opening.key;
      const key = `${address.toLowerCase()} ${job}`;
      const earlier = seen.get(key);
      if (before.has(key)) return [...added, own(TWICE, null)];
      if (earlier !== undefined)
        return [...added, own(`The same address stands in row ${earlier} for this opening`, null)];
      seen.set(key, row.number);
      const where = row.of('location');
      const plan: CandidatePlan = {
        job,
        jobTitle: row.of('job'),
        name,
        email: address,
        phone: digitsOf(row.of('phone')),
        cityId: await cityOf(where),
        address: where.slice(0, ADDRESS),
        appliedAt: applied.at,
        said: {
          stage: row.of('stage'),
          status: `${row.of('status')} ${row.of('reason') === '' ? '' : 'rejected'}`.trim(),
        },
        source: `moved in from ${system}`,
        system,
        lines: row.all(),
      };
      return [...added, own('', plan)];
    },
    finish: () => ({
      site: system,
      notes:
        unclear === 0
          ? []
          : ['Days as 03/04/2021 may be two, and no row tells which number is the month: write them as 2021-04-03.'],
      planned: [],
    }),
  };
}

async function planOpenings(needs: Needs, system: string, rows: readonly TableRow[]) {
  const order = dayOrderOf(rows.map((row) => row.of('appliedOn')));
  const openings = await openOpenings(needs);
  return {
    plan: (row: TableRow) => openings.plan(row, dayOf(row.of('appliedOn'), order) ?? ''),
    finish: () => ({ site: system, notes: ['It names no candidates: its rows are openings.'], planned: [] }),
  };
}

const NO_LISTS =
  'It needs an opening, and that a department, an education and a level of experience: add one of each first';

/** The id of the opening that a candidate applied for, which applications may name from here on; a sentence where there is none. */
async function openingOf(
  work: Parameters<Maker['make']>[0],
  { job, jobTitle }: CandidatePlan,
): Promise<number | string> {
  const { services, of, importId } = work;
  const { database, clock } = services;
  const id = typeof job === 'number' ? job : (await findPlanned(database.read, importId, job, ['jobs']))?.made_id;
  const entry = id == null ? undefined : await findEntry(database.read, 'jobs', id);
  if (id == null || entry === undefined) return `The opening ‘${jobTitle}’ was not taken`;
  const body = (await currentBody(database.read, of('jobs'), entry, clock())) as JobBody;
  return (await database.write((tx) => putUnpublishedJob(tx, id, body, clock()))) ? id : NO_LISTS;
}

/** What is known of a row whose candidate has an application: nothing but its receipt. */
const forgotten = { address: '', notes: '[]', plan: 'null', cells: null } as const;

const candidates: Maker = {
  async make(work, item) {
    const { services, by } = work;
    const { job, jobTitle, said, system, lines, ...own } = JSON.parse(item.plan) as CandidatePlan;
    const jobId = await openingOf(work, { job, jobTitle } as CandidatePlan);
    if (typeof jobId === 'string') {
      await fail(work, item, jobId);
      return true;
    }
    const stages = (await readStagesOf(services.database.read, [jobId]))(jobId);
    const near = findStage(stages, said);
    if (near === undefined) throw new Error('An opening has no stage for new candidates.');
    const message = near.isNamed
      ? ''
      : `‘${said.stage.slice(0, 40)}’ is no stage here: it stands in ‘${near.stage.name}’`;
    const sheet = {
      name: `${own.name.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ').slice(0, 80)}, as ${system} has it.rtf`,
      bytes: sheetOf(`${own.name}, as ${system} has it`, lines),
    };
    const refused = await storeMovedIn(services, by.actor, { ...own, jobId, stage: near.stage, sheet }, (tx, made) =>
      updateItem(tx, item.id, {
        ...forgotten,
        title: made.receipt,
        state: 'made',
        made_id: made.id,
        made_version: 1,
        becomes: made.receipt,
        message,
      }),
    );
    if (refused !== undefined) await fail(work, item, refused);
    return true;
  },
  async takeBack(work, item) {
    const { services, by } = work;
    if (item.made_id === null) return;
    const gone = {
      title: 'A candidate',
      state: 'left',
      made_id: null,
      made_version: null,
      becomes: '',
      attempts: 0,
    } as const;
    const isGone = await takeBackMovedIn(services, by.actor, item.made_id, (tx) =>
      updateItem(tx, item.id, {
        ...gone,
        message: 'It was taken back, and nothing of it is kept: send the file again to move it in',
      }),
    );
    if (!isGone) await keep(work, item, CHANGED);
  },
};

const jobs: Maker = {
  make: draftMaker.make,
  async takeBack(work, item) {
    const { read } = work.services.database;
    const count = item.made_id === null ? 0 : await countApplicationsFor(read, item.made_id);
    return count === 0 ? draftMaker.takeBack(work, item) : keep(work, item, 'There are candidates of it, and it stays');
  },
};

export const hiringReader: Reader = {
  makers: { departments: draftMaker, jobs, applications: candidates },
  table: {
    others: [
      'is no field here: it stands on the sheet of each candidate',
      'are no fields here: they stand on the sheet of each candidate',
    ],
    open(needs, { name, columns, rows }) {
      const system = systemOf(name, columns);
      const has = (field: string) => columns.some((one) => one.field === field);
      return has('email') || has('firstName') ? planCandidates(needs, system, rows) : planOpenings(needs, system, rows);
    },
  },
};
