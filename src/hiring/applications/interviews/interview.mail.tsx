/** The mails about an interview. Each is a variant of one: words, facts in the time zone of its reader, and the page where one goes on. */
import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';
import { mailOf } from '#ui/mail-parts.tsx';
import type { MailFact } from '#ui/mail-words.ts';

import { interviewMails, interviewWords, staffMail } from './content.ts';
import type { StaffNews } from './mails.ts';
import type { How } from './schema.ts';
import { dayOf, spanInZones } from './times.ts';

/** `zone`: the candidate's. `place`: '' where the kind of the talk says it. `ownPage`: the whole address of their own page. */
type Props = {
  receipt: string;
  jobTitle: string;
  how: How;
  place: string;
  note: string;
  minutes: number;
  zone: string;
  ownPage: string;
};

const { labels, offer, agreed, cancelled, reminder } = interviewMails;

/** In the reader's zone, and in the agency's below it where that differs. */
const whenOf = (at: string, { minutes, zone }: Props) => spanInZones(at, minutes, zone, site.timeZone).join('\n');

function placeOf({ how, place }: Pick<Props, 'how' | 'place'>): string {
  if (place !== '') return place;
  if (how === 'visit') return site.address.lines.join('\n');
  return how === 'phone' ? interviewWords.weCall : '';
}

const factsOf = (when: MailFact, props: Props): MailFact[] => [
  when,
  [interviewWords.how[props.how], placeOf(props)],
  [labels.note, props.note],
];

/** To the candidate. */
export const mailsToCandidate = {
  /** Times to choose from, on their own page. */
  'interview-offer': mailOf((props: Props & { times: readonly string[]; isMoved: boolean }) => ({
    subject: fillWords(offer.subject, { job: props.jobTitle, receipt: props.receipt }),
    heading: offer.heading[props.isMoved ? 'moved' : 'offered'],
    parts: [
      fillWords(offer.text[props.isMoved ? 'moved' : 'offered'], { job: props.jobTitle }),
      { facts: factsOf([labels.times, props.times.map((at) => whenOf(at, props)).join('\n')], props) },
      offer.choose,
      { href: props.ownPage },
    ],
  })),
  /** The time that is agreed, with the entry for their calendar. */
  'interview-agreed': mailOf((props: Props & { startsAt: string; isMoved: boolean }) => ({
    subject: fillWords(agreed.subject, { day: dayOf(props.startsAt, props.zone), receipt: props.receipt }),
    heading: agreed.heading[props.isMoved ? 'moved' : 'agreed'],
    parts: [
      fillWords(agreed.text[props.isMoved ? 'moved' : 'agreed'], { job: props.jobTitle }),
      { facts: factsOf([labels.when, whenOf(props.startsAt, props)], props) },
      agreed.change,
      { href: props.ownPage },
    ],
  })),
  /**
   * What was agreed or offered is off. The entry leaves their calendar. `startsAt`: null where no time was agreed. `note`: why, in the words of whoever
   * cancels it.
   */
  'interview-cancelled': mailOf((props: Props & { startsAt: string | null }) => ({
    subject: fillWords(cancelled.subject, { job: props.jobTitle, receipt: props.receipt }),
    heading: cancelled.heading,
    parts: [
      fillWords(props.startsAt === null ? cancelled.offer : cancelled.text, { job: props.jobTitle }),
      {
        facts: [
          [labels.when, props.startsAt === null ? '' : whenOf(props.startsAt, props)],
          [labels.note, props.note],
        ],
      },
      cancelled.page,
      { href: props.ownPage },
    ],
  })),
  /** A day before. `isSoon`: the reminder is late, and the interview is not tomorrow. */
  'interview-reminder': mailOf((props: Props & { startsAt: string; isSoon: boolean }) => ({
    subject: fillWords(props.isSoon ? reminder.soon : reminder.subject, { receipt: props.receipt }),
    heading: reminder.heading,
    parts: [
      fillWords(reminder.text, { job: props.jobTitle }),
      { facts: factsOf([labels.when, whenOf(props.startsAt, props)], props) },
      reminder.change,
      { href: props.ownPage },
    ],
  })),
};

/** `page`: of the candidate, in the office. Of an application that was erased only the time and the receipt are there. */
type NewsProps = Omit<Props, 'ownPage'> & {
  what: StaffNews;
  startsAt: string | null;
  name: string;
  phone: string;
  says: string;
  page: string;
};

/** Members read times in the agency's zone first, and then as the candidate does. */
const timesForStaff = ({ startsAt, minutes, zone }: NewsProps) =>
  startsAt === null ? '' : spanInZones(startsAt, minutes, site.timeZone, zone).join('\n');

const candidateFacts = (props: NewsProps): MailFact[] => [
  [staffMail.labels.candidate, props.name],
  [staffMail.labels.opening, props.jobTitle],
  [staffMail.labels.how, [interviewWords.how[props.how], placeOf(props)].filter(Boolean).join('\n')],
  [staffMail.labels.phone, props.how === 'phone' ? props.phone : ''],
  [staffMail.labels.note, props.note],
  [staffMail.labels.says, props.says],
];

/** To each member of staff who takes part: what has changed, with the entry for their calendar. */
export const mailToStaff = mailOf((props: NewsProps) => {
  const isErased = props.what === 'erased';
  return {
    subject: fillWords(staffMail.subjects[props.what], {
      name: props.name,
      job: props.jobTitle,
      receipt: props.receipt,
    }),
    heading: staffMail.headings[props.what],
    parts: [
      { facts: [[staffMail.labels.when, timesForStaff(props)], ...(isErased ? [] : candidateFacts(props))] },
      isErased ? staffMail.erased : { words: staffMail.open, href: props.page, isBeside: true },
    ],
  };
});
