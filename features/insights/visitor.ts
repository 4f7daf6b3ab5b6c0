/** Which requests are somebody's look at a page, and where they came from. */
import type { Ctx } from '#platform/context.ts';

/** Longer ones are no browser's. */
const LONGEST_AGENT = 512;

/**
 * What programs call themselves. Every browser begins with 'Mozilla/5.0', and none writes an address into its name. Phones of the make CUBOT
 * are no bots.
 */
const PROGRAM =
  /(?:(?<!cu)bot|crawl|spider|slurp|https?:|@|headless|lighthouse|preview|monitor|scan|archive|validat|facebookexternal|fetch|python|java\/|curl|wget|axios|phantom|electron|puppeteer|playwright|selenium|synthetic|pingdom|feed)/i;

/** The same few names come with most requests, so what was found about them is kept. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 500;

export function isBrowser(agent: string | undefined): agent is string {
  if (agent === undefined || agent.length > LONGEST_AGENT) return false;
  let found = known.get(agent);
  if (found === undefined) {
    found = agent.startsWith('Mozilla/5.0 ') && !PROGRAM.test(agent);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(agent, found);
  }
  return found;
}

/** A header as Node has it: it is not parsed into anything first, because this is asked for every page. */
export function headerOf({ env, req }: Ctx, name: string): string | undefined {
  if (env.incoming === undefined) return req.header(name);
  const value = env.incoming.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Whether a person asked for a page with this request, and not a program, or a browser that only prepares for it. */
export function isLookedAt(c: Ctx): boolean {
  if (c.req.method !== 'GET') return false;
  const place = headerOf(c, 'sec-fetch-dest');
  if (place !== undefined && place !== 'document') return false;
  return (headerOf(c, 'sec-purpose') ?? headerOf(c, 'purpose')) === undefined && isBrowser(headerOf(c, 'user-agent'));
}

/** Whether the visitor has asked not to be followed. Their view is counted, and nothing else. */
export const isUnfollowed = (c: Ctx): boolean => headerOf(c, 'sec-gpc') === '1' || headerOf(c, 'dnt') === '1';

const TAG = /^[a-z0-9][a-z0-9._-]{0,59}$/;
const HOST = /^[a-z0-9.-]{1,100}$/;

/** The source that an address names in `utm_source` or `source`. */
function tagIn(url: string): string | undefined {
  const at = url.indexOf('?');
  if (at < 0 || !url.includes('source=', at)) return undefined;
  const query = new URLSearchParams(url.slice(at));
  const tag = (query.get('utm_source') ?? query.get('source'))?.toLowerCase();
  return tag !== undefined && TAG.test(tag) ? tag : undefined;
}

const END_OF_HOST = /[/?#]/;

/** The host of a web address, without port and 'www.'. Not parsed whole, because that costs as much as all else here. */
function hostOf(address: string): string | undefined {
  const begin = address.startsWith('https://') ? 8 : address.startsWith('http://') ? 7 : -1;
  if (begin < 0) return undefined;
  const rest = address.slice(begin, begin + 160);
  const end = rest.search(END_OF_HOST);
  const host = (end < 0 ? rest : rest.slice(0, end)).split(':')[0]?.toLowerCase() ?? '';
  const bare = host.startsWith('www.') ? host.slice(4) : host;
  return HOST.test(bare) ? bare : undefined;
}

/** Where a visit came from: a tag or another site's host. '' where it says nothing; undefined for whoever goes from one of our pages to the next. */
export function sourceOf(c: Ctx, ownHosts: readonly (string | undefined)[]): string | undefined {
  const tag = tagIn(c.req.url);
  if (tag !== undefined) return tag;
  // Without a referrer the browser still says whether it was one of our pages.
  if (headerOf(c, 'sec-fetch-site') === 'same-origin') return undefined;
  const from = headerOf(c, 'referer');
  if (from === undefined) return '';
  const host = hostOf(from);
  if (host === undefined) return '';
  return ownHosts.includes(host) ? undefined : host;
}

/** The host of an address or of a Host header, as sources are written. */
export const ownHost = (host: string | undefined): string | undefined =>
  host === undefined ? undefined : hostOf(host.includes('://') ? host : `http://${host}`);
