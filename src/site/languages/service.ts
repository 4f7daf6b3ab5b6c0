/** Which pages have words in each language, and each language of languages.ts as pages and mails speak it: its words and addresses. */
import { languages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { type Language, pathIn } from '#config/translation.ts';

import { industries } from '../industries/content.ts';
import { services } from '../services/content.ts';
import { wordsOf } from './words.ts';

/**
 * Pages whose words stand in content.ts; ':id' is any number. What staff and clients write into the database stays as they wrote it, and is marked
 * as English there.
 */
export const translatedPaths: ReadonlySet<string> = new Set([
  paths.home(),
  ...services.map(({ slug }) => paths.service(slug)),
  ...industries.map(({ slug }) => paths.industry(slug)),
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

export const isTranslated = oneOf(translatedPaths);
export const isEnglishPage = oneOf(englishPaths);

/** `paths`: those of its pages, by the path of the English page. */
type Spoken = Language & { paths: ReadonlyMap<string, string> };

export const spokenLanguages: readonly Spoken[] = languages.map((name) => {
  // As sentences with a number in them, addresses with one are found by its place.
  const known = [...translatedPaths].map((path) => path.replace(':id', '{number}'));
  const paths = new Map(known.map((path) => [path, pathIn(name, path)]));
  const words = Object.values(wordsOf[name.code] ?? {}).flatMap((group) => Object.entries(group));
  return { code: name.code, words: new Map([...words, ...paths]), paths };
});

/** By its code; undefined for English, and for a language that is spoken no more. */
export const languageNamed = (code: string | undefined): Language | undefined =>
  spokenLanguages.find((one) => one.code === code);
