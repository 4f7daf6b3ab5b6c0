import { shownLanguage } from '#config/translation.ts';

/** Words for one, and for several. A language may have more forms, which staff write beside these: 'few' of Polish, 'two' of Arabic. */
export type PluralWords = { readonly one: string; readonly other: string };

/** Of words for one and for several those that fit a count, in the language of the page. */
export function pluralOf(words: PluralWords, count: number): string {
  const form = new Intl.PluralRules(shownLanguage()).select(count);
  return (words as Readonly<Record<string, string | undefined>>)[form] ?? words.other;
}
