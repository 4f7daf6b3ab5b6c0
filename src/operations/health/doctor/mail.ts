/** Checks whether mail can be sent, and what waits in the outbox. */
import { connectInbox, inboxFault } from '#inbox/correspondence/service.ts';
import { countOutbox } from '#operations/outbox/queries.ts';
import { pluralize } from '#database/pluralize.ts';
import type { Database } from '#database/database.ts';
import type { Settings } from '#platform/env.ts';
import { readInboxUrl } from '#platform/storage/inbox-url.ts';

import { type Finding, messageOf, TIMEOUT } from './finding.ts';

/** How long a mail or webhook may wait before it is reported, in seconds. */
const LATE = 3_600;

/** Connects to the mail server and signs in if SMTP_URL has a user. Sends nothing. */
export async function checkMail({ smtpUrl }: Settings): Promise<Finding> {
  const about = 'mail';
  if (smtpUrl === '')
    return { about, state: 'attention', says: 'SMTP_URL is not set: mails are kept until it is, and sent then.' };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await transport.verify();
    return { about, state: 'ok', says: 'The mail server answers and would take mails.' };
  } catch (error) {
    const says = `The mail server of SMTP_URL does not take mails: ${messageOf(error)}. They are kept and sent when it does.`;
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
    return { about, state: 'ok', says: 'IMAP_URL is not set: answers to mails go to the member of staff who wrote.' };
  try {
    const client = await connectInbox(inbox);
    try {
      await client.mailboxOpen(inbox.mailbox, { readOnly: true });
    } finally {
      client.close();
    }
    return { about, state: 'ok', says: `The mailbox of IMAP_URL can be read; answers are sent to ${inbox.address}.` };
  } catch (error) {
    return { about, state: 'wrong', says: inboxFault(error) };
  }
}

/** What waits in the outbox, and what was given up. */
export async function checkOutbox({ read }: Database): Promise<Finding[]> {
  const about = 'outbox';
  const { waiting, dead, oldestSeconds } = await countOutbox(read, new Date());
  const findings: Finding[] = [];
  if (dead > 0)
    findings.push({
      about,
      state: 'attention',
      says: `${pluralize(dead, 'mail or webhook', 'mails or webhooks')} could not be sent and ${dead === 1 ? 'was' : 'were'} given up: \`npm run db -- outbox\` shows why, \`npm run db -- outbox resend all\` tries again, \`npm run db -- outbox discard ID\` gives one up for good.`,
    });
  if (oldestSeconds > LATE)
    findings.push({
      about,
      state: 'attention',
      says: `${pluralize(waiting, 'mail or webhook waits', 'mails or webhooks wait')} in the outbox, the oldest for ${Math.floor(oldestSeconds / LATE)} h: is the product running, and its mail server?`,
    });
  if (findings.length > 0) return findings;
  return [{ about, state: 'ok', says: `The outbox is in time, with ${waiting} waiting and none given up.` }];
}
