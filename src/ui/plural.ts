import { shownLanguage } from '#config/translation.ts';

/** Words for one, and for several. A language may have more forms, which staff write beside these: 'few' of Polish, 'two' of Arabic. */
export type PluralWords = { readonly one: string; readonly other: string };

/** By language: making one takes longer than a hundred uses. */
const rules: Record<string, Intl.PluralRules> = {};

/** Of words for one and for several those that fit a count, in the language of the page. */
export function pluralOf(words: PluralWords, count: number): string {
  const language = shownLanguage();
  const form = (rules[language] ??= new Intl.PluralRules(language)).select(count);
  return (words as Readonly<Record<string, string | undefined>>)[form] ?? words.other;
}
