/** What the forms of the inbox share: how a letter is stored, with its words, its verdict, its mails and its webhook. */
import { enqueueAll, type Outgoing } from '#features/outbox/queries.ts';
import { judgeSubmissions } from '#features/spam/queries.ts';
import type { Wording } from '#features/spam/schema.ts';
import type { Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { acceptOnce, type Receipted, storing } from '#platform/forms/receipts.ts';
import type { Sender } from '#platform/forms/sender.ts';
import type { Submission, SubmissionResult } from '#platform/forms/submission.ts';

import { insertEnquiries } from './queries.ts';
import type { EnquiryForm } from './schema.ts';

type Letter<T> = { written: T; sender: Sender; now: Date };

type LetterForm<T> = {
  form: EnquiryForm;
  /** Stores the form's own rows. */
  insert: (tx: Tx, rows: readonly (T & { receipt: string; createdAt: string })[]) => Promise<void>;
  wordingOf: (written: T) => Wording;
  outgoingOf: (receipt: string, written: T) => Outgoing[];
};

/** Gives what stores a letter with its mails and webhook, held where it is spam. The receipt is given after the commit. */
export function letterStore<T extends { email: string }>({ form, insert, wordingOf, outgoingOf }: LetterForm<T>) {
  const store = storing(form, async (tx, services: Services, letters: readonly Receipted<Letter<T>>[]) => {
    const judged = letters.map(({ receipt, item: { written, sender } }) => ({
      receipt,
      form,
      sender,
      email: written.email,
      wording: wordingOf(written),
    }));
    await insert(
      tx,
      letters.map(({ receipt, item: { written, now } }) => ({ ...written, receipt, createdAt: now.toISOString() })),
    );
    await insertEnquiries(
      tx,
      letters.map(({ receipt, item: { written, sender, now } }) => {
        const { name, subject, text } = wordingOf(written);
        const { email } = written;
        const { page: originPage, source } = sender;
        return { receipt, form, email, text: [name, email, subject, text].join(' '), originPage, source, now };
      }),
    );
    const outcomes = await judgeSubmissions(tx, services, judged);
    await enqueueAll(
      tx,
      services,
      letters.map(({ receipt, item }, place) => ({
        receipt,
        outgoing: outgoingOf(receipt, item.written),
        outcome: outcomes[place] ?? 'clean',
        language: item.sender.language,
      })),
    );
  });
  return (services: Services, { key, sender }: Submission, written: T): Promise<SubmissionResult> => {
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
