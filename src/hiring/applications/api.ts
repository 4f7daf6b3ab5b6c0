import { fileRefusals, LARGEST_FILE } from '#hiring/documents/schema.ts';
import { APPLIED } from '#hiring/jobs/schema.ts';
import { wireSchema } from '#platform/forms/fields.ts';
import { answerFormCall, receiptSchema } from '#platform/forms/submission.ts';
import { sendCall } from '#platform/http/call.ts';
import { paths } from '#config/paths.ts';

import { APPLICATION_LIMIT, APPLICATION_RATE, applicationSchema } from './schema.ts';
import { submitApplication } from './actions.ts';
import { applicationWire } from './wire.ts';

export const apply = sendCall({
  summary: 'Apply for an opening, with a resume',
  body: wireSchema(applicationWire, applicationSchema),
  file: 'resume',
  answer: receiptSchema,
  handle: (c) =>
    answerFormCall(c, {
      rateLimit: APPLICATION_RATE,
      wire: applicationWire,
      limit: APPLICATION_LIMIT,
      fileLimit: LARGEST_FILE,
      tooLarge: fileRefusals.tooLarge,
      done: APPLIED,
      next: paths.careersSent,
      act: (_, submission) => submitApplication(c.var.services, submission),
    }),
});
