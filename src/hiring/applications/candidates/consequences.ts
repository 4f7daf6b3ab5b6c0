/** What a change of the stage brings about, in the words of staff. Every screen and every call says it from here, before it is done. */
import type { Read } from '#database/database.ts';
import { site } from '#config/site.ts';

import { candidate as pageWords } from '../candidate/content.ts';
import { isExpected } from '../interviews/ends.ts';
import { type InterviewRecord, listGoingOn, readPeopleOf } from '../interviews/queries.ts';
import { dayOf, spanIn } from '../interviews/times.ts';
import { readStagesOf } from '../stages/queries.ts';
import type { Stage } from '../stages/schema.ts';
import { readStatuses, type StatusRow } from './queries.ts';
import type { Consequences } from './schema.ts';
import { isMoved, type Target } from './target.ts';

/** Rows that are asked for at once. */
const PART = 500;
/** More interviews, or people, are counted instead of named. */
const MAX_NAMED = 3;

const listed = new Intl.ListFormat('en-GB');
const namesOf = (names: readonly string[], many: string) =>
  names.length > MAX_NAMED ? `${names.length} ${many}` : listed.format(names);

type Going = { row: InterviewRecord; name: string; people: string[]; isNotified: boolean };

const timeOf = ({ starts_at: at, minutes }: InterviewRecord) => (at === null ? '' : spanIn(at, minutes, site.timeZone));

function inWords({ row, name, people }: Going): string {
  if (row.starts_at === null) return `The times that were offered to ${name} for an interview are off.`;
  const news =
    people.length === 0
      ? ''
      : ` ${listed.format(people)} ${people.length === 1 ? 'is' : 'are'} told by mail, and it leaves their calendars.`;
  return `The interview with ${name} on ${timeOf(row)} is off.${news}`;
}

function interviewsInWords(going: readonly Going[]): string[] {
  if (going.length <= MAX_NAMED) return going.map(inWords);
  return [`${going.length} interviews are off. Whoever takes part is told by mail, and they leave all calendars.`];
}

function tickFor(going: readonly Going[]): string | null {
  const notified = going.filter(({ isNotified }) => isNotified);
  const [first] = notified;
  if (first === undefined) return null;
  if (notified.length > 1)
    return `Tell ${namesOf([...new Set(notified.map(({ name }) => name))], 'people')} that it is off`;
  const { row, name } = first;
  return row.starts_at === null
    ? `Tell ${name} that the times are off`
    : `Tell ${name} that the interview on ${dayOf(row.starts_at, site.timeZone)} is off`;
}

/** What goes on of those who are closed. */
async function goingOf(read: Read, rows: readonly StatusRow[], now: Date): Promise<Going[]> {
  const names = new Map(rows.map(({ receipt, name }) => [receipt, name]));
  const going = await listGoingOn(read, [...names.keys()], now);
  const ids = going.map(({ id }) => id);
  const peopleOf = await readPeopleOf(read, ids);
  return going.map((row) => ({
    row,
    name: names.get(row.receipt) ?? '',
    people: peopleOf(row.id).flatMap(({ isGone, name }) => (isGone ? [] : [name])),
    isNotified: isExpected(row, now),
  }));
}

const mailsOf = ({ row: { receipt, state }, name, people, isNotified }: Going): Consequences['mails'] => [
  ...(isNotified ? [{ mail: 'interview-cancelled', receipt, to: name, isChosen: true }] : []),
  ...(state === 'agreed' ? people.map((to) => ({ mail: 'interview-news', receipt, to, isChosen: false })) : []),
];

/** The headings that candidates read on their own pages then. */
function headingsOf(
  rows: readonly StatusRow[],
  { status, stage }: Target,
  stagesOf: (jobId: number) => readonly Stage[],
) {
  const find = (jobId: number) =>
    stagesOf(jobId).find((one) => one.status === status && one.key === (stage ?? status))?.heading;
  return [...new Set(rows.map(({ jobId }) => find(jobId) || pageWords.statuses[status].name))];
}

export async function consequencesOf(
  read: Read,
  { receipts, ...to }: Target & { receipts: readonly string[] },
  now: Date,
): Promise<Consequences> {
  const moving: StatusRow[] = [];
  const going: Going[] = [];
  const headings = new Set<string>();
  for (let start = 0; start < receipts.length; start += PART) {
    const rows = await readStatuses(read, receipts.slice(start, start + PART));
    const stagesOf = await readStagesOf(read, [...new Set(rows.map(({ jobId }) => jobId))]);
    const part = rows.filter((row) => isMoved(row, to, stagesOf));
    moving.push(...part);
    for (const heading of headingsOf(part, to, stagesOf)) headings.add(heading);
    if (to.status === 'closed') {
      const ending = part.filter(({ status }) => status !== 'closed');
      going.push(...(await goingOf(read, ending, now)));
    }
  }
  const ending = to.status === 'closed' ? moving.filter(({ endsWithProcess }) => endsWithProcess === 1) : [];
  const mails = going.flatMap(mailsOf);
  const erased = namesOf(
    ending.map(({ name }) => name),
    'candidates',
  );
  const reads = [...headings].map((heading) => `‘${heading}’`);
  return {
    people: moving.length,
    ends: going.length,
    asks: to.status === 'closed',
    says: [
      ...interviewsInWords(going),
      ...(moving.length === 0
        ? []
        : [`Their own ${moving.length === 1 ? 'page says' : 'pages say'} ${listed.format(reads)} at once.`]),
      ...(ending.length === 0
        ? []
        : [`What is stored of ${erased} is erased for good some minutes later: they asked for that.`]),
      mails.length === 0 ? 'No mail is sent by this.' : 'These mails leave half a minute later, and no others.',
    ],
    tick: tickFor(going),
    mails,
  };
}
