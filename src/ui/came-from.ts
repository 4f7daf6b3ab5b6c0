/** Where somebody came from: the tag that an address carries, or another site's host. Both are counted, and neither says who it was. */

const TAG = /^[a-z0-9][a-z0-9._-]{0,59}$/;
const HOST = /^[a-z0-9.-]{1,100}$/;

/** The source that an address names in `utm_source` or `source`. */
export function tagIn(url: string): string | undefined {
  const at = url.indexOf('?');
  if (at < 0 || !url.includes('source=', at)) return undefined;
  const query = new URLSearchParams(url.slice(at));
  const tag = (query.get('utm_source') ?? query.get('source'))?.toLowerCase();
  return tag !== undefined && TAG.test(tag) ? tag : undefined;
}

/** The tag of an address that is asked for, else of the page of ours that led there. */
export function tagOnWay(url: string, referrer = ''): string | undefined {
  const isOurs = URL.canParse(referrer) && new URL(referrer).host === new URL(url).host;
  return tagIn(url) ?? (isOurs ? tagIn(referrer) : undefined);
}

/** What an address is read of: beyond it stands its path. */
export const LONGEST_ORIGIN = 160;

const END_OF_HOST = /[/?#]/;

/** The host of a web address, without port and 'www.'; '' where it has none. */
export function hostIn(address: string): string {
  const begin = address.startsWith('https://') ? 8 : address.startsWith('http://') ? 7 : -1;
  if (begin < 0) return '';
  const rest = address.slice(begin, LONGEST_ORIGIN);
  const end = rest.search(END_OF_HOST);
  const host = (end < 0 ? rest : rest.slice(0, end)).split(':')[0]?.toLowerCase() ?? '';
  const bare = host.startsWith('www.') ? host.slice(4) : host;
  return HOST.test(bare) ? bare : '';
}
