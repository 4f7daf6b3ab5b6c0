import { type MailDefinition, MailLink, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { mailText } from '#ui/mail-words.ts';

import { poolMails } from './content.ts';

const words = poolMails.question;

type Props = {
  receipt: string;
  jobTitle: string;
  /** The whole address of the candidate's own page. */
  candidatePage: string;
};

const paragraphsOf = ({ jobTitle }: Props) => words.paragraphs.map((text) => fillWords(text, { job: jobTitle }));

/** To the candidate: whether they may be kept for later openings. */
export const poolQuestionMail: MailDefinition<Props> = {
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
