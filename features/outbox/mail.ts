import { PassThrough } from 'node:stream';

import type { Services } from '#platform/context.ts';
import { findAppearance } from '#features/appearance/queries.ts';
import { fileLink, MAIL_LINK_DAYS, MAIL_LINK_LASTS } from '#features/files/links.ts';
import { findFile } from '#features/files/queries.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { findSite } from '#features/facts/queries.ts';
import type { Site } from '#root/site.ts';
import type { MailLinkProps } from '#ui/mail-words.ts';

import { senderOf } from './links.ts';
import { readSentence } from './mails/queries.ts';
import type { MailPayload, OutboxRow } from './queries.ts';
import { isNoSuchRecipient, type MailFailure } from './refusals.ts';
import type { Verdict } from './verdict.ts';

/** Keeps text by visitors in one header line, so that it cannot inject headers. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
const SUBJECT_LENGTH = 150;

const agencyOf = ({ notifyTo }: Services['settings'], { email }: Site) => (notifyTo.length > 0 ? notifyTo : [email]);

/** What composing a mail needs. */
export type Composing = Pick<Services, 'settings' | 'renderMail' | 'secret' | 'clock'> & {
  database: Pick<Services['database'], 'read'>;
};

/** A link to a file, valid from now on; undefined if the file was replaced or erased while the mail waited. */
async function linkInMail(composing: Composing, fileId: string): Promise<MailLinkProps | undefined> {
  const { database, settings, clock } = composing;
  const file = await findFile(database.read, fileId);
  if (file === undefined || file.replacedAt !== null) return undefined;
  return {
    href: settings.siteUrl + fileLink(composing, fileId, { for: 'mail', lasts: MAIL_LINK_LASTS }),
    days: MAIL_LINK_DAYS,
    lastDay: agencyDay(new Date(clock().getTime() + MAIL_LINK_LASTS)),
  };
}

/** Mails that come again and again are ended by one click of the mail program (RFC 8058): with the address of their own page. */
const endedBy = ({ purpose }: OutboxRow, props: object): Record<string, string> =>
  purpose === 'alert-digest' && 'ownPage' in props
    ? { 'List-Unsubscribe': `<${String(props.ownPage)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** A mail as it would be sent now; `db -- outbox show` prints the same. */
export async function composeMail(composing: Composing, row: OutboxRow) {
  const { settings, renderMail, database } = composing;
  const { props, replyTo, fileId, thread, calendar } = JSON.parse(row.payload) as MailPayload;
  const resumeLink = fileId === undefined ? undefined : await linkInMail(composing, fileId);
  const given = resumeLink === undefined ? props : { ...props, resumeLink };
  const { sentence } = await readSentence(database.read, row.purpose);
  const palette = (await findAppearance(database.read))?.palette ?? {};
  const shown = await findSite(database.read);
  const { subject, html, text } = renderMail(row.purpose, given, {
    siteUrl: settings.siteUrl,
    sentence,
    palette,
    site: shown,
  });
  return {
    from: senderOf(settings, shown),
    to: row.recipient === null ? agencyOf(settings, shown) : [row.recipient],
    replyTo: replyTo
      ? { name: oneLine(replyTo.name), address: oneLine(replyTo.address) }
      : { name: shown.name, address: shown.email },
    subject: oneLine(subject).slice(0, SUBJECT_LENGTH),
    html,
    text,
    ...(row.message_id === null ? {} : { messageId: row.message_id }),
    ...(thread?.inReplyTo && { inReplyTo: thread.inReplyTo }),
    ...(thread && thread.references.length > 0 && { references: [...thread.references] }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'invitation.ics' } }),
    // A person writes a letter; the rest is written by a program.
    headers: thread === undefined ? { 'Auto-Submitted': 'auto-generated', ...endedBy(row, props) } : {},
  };
}

/** The least pause after a timeout at the end of the mail, in milliseconds: the server may have accepted it. */
const AFTER_SILENCE = 15 * 60_000;

/**
 * Classifies a failed sending. Only an unknown address of a visitor is final; everything else can be fixed or passes, and a
 * mail to the agency is never given up early.
 */
function verdictOf(
  error: MailFailure,
  { audience }: OutboxRow,
  { isHandedOver, now }: { isHandedOver: boolean; now: Date },
): Verdict {
  const told = `${error.code ?? 'error'}: ${error.message}`;
  if (audience === 'visitor' && isNoSuchRecipient(error)) return { result: 'dead', error: told };
  const isSilent = isHandedOver && error.responseCode === undefined;
  return { result: 'retry', error: told, ...(isSilent ? { notBefore: new Date(now.getTime() + AFTER_SILENCE) } : {}) };
}

/** Sends one mail through SMTP_URL, over a connection of its own. */
export async function sendMail(services: Services, row: OutboxRow, signal: AbortSignal): Promise<Verdict> {
  const { to, ...mail } = await composeMail(services, row);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: services.settings.smtpUrl });
  let isHandedOver = false;
  transport.use('stream', (sending, done) => {
    const last = new PassThrough({ flush: (flushed) => flushed(void (isHandedOver = true)) });
    sending.message.transform(() => last);
    done();
  });
  try {
    const { rejected = [] } = await transport.sendMail({
      ...mail,
      // Objects are taken as they are; strings would be parsed as address lists.
      to: to.map((address) => ({ name: '', address })),
      date: services.clock(),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
    return { result: 'sent', refused: rejected };
  } catch (error) {
    return verdictOf(error as MailFailure, row, { isHandedOver, now: services.clock() });
  } finally {
    transport.close();
  }
}
