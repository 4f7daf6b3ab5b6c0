/** Each language of languages.ts as pages and mails speak it: its words, and the addresses of the pages that are there in it. */
import { languages } from '#config/languages.ts';
import { translatedPaths } from '#site/languages/spoken-pages.ts';
import { type Language, pathIn } from '#config/translation.ts';

import { wordsOf } from './words.ts';

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
