/** A server that speaks clamd's INSTREAM protocol and finds what begins with a given text. The scanner itself is an outside service. */
import { createServer, type Server, type Socket } from 'node:net';

const COMMAND = Buffer.from('zINSTREAM\0');

/** What was streamed, once its last piece, of length zero, has come. */
function streamed(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const pieces: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

export type Clamd = { address: string; seen: Buffer[]; close: () => Promise<void> };

/** `answer` is asked for what to say of a file; `at` is a path for a socket of this machine, else a port is chosen. */
export async function openClamd(answer: (file: Buffer) => string, at?: string): Promise<Clamd> {
  const seen: Buffer[] = [];
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const file = streamed(received);
      if (file === undefined) return;
      seen.push(file);
      socket.end(`${answer(file)}\0`);
    });
  });
  await new Promise<void>((listening) => {
    if (at === undefined) server.listen(0, '127.0.0.1', listening);
    else server.listen(at, listening);
  });
  const address = server.address();
  return {
    address: typeof address === 'object' && address !== null ? `tcp://127.0.0.1:${address.port}` : `unix:${at}`,
    seen,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
}
