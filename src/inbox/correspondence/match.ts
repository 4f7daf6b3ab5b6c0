/** Which submission a mail answers. */
import { readVerdict } from '#inbox/spam/service.ts';
import { findFormFor, readWritten } from '#inbox/submissions/service.ts';
import type { Read } from '#database/database.ts';
import type { FormName } from '#database/tables/submissions.ts';

import { lettersOfMessages } from './queries.ts';
import type { Head } from './reply.ts';

/** `letterId`: the mail of ours that it answers, or brings back; left out where only its subject tells. */
export type Place = { receipt: string; form: FormName; letterId?: number };

/** The submission with a receipt; undefined where there is none, or where it is in the quarantine. */
export async function placeOf(read: Read, receipt: string): Promise<Place | undefined> {
  const form = await findFormFor(read, 'owner', receipt);
  if (form === undefined) return undefined;
  const verdict = await readVerdict(read, receipt);
  return verdict?.state === 'quarantined' || verdict?.state === 'spam' ? undefined : { receipt, form };
}

/**
 * What a mail answers: by the ids of our mails, which nobody guesses; else by the receipt in its subject, if it comes from the address that the
 * submission has. Undefined for everything else in the mailbox.
 */
export async function matchOf(read: Read, { ids, receipts, senders }: Head): Promise<Place | undefined> {
  const [letter, ...others] = await lettersOfMessages(read, ids);
  if (letter !== undefined && others.every(({ receipt }) => receipt === letter.receipt)) {
    const place = await placeOf(read, letter.receipt);
    return place && { ...place, letterId: letter.id };
  }
  for (const receipt of senders.length === 1 ? receipts : []) {
    const place = await placeOf(read, receipt);
    const written = place && (await readWritten(read, place.form, receipt));
    if (written?.email.toLowerCase() === senders[0]) return place;
  }
  return undefined;
}
