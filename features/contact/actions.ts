import { parseForm } from '#platform/fields.ts';
import { acceptOnce } from '#platform/receipts.ts';
import { invalid, type Submission, type Submitted } from '#platform/submission.ts';
import type { Parts } from '#platform/web.ts';

import { insertContactMessage } from './queries.ts';
import { contactSchema } from './schema.ts';

/** Stores a contact message; the receipt is given after the commit. Wrong fields come back as values, with the messages of point 5. */
export async function sendContactMessage({ database, clock }: Parts, { body, key }: Submission): Promise<Submitted> {
  const parsed = parseForm(contactSchema, body.fields);
  if (!parsed.ok) return invalid(parsed.errors);
  const message = parsed.output;
  const now = clock();
  return acceptOnce(database, { form: 'contact', key, content: message, now }, (tx, receipt) =>
    insertContactMessage(tx, { ...message, receipt, createdAt: now.toISOString() }),
  );
}
