/** The outbox as owners see it in the office: what waits, why, and each mail as it would leave. */
import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { defineList } from '#platform/office/list.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';

import { outboxCalls } from './calls.ts';
import { MAIL_WORDS, recipientInWords, deliveryInWords } from './content.ts';
import { composeMail, type Composing } from './mail.ts';
import { countOutbox, findOutboxRows, OUTBOX_ORDERS, type OutboxRow, readOutboxRow } from './queries.ts';
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

/** The outbox, the newest first: of one state, or all that is not sent. */
export const outboxList = defineList({
  call: outboxCalls.list,
  orders: OUTBOX_ORDERS,
  orderOf: () => 'created',
  filter({ state, receipt: asked }, _, { clock }) {
    const receipt = asked === '' ? undefined : parseReceipt(asked);
    const message = 'receipt is not one: 7KQM-4XRD-92VH';
    if (asked !== '' && receipt === undefined) return refuseField('receipt', message);
    return { state, receipt, now: clock() };
  },
  async find(read, filter, place) {
    const { waiting, held, dead } = await countOutbox(read, filter.now);
    return { ...(await findOutboxRows(read, filter, place)), counts: { waiting, held, dead } };
  },
  show: (needs, rows) => rows.map((row) => entryOf(row, needs)),
});

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
