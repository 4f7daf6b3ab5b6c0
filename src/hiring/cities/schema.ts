export type City = { id: number; label: string };
export const MAX_CITIES = 20;
/** Specification, points 5 and 9: the search starts when the typed text is longer than this. */
export const CITY_SEARCH_AFTER = 3;
/**
 * Whether so much was typed that cities are looked for. A sign of Chinese, Japanese or Korean counts twice, for it stands for a syllable or more:
 * most cities of Japan have two, as 東京.
 */
export const isEnoughOfCity = (typed: string): boolean =>
  typed.replace(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu, '__').length > CITY_SEARCH_AFTER;
export const CITY_REQUIRED = 'City is required';
export const CITY_UNKNOWN = 'Choose a city from the list';
