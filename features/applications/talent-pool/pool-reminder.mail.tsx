import { dayInWords } from '#ui/day-in-words.ts';
import { type MailDefinition, MailLink, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { mailText } from '#ui/mail-words.ts';

import { poolMails } from './content.ts';

const words = poolMails.reminder;

type Props = {
  receipt: string;
  jobTitle: string;
  /** YYYY-MM-DD */
  day: string;
  /** The whole address of the candidate's own page. */
  candidatePage: string;
};

const paragraphsOf = ({ jobTitle, day }: Props) =>
  words.paragraphs.map((text) => fillWords(text, { job: jobTitle, day: dayInWords(day) }));

/** To the candidate: what they agreed to ends soon, and where to prolong it. */
export const poolReminderMail: MailDefinition<Props> = {
  subject: ({ receipt }) => fillWords(words.subject, { receipt }),
  heading: () => words.heading,
  Body: (props) => (
    <>
      {paragraphsOf(props).map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      <MailText>
        <MailLink href={props.candidatePage}>{props.candidatePage}</MailLink>
      </MailText>
    </>
  ),
  text: (props) => mailText(...paragraphsOf(props), props.candidatePage),
};
