/** Which pages have words in each language, and each language of languages.ts as pages and mails speak it: its words and addresses. */
import { languages, shownLanguages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { type Language, pathIn } from '#config/translation.ts';

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

/**
 * Pages without addresses in other languages, around which menu and footer speak the language in which the visitor read last. All but that of
 * alerts, which is in it too, are in English.
 */
export const englishPaths: readonly string[] = [
  paths.clients(),
  paths.projects(),
  paths.project(':id'),
  paths.blogs(),
  paths.blog(':slug'),
  paths.jobAlerts(),
];

function oneOf(known: Iterable<string>): (path: string) => boolean {
  const pattern = new RegExp(`^(?:${[...known].join('|').replaceAll(/:\w+/g, '[^/]+')})$`);
  return (path) => pattern.test(path);
}

const isGiven = oneOf(translatedPaths);
const isListed = (path: string) => listedPages().some((page) => page.path === path);
/** Pages that staff have added, or given another address, are among them while it is known what staff have set. */
export const isTranslated = (path: string): boolean => isGiven(path) || isListed(path);
export const isEnglishPage = oneOf(englishPaths);

/** `paths`: those of its pages, by the path of the English page. */
type Spoken = Language & { paths: ReadonlyMap<string, string> };

export const spokenLanguages: readonly Spoken[] = languages.map((name) => {
  // As sentences with a number in them, addresses with one are found by its place.
  const known = [...translatedPaths].map((path) => path.replace(':id', '{number}'));
  const paths = new Map(known.map((path) => [path, pathIn(name, path)]));
  const words = Object.values(wordsOf[name.code] ?? {}).flatMap((group) => Object.entries(group));
  return {
    code: name.code,
    words: new Map([...words, ...paths]),
    paths,
    pathOf: (path) => (isListed(path) ? pathIn(name, path) : undefined),
  };
});

/** By its code; undefined for English, and for a language that is spoken no more. */
export const languageNamed = (code: string | undefined): Language | undefined =>
  shownLanguages().some((one) => one.code === code) ? spokenLanguages.find((one) => one.code === code) : undefined;
