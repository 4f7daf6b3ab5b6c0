import { sendCall } from '#platform/http/call.ts';
import { wireSchema } from '#platform/forms/fields.ts';
import { TEXT_FORM_LIMIT } from '#platform/forms/form.ts';
import { answerFormCall, receiptSchema } from '#platform/forms/submission.ts';

import { CONTACT_RATE, CONTACT_SENT, contactSchema } from './schema.ts';
import { sendContactMessage } from './actions.ts';
import { contactWire } from './wire.ts';

export const createContact = sendCall({
  summary: 'Send a contact message',
  body: wireSchema(contactWire, contactSchema),
  answer: receiptSchema,
  handle: (c) =>
    answerFormCall(c, {
      rateLimit: CONTACT_RATE,
      wire: contactWire,
      limit: TEXT_FORM_LIMIT,
      tooLarge: 'The message is too long to send.',
      done: CONTACT_SENT,
      act: (_, submission) => sendContactMessage(c.var.services, submission),
    }),
});
