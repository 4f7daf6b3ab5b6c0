/** What goes out about an interview: to the candidate, and to everybody of the agency who takes part, each with the entry for their calendar. */
import { randomBytes } from 'node:crypto';

import type { Read } from '#database/database.ts';
import { jobTitleIn } from '#hiring/jobs/service.ts';
import { senderOf, type CalendarPart, enqueue, type Outgoing, readLanguage } from '#operations/outbox/service.ts';
import type { Tx } from '#database/database.ts';
import { languageNamed } from '#site/languages/service.ts';
import { showing } from '#config/translation.ts';
import type { Services } from '#platform/context.ts';
import { readInboxUrl } from '#platform/storage/inbox-url.ts';
import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';

import type { OwnApplication } from '../candidate/schema.ts';
import { calendarOf, type Entry } from './calendar.ts';
import { calendarWords, interviewWords } from './content.ts';
import type { InterviewRecord, Taking } from './queries.ts';
import { zoneFor } from './zones.ts';

export type Mailing = Pick<Services, 'settings' | 'clock' | 'database' | 'secret' | 'site'>;
type About = Pick<OwnApplication, 'receipt' | 'jobId' | 'jobTitle' | 'name' | 'email' | 'phone' | 'city'>;

/** An interview with a time. */
type Timed = InterviewRecord & { starts_at: string };
export const isTimed = (row: InterviewRecord): row is Timed => row.starts_at !== null;

export const newUid = ({ settings }: Mailing): string =>
  `${randomBytes(16).toString('hex')}@${senderOf(settings).address.split('@').at(-1)}`;

/** Where it is, in words for whoever takes part. */
const locationOf = ({ how, place }: Pick<InterviewRecord, 'how' | 'place'>, phone = ''): string => {
  if (place !== '') return place;
  if (how === 'visit') return site.address.lines.join(', ');
  return how === 'phone' && phone !== '' ? phone : interviewWords.how[how];
};

const entryOf = (row: Timed, summary: string, location: string, description: string): Entry => ({
  uid: row.uid,
  sequence: row.sequence,
  startsAt: row.starts_at,
  minutes: row.minutes,
  summary,
  location,
  description,
});

const titleFor = (
  read: Read,
  language: string | undefined,
  { jobId: id, jobTitle: title }: Pick<About, 'jobId' | 'jobTitle'>,
) => jobTitleIn(read, language, { id, title });

/** The entry as a candidate has it, in their language. The link to their own page is not in it: calendars are shared. */
export async function candidateEntry(
  { database }: Pick<Mailing, 'database'>,
  row: Timed,
  about: Pick<About, 'jobId' | 'jobTitle' | 'receipt'>,
  agency: string,
): Promise<Entry> {
  const { receipt } = about;
  const code = await readLanguage(database.read, receipt);
  const language = languageNamed(code);
  const jobTitle = await titleFor(database.read, code, about);
  return showing({ language }, () =>
    entryOf(
      row,
      fillWords(calendarWords.candidate, { job: jobTitle, agency }),
      row.how === 'phone' && row.place === '' ? interviewWords.weCall : locationOf(row),
      [row.note, fillWords(calendarWords.receipt, { receipt })].filter(Boolean).join('\n\n'),
    ),
  );
}

/** As both mails and pages show it. */
const shown = (row: InterviewRecord, { receipt, jobTitle, city }: About) => ({
  receipt,
  jobTitle,
  how: row.how,
  place: row.place,
  note: row.note,
  minutes: row.minutes,
  zone: zoneFor({ asked: undefined, chosen: row.time_zone, city }, row.starts_at ?? row.last_at),
});

type ToCandidate =
  | { mail: 'interview-offer'; times: readonly string[]; isMoved: boolean; calendar?: CalendarPart }
  | { mail: 'interview-agreed'; isMoved: boolean }
  | { mail: 'interview-cancelled'; note: string }
  | { mail: 'interview-reminder'; isSoon: boolean };

/** The agency, as mails and calendars name it. */
export async function organizerOf({ settings, site: readSite }: Pick<Mailing, 'settings' | 'site'>) {
  const agency = await readSite();
  // Calendar programs send there what is done with an invitation.
  const { address } = readInboxUrl(settings.imapUrl) ?? senderOf(settings, agency);
  return { name: agency.name, organizer: { name: agency.name, email: address } };
}

