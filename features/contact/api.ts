import { sendCall } from '#platform/call.ts';
import { wireSchema } from '#platform/fields.ts';
import { TEXT_FORM_LIMIT } from '#platform/form.ts';
import { answerFormCall, receiptSchema } from '#platform/submission.ts';

import { sendContactMessage } from './actions.ts';
import { CONTACT_SENT, contactSchema } from './schema.ts';
import { contactWire } from './wire.ts';

export const createContact = sendCall({
  summary: 'Send a contact message',
  body: wireSchema(contactWire, contactSchema),
  answer: receiptSchema,
  handle: (c) =>
    answerFormCall(c, {
      form: 'contact',
      wire: contactWire,
      limit: TEXT_FORM_LIMIT,
      tooLarge: 'The message is too long to send.',
      done: CONTACT_SENT,
      act: (_, submission) => sendContactMessage(c.var.parts, submission),
    }),
});
