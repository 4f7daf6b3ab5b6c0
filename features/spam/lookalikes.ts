/** Letters of other scripts that look like Latin ones: mixing them hides words from filters. */

import { TO_CYRILLIC, TO_LATIN } from '#database/lookalike-letters.ts';

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const OTHER = /\p{Script=Cyrillic}|\p{Script=Greek}/u;

/** Digits and signs that stand for letters: 'v1agra', 'ca$ino'. */
const STAND_INS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'l' }),
);

/** A word of mixed scripts, converted to the script of most of its letters; undefined for any other word. */
export function toOneScript(word: string): string | undefined {
  const letters = [...word];
  const latin = letters.filter((letter) => LATIN.test(letter)).length;
  const others = letters.filter((letter) => OTHER.test(letter));
  if (latin === 0 || others.length === 0) return undefined;
  const isCyrillic = others.length > latin && others.every((letter) => CYRILLIC.test(letter));
  if (isCyrillic) return letters.map((letter) => TO_CYRILLIC.get(letter) ?? letter).join('');
  if (!others.every((letter) => TO_LATIN.has(letter))) return undefined;
  return letters.map((letter) => TO_LATIN.get(letter) ?? letter).join('');
}

/** A word with digits and signs replaced by letters. */
export const replaceSubstitutes = (word: string): string =>
  [...word].map((letter) => STAND_INS.get(letter) ?? letter).join('');
