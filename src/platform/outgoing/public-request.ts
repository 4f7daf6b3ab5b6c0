/** Asks machines of the internet for what staff name. They write the address, so the machines beside this one are kept away from them. */
import type { LookupFunction } from 'node:net';
import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

import ipaddr from 'ipaddr.js';

export class NotPublic extends Error {}

type Options = {
  method: 'HEAD' | 'GET';
  signal: AbortSignal;
  userAgent: string;
  /** An origin that may be asked wherever it stands: the site's own. */
  ownOrigin: string;
};

/** Finds an address as the system does, and refuses those that are not public. The connection then goes to what was checked. */
const lookUpPublic: LookupFunction = (host, options, found) => {
  lookup(host, options, (error, address, family) => {
    if (error !== null) return found(error, address, family);
    const addresses = typeof address === 'string' ? [address] : address.map((one) => one.address);
    const isHidden = addresses.some((one) => ipaddr.process(one).range() !== 'unicast');
    return found(isHidden ? new NotPublic(host) : null, address, family);
  });
};

const isHiddenLiteral = ({ hostname }: URL) => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) && ipaddr.process(host).range() !== 'unicast';
};

/** One answer, whose redirects are not followed. Whoever asks reads its body or destroys it. Throws `NotPublic`. */
export function askPublic(url: URL, { method, signal, userAgent, ownOrigin }: Options): Promise<IncomingMessage> {
  const isOwn = url.origin === ownOrigin;
  if (!isOwn && isHiddenLiteral(url)) throw new NotPublic(url.hostname);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { 'user-agent': userAgent, accept: '*/*' },
        ...(isOwn ? {} : { lookup: lookUpPublic }),
      },
      resolve,
    );
    request.on('error', reject);
    request.end();
  });
}

const MAX_REDIRECTS = 5;

/** Where an answer sends on; undefined where it does not. Only to pages of the web. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | 'elsewhere' | undefined {
  if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return undefined;
  const to = URL.canParse(headers.location, from.href) ? new URL(headers.location, from) : undefined;
  return to !== undefined && /^https?:$/.test(to.protocol) ? to : 'elsewhere';
}

/** The answer at the end of all redirects; undefined where they lead in a circle, or out of the web. */
export async function followPublic(
  address: string,
  ask: (url: URL) => Promise<IncomingMessage>,
): Promise<IncomingMessage | undefined> {
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answered = await ask(url);
    const next = redirectOf(answered, url);
    if (next === undefined) return answered;
    answered.destroy();
    if (next === 'elsewhere') return undefined;
    url = next;
  }
  return undefined;
}
