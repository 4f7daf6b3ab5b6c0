/** Follows links as a visitor would. Staff write them, so they are kept away from the machines beside this one. */
import type { LookupFunction } from 'node:net';
import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

import ipaddr from 'ipaddr.js';

/** Milliseconds for one link with all its redirects. */
const PATIENCE = 10_000;
const MAX_REDIRECTS = 5;
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

class NotPublic extends Error {}

/** Finds an address as the system does, and refuses those that are not public. The connection then goes to what was checked. */
const lookUpPublic: LookupFunction = (host, options, found) => {
  lookup(host, options, (error, address, family) => {
    if (error !== null) return found(error, address, family);
    const addresses = typeof address === 'string' ? [address] : address.map((one) => one.address);
    const isHidden = addresses.some((one) => ipaddr.process(one).range() !== 'unicast');
    return found(isHidden ? new NotPublic(host) : null, address, family);
  });
};

/** Names that are kept for examples (RFC 2606), as in the sample agency: they lead nowhere on purpose. */
const isExample = ({ hostname }: URL) => /(?:^|\.)example$/.test(hostname);

const isHiddenLiteral = ({ hostname }: URL) => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) && ipaddr.process(host).range() !== 'unicast';
};

type Answered = { status: number; location: string | undefined };

function ask(url: URL, method: 'HEAD' | 'GET', { signal, ownOrigin }: Options): Promise<Answered> {
  const isOwn = url.origin === ownOrigin;
  if (!isOwn && isHiddenLiteral(url)) throw new NotPublic(url.hostname);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { 'user-agent': 'link check', accept: '*/*' },
        ...(isOwn ? {} : { lookup: lookUpPublic }),
      },
      (response) => {
        // The body is not wanted.
        response.destroy();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      },
    );
    request.on('error', reject);
    request.end();
  });
}

async function statusOf(address: string, options: Options): Promise<number> {
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    let answered = await ask(url, 'HEAD', options);
    if (ASKS_FOR_GET.has(answered.status)) answered = await ask(url, 'GET', options);
    const { status, location } = answered;
    if (status < 300 || status > 399 || location === undefined) return status;
    url = new URL(location, url);
    if (!/^https?:$/.test(url.protocol)) return 404;
  }
  return 404;
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
  const waiting = [...addresses];
  const walk = async () => {
    for (let address = waiting.pop(); address !== undefined && !options.signal.aborted; address = waiting.pop()) {
      const fault = await findFault(address, options);
      if (fault !== undefined) faults.set(address, fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return faults;
}
