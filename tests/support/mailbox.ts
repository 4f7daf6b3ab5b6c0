/** A mail server and a receiver of webhooks for tests: real ones, on ports of their own, that behave as a test tells them. */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const ROOT = join(import.meta.dirname, '..', '..');

/** The mails as they are built. */
export const { renderMail } = createRequire(import.meta.url)(
  join(ROOT, 'dist', 'server', 'pages.js'),
) as typeof import('#app/pages.tsx');

export type Received = { from: string; to: string[]; raw: string; mail: Email };

/**
 * How the server answers: with a code at a place of the conversation, or not at all; 'drop' takes the mail and breaks the connection
 * before it says so. Undefined takes the mail.
 */
export type Refusal =
  | { at: 'greeting' | 'sender' | 'recipient' | 'data'; code: number; says?: string }
  | 'silence'
  | 'drop';

export type Mailbox = {
  url: string;
  received: Received[];
  /** How many have been opened so far. */
  connections: () => number;
  /** Asked for each mail; `to` is '' before a recipient was named. */
  refuse: (to: string) => Refusal | undefined | Promise<Refusal | undefined>;
  close: () => Promise<void>;
};

const failure = ({ code, says = 'as the test wishes' }: { code: number; says?: string }) =>
  Object.assign(new Error(says), { responseCode: code });

/** The library greets a client after 100 ms, so that it notices one that speaks too early. Ours never does, and tests send many mails. */
class MailServer extends SMTPServer {
  override connect(...accepted: Parameters<SMTPServer['connect']>): void {
    super.connect(...accepted);
    const connection = [...this.connections].at(-1);
    if (connection === undefined) return;
    const ready = connection.connectionReady.bind(connection);
    connection.connectionReady = () => {};
    ready();
  }
}

/** Opens a mail server that is gone with the test; on the port given, or on a free one. */
export async function openMailbox(t: { after: (close: () => Promise<void>) => void }, port = 0): Promise<Mailbox> {
  let connections = 0;
  const answer = async (at: string, to: string, callback: (error?: Error | null) => void) => {
    const refusal = await mailbox.refuse(to);
    if (refusal === 'silence') return;
    callback(typeof refusal === 'object' && refusal.at === at ? failure(refusal) : null);
  };
  const server = new MailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    onConnect: (_, callback) => {
      connections += 1;
      void answer('greeting', '', callback);
    },
    onMailFrom: (_, __, callback) => void answer('sender', '', callback),
    onRcptTo: ({ address }, _, callback) => void answer('recipient', address, callback),
    onData(stream, { envelope, remotePort }, callback) {
      const take = async () => {
        const bytes = await buffer(stream).catch(() => undefined);
        // A client that hangs up in the middle of a mail has sent none.
        if (bytes === undefined) return;
        const to = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const mail = await PostalMime.parse(bytes);
        if ((await mailbox.refuse(to.join())) === 'drop') {
          mailbox.received.push({ from, to, raw: bytes.toString(), mail });
          sockets.get(remotePort)?.destroy();
          return;
        }
        await answer('data', to.join(), (error) => {
          if (!error) mailbox.received.push({ from, to, raw: bytes.toString(), mail });
          callback(error);
        });
      };
      void take();
    },
  });
  const sockets = new Map<number | undefined, Socket>();
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  // A client that hangs up is no news here.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  let isOpen = true;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received: [],
    connections: () => connections,
    refuse: () => undefined,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
  t.after(() => mailbox.close());
  return mailbox;
}

export type Call = { headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  url: string;
  calls: Call[];
  /** What is answered from now on. */
  answer: { status: number; headers?: Record<string, string> } | 'silence';
};

/** Opens a receiver of webhooks that is gone with the test. */
export async function openReceiver(t: TestContext): Promise<Receiver> {
  const receiver: Receiver = { url: '', calls: [], answer: { status: 204 } };
  const server = createServer((request, response) => {
    const take = async () => {
      receiver.calls.push({ headers: request.headers, body: await text(request) });
      if (receiver.answer !== 'silence') response.writeHead(receiver.answer.status, receiver.answer.headers).end();
    };
    void take();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
