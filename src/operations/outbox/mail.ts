import { PassThrough } from 'node:stream';

import type { Services } from '#platform/context.ts';
import { findAppearance } from '#cms/appearance/service.ts';
import { fileLink, MAIL_LINK_DAYS, MAIL_LINK_TTL } from '#platform/files/links.ts';
import { findFile } from '#platform/files/queries.ts';
import { ownPagePath } from '#staff/keys/service.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { findTexts } from '#cms/texts/service.ts';
import type { Site } from '#config/site.ts';
import type { Secret } from '#platform/storage/secret.ts';
import type { MailLinkProps } from '#ui/mail-words.ts';

import { senderOf } from './service.ts';
import { readSentence } from './mails/queries.ts';
import type { MailPayload, OutboxRow } from './queries.ts';
import { isNoSuchRecipient, type MailFailure } from './refusals.ts';
import type { Verdict } from './verdict.ts';

/** Keeps text by visitors in one header line, so that it cannot inject headers. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
const SUBJECT_LENGTH = 150;

const agencyOf = ({ notifyTo }: Services['settings'], { email }: Site) => (notifyTo.length > 0 ? notifyTo : [email]);

/** What composing a mail needs. */
export type Composing = Pick<Services, 'settings' | 'renderMail' | 'secret' | 'clock' | 'site'> & {
  database: Pick<Services['database'], 'read'>;
};

/** How a key stands in a mail: as itself in one that leaves, and as '[secret]' in one that is looked at. */
type Write = (key: Secret) => string;

/** The links of a mail that are keys: its recipient's own page, and a file. */
async function linksIn(composing: Composing, { ownPage, fileId }: MailPayload, write: Write) {
  const { secret, settings } = composing;
  const whole = (path: Secret) => write(path.within((text) => settings.siteUrl + text));
  const resumeLink = fileId === undefined ? undefined : await linkToFile(composing, fileId, whole);
  return {
    ...(ownPage && { ownPage: whole(ownPagePath(secret, ownPage)) }),
    ...(resumeLink && { resumeLink }),
  };
}

/** A link to a file, valid from now on; undefined if the file was replaced or erased while the mail waited. */
async function linkToFile(composing: Composing, fileId: string, whole: Write): Promise<MailLinkProps | undefined> {
  const { database, clock } = composing;
  const file = await findFile(database.read, fileId);
  if (file === undefined || file.replacedAt !== null) return undefined;
  return {
    href: whole(fileLink(composing, fileId, { for: 'mail', lasts: MAIL_LINK_TTL })),
    days: MAIL_LINK_DAYS,
    lastDay: agencyDay(clock().getTime() + MAIL_LINK_TTL),
  };
}

/** Mails that come again and again are ended by one click of the mail program (RFC 8058): with the address of their own page. */
const endedBy = ({ purpose }: OutboxRow, { ownPage }: { ownPage?: string }): Record<string, string> =>
  purpose === 'alert-digest' && ownPage !== undefined
    ? { 'List-Unsubscribe': `<${ownPage}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** A mail as it would be sent now, without the keys in it: what the office and the terminal show. */
export const composeMail = (composing: Composing, row: OutboxRow) => compose(composing, row, String);

async function compose(composing: Composing, row: OutboxRow, write: Write) {
  const { settings, renderMail, database } = composing;
  const payload = JSON.parse(row.payload) as MailPayload;
  const { props, language, replyTo, thread, calendar } = payload;
  const links = await linksIn(composing, payload, write);
  const { sentence } = await readSentence(database.read, row.purpose);
  const palette = (await findAppearance(database.read))?.palette ?? {};
  const shown = await composing.site();
  const { subject, html, text } = renderMail(
    row.purpose,
    { ...props, ...links },
    {
      siteUrl: settings.siteUrl,
      language,
      sentence,
      palette,
      site: shown,
      texts: await findTexts(database.read),
    },
  );
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
    headers: thread === undefined ? { 'Auto-Submitted': 'auto-generated', ...endedBy(row, links) } : {},
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
  const said = `${error.code ?? 'error'}: ${error.message}`;
  if (audience === 'visitor' && isNoSuchRecipient(error)) return { result: 'dead', error: said };
  const isSilent = isHandedOver && error.responseCode === undefined;
  return { result: 'retry', error: said, ...(isSilent ? { notBefore: new Date(now.getTime() + AFTER_SILENCE) } : {}) };
}

/** Sends one mail through SMTP_URL, over a connection of its own. */
export async function sendMail(services: Services, row: OutboxRow, signal: AbortSignal): Promise<Verdict> {
  const { to, ...mail } = await compose(services, row, (key) => key.reveal());
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
