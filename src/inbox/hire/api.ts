import { sendCall } from '#platform/http/call.ts';
import { wireSchema } from '#platform/forms/fields.ts';
import { TEXT_FORM_LIMIT } from '#platform/forms/form.ts';
import { answerFormCall, receiptSchema } from '#platform/forms/submission.ts';

import { HIRE_RATE, HIRE_SENT, hireSchema } from './schema.ts';
import { sendHireEnquiry } from './actions.ts';
import { hireWire } from './wire.ts';

export const createHireEnquiry = sendCall({
  summary: 'Send a hire enquiry',
  body: wireSchema(hireWire, hireSchema),
  answer: receiptSchema,
  handle: (c) =>
    answerFormCall(c, {
      rateLimit: HIRE_RATE,
      wire: hireWire,
      limit: TEXT_FORM_LIMIT,
      tooLarge: 'The enquiry is too long to send.',
      done: HIRE_SENT,
      act: (_, submission) => sendHireEnquiry(c.var.services, submission),
    }),
});
