/** What two names have in common that people take for one: case, accents, spaces, signs that are not seen, and letters that look alike. */
import { TO_LATIN } from './lookalike-letters.ts';
import { fold } from './words.ts';

/** In UTF-16 units. One sign may become eighteen letters, and an index holds the key. */
export const LONGEST_KEY = 300;

const asLatin = (text: string) => [...text].map((letter) => TO_LATIN.get(letter) ?? letter).join('');

/** 'Nora  North', 'ｎｏｒａ north' and 'Nоra North' with a Cyrillic о have one key. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '');
  return asLatin(fold(asLatin(plain)))
    .replace(/\s/gu, '')
    .slice(0, LONGEST_KEY)
    .toWellFormed();
}
