import type { Parts } from '#platform/web.ts';
import { site } from '#root/site.ts';

import type { MailPayload, OutboxRow } from './queries.ts';
import type { Verdict } from './worker.ts';

/** Header lines are ours: what a visitor wrote stays in one line, whatever it holds. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
const SUBJECT_LENGTH = 150;

/** MAIL_FROM in its two parts, so that a comma in the name makes no list of it. */
function senderOf({ mailFrom }: Parts['settings']) {
  if (mailFrom === '') return { name: site.name, address: site.email };
  const [, name = '', address = mailFrom] = /^([^<]*)<([^>]+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim(), address };
}
const agencyOf = ({ notifyTo }: Parts['settings']) => (notifyTo.length > 0 ? notifyTo : [site.email]);

/** A mail as it would leave now: what `db outbox show` prints and what is sent. */
export function composeMail({ settings, renderMail }: Pick<Parts, 'settings' | 'renderMail'>, row: OutboxRow) {
  const { props, replyTo } = JSON.parse(row.payload) as MailPayload;
  const { subject, html, text } = renderMail(row.purpose, props, { siteUrl: settings.siteUrl });
  const from = senderOf(settings);
  return {
    from,
    to: row.recipient === null ? agencyOf(settings) : [row.recipient],
    replyTo: replyTo
      ? { name: oneLine(replyTo.name), address: oneLine(replyTo.address) }
      : { name: site.name, address: site.email },
    subject: oneLine(subject).slice(0, SUBJECT_LENGTH),
    html,
    text,
    // The same at each attempt, so that a mail system recognises a rare double; unlike the id alone, never used again by another database.
    messageId: `<outbox.${row.id}.${Date.parse(row.created_at).toString(36)}@${from.address.split('@').at(-1)}>`,
  };
}

/** What a failed sending means. Only a clear no to this very mail is final; wrong credentials or a broken server may be mended. */
function verdictOf(error: unknown): Verdict {
  const { message, code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 530 and 534 to 538 ask for credentials, wherever in the conversation they come.
  const isAboutUs = responseCode === 530 || (responseCode >= 534 && responseCode <= 538);
  const isFinal = isAboutMail && !isAboutUs && (responseCode === 0 || responseCode >= 500);
  return { result: isFinal ? 'dead' : 'retry', error: `${code ?? 'error'}: ${message}` };
}

/** Sends one mail through SMTP_URL, over a connection of its own. */
export async function sendMail(parts: Parts, row: OutboxRow, signal: AbortSignal): Promise<Verdict> {
  const { to, ...mail } = composeMail(parts, row);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: parts.settings.smtpUrl });
  try {
    const { rejected = [] } = await transport.sendMail({
      ...mail,
      // As objects they are taken as they are, never as a list to be read.
      to: to.map((address) => ({ name: '', address })),
      date: parts.clock(),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
    return { result: 'sent', refused: rejected };
  } catch (error) {
    return verdictOf(error);
  } finally {
    transport.close();
  }
}
