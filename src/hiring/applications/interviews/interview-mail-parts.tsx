/** What the mails about an interview share: when, how and where, in the time zone of whoever reads it. */
import { site } from '#config/site.ts';
import { MailFacts, MailLink, MailText } from '#ui/mail-frame.tsx';
import { factsAsText, type MailFact, mailText } from '#ui/mail-words.ts';

import { interviewMails, interviewWords } from './content.ts';
import type { How } from './schema.ts';
import { spanInZones } from './times.ts';

/** `zone`: the reader's. `place`: '' where the kind of the talk says it. */
export type InterviewProps = {
  receipt: string;
  jobTitle: string;
  how: How;
  place: string;
  note: string;
  minutes: number;
  zone: string;
  /** The whole address of the candidate's own page. */
  ownPage: string;
};

/** In the reader's zone, and in the agency's below it where that differs. */
export const whenOf = (at: string, { minutes, zone }: Pick<InterviewProps, 'minutes' | 'zone'>): string =>
  spanInZones(at, minutes, zone, site.timeZone).join('\n');

export const placeOf = ({ how, place }: Pick<InterviewProps, 'how' | 'place'>): string => {
  if (place !== '') return place;
  if (how === 'visit') return site.address.lines.join('\n');
  return how === 'phone' ? interviewWords.weCall : '';
};

const { labels } = interviewMails;

export const interviewFacts = (props: InterviewProps, at: string): MailFact[] =>
  (
    [
      [labels.when, whenOf(at, props)],
      [interviewWords.how[props.how], placeOf(props)],
      [labels.note, props.note],
    ] as const
  ).filter(([, value]) => value !== '');

type Letter = {
  /** Before the facts. */
  text: string;
  facts: readonly MailFact[];
  /** After them, with a link below. */
  last: string;
  href: string;
};

export const InterviewMail = ({ text, facts, last, href }: Letter) => (
  <>
    <MailText>{text}</MailText>
    {facts.length > 0 && <MailFacts facts={facts} />}
    <MailText>{last}</MailText>
    <MailText>
      <MailLink href={href}>{href}</MailLink>
    </MailText>
  </>
);

export const mailAsText = ({ text, facts, last, href }: Letter): string =>
  mailText(text, ...(facts.length > 0 ? [factsAsText(facts)] : []), last, href);
