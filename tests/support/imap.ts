/** A mailbox for tests: a real IMAP server, on a port of its own, whose mails a test puts there. */
import { createRequire } from 'node:module';
import type { AddressInfo, Server, Socket } from 'node:net';

import { connectInbox } from '#inbox/correspondence/service.ts';
import { fetchParts, type Parts } from '#inbox/correspondence/mail-parts.ts';
import { readInboxUrl } from '#platform/storage/inbox-url.ts';

type Hoodiecrow = {
  server: Server;
  listen: (port: number, host: string, listening: () => void) => void;
  appendMessage: (mailbox: string, flags: string[], at: Date, raw: string) => void;
  getMailbox: (mailbox: string) => { messages: { flags: string[] }[]; uidvalidity: number; uidnext: number };
};
type Made = (options: object) => Hoodiecrow;

const makeServer = createRequire(import.meta.url)('hoodiecrow-imap') as Made;

export const INBOX_ADDRESS = 'replies@agency.example';
const PASSWORD = 'open: the/inbox';

export type Inbox = {
  /** For IMAP_URL. */
  url: string;
  /** Puts a mail there as it would come over the net. */
  deliver: (raw: string | Buffer) => void;
  /** The flags of every mail in it. */
  flags: () => string[][];
  close: () => Promise<void>;
};

type Mail = {
  from: string;
  subject: string;
  text: string;
  /** Other headers. */
  headers?: Readonly<Record<string, string>>;
};

let count = 0;

/** A mail as a mail program writes it. */
export function mailOf({ from, subject, text, headers = {} }: Mail): string {
  count += 1;
  const all = { 'Message-ID': `<mail-${count}-${process.pid}@visitors.example>`, ...headers };
  return [
    `From: ${from}`,
    `To: ${INBOX_ADDRESS}`,
    `Subject: ${subject}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    ...('Content-Type' in all ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    ...text.split(/\r?\n/),
  ].join('\r\n');
}

/** Opens an IMAP server that is gone with the test; on the port given, or on a free one. */
export async function openInbox(t: { after: (close: () => Promise<void>) => void }, port = 0): Promise<Inbox> {
  const server = makeServer({
    plugins: ['NAMESPACE', 'ID', 'UNSELECT'],
    users: { [INBOX_ADDRESS]: { password: PASSWORD } },
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening);
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const { port: own } = server.server.address() as AddressInfo;
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((closed) => {
      server.server.close(() => closed());
    });
  };
  t.after(close);
  return {
    url: `imap://${encodeURIComponent(INBOX_ADDRESS)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${own}/INBOX`,
    deliver: (raw) =>
      server.appendMessage(
        'INBOX',
        [],
        new Date(),
        (typeof raw === 'string' ? Buffer.from(raw) : raw).toString('latin1'),
      ),
    flags: () => server.getMailbox('INBOX').messages.map(({ flags }) => flags),
    close,
  };
}

/** The parts of the newest mail in a mailbox, as they are fetched of it. */
export async function newestParts(inbox: Inbox | { url: string }): Promise<Parts> {
  const url = readInboxUrl(inbox.url);
  if (url === undefined) throw new Error('The address of the mailbox is right.');
  const client = await connectInbox(url);
  try {
    await client.mailboxOpen('INBOX', { readOnly: true });
    return await fetchParts(async (query) => (await client.fetchOne('*', query)) || undefined);
  } finally {
    client.close();
  }
}
