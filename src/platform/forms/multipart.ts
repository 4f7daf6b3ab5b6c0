/** Reading a multipart body as it arrives: a file is hashed while it is read, and nothing beyond its limit is kept. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';

/** A file as a form sent it; `sha256` in hexadecimal. */
export type FormFile = { name: string; bytes: Uint8Array<ArrayBuffer>; size: number; sha256: string };

type Multipart = {
  /** In the order of the body. Of a repeated name only the first is kept. */
  entries: [string, string | FormFile][];
  /** More parts than allowed: reading ended at the first one too many. */
  hasTooManyParts: boolean;
  /** The body or a file exceeded its limit. `entries` holds what was read within it. */
  isTooLarge: boolean;
  /** The first text that exceeded its limit. */
  longText?: string;
};

type Limits = { bodyLimit: number; fieldLimit: number; fileLimit: number; mostParts: number };

/** Bytes handed to the parser at once: it cannot be stopped inside a chunk. */
const PIECE = 8 * 1024;

/** The only characters that browsers escape in a file's name. */
const ESCAPED: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Limits are in bytes. Throws for a malformed body, and for one without its end. */
export async function readMultipart(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  contentType: string,
  { bodyLimit, fieldLimit, fileLimit, mostParts }: Limits,
): Promise<Multipart> {
  const { Busboy } = await import('@fastify/busboy');
  const read: Multipart = { entries: [], hasTooManyParts: false, isTooLarge: false };
  const seen = new Set<string>();
  let wrong: Error | undefined;
  const isFirst = (name: string | undefined): name is string => {
    if (name === undefined) wrong = new SyntaxError('a part has no name');
    if (name === undefined || seen.has(name)) return false;
    seen.add(name);
    return true;
  };

  const parser = new Busboy({
    headers: { 'content-type': contentType },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: { fileSize: fileLimit, fieldSize: fieldLimit, parts: mostParts },
  });
  parser.on('partsLimit', () => {
    read.hasTooManyParts = true;
  });
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    if (!isFirst(name)) return;
    if (isCut) read.longText ??= name;
    else read.entries.push([name, value]);
  });
  parser.on('file', (name: string | undefined, stream, fileName) => {
    stream.on('error', (error: Error) => {
      wrong = error;
    });
    if (!isFirst(name)) return void stream.resume();
    const hash = createHash('sha256');
    let chunks: Uint8Array[] = [];
    stream.on('limit', () => {
      read.isTooLarge = true;
      chunks = [];
    });
    stream.on('data', (chunk: Uint8Array) => {
      if (stream.truncated) return;
      hash.update(chunk);
      chunks.push(chunk);
    });
    stream.on('end', () => {
      if (stream.truncated) return;
      const bytes = new Uint8Array(Buffer.concat(chunks));
      const decoded = fileName.replace(/%(?:22|0D|0A)/gi, (escaped) => ESCAPED[escaped.toUpperCase()] ?? escaped);
      read.entries.push([name, { name: decoded, bytes, size: bytes.length, sha256: hash.digest('hex') }]);
    });
  });

  const finished = once(parser, 'finish');
  // It is awaited below. A rejection before that must not count as unhandled.
  finished.catch(() => {});
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > bodyLimit) return { ...read, isTooLarge: true };
    for (let at = 0; at < chunk.length; at += PIECE) {
      if (!parser.write(chunk.subarray(at, at + PIECE))) await Promise.race([once(parser, 'drain'), finished]);
      if (wrong !== undefined) throw wrong;
      if (read.hasTooManyParts) return read;
    }
  }
  parser.end();
  await finished;
  if (wrong !== undefined) throw wrong;
  return read;
}
