/** Fetches a picture of the old site: from public addresses only, and never more than is taken. */
import { createHash } from 'node:crypto';

import { followPublic, askPublic, NotPublic } from '#platform/outgoing/public-request.ts';
import { UPLOAD_LIMIT } from '#cms/media/service.ts';

/** Milliseconds for one picture with all its redirects. */
const PATIENCE = 30_000;

type Fetched = { bytes: Uint8Array; sha256: string } | { failure: string };

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'nobody answers there',
  CERT_HAS_EXPIRED: 'its certificate is over',
};

const failed = (reason: string) => ({ failure: `It could not be fetched: ${reason}.` });

/** `ownOrigin`: an origin that may be asked wherever it stands. What goes wrong is a sentence; only a stop is thrown. */
export async function fetchPicture(
  address: string,
  { signal, ownOrigin }: { signal: AbortSignal; ownOrigin: string },
): Promise<Fetched> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  try {
    const answer = await followPublic(address, (url) =>
      askPublic(url, { method: 'GET', signal: bounded, userAgent: 'picture import', ownOrigin }),
    );
    if (answer === undefined) return failed('its address leads on and on');
    if (answer.statusCode !== 200) {
      answer.destroy();
      return failed(`the old site answers ${answer.statusCode}`);
    }
    const hash = createHash('sha256');
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop closes the connection.
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > UPLOAD_LIMIT) return failed(`it has more than ${UPLOAD_LIMIT / 1024 / 1024} MB`);
      hash.update(chunk);
      chunks.push(chunk);
    }
    return { bytes: new Uint8Array(Buffer.concat(chunks)), sha256: hash.digest('hex') };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NotPublic) return failed('its address is not public');
    if (bounded.aborted) return failed(`it took longer than ${PATIENCE / 1000} seconds`);
    return failed(REASONS[(error as { code?: string }).code ?? ''] ?? 'the connection broke');
  }
}
