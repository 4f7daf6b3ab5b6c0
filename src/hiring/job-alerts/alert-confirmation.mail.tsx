import { type MailDefinition, MailLink, MailText } from '#ui/mail-frame.tsx';
import { mailText } from '#ui/mail-words.ts';

import { alertMails } from './content.ts';

const words = alertMails.confirmation;

/** `ownPage`: the whole address of the alert's own page, which says what it is about in the words that were typed. */
type Props = { ownPage: string };

/** To whoever asked to hear of new openings: nothing is sent before they say yes. */
export const alertConfirmationMail: MailDefinition<Props> = {
  subject: () => words.subject,
  heading: () => words.heading,
  Body: ({ ownPage }) => (
    <>
      <MailText>{words.why}</MailText>
      <MailText>{words.how}</MailText>
      <MailText>
        <MailLink href={ownPage}>{ownPage}</MailLink>
      </MailText>
      <MailText>{words.otherwise}</MailText>
    </>
  ),
  text: ({ ownPage }) => mailText(words.why, words.how, ownPage, words.otherwise),
};
