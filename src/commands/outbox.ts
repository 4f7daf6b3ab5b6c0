/**
 * `npm run db -- outbox …`: lists what waits to be sent and what was given up, and sends or discards it. Each function returns text for the
 * terminal.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Actor } from '#staff/audit/schema.ts';
import type { RenderMail } from '#platform/context.ts';
import type { Database, DatabaseAndClock } from '#database/database.ts';
import type { Settings } from '#platform/env.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import { composeMail, type Composing } from '#operations/outbox/mail.ts';
import { discardMessages, resendMessages } from '#operations/outbox/actions.ts';
import { discardedInWords, NO_MAIL_SERVER, recipientInWords, resentInWords } from '#operations/outbox/content.ts';
import { countOutbox, listOutbox, readOutboxRow } from '#operations/outbox/service.ts';
import { findWhole } from '#site/pages/actions.ts';
import { secretOf } from '#platform/storage/signature.ts';

import { siteAddress } from './site-address.ts';
import { ageOf, factsAsText, replaceControls } from './terminal.ts';
import { buildInAnotherProcess, root } from './tools.ts';

const SHOWN = 50;

function idIn(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidSetting(`${text} is no number of a row. "outbox" lists them.`);
  return Number(text);
}

/** Everything that is not sent yet, newest first. */
export async function listAsText({ read }: Database, { smtpUrl }: Settings, now: Date): Promise<string> {
  const { waiting, held, dead } = await countOutbox(read, now);
  const rows = await listOutbox(read, { limit: SHOWN });
  const blocks = rows.map((row) =>
    factsAsText({
      id: row.id,
      state: row.state,
      what: `${row.kind} ${row.purpose}`,
      to: recipientInWords(row),
      receipt: row.receipt,
      age: ageOf(row.created_at, now),
      attempts: row.attempts,
      next_try: row.state === 'waiting' && row.attempts > 0 ? row.next_at : null,
      last_error: row.last_error,
    }),
  );
  const heading = `outbox (${waiting} waiting, ${held} held, ${dead} given up${rows.length === SHOWN ? `; the newest ${SHOWN}` : ''})`;
  const notes = [
    ...(smtpUrl === '' && waiting > 0 ? [NO_MAIL_SERVER] : []),
    ...(dead > 0
      ? ['"outbox resend ID" or "outbox resend all" sends what was given up once more, "outbox discard ID" removes it.']
      : []),
  ];
  return [heading, ...blocks, ...notes, ''].join('\n\n');
}

/** One mail as it would be sent now, or the data of one webhook. */
export async function rowAsText(composing: Composing, id: string): Promise<string> {
  const row = await readOutboxRow(composing.database.read, idIn(id));
  if (row === undefined) throw new InvalidSetting(`The outbox has no row ${id}.`);
  if (row.kind === 'webhook') return replaceControls(JSON.stringify(JSON.parse(row.payload), null, 2));
  const { from, to, replyTo, subject, text } = await composeMail(composing, row);
  const named = ({ name, address }: typeof from) => `${name} <${address}>`.trim();
  const head = factsAsText({ from: named(from), to: to.join(', '), reply_to: named(replyTo), subject });
  return `${head}\n\n${replaceControls(text)}`;
}

/** Queues one dead letter again, or all of them. A running server sends them at once. */
export async function resendAsText(needs: DatabaseAndClock, actor: Actor, which: string): Promise<string> {
  const wanted = which === 'all' ? 'all' : idIn(which);
  return resentInWords(wanted, await resendMessages(needs, actor, wanted));
}

/** Removes one row that was not sent, or all dead letters. The submission itself stays. */
export async function discardAsText(needs: DatabaseAndClock, actor: Actor, which: string): Promise<string> {
  const wanted = which === 'all' ? 'all' : idIn(which);
  return discardedInWords(wanted, await discardMessages(needs, actor, wanted));
}

/** The built mail templates; builds them if needed. */
async function builtMails(): Promise<RenderMail> {
  if (!(await buildInAnotherProcess())) throw new InvalidSetting('The mails could not be built.');
  const built = pathToFileURL(join(root, 'dist', 'server', 'pages.js')).href;
  return ((await import(built)) as typeof import('#app/pages.tsx')).renderMail;
}

/** The subcommands that change the outbox. */
export const OUTBOX_CHANGES: Readonly<
  Record<string, (needs: DatabaseAndClock, actor: Actor, which: string) => Promise<string>>
> = { resend: resendAsText, discard: discardAsText };

/** The output of `outbox` with these words. */
export async function runOutboxCommand(
  { database, settings }: { database: Database; settings: Settings },
  actor: Actor,
  [action = 'list', which = '']: readonly string[],
): Promise<string> {
  const now = new Date();
  if (action === 'list') return listAsText(database, settings, now);
  const change = Object.hasOwn(OUTBOX_CHANGES, action) ? OUTBOX_CHANGES[action] : undefined;
  if (change !== undefined) return change({ database, clock: () => now }, actor, which);
  if (action !== 'show')
    throw new InvalidSetting(`There is no outbox ${action}. Choose from show, resend and discard.`);
  const composing = {
    database,
    settings: { ...settings, siteUrl: siteAddress(settings) },
    renderMail: await builtMails(),
    secret: await secretOf(settings, database),
    clock: () => now,
    site: () => findWhole(database.read),
  };
  return rowAsText(composing, which);
}
