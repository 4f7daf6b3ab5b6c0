import { type MailDefinition, MailLink, MailText } from '#ui/mail-frame.tsx';
import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';
import { mailText } from '#ui/mail-words.ts';

import { applicationMails } from './content.ts';

const words = applicationMails.confirmation;

type Props = {
  receipt: string;
  jobTitle: string;
  /** The résumé is one that we could not look into. */
  isUnread?: boolean;
  /** The whole address of the candidate's own page. */
  ownPage: string;
};

const paragraphsOf = ({ receipt, jobTitle, isUnread = false }: Props) =>
  [...words.paragraphs, ...(isUnread ? [words.unread] : [])].map((text) =>
    fillWords(text, { receipt, job: jobTitle, email: site.email, phone: site.phone.display }),
  );

/** To the candidate: the opening, the receipt and what happens next, and nothing that the candidate wrote. */
export const applicationConfirmationMail: MailDefinition<Props> = {
  subject: ({ receipt, jobTitle }) => fillWords(words.subject, { receipt, job: jobTitle }),
  heading: () => words.heading,
  Body: (props) => (
    <>
      {paragraphsOf(props).map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      <MailText>
        {words.ownPage} <MailLink href={props.ownPage}>{props.ownPage}</MailLink>
      </MailText>
    </>
  ),
  text: (props) => mailText(...paragraphsOf(props), `${words.ownPage}\n${props.ownPage}`),
};
