/** The mails about an interview. Each is a variant of one: words, facts in the time zone of its reader, and the page where one goes on. */
import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';
import { type MailDefinition, MailFacts, MailLink, MailText } from '#ui/mail-frame.tsx';
import { factsAsText, type MailFact, mailText } from '#ui/mail-words.ts';

import { interviewMails, interviewWords, staffMail } from './content.ts';
import type { StaffNews } from './mails.ts';
import type { How } from './schema.ts';
import { dayOf, spanInZones } from './times.ts';

type Letter = {
  subject: string;
  heading: string;
  /** Before the facts. */
  text?: string;
  /** Those without a value are left out. */
  facts: readonly MailFact[];
  /** After them. */
  last: string;
  /** Below `last`, or beside it. */
  link?: { href: string; isBeside?: true };
};

const known = (facts: Letter['facts']) => facts.filter(([, value]) => value !== '');

function Content({ text, facts, last, link }: Letter) {
  const shown = link && <MailLink href={link.href}>{link.href}</MailLink>;
  return (
    <>
      {text !== undefined && <MailText>{text}</MailText>}
      {known(facts).length > 0 && <MailFacts facts={known(facts)} />}
      <MailText>
        {last}
        {link?.isBeside && <> {shown}</>}
      </MailText>
      {shown && !link?.isBeside && <MailText>{shown}</MailText>}
    </>
  );
}

const asText = ({ text, facts, last, link }: Letter): string =>
  mailText(
    ...(text === undefined ? [] : [text]),
    ...(known(facts).length > 0 ? [factsAsText(known(facts))] : []),
    ...(link?.isBeside ? [`${last} ${link.href}`] : [last, ...(link ? [link.href] : [])]),
  );

const interviewMail = <P,>(letterOf: (props: P) => Letter): MailDefinition<P> => ({
  subject: (props) => letterOf(props).subject,
  heading: (props) => letterOf(props).heading,
  Body: (props) => <Content {...letterOf(props)} />,
  text: (props) => asText(letterOf(props)),
});

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
  'interview-offer': interviewMail((props: Props & { times: readonly string[]; isMoved: boolean }) => ({
    subject: fillWords(offer.subject, { job: props.jobTitle, receipt: props.receipt }),
    heading: offer.heading[props.isMoved ? 'moved' : 'offered'],
    text: fillWords(offer.text[props.isMoved ? 'moved' : 'offered'], { job: props.jobTitle }),
    facts: factsOf([labels.times, props.times.map((at) => whenOf(at, props)).join('\n')], props),
    last: offer.choose,
    link: { href: props.ownPage },
  })),
  /** The time that is agreed, with the entry for their calendar. */
  'interview-agreed': interviewMail((props: Props & { startsAt: string; isMoved: boolean }) => ({
    subject: fillWords(agreed.subject, { day: dayOf(props.startsAt, props.zone), receipt: props.receipt }),
    heading: agreed.heading[props.isMoved ? 'moved' : 'agreed'],
    text: fillWords(agreed.text[props.isMoved ? 'moved' : 'agreed'], { job: props.jobTitle }),
    facts: factsOf([labels.when, whenOf(props.startsAt, props)], props),
    last: agreed.change,
    link: { href: props.ownPage },
  })),
  /**
   * What was agreed or offered is off. The entry leaves their calendar. `startsAt`: null where no time was agreed. `note`: why, in the words of whoever
   * cancels it.
   */
  'interview-cancelled': interviewMail((props: Props & { startsAt: string | null }) => ({
    subject: fillWords(cancelled.subject, { job: props.jobTitle, receipt: props.receipt }),
    heading: cancelled.heading,
    text: fillWords(props.startsAt === null ? cancelled.offer : cancelled.text, { job: props.jobTitle }),
    facts: [
      [labels.when, props.startsAt === null ? '' : whenOf(props.startsAt, props)],
      [labels.note, props.note],
    ],
    last: cancelled.page,
    link: { href: props.ownPage },
  })),
  /** A day before. `isSoon`: the reminder is late, and the interview is not tomorrow. */
  'interview-reminder': interviewMail((props: Props & { startsAt: string; isSoon: boolean }) => ({
    subject: fillWords(props.isSoon ? reminder.soon : reminder.subject, { receipt: props.receipt }),
    heading: reminder.heading,
    text: fillWords(reminder.text, { job: props.jobTitle }),
    facts: factsOf([labels.when, whenOf(props.startsAt, props)], props),
    last: reminder.change,
    link: { href: props.ownPage },
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
export const mailToStaff = interviewMail((props: NewsProps) => {
  const isErased = props.what === 'erased';
  return {
    subject: fillWords(staffMail.subjects[props.what], {
      name: props.name,
      job: props.jobTitle,
      receipt: props.receipt,
    }),
    heading: staffMail.headings[props.what],
    facts: [[staffMail.labels.when, timesForStaff(props)], ...(isErased ? [] : candidateFacts(props))],
    last: isErased ? staffMail.erased : staffMail.open,
    ...(isErased ? {} : { link: { href: props.page, isBeside: true } }),
  };
});
