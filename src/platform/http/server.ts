/** The HTTP server: timeouts for slow clients, the size of a head, and what it answers when it drops a client. */
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const SECOND = 1000;

/** Milliseconds. */
export type Timeouts = {
  /** For the request line and the headers. */
  head: number;
  /** For the whole request, its body included. */
  request: number;
  /** Between two requests on one connection. */
  idle: number;
  /** Without a byte in either direction while a request is read or answered. */
  stall: number;
  /** How often connections are checked. */
  look: number;
};

const TIMEOUTS: Timeouts = {
  head: 15 * SECOND,
  // A résumé of 2 MB from a bus, at three kilobytes a second, takes 12 minutes; the least rate of bodies is what drops slow ones.
  request: 900 * SECOND,
  // Longer than the minute for which proxies keep connections: otherwise a proxy could send a request on a connection that we are closing.
  idle: 65 * SECOND,
  // Longer than a body may fall behind, so that its sender gets a 408 first.
  stall: 75 * SECOND,
  look: SECOND,
};

/** Browsers and proxies send at most two kilobytes in thirty headers. */
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_HEADERS = 100;

/** Responses to requests that never completed, by the error's code. Any other code is a malformed request. */
const SENTENCES: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please send it again.'],
};
const UNREADABLE = [400, 'This request cannot be read.'] as const;

/** A server that drops slow clients and oversized heads with a response in plain text. It does not listen yet. */
export function openServer({ head, request, idle, stall, look }: Timeouts = TIMEOUTS): Server {
  const server = createServer({
    headersTimeout: head,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: look,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  server.maxHeadersCount = MAX_HEADERS;
  server.timeout = stall;

  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => void lastAnswers.set(socket, response));
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const last = lastAnswers.get(socket);
    const isAnswering = last !== undefined && last.headersSent && !last.writableFinished;
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy();
    const [status, sentence] = SENTENCES[error.code ?? ''] ?? UNREADABLE;
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(sentence)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
    ];
    // Without waiting for the other side to close: it may never do so.
    socket.end(`${lines.join('\r\n')}\r\n\r\n${sentence}`, () => socket.destroy());
  });
  return server;
}
