/** Which requests are somebody's look at a page, and where they came from. */
import type { IncomingHttpHeaders } from 'node:http';

import { hostIn, LONGEST_ORIGIN, tagIn } from '#ui/came-from.ts';
import { unawaitedIn } from '#ui/fetched-ahead.ts';

/** Longer ones are no browser's. */
const LONGEST_AGENT = 512;

/**
 * What programs call themselves. Every browser begins with 'Mozilla/5.0', and none writes an address into its name. Phones of the make CUBOT
 * are no bots.
 */
const PROGRAM =
  /(?:(?<!cu)bot|crawl|spider|slurp|https?:|@|headless|lighthouse|preview|monitor|scan|archive|validat|facebookexternal|fetch|python|java\/|curl|wget|axios|phantom|electron|puppeteer|playwright|selenium|synthetic|pingdom|feed)/i;

/** What a text that comes again and again means. Bounded, because strangers write it. */
function remembering<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, found);
    return found;
  };
}
const MAX_KNOWN = 500;

let browsers = 0;
/** A number for each browser, so that its long name is not read for every page; 0 for a program. */
const numberOf = remembering((agent) => {
  const isPerson = agent.length <= LONGEST_AGENT && agent.startsWith('Mozilla/5.0 ') && !PROGRAM.test(agent);
  return isPerson ? (browsers += 1) : 0;
});

export const browserIn = (agent: string | undefined): number => (agent === undefined ? 0 : numberOf(agent));

/**
 * The number of the browser with which a person asked for a page; 0 for a program, and for a browser that only prepares for it. When a page that
 * was fetched ahead is shown, its script asks for it once more, and says so.
 */
export function lookingBrowser(headers: IncomingHttpHeaders): number {
  const unawaited = unawaitedIn(headers);
  if (unawaited === 'ahead') return 0;
  if ((headers['sec-fetch-dest'] ?? 'document') !== 'document' && unawaited === undefined) return 0;
  return browserIn(headers['user-agent']);
}

/** Whether the visitor has asked not to be followed. Their view is counted, and nothing else. */
export const isUnfollowed = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers['dnt'] === '1';

/** Most browsers tell no more than a host, so few addresses come often. */
const hostOf = remembering(hostIn);

/** Where a visit came from: a tag or another site's host. '' where it says nothing; undefined for whoever goes from one of our pages to the next. */
export function sourceOf(url: string, headers: IncomingHttpHeaders): string | undefined {
  const tag = tagIn(url);
  if (tag !== undefined) return tag;
  // Without a referrer the browser still says whether it was one of our pages.
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  const from = headers.referer;
  if (from === undefined) return '';
  return hostOf(from.length > LONGEST_ORIGIN ? from.slice(0, LONGEST_ORIGIN) : from);
}

/** The host of an address or of a Host header, as sources are written. */
export const ownHost = (host: string | undefined): string | undefined =>
  host === undefined ? undefined : hostOf(host.includes('://') ? host : `http://${host}`);
