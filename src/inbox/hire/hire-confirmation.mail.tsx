import { shownSite } from '#config/shown-site.ts';
import { type MailDefinition, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { mailText } from '#ui/mail-words.ts';

import { hireMails } from './content.ts';

const words = hireMails.confirmation;

type Props = { receipt: string };

const paragraphsOf = ({ receipt }: Props) =>
  words.paragraphs.map((text) =>
    fillWords(text, { receipt, email: shownSite().email, phone: shownSite().phone.display }),
  );

/** To the sender: the receipt and what happens next, and nothing that the sender wrote, so that the form relays no spam. */
export const hireConfirmationMail: MailDefinition<Props> = {
  subject: ({ receipt }) => fillWords(words.subject, { receipt }),
  heading: () => words.heading,
  Body: (props) => paragraphsOf(props).map((text) => <MailText key={text}>{text}</MailText>),
  text: (props) => mailText(...paragraphsOf(props)),
};
