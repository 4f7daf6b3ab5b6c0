/** Which links of ours a browser may fetch before they are followed (speculation rules). See docs/design/0061. */
import { shownLanguages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { isOffered } from '#site/languages/service.ts';

import { type LanguageName, madeOnce, pathIn } from '#config/translation.ts';

import { sections } from './content.ts';

/** Only what stands here is fetched ahead: a page that is added is safe until somebody adds it. A slug or a number is any. */
function pagesIn(languages: readonly LanguageName[]): string[] {
  const pages = [...sections().flatMap(({ entries }) => entries.map(({ path }) => path)), paths.job(':id')];
  const others = languages.flatMap((language) =>
    pages.filter((path) => isOffered(language.code, path.replace(':id', '1'))).map((path) => pathIn(language, path)),
  );
  return [...pages, ...others, paths.blogs(), paths.blog(':slug')];
}

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

/** As a page carries them: a file of their own would be asked for before the largest picture or text of the page is shown. */
export const speculationScript = madeOnce((): string => JSON.stringify(speculationRules()).replaceAll('<', '\\u003c'));
