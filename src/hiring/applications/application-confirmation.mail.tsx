import { mailOf } from '#ui/mail-parts.tsx';
import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';

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
export const applicationConfirmationMail = mailOf<Props>((props) => ({
  subject: fillWords(words.subject, { receipt: props.receipt, job: props.jobTitle }),
  heading: words.heading,
  parts: [...paragraphsOf(props), { words: words.ownPage, href: props.ownPage }],
}));
