/** Which program fetched a feed, told by its User-Agent: a family from this list and nothing else, so nobody can be known again by it. */

/** By what a program's name holds, in lower case; the first that fits. */
const FAMILIES: readonly (readonly [holds: string, family: string])[] = [
  ['feedly', 'Feedly'],
  ['inoreader', 'Inoreader'],
  ['newsblur', 'NewsBlur'],
  ['feedbin', 'Feedbin'],
  ['feedburner', 'FeedBurner'],
  ['theoldreader', 'The Old Reader'],
  ['miniflux', 'Miniflux'],
  ['freshrss', 'FreshRSS'],
  ['tiny tiny rss', 'Tiny Tiny RSS'],
  ['netnewswire', 'NetNewsWire'],
  ['reeder', 'Reeder'],
  ['thunderbird', 'Thunderbird'],
  ['outlook', 'Outlook'],
  ['slack', 'Slack'],
  ['zapier', 'Zapier'],
  ['ifttt', 'IFTTT'],
  ['indeed', 'Indeed'],
  ['linkedin', 'LinkedIn'],
  ['adzuna', 'Adzuna'],
  ['jooble', 'Jooble'],
  ['talent.com', 'Talent.com'],
  ['neuvoo', 'Talent.com'],
  ['jobrapido', 'Jobrapido'],
  ['careerjet', 'Careerjet'],
  ['naukri', 'Naukri'],
  ['glassdoor', 'Glassdoor'],
  ['ziprecruiter', 'ZipRecruiter'],
  ['googlebot', 'Google'],
  ['feedfetcher-google', 'Google'],
  ['bingbot', 'Bing'],
  ['applebot', 'Apple'],
  ['duckduckbot', 'DuckDuckGo'],
  ['yandex', 'Yandex'],
];

/** Longer ones are looked at in their beginning. */
const LOOKED_AT = 300;

export function readerIn(agent: string | undefined): string {
  const said = (agent ?? '').slice(0, LOOKED_AT).toLowerCase();
  const known = FAMILIES.find(([holds]) => said.includes(holds));
  if (known !== undefined) return known[1];
  return said.startsWith('mozilla/5.0') && !/bot|crawl|spider|http/.test(said) ? 'A browser' : 'Another program';
}
