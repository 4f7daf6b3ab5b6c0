import { mailOf } from '#ui/mail-parts.tsx';

import { alertMails } from './content.ts';

const words = alertMails.confirmation;

/** `ownPage`: the whole address of the alert's own page, which says what it is about in the words that were typed. */
type Props = { ownPage: string };

/** To whoever asked to hear of new openings: nothing is sent before they say yes. */
export const alertConfirmationMail = mailOf<Props>(({ ownPage }) => ({
  subject: words.subject,
  heading: words.heading,
  parts: [words.why, words.how, { href: ownPage }, words.otherwise],
}));
