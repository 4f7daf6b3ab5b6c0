import { letterStore } from '#features/enquiries/letters.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { invalid, type Submission, type SubmissionResult } from '#platform/forms/submission.ts';
import type { Services } from '#platform/context.ts';

import { insertContactMessages } from './queries.ts';
import { type ContactMessage, contactSchema } from './schema.ts';

const store = letterStore<ContactMessage>({
  form: 'contact',
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

/** Stores a contact message. Invalid fields are returned as values, with the messages of point 5. */
export async function sendContactMessage(services: Services, submission: Submission): Promise<SubmissionResult> {
  const parsed = parseForm(contactSchema, submission.body.fields);
  return parsed.ok ? store(services, submission, parsed.output) : invalid(parsed.errors);
}
