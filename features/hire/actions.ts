import { parseForm } from '#platform/fields.ts';
import { acceptOnce } from '#platform/receipts.ts';
import { invalid, type Submission, type Submitted } from '#platform/submission.ts';
import type { Parts } from '#platform/web.ts';

import { insertHireEnquiry } from './queries.ts';
import { hireSchema } from './schema.ts';

/** Stores a hire enquiry; the receipt is given after the commit. Wrong fields come back as values, with the messages of point 5. */
export async function sendHireEnquiry({ database, clock }: Parts, { body, key }: Submission): Promise<Submitted> {
  const parsed = parseForm(hireSchema, body.fields);
  if (!parsed.ok) return invalid(parsed.errors);
  const enquiry = parsed.output;
  const now = clock();
  return acceptOnce(database, { form: 'hire', key, content: enquiry, now }, (tx, receipt) =>
    insertHireEnquiry(tx, { ...enquiry, receipt, createdAt: now.toISOString() }),
  );
}
