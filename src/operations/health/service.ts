/** What other features may ask: whether mail can be sent, and answers be read. */
import { connectInbox, inboxFault } from '#inbox/correspondence/service.ts';
import { NO_MAIL_SERVER } from '#operations/outbox/content.ts';
import { senderOf } from '#operations/outbox/service.ts';
import type { Services } from '#platform/context.ts';
import type { Settings } from '#platform/env.ts';
import { readInboxUrl } from '#platform/storage/inbox-url.ts';

import { type Finding, messageOf, TIMEOUT } from './doctor/finding.ts';

const LIMITS = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };

/** Connects to the mail server and signs in if SMTP_URL has a user. Sends nothing. */
export async function checkMail({ smtpUrl }: Settings): Promise<Finding> {
  const about = 'mail';
  if (smtpUrl === '') return { about, state: 'attention', says: NO_MAIL_SERVER };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...LIMITS });
  try {
    await transport.verify();
    return { about, state: 'ok', says: 'The mail server answers and would take mails.' };
  } catch (error) {
    const says = `The mail server does not take mails: ${messageOf(error)}. They are kept and sent when it does.`;
    return { about, state: 'wrong', says };
  } finally {
    transport.close();
  }
}

/** Signs in to the mailbox where answers come in. Reads nothing in it. */
export async function checkInbox({ imapUrl }: Settings): Promise<Finding> {
  const about = 'inbox';
  const inbox = readInboxUrl(imapUrl);
  if (inbox === undefined)
    return { about, state: 'ok', says: 'No mailbox is set: answers to mails go to the member of staff who wrote.' };
  try {
    const client = await connectInbox(inbox);
    try {
      await client.mailboxOpen(inbox.mailbox, { readOnly: true });
    } finally {
      client.close();
    }
    return { about, state: 'ok', says: `The mailbox can be read; answers are sent to ${inbox.address}.` };
  } catch (error) {
    return { about, state: 'wrong', says: inboxFault(error) };
  }
}

/** Sends a mail that says that mail can be sent. */
export async function sendTestMail({ settings, site }: Services, to: string): Promise<Finding> {
  const about = 'mail';
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: settings.smtpUrl, ...LIMITS });
  const agency = await site();
  try {
    await transport.sendMail({
      from: senderOf(settings, agency),
      to: { name: '', address: to },
      subject: `A test mail of ${agency.name}`,
      text: `If you read this, the website of ${agency.name} can send mail.`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { about, state: 'ok', says: `A test mail is on its way to ${to}.` };
  } catch (error) {
    return { about, state: 'wrong', says: `The mail server did not take the test mail: ${messageOf(error)}.` };
  } finally {
    transport.close();
  }
}
