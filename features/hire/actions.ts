import { enqueue, type Outgoing } from '#features/outbox/queries.ts';
import { insertEnquiry } from '#features/enquiries/queries.ts';
import { judgeSubmission } from '#features/spam/queries.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { acceptOnce } from '#platform/forms/receipts.ts';
import { invalid, type Submission, type SubmissionResult } from '#platform/forms/submission.ts';
import type { Services } from '#platform/context.ts';

import { insertHireEnquiry } from './queries.ts';
import { hireSchema } from './schema.ts';

/**
 * Stores a hire enquiry with its mails and webhook, held where it is spam. The receipt is given after the commit.
 * Invalid fields are returned as values, with the messages of point 5.
 */
export async function sendHireEnquiry(
  services: Services,
  { body, key, sender }: Submission,
): Promise<SubmissionResult> {
  const parsed = parseForm(hireSchema, body.fields);
  if (!parsed.ok) return invalid(parsed.errors);
  const enquiry = parsed.output;
  const now = services.clock();
  const { language } = sender;
  return acceptOnce(services.database, { form: 'hire', key, language, content: enquiry, now }, async (tx, receipt) => {
    await insertHireEnquiry(tx, { ...enquiry, receipt, createdAt: now.toISOString() });
    const { name, email, companyName: subject, lookingFor: text } = enquiry;
    const words = [name, email, subject, text].join(' ');
    await insertEnquiry(tx, {
      receipt,
      form: 'hire',
      email,
      text: words,
      originPage: sender.page,
      source: sender.source,
      now,
    });
    const verdict = await judgeSubmission(tx, services, receipt, {
      form: 'hire',
      sender,
      email,
      wording: { name, subject, text },
    });
    const outgoing: Outgoing[] = [
      {
        kind: 'mail',
        mail: 'hire-notification',
        props: { receipt, enquiry },
        to: 'agency',
        replyTo: { name: enquiry.name, address: enquiry.email },
      },
      { kind: 'mail', mail: 'hire-confirmation', props: { receipt }, to: { address: enquiry.email } },
      { kind: 'webhook', type: 'hire.received', data: { receipt, ...enquiry } },
    ];
    await enqueue(tx, services, receipt, outgoing, verdict);
  });
}
