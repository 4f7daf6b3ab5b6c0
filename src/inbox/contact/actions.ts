import { letterForm } from '#inbox/enquiries/service.ts';

import { insertContactMessages } from './queries.ts';
import { type ContactMessage, contactSchema } from './schema.ts';

/** Stores a contact message. */
export const sendContactMessage = letterForm<ContactMessage>({
  form: 'contact',
  schema: contactSchema,
  insert: insertContactMessages,
  wordingOf: ({ name, subject, message: text }) => ({ name, subject, text }),
  outgoingOf: (receipt, message) => [
    {
      kind: 'mail',
      mail: 'contact-notification',
      props: { receipt, message },
      to: 'agency',
      replyTo: { name: message.name, address: message.email },
    },
    { kind: 'mail', mail: 'contact-confirmation', props: { receipt }, to: { address: message.email } },
    { kind: 'webhook', type: 'contact.received', data: { receipt, ...message } },
  ],
});
