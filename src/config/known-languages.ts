/** The languages that a site may be in, as the runtime knows them. */
import { ENGLISH_NAME } from './translation.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Besides those with two letters: living languages with three, and kinds of one that are written differently. */
const MORE = ['bho', 'ceb', 'ckb', 'fil', 'gsw', 'haw', 'kok', 'mai', 'mni', 'nds', 'sat', 'yue'];
const KINDS = ['fr-CA', 'pt-BR', 'pt-PT', 'sr-Latn', 'zh-Hans', 'zh-Hant'];

/** What can stand for a language at the beginning of an address. */
export const LANGUAGE_CODE = '[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?';

/** All known languages with their codes, sorted by their English names. */
export function listLanguages(): { id: string; name: string }[] {
  // 'French (Canada)': who looks for French finds French first.
  const names = new Intl.DisplayNames('en-GB', { type: 'language', languageDisplay: 'standard', fallback: 'none' });
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  // Two codes may mean the same: each name is listed once.
  const byName = new Map<string, string>();
  for (const id of [...pairs, ...MORE, ...KINDS]) {
    // Codes of former times mean today's: iw, in, sh.
    const isOfToday = Intl.getCanonicalLocales(id)[0] === id && id !== ENGLISH_NAME.code;
    const name = isOfToday ? names.of(id) : undefined;
    if (name !== undefined) byName.set(name, id);
  }
  return [...byName]
    .map(([name, id]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

const FROM_RIGHT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** A language with the way in which it is written. */
export const directedIn = (lang: string) => ({ lang, dir: directionOf(lang) });

/** Which way a language is written, by its usual script. */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  FROM_RIGHT.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';
