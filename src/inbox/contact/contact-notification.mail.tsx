import { type MailDefinition, MailFacts, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { factsAsText, mailText } from '#ui/mail-words.ts';

import { contactForm, contactMails } from './content.ts';
import type { ContactMessage } from './schema.ts';

const words = contactMails.notification;
const { labels } = contactForm;

type Props = { receipt: string; message: ContactMessage };

const factsOf = ({ receipt, message }: Props) =>
  [
    [labels.name, message.name],
    [labels.email, message.email],
    [labels.phone, message.phone],
    [labels.subject, message.subject],
    [labels.message, message.message],
    [words.receipt, receipt],
  ] as const;

/** To the agency: the whole message. An answer goes to its sender. */
export const contactNotificationMail: MailDefinition<Props> = {
  subject: ({ message }) => fillWords(words.subject, { subject: message.subject }),
  heading: () => words.heading,
  Body: (props) => (
    <>
      <MailText>{fillWords(words.intro, { name: props.message.name })}</MailText>
      <MailFacts facts={factsOf(props)} />
    </>
  ),
  text: (props) => mailText(fillWords(words.intro, { name: props.message.name }), factsAsText(factsOf(props))),
};
