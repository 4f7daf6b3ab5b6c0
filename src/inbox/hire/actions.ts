import { letterForm } from '#inbox/enquiries/service.ts';

import { insertHireEnquiries } from './queries.ts';
import { type HireEnquiry, hireSchema } from './schema.ts';

/** Stores a hire enquiry. */
export const sendHireEnquiry = letterForm<HireEnquiry>({
  form: 'hire',
  schema: hireSchema,
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
