/** The outbox as owners see it in the office: what waits, why, and each mail as it would leave. */
import { keyIn, partOf, totalOf } from '#database/keyset.ts';
import type { ListMore } from '#platform/http/office-call.ts';
import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { MAIL_WORDS, recipientInWords, deliveryInWords } from './content.ts';
import { composeMail, type Composing } from './mail.ts';
import { countOutbox, countOutboxRows, findOutboxRows, type OutboxRow, readOutboxRow } from './queries.ts';
import type { OutboxEntry, OutboxMessage } from './schema.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>;

const titleOf = ({ kind, purpose }: OutboxRow): string =>
  kind === 'mail' && Object.hasOwn(MAIL_WORDS, purpose)
    ? MAIL_WORDS[purpose as keyof typeof MAIL_WORDS].title
    : `${kind === 'mail' ? 'Mail' : 'Webhook'} ${purpose}`;

const entryOf = (row: OutboxRow, { settings, clock }: Needs): OutboxEntry => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  title: titleOf(row),
  purpose: row.purpose,
  to: recipientInWords(row),
  receipt: row.receipt,
  says: deliveryInWords(row, { hasMailServer: settings.smtpUrl !== '', now: clock() }),
  lastError: row.last_error,
  attempts: row.attempts,
  createdAt: row.created_at,
  nextAt: row.state === 'waiting' && row.attempts > 0 ? row.next_at : null,
  sentAt: row.sent_at,
});

const SORT = 'created';

const wrong = (field: string, message: string) => refuse(422, message, { errors: { [field]: message } });

/** A part of the outbox, the newest first: of one state, or all that is not sent. */
export async function listOutboxEntries(
  needs: Needs,
  asked: { state: OutboxRow['state'] | undefined; receipt: string },
  { after, limit }: { after: string; limit: number },
): Promise<
  { data: OutboxEntry[]; more: ListMore & { counts: { waiting: number; held: number; dead: number } } } | Refusal
> {
  const { database, clock } = needs;
  const receipt = asked.receipt === '' ? undefined : parseReceipt(asked.receipt);
  if (asked.receipt !== '' && receipt === undefined) return wrong('receipt', 'receipt is not one: 7KQM-4XRD-92VH');
  const key = after === '' ? undefined : keyIn(after, SORT, ['string', 'number']);
  if (after !== '' && key === undefined) return wrong('after', 'after takes the `next` of the part before');
  const filter = { state: asked.state, receipt };
  const [found, counted, { waiting, held, dead }] = await Promise.all([
    findOutboxRows(database.read, filter, { after: key, limit: limit + 1 }),
    countOutboxRows(database.read, filter),
    countOutbox(database.read, clock()),
  ]);
  const { rows, next } = partOf(found, limit, SORT, ({ created_at: at, id }) => [at, id]);
  return {
    data: rows.map((row) => entryOf(row, needs)),
    more: { next, ...totalOf(counted), counts: { waiting, held, dead } },
  };
}

const NO_SUCH_ROW = refuse(404, 'The outbox has no such row.');

/** One row, with the mail or the data that would leave. */
export async function readOutboxMessage(
  needs: Needs & Composing,
  id: number,
): Promise<{ data: OutboxMessage } | Refusal> {
  const row = await readOutboxRow(needs.database.read, id);
  if (row === undefined) return NO_SUCH_ROW;
  const nothing = { mail: null, data: null, fault: null };
  const entry = entryOf(row, needs);
  if (row.kind === 'webhook') {
    return { data: { ...entry, ...nothing, data: JSON.stringify(JSON.parse(row.payload), null, 2) } };
  }
  try {
    const { from, to, replyTo, subject, text } = await composeMail(needs, row);
    return { data: { ...entry, ...nothing, mail: { from, to: [...to], replyTo, subject, text } } };
  } catch (error) {
    const { message } = error as Error;
    return { data: { ...entry, ...nothing, fault: `This mail cannot be made: ${message}` } };
  }
}

/** The HTML of a mail that waits. */
export async function readOutboxHtml(composing: Composing, id: number): Promise<string | Refusal> {
  const row = await readOutboxRow(composing.database.read, id);
  if (row === undefined || row.kind !== 'mail') return NO_SUCH_ROW;
  try {
    return (await composeMail(composing, row)).html;
  } catch {
    return refuse(422, 'This mail cannot be made.');
  }
}
