/** Asks clamd whether a file is infected (INSTREAM command). */
import { connect, type Socket } from 'node:net';

import type { ScanState } from '#database/tables/submissions.ts';
import type { Log } from '#platform/log.ts';

/** Timeout in milliseconds. It is short, because a visitor is waiting. */
const ANSWER_WITHIN = 10_000;
const PIECE = 64 * 1024;

/** Bytes of the response: it is one line. */
const LONGEST_ANSWER = 4096;

function openSocket(address: string): Socket {
  if (address.startsWith('unix:')) return connect(address.slice('unix:'.length));
  const { hostname, port } = new URL(address.replace('tcp:', 'http:'));
  return connect(Number(port || 80), hostname.replace(/^\[|\]$/g, ''));
}

/** Chunks, each prefixed with its length; a length of zero ends the stream. */
function* pieces(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield Buffer.concat([length, piece]);
  }
  yield Buffer.alloc(4);
}

async function ask(address: string, bytes: Uint8Array): Promise<string> {
  const socket = openSocket(address);
  const late = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), ANSWER_WITHIN);
  try {
    // A write error also ends the read below.
    socket.on('error', () => {});
    socket.write('zINSTREAM\0');
    for (const piece of pieces(bytes)) socket.write(piece);
    let answer = '';
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break;
    }
    return answer.replace(/\0.*$/s, '').trim();
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}

/** The scanner that CLAMAV names. Without a clear answer a file stays 'pending'. */
export function openScanner(address: string, log: Log): (bytes: Uint8Array) => Promise<ScanState> {
  if (address === '') return async () => 'none';
  return async (bytes) => {
    try {
      const answer = await ask(address, bytes);
      if (/^stream: OK$/.test(answer)) return 'clean';
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found === undefined) throw new Error(`clamd answered: ${answer.slice(0, 200) || 'nothing'}`);
      log.warn({ found }, 'an infected file was refused');
      return 'infected';
    } catch (error) {
      log.warn({ err: error }, 'the virus scanner did not answer');
      return 'pending';
    }
  };
}
