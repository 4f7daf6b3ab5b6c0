import { letterStore } from '#features/enquiries/letters.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { invalid, type Submission, type SubmissionResult } from '#platform/forms/submission.ts';
import type { Services } from '#platform/context.ts';

import { insertHireEnquiries } from './queries.ts';
import { type HireEnquiry, hireSchema } from './schema.ts';

const store = letterStore<HireEnquiry>({
  form: 'hire',
  insert: insertHireEnquiries,
  wordingOf: ({ name, companyName: subject, lookingFor: text }) => ({ name, subject, text }),
  outgoingOf: (receipt, enquiry) => [
    {
      kind: 'mail',
      mail: 'hire-notification',
      props: { receipt, enquiry },
      to: 'agency',
      replyTo: { name: enquiry.name, address: enquiry.email },
    },
    { kind: 'mail', mail: 'hire-confirmation', props: { receipt }, to: { address: enquiry.email } },
    { kind: 'webhook', type: 'hire.received', data: { receipt, ...enquiry } },
  ],
});

/** Stores a hire enquiry. Invalid fields are returned as values, with the messages of point 5. */
export async function sendHireEnquiry(services: Services, submission: Submission): Promise<SubmissionResult> {
  const parsed = parseForm(hireSchema, submission.body.fields);
  return parsed.ok ? store(services, submission, parsed.output) : invalid(parsed.errors);
}
