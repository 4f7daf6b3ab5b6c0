/** Which pages have words in each language, and each language as pages and mails speak it: its words and addresses. */
import { shownLanguages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { offeredIn, type Spoken, spokenIn } from '#config/site.ts';
import { type Language, type LanguageName, pathIn } from '#config/translation.ts';

import { listedPages } from '../listed/service.ts';
import { wordsOf } from './words.ts';

/**
 * Pages whose words stand in content.ts; ':id' is any number. What staff and clients write into the database stays as they wrote it, and is marked
 * as English there.
 */
export const translatedPaths: ReadonlySet<string> = new Set([
  paths.home(),
  ...listedPages().map(({ path }) => path),
  paths.about(),
  paths.howWeWork(),
  paths.team(),
  paths.contact(),
  paths.hire(),
  paths.careers(),
  paths.job(':id'),
]);

/** Lists of entries: each is offered in a language as pages are. */
export const listPaths: readonly string[] = [paths.clients(), paths.projects(), paths.blogs()];

/** Pages of entries and their lists: in the languages in which they are offered they are pages as others, elsewhere as one of `englishPaths`. */
export const entryPaths: readonly string[] = [...listPaths, paths.project(':id'), paths.blog(':id')];

/**
 * Pages without addresses in other languages, around which menu and footer speak the language in which the visitor read last. All but that of
 * alerts, which is in it too, are in English.
 */
export const englishPaths: readonly string[] = [...entryPaths, paths.jobAlerts()];

function oneOf(known: Iterable<string>): (path: string) => boolean {
  const pattern = new RegExp(`^(?:${[...known].join('|').replaceAll(/:\w+/g, '[^/]+')})$`);
  return (path) => pattern.test(path);
}

const isGiven = oneOf(translatedPaths);
const isListed = (path: string) => listedPages().some((page) => page.path === path);
const pathSets = new WeakMap<Spoken, ReadonlySet<string>>();
/** Whether an entry is offered in a language at its path. */
function isEntryIn(code: string, path: string): boolean {
  const spoken = spokenIn(code);
  return spoken !== undefined && pathSets.getOrInsertComputed(spoken, () => new Set(spoken.paths)).has(path);
}
/** Pages that staff have added, or given another address, are among them while it is known what staff have set. */
export const isTranslated = (path: string): boolean => isGiven(path) || isListed(path) || languagesOf(path).length > 0;
export const isEnglishPage = oneOf(englishPaths);

/**
 * The pages that the agency offers in a language: those of which enough is translated, and entries that have a title in it. Any other page of the agency
 * has its address too, and nothing leads to it.
 */
export function isOffered(code: string, path: string): boolean {
  if (isEntryIn(code, path)) return true;
  const offered = offeredIn(code);
  if (offered === undefined) return isGiven(path) || isListed(path);
  return patterns.getOrInsertComputed(offered, oneOf)(path);
}
const patterns = new WeakMap<readonly string[], (path: string) => boolean>();

/** The languages in which a page is offered. */
export const languagesOf = (path: string): readonly LanguageName[] =>
  shownLanguages().filter(({ code }) => isOffered(code, path));

/** `paths`: those of the pages that it is offered in, by the path of the English page. `own`: what entries say in it. */
type Speech = Language & { paths: ReadonlyMap<string, string>; own: Spoken | undefined };

const made = new WeakMap<readonly string[], Map<string, Speech>>();
const ALL = [...translatedPaths];

/** By its code; undefined for English, and for a language that is spoken no more. */
export function languageNamed(code: string | undefined): Speech | undefined {
  const name = shownLanguages().find((one) => one.code === code);
  if (name === undefined) return undefined;
  const offered = offeredIn(name.code) ?? ALL;
  const own = spokenIn(name.code);
  const known = made.getOrInsertComputed(offered, () => new Map());
  const before = known.get(name.code);
  const speech = before?.own === own && before ? before : { ...speechIn(name, offered, own), own };
  known.set(name.code, speech);
  return speech;
}

function speechIn(
  name: LanguageName,
  offered: readonly string[],
  own: Spoken | undefined,
): Language & Pick<Speech, 'paths'> {
  // As sentences with a number in them, addresses with one are found by its place.
  const known = offered.map((path) => path.replace(':id', '{number}'));
  const paths = new Map(known.map((path) => [path, pathIn(name, path)]));
  return {
    code: name.code,
    words: new Map([...deliveredWords(name.code), ...paths, ...Object.entries(own?.words ?? {})]),
    paths,
    pathOf: (path) =>
      isEntryIn(name.code, path) || (isListed(path) && isOffered(name.code, path)) ? pathIn(name, path) : undefined,
  };
}

/** Its words by the English text: of a language that was switched on in the office there are none. */
export const deliveredWords = (code: string): ReadonlyMap<string, string> =>
  new Map(Object.values(wordsOf[code] ?? {}).flatMap((group) => Object.entries(group)));
