/** Who asks, and over what: believed from the socket, and from what proxies say only as far as TRUST_PROXY and SITE_URL allow. */
import type { Ctx } from '#platform/context.ts';

import { countedAddress } from './networks.ts';

/** What the outermost of `hops` trusted proxies wrote into a list that each of them adds to at its end. */
const fromTheRight = (list: string | undefined, hops: number): string | undefined =>
  hops === 0 ? undefined : list?.split(',').at(-hops)?.trim();

/** The client's address as limits count it: the socket's, or behind `hops` trusted proxies the one that they vouch for. */
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

export const addressOf = (c: Ctx): string =>
  clientAddress({
    socket: c.env.incoming?.socket.remoteAddress,
    forwardedFor: c.req.header('x-forwarded-for'),
    hops: c.var.services.settings.trustProxy,
  });

/** Whether the visitor's connection is encrypted: what a trusted proxy says, else what SITE_URL promises. */
export function isSecure(c: Ctx): boolean {
  const { siteUrl, trustProxy } = c.var.services.settings;
  const isPromised = siteUrl.startsWith('https:');
  if (trustProxy === 0 && !isPromised) return false;
  const said = fromTheRight(c.req.header('x-forwarded-proto'), Math.max(1, trustProxy));
  // A proxy that overwrites the header instead of adding to it leaves one word.
  const protocol = said ?? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
  return protocol === undefined ? isPromised : protocol.toLowerCase() === 'https';
}

/** The host that the visitor's browser asked: a trusted proxy may have asked us by another name. */
function hostOf(c: Ctx): string | undefined {
  const { trustProxy } = c.var.services.settings;
  const said = trustProxy === 0 ? undefined : c.req.header('x-forwarded-host');
  return fromTheRight(said, trustProxy) ?? said?.split(',').at(-1)?.trim() ?? c.req.header('host');
}

/** Whether a POST comes from the site itself: a browser says where it comes from, curl does not. */
export function isSameOrigin(c: Ctx): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  // 'none' is the visitor's own doing: an address typed, a form sent again after a restart.
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === 'null') return site === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const { siteUrl } = c.var.services.settings;
  return new URL(origin).host === hostOf(c) || (siteUrl !== '' && new URL(siteUrl).origin === origin);
}

/** Whether this is the first page of a visit: a browser says that it comes from elsewhere, and does not ask about a page that it has. */
export function isFirstVisit(c: Ctx): boolean {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  return site !== 'same-origin' && c.req.header('if-none-match') === undefined;
}
