import { enqueue, type Outgoing } from '#features/outbox/queries.ts';
import { insertEnquiry } from '#features/enquiries/queries.ts';
import { judgeSubmission } from '#features/spam/queries.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { acceptOnce } from '#platform/forms/receipts.ts';
import { invalid, type Submission, type SubmissionResult } from '#platform/forms/submission.ts';
import type { Services } from '#platform/context.ts';

import { insertContactMessage } from './queries.ts';
import { contactSchema } from './schema.ts';

/**
 * Stores a contact message with its mails and webhook, held where it is spam. The receipt is given after the commit.
 * Invalid fields are returned as values, with the messages of point 5.
 */
export async function sendContactMessage(
  services: Services,
  { body, key, sender }: Submission,
): Promise<SubmissionResult> {
  const parsed = parseForm(contactSchema, body.fields);
  if (!parsed.ok) return invalid(parsed.errors);
  const message = parsed.output;
  const now = services.clock();
  const { language } = sender;
  return acceptOnce(
    services.database,
    { form: 'contact', key, language, content: message, now },
    async (tx, receipt) => {
      await insertContactMessage(tx, { ...message, receipt, createdAt: now.toISOString() });
      const { name, email, subject, message: text } = message;
      const words = [name, email, subject, text].join(' ');
      await insertEnquiry(tx, {
        receipt,
        form: 'contact',
        email,
        text: words,
        originPage: sender.page,
        source: sender.source,
        now,
      });
      const verdict = await judgeSubmission(tx, services, receipt, {
        form: 'contact',
        sender,
        email,
        wording: { name, subject, text },
      });
      const outgoing: Outgoing[] = [
        {
          kind: 'mail',
          mail: 'contact-notification',
          props: { receipt, message },
          to: 'agency',
          replyTo: { name: message.name, address: message.email },
        },
        { kind: 'mail', mail: 'contact-confirmation', props: { receipt }, to: { address: message.email } },
        { kind: 'webhook', type: 'contact.received', data: { receipt, ...message } },
      ];
      await enqueue(tx, services, receipt, outgoing, verdict);
    },
  );
}
