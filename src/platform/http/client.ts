/** The client's address, protocol and host. Headers of proxies are believed only as far as TRUST_PROXY and SITE_URL allow. */
import type { IncomingHttpHeaders } from 'node:http';

import type { Ctx } from '#platform/context.ts';
import { countedAddress } from '#platform/limits/networks.ts';

import { type RequestVariant, variantOf } from './request-variant.ts';

/** The entry of the outermost of `hops` trusted proxies. Each proxy appends to the list. */
function fromTheRight(list: string | undefined, hops: number): string | undefined {
  if (hops === 0 || list === undefined) return undefined;
  return hops === 1 && !list.includes(',') ? list.trim() : list.split(',').at(-hops)?.trim();
}

/** The client's address as limits count it: the socket's, or the one that the outermost of `hops` trusted proxies reports. */
export function clientAddress({
  socket,
  forwardedFor,
  hops,
}: {
  socket: string | undefined;
  forwardedFor: string | undefined;
  hops: number;
}): string {
  const forwarded = countedAddress(fromTheRight(forwardedFor, hops) ?? '');
  return forwarded ?? countedAddress(socket ?? '') ?? 'unknown';
}

/** The list of proxies: Node joins several lines of it to one. */
export const forwardedIn = ({ 'x-forwarded-for': list }: IncomingHttpHeaders): string | undefined =>
  typeof list === 'object' ? list.join(', ') : list;

/** The headers of the request of a handler. */
export const headersOf = (c: Ctx): IncomingHttpHeaders => c.env.incoming?.headers ?? c.req.header();

/** The last request that was asked about: its limits and its count ask one after the other. */
let known: { c: Ctx; address: string } | undefined;

export function addressOf(c: Ctx): string {
  if (known?.c === c) return known.address;
  const address = clientAddress({
    socket: c.env.incoming?.socket.remoteAddress,
    forwardedFor: c.req.header('x-forwarded-for'),
    hops: c.var.services.settings.trustProxy,
  });
  known = { c, address };
  return address;
}

/** Whether the visitor's connection is encrypted: as a trusted proxy says, otherwise as SITE_URL says. */
export function isSecure(c: Ctx): boolean {
  const { siteUrl, trustProxy } = c.var.services.settings;
  const isPromised = siteUrl.startsWith('https:');
  if (trustProxy === 0 && !isPromised) return false;
  const said = fromTheRight(c.req.header('x-forwarded-proto'), Math.max(1, trustProxy));
  // A proxy that overwrites the header instead of appending leaves a single entry.
  const protocol = said ?? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
  return protocol === undefined ? isPromised : protocol.toLowerCase() === 'https';
}

/** The host that the browser requested. A trusted proxy may have used another name for us. */
function hostOf(c: Ctx): string | undefined {
  const { trustProxy } = c.var.services.settings;
  const said = trustProxy === 0 ? undefined : c.req.header('x-forwarded-host');
  return fromTheRight(said, trustProxy) ?? said?.split(',').at(-1)?.trim() ?? c.req.header('host');
}

/** Whether a POST comes from our own pages. Browsers send Origin or Sec-Fetch-Site; clients like curl send neither and are let through. */
export function isSameOrigin(c: Ctx): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  // 'none' means that the user caused it: a typed address, or a form sent again after a restart.
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === 'null') return site === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const { siteUrl } = c.var.services.settings;
  return new URL(origin).host === hostOf(c) || (siteUrl !== '' && new URL(siteUrl).origin === origin);
}

/** What of the request of a handler may change what it is answered. */
export const variantFor = (c: Ctx): RequestVariant => variantOf(headersOf(c));

/** Whether a page of ours (the office's) asks for this to show it in a frame. Without encryption browsers say only where they come from. */
export function isFramedByUs(c: Ctx): boolean {
  if (/^\/(?:api|office)(?:\/|$)/.test(c.req.path)) return false;
  if (c.req.header('sec-fetch-dest') !== undefined) return variantFor(c).isFrame;
  const from = c.req.header('referer') ?? '';
  return URL.canParse(from) && new URL(from).host === hostOf(c);
}
