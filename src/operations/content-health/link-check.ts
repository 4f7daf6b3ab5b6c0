/** Follows links as a visitor would. Staff write them, so they are kept away from the machines beside this one. */
import { eachAtOnce } from '#platform/jobs/at-once.ts';
import { askPublic, followPublic, NotPublic } from '#platform/outgoing/public-request.ts';

/** Milliseconds for one link with all its redirects. */
const PATIENCE = 10_000;
/** Links that are followed at the same time. */
const AT_ONCE = 4;

/** Gone for good, or never there. Other refusals are meant for programs: a visitor may well get in. */
const IS_BROKEN = new Set([404, 410]);
/** Servers that do not know HEAD. */
const ASKS_FOR_GET = new Set([403, 405, 501]);

type Options = {
  signal: AbortSignal;
  /** An origin that may be asked wherever it stands: the site's own. */
  ownOrigin: string;
};

/** Names that are kept for examples (RFC 2606), as in the sample agency: they lead nowhere on purpose. */
const isExample = ({ hostname }: URL) => /(?:^|\.)example$/.test(hostname);

async function statusOf(address: string, options: Options): Promise<number> {
  const ask = async (url: URL, method: 'HEAD' | 'GET') => {
    const answer = await askPublic(url, { ...options, method, userAgent: 'link check' });
    // The body is not wanted.
    answer.destroy();
    return answer;
  };
  const answer = await followPublic(address, async (url) => {
    const head = await ask(url, 'HEAD');
    return ASKS_FOR_GET.has(head.statusCode ?? 0) ? ask(url, 'GET') : head;
  });
  return answer?.statusCode ?? 404;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'nobody answers there',
  CERT_HAS_EXPIRED: 'its certificate is over',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'browsers do not trust its certificate',
};

/** Why a visitor would find nothing at an address, in words; undefined where there is something, or where it cannot be said. */
async function findFault(address: string, { signal, ownOrigin }: Options): Promise<string | undefined> {
  try {
    if (isExample(new URL(address))) return undefined;
    const status = await statusOf(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      ownOrigin,
    });
    return IS_BROKEN.has(status) ? `it answers ${status}` : undefined;
  } catch (error) {
    if (error instanceof NotPublic) return 'it leads to a machine that visitors cannot reach';
    if (error instanceof TypeError) return 'it is no address';
    return REASONS[(error as { code?: string }).code ?? ''];
  }
}

/** The faults of addresses, by address. */
export async function findBrokenLinks(addresses: readonly string[], options: Options): Promise<Map<string, string>> {
  const faults = new Map<string, string>();
  await eachAtOnce(addresses, AT_ONCE, async (address) => {
    if (options.signal.aborted) return;
    const fault = await findFault(address, options);
    if (fault !== undefined) faults.set(address, fault);
  });
  return faults;
}
