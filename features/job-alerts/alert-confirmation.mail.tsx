import { type MailDefinition, MailLink, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { mailText } from '#ui/mail-words.ts';

import { alertMails } from './content.ts';

const words = alertMails.confirmation;

type Props = { filter: string; /** The whole address of the alert's own page. */ ownPage: string };

const [why, how, otherwise] = words.paragraphs;

/** To whoever asked to hear of new openings: nothing is sent before they say yes. */
export const alertConfirmationMail: MailDefinition<Props> = {
  subject: () => words.subject,
  heading: () => words.heading,
  Body: ({ filter, ownPage }) => (
    <>
      <MailText>{fillWords(why, { filter })}</MailText>
      <MailText>{how}</MailText>
      <MailText>
        <MailLink href={ownPage}>{ownPage}</MailLink>
      </MailText>
      <MailText>{otherwise}</MailText>
    </>
  ),
  text: ({ filter, ownPage }) => mailText(fillWords(why, { filter }), how, ownPage, otherwise),
};
