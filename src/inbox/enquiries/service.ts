/** What the forms of the inbox share: how a letter is checked and stored, with its words, its verdict, its mails and its webhook. */
import type * as v from 'valibot';

import { enqueueAll, type Outgoing } from '#operations/outbox/queries.ts';
import { judgeSubmissions } from '#inbox/spam/queries.ts';
import type { Wording } from '#inbox/spam/schema.ts';
import type { Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { acceptOnce, type Receipted, storing } from '#platform/forms/receipts.ts';
import type { Sender } from '#platform/forms/sender.ts';
import { invalid, type Submission, type SubmissionResult } from '#platform/forms/submission.ts';

import { insertEnquiries } from './queries.ts';
import type { EnquiryForm } from './schema.ts';

type Letter<T> = { written: T; sender: Sender; now: Date };

type LetterForm<T> = {
  form: EnquiryForm;
  schema: v.GenericSchema<unknown, T>;
  /** Stores the form's own rows. */
  insert: (tx: Tx, rows: readonly (T & { receipt: string; createdAt: string })[]) => Promise<void>;
  wordingOf: (written: T) => Wording;
  outgoingOf: (receipt: string, written: T) => Outgoing[];
};

/**
 * Gives what takes a letter: it is stored with its mails and webhook, held where it is spam, and the receipt is given after the commit. Invalid
 * fields are returned as values, with the messages of point 5.
 */
export function letterForm<T extends { email: string }>(definition: LetterForm<T>) {
  const { form, schema, insert, wordingOf, outgoingOf } = definition;
  const store = storing(form, async (tx, services: Services, accepted: readonly Receipted<Letter<T>>[]) => {
    const letters = accepted.map(({ receipt, item }) => ({ receipt, ...item, wording: wordingOf(item.written) }));
    await insert(
      tx,
      letters.map(({ receipt, written, now }) => ({ ...written, receipt, createdAt: now.toISOString() })),
    );
    await insertEnquiries(
      tx,
      letters.map(({ receipt, written: { email }, wording: { name, subject, text }, sender, now }) => {
        const { page: originPage, source } = sender;
        return { receipt, form, email, text: [name, email, subject, text].join(' '), originPage, source, now };
      }),
    );
    const outcomes = await judgeSubmissions(
      tx,
      services,
      letters.map(({ receipt, written: { email }, wording, sender }) => ({ receipt, form, sender, email, wording })),
    );
    await enqueueAll(
      tx,
      services,
      letters.map(({ receipt, written, sender: { language } }, place) => ({
        receipt,
        outgoing: outgoingOf(receipt, written),
        outcome: outcomes[place] ?? 'clean',
        language,
      })),
    );
  });
  return async (services: Services, { key, sender, body }: Submission): Promise<SubmissionResult> => {
    const parsed = parseForm(schema, body.fields);
    if (!parsed.ok) return invalid(parsed.errors);
    const written = parsed.output;
    const now = services.clock();
    return acceptOnce(services, store, {
      key,
      language: sender.language,
      content: written,
      now,
      item: { written, sender, now },
    });
  };
}
