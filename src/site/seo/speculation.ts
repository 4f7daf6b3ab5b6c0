/** Which links of ours a browser may fetch before they are followed (speculation rules). See docs/design/0061. */
import type { Ctx } from '#platform/context.ts';
import { type PreparedResponse, prepareResponse, sendResponse } from '#platform/http/response.ts';
import type { Route } from '#platform/http/route.ts';
import { shownLanguages } from '#config/languages.ts';
import { paths, serverPaths } from '#config/paths.ts';
import { translatedPaths } from '#site/languages/service.ts';

import { type LanguageName, pathIn } from '#config/translation.ts';

import { sections } from './content.ts';

/** Only what stands here is fetched ahead: a page that is added is safe until somebody adds it. A slug or a number is any. */
const pagesIn = (languages: readonly LanguageName[]) => [
  ...sections().flatMap(({ entries }) => entries.map(({ path }) => path)),
  ...languages.flatMap((language) => [...translatedPaths].map((path) => pathIn(language, path))),
  paths.blogs(),
  paths.blog(':slug'),
  paths.job(':id'),
];

/** Project detail is always refetched (specification, point 9), so it is asked for when the visitor presses, and not a while before. */
const REFETCHED = [paths.project(':id')];

/** A filter is any of very many addresses, and in a list that runs nobody follows its links. */
const WITH_QUERY = '/*\\?(.+)';

/** Where a script runs that tells when a page is shown (src/ui/behaviours.ts): all links but those that open a panel, a place on this page, or a file. */
const FOLLOWED = '[data-ahead] a:not([data-opens], [href^="#"], [download], [target="_blank"])';

const rule = (pages: readonly string[], eagerness: 'moderate' | 'conservative') => ({
  where: {
    and: [{ href_matches: pages }, { not: { href_matches: WITH_QUERY } }, { selector_matches: FOLLOWED }],
  },
  eagerness,
});

/** Prefetching alone: what is prerendered runs, so it would have to be counted and kept quiet. */
export const speculationRules = () => ({
  prefetch: [rule(pagesIn(shownLanguages()), 'moderate'), rule(REFETCHED, 'conservative')],
});

const HEADERS = { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=86400' };
let last: { rules: string; answer: PreparedResponse } | undefined;

export function showSpeculationRules(c: Ctx): Promise<Response> {
  const rules = JSON.stringify(speculationRules());
  if (last?.rules !== rules) last = { rules, answer: prepareResponse(rules, 200, HEADERS) };
  return sendResponse(c, last.answer);
}

/** A handler of pages whose answers name the rules. Private pages do not: what they link to is not looked at by chance. */
export function withSpeculationRules(handler: Route['handler']): Route['handler'] {
  return async (c) => {
    const response = await handler(c);
    const { headers } = response;
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    if (isPage && headers.get('cache-control') !== 'no-store')
      headers.set('speculation-rules', `"${serverPaths.speculationRules()}"`);
    return response;
  };
}