/** The calendar part for a candidate; undefined where no time is agreed. */
export async function partForCandidate(
  needs: Mailing,
  row: InterviewRecord,
  about: About,
  method: CalendarPart['method'],
): Promise<CalendarPart | undefined> {
  if (!isTimed(row)) return undefined;
  const { name: agency, organizer } = await organizerOf(needs);
  const entries = [await candidateEntry(needs, row, about, agency)];
  // Their name is whatever was typed, and the address is perhaps somebody else's.
  const attendee = { name: about.email, email: about.email };
  return { method, content: calendarOf(method, entries, { organizer, attendee, now: needs.clock() }) };
}

export async function mailToCandidate(
  needs: Mailing,
  row: InterviewRecord,
  about: About,
  what: ToCandidate,
): Promise<Outgoing> {
  const calendar =
    what.mail === 'interview-offer'
      ? what.calendar
      : what.mail === 'interview-reminder'
        ? undefined
        : await partForCandidate(needs, row, about, what.mail === 'interview-agreed' ? 'REQUEST' : 'CANCEL');
  const common = {
    kind: 'mail',
    to: { address: about.email },
    ownPage: { of: 'application', receipt: about.receipt, at: 'interview' },
    ...(calendar && { calendar }),
  } as const;
  const { read } = needs.database;
  const jobTitle = await titleFor(read, await readLanguage(read, about.receipt), about);
  const known = shown(row, { ...about, jobTitle });
  const startsAt = row.starts_at ?? '';
  switch (what.mail) {
    case 'interview-offer':
      return { ...common, mail: what.mail, props: { ...known, times: [...what.times], isMoved: what.isMoved } };
    case 'interview-agreed':
      return { ...common, mail: what.mail, props: { ...known, startsAt, isMoved: what.isMoved } };
    case 'interview-cancelled':
      return { ...common, mail: what.mail, props: { ...known, startsAt: row.starts_at, note: what.note } };
    case 'interview-reminder':
      return { ...common, mail: what.mail, props: { ...known, startsAt, isSoon: what.isSoon } };
  }
}

export type StaffNews = 'agreed' | 'moved' | 'cancelled' | 'declined' | 'reminder' | 'erased';

const METHOD_OF: Partial<Record<StaffNews, CalendarPart['method']>> = {
  agreed: 'REQUEST',
  moved: 'REQUEST',
  cancelled: 'CANCEL',
  erased: 'CANCEL',
};

/** The same to each member who takes part and still is one. Of what was erased nothing is said but the time. */
export async function mailsToStaff(
  needs: Mailing,
  row: InterviewRecord,
  about: About,
  { what, people }: { what: StaffNews; people: readonly Taking[] },
): Promise<Outgoing[]> {
  const { organizer } = await organizerOf(needs);
  const isErased = what === 'erased';
  const method = isTimed(row) ? METHOD_OF[what] : undefined;
  const page = `${needs.settings.siteUrl}/office/candidates/${about.receipt}`;
  const props = {
    ...shown(row, about),
    what,
    startsAt: row.starts_at,
    note: isErased ? '' : row.note,
    name: isErased ? '' : about.name,
    jobTitle: isErased ? '' : about.jobTitle,
    phone: isErased ? '' : about.phone,
    place: isErased ? '' : row.place,
    says: isErased ? '' : row.candidate_says,
    page: isErased ? '' : page,
  };
  const summary = isErased
    ? calendarWords.erased
    : fillWords(calendarWords.staff, { name: about.name, job: about.jobTitle });
  return people
    .filter(({ isGone }) => !isGone)
    .map(({ email, name }) => ({
      kind: 'mail',
      mail: 'interview-news',
      props,
      to: { address: email },
      ...(method !== undefined &&
        isTimed(row) && {
          calendar: {
            method,
            content: calendarOf(
              method,
              [entryOf(row, summary, isErased ? '' : locationOf(row, about.phone), isErased ? '' : page)],
              { organizer, attendee: { name, email }, now: needs.clock() },
            ),
          },
        }),
    }));
}

/** Puts mails into the outbox; gives their ids. */
export const send = (
  tx: Tx,
  needs: Mailing,
  receipt: string | null,
  mails: readonly Outgoing[],
  leavesAt?: Date,
): Promise<number[]> =>
  enqueue(
    tx,
    needs,
    receipt,
    leavesAt === undefined ? mails : mails.map((mail) => (mail.kind === 'mail' ? { ...mail, leavesAt } : mail)),
  );
