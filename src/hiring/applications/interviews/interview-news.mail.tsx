import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';
import { type MailDefinition, MailFacts, MailLink, MailText } from '#ui/mail-frame.tsx';
import { factsAsText, type MailFact, mailText } from '#ui/mail-words.ts';

import { interviewWords, staffMail as words } from './content.ts';
import { type InterviewProps, placeOf } from './interview-mail-parts.tsx';
import type { StaffNews } from './mails.ts';
import { spanInZones } from './times.ts';

/** `page`: of the candidate, in the office. Of an application that was erased only the time and the receipt are there. */
type Props = Omit<InterviewProps, 'ownPage'> & {
  what: StaffNews;
  startsAt: string | null;
  name: string;
  phone: string;
  says: string;
  page: string;
};

const fill = (text: string, { name, jobTitle, receipt }: Props) => fillWords(text, { name, job: jobTitle, receipt });

/** Members read times in the agency's zone first, and then as the candidate does. */
function factsOf(props: Props): MailFact[] {
  const { labels } = words;
  const when =
    props.startsAt === null ? '' : spanInZones(props.startsAt, props.minutes, site.timeZone, props.zone).join('\n');
  const facts: MailFact[] = [[labels.when, when]];
  if (props.what !== 'erased')
    facts.push(
      [labels.candidate, props.name],
      [labels.opening, props.jobTitle],
      [labels.how, [interviewWords.how[props.how], placeOf(props)].filter(Boolean).join('\n')],
      [labels.phone, props.how === 'phone' ? props.phone : ''],
      [labels.note, props.note],
      [labels.says, props.says],
    );
  return facts.filter(([, value]) => value !== '');
}

/** To each member of staff who takes part: what has changed, with the entry for their calendar. */
export const interviewNewsMail: MailDefinition<Props> = {
  subject: (props) => fill(words.subjects[props.what], props),
  heading: ({ what }) => words.headings[what],
  Body: (props) => (
    <>
      <MailFacts facts={factsOf(props)} />
      {props.what === 'erased' ? (
        <MailText>{words.erased}</MailText>
      ) : (
        <MailText>
          {words.open} <MailLink href={props.page}>{props.page}</MailLink>
        </MailText>
      )}
    </>
  ),
  text: (props) =>
    mailText(factsAsText(factsOf(props)), props.what === 'erased' ? words.erased : `${words.open} ${props.page}`),
};
