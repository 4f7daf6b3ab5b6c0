/** What the screen of the connections says. */
import type { Connections } from './schema.ts';

export type ShownField = { name: keyof Connections; label: string; hint: string };
type Group = { heading: string; says: string; fields: readonly ShownField[] };

export const GROUPS: readonly Group[] = [
  {
    heading: 'Who is told',
    says: 'These addresses get a mail for each message, enquiry and application. Without one it is the address of the agency.',
    fields: [{ name: 'notifyTo', label: 'Addresses', hint: 'Several with commas between them.' }],
  },
  {
    heading: 'Mail that the site sends',
    says: 'Your mail provider tells the server, the port, the user and the password. Without a server mails wait, and are sent once there is one.',
    fields: [
      { name: 'senderName', label: 'Sender’s name', hint: 'As visitors see it. Without one it is the agency’s.' },
      { name: 'senderAddress', label: 'Sender’s address', hint: 'As hello@agency.example.' },
      { name: 'mailHost', label: 'Mail server', hint: 'As mail.agency.example.' },
      { name: 'mailPort', label: 'Port', hint: '587 where it is left empty; 465 is encrypted from the start.' },
      { name: 'mailUser', label: 'User', hint: 'Often the address.' },
      { name: 'mailPassword', label: 'Password', hint: 'Stored encrypted and never shown again.' },
    ],
  },
  {
    heading: 'Answers by mail',
    says: 'The mailbox where people answer. It is only read. Without one an answer goes to the member of staff who wrote.',
    fields: [
      { name: 'inboxHost', label: 'Mailbox server', hint: 'IMAP, as mail.agency.example.' },
      { name: 'inboxPort', label: 'Port', hint: '993 where it is left empty.' },
      { name: 'inboxUser', label: 'User', hint: 'Often the address that is answered.' },
      { name: 'inboxPassword', label: 'Password', hint: 'Stored encrypted and never shown again.' },
      { name: 'inboxFolder', label: 'Folder', hint: 'INBOX where it is left empty.' },
    ],
  },
  {
    heading: 'Webhook',
    says: 'Another program of yours gets each submission as signed JSON (standardwebhooks.com).',
    fields: [
      { name: 'webhookUrl', label: 'Address', hint: 'Begins with https://.' },
      {
        name: 'webhookSecret',
        label: 'Secret',
        hint: '16 characters or more; the other program checks signatures with it.',
      },
    ],
  },
  {
    heading: 'Search engines',
    says: 'With a key of your own choice, search engines are told within minutes which pages are new (indexnow.org).',
    fields: [{ name: 'indexNowKey', label: 'Key', hint: '8 to 128 letters, digits and dashes.' }],
  },
];
