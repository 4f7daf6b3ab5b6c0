import { fileRefusals, LARGEST_FILE } from '#hiring/documents/schema.ts';
import { wireSchema } from '#platform/forms/fields.ts';
import { answerFormCall, receiptSchema } from '#platform/forms/submission.ts';
import { sendCall } from '#platform/http/call.ts';
import { paths } from '#config/paths.ts';

import { applicationForm } from './form.ts';
import { APPLICATION_LIMIT, APPLICATION_RATE } from './schema.ts';
import { submitApplication } from './actions.ts';

/** Beside its fields an application has a file, and consent where the agency asks for it. */
export const applicationWire = { ...applicationForm.wire, resume: 'resume', consent: 'consent' };

export const apply = sendCall({
  summary: 'Apply for an opening, with a resume',
  body: wireSchema(applicationWire, applicationForm.schema),
  file: 'resume',
  answer: receiptSchema,
  handle: (c) =>
    answerFormCall(c, {
      rateLimit: APPLICATION_RATE,
      wire: applicationWire,
      limit: APPLICATION_LIMIT,
      fileLimit: LARGEST_FILE,
      tooLarge: fileRefusals.tooLarge,
      done: applicationForm.done,
      next: paths.careersSent,
      act: (_, submission) => submitApplication(c.var.services, submission),
    }),
});
