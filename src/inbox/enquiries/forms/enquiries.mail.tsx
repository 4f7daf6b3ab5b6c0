/** The mails of both forms. */
import { contactMails } from '#inbox/contact/content.ts';
import { contactForm } from '#inbox/contact/form.ts';
import { hireMails } from '#inbox/hire/content.ts';
import { hireForm } from '#inbox/hire/form.ts';
import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';
import type { MailDefinition } from '#ui/mail-frame.tsx';
import { mailOf } from '#ui/mail-parts.tsx';
import type { MailFact } from '#ui/mail-words.ts';

import type { Written } from './queries.ts';

type Sent = { receipt: string };
type Form = { about: string; fields: Readonly<Record<string, { label: string }>> };

/** To the agency: all that was written. An answer goes to its sender. */
function notification<P extends Sent>(
  { about, fields }: Form,
  words: Readonly<Record<'subject' | 'heading' | 'intro' | 'receipt', string>>,
  writtenIn: (props: P) => Written,
): MailDefinition<P> {
  const factsOf = (props: P): MailFact[] => [
    ...Object.entries(fields).map(([name, { label }]): MailFact => [label, writtenIn(props)[name] ?? '']),
    [words.receipt, props.receipt],
  ];
  return mailOf((props) => ({
    subject: fillWords(words.subject, { about: writtenIn(props)[about] ?? '' }),
    heading: words.heading,
    parts: [fillWords(words.intro, { name: writtenIn(props).name }), { facts: factsOf(props) }],
  }));
}

/** To the sender: the receipt and what happens next, and nothing that the sender wrote, so that the form relays no spam. */
function confirmation(words: {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
}): MailDefinition<Sent> {
  return mailOf(({ receipt }) => ({
    subject: fillWords(words.subject, { receipt }),
    heading: words.heading,
    parts: words.paragraphs.map((text) => fillWords(text, { receipt, email: site.email, phone: site.phone.display })),
  }));
}

export const contactNotificationMail = notification(
  contactForm,
  contactMails.notification,
  ({ message }: Sent & { message: Written }) => message,
);
export const hireNotificationMail = notification(
  hireForm,
  hireMails.notification,
  ({ enquiry }: Sent & { enquiry: Written }) => enquiry,
);
export const contactConfirmationMail = confirmation(contactMails.confirmation);
export const hireConfirmationMail = confirmation(hireMails.confirmation);
