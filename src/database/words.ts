/** How every search compares texts: by words, ignoring case and accents. The rule is the same for both databases. */

/** Letters that Unicode does not decompose. */
const WHOLE_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ʻ: '',
  ʼ: '',
  '‘': '',
  '’': '',
  "'": '',
};
const WHOLE_LETTER = new RegExp(`[${Object.keys(WHOLE_LETTERS).join('')}]`, 'gu');

/** The highest code point: `prefix + LAST` sorts after every text that begins with the prefix, in the byte order of both databases. */
export const LAST = '\u{10FFFF}';

/** 'Łódź' becomes 'lodz'; runs of spaces become one. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(WHOLE_LETTER, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The distinct words of a text, folded. `+` and `#` are part of a word, so that 'C++' and 'C#' can be found. */
export function wordsOf(text: string): string[] {
  const found = fold(text).match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? [];
  return [...new Set(found.map((word) => word.slice(0, 64).toWellFormed()))];
}

/** The words of HTML, without its tags. */
export function wordsOfHtml(html: string): string[] {
  return wordsOf(html.replace(/<[^<>]*>/gu, ' ').replace(/&(?:amp|nbsp|lt|gt|quot|#39);/gu, ' '));
}

/** The words by which a client is found. */
export const wordsOfClient = ({ name, description }: { name: string; description: string }): string[] =>
  wordsOf(`${name} ${description}`);

/** The words by which staff find a picture: its name, and what describes it. */
export const wordsOfMedia = ({ name, alt = '' }: { name: string; alt?: string }): string[] => wordsOf(`${name} ${alt}`);

/** The words by which an opening is found: title, skills, description (HTML), place and shift. */
export function wordsOfJob(job: {
  title: string;
  skills: readonly string[];
  description: string;
  place: string;
  isNightShift: boolean;
}): string[] {
  const plain = [job.title, ...job.skills, job.place, job.isNightShift ? 'Night Shift' : 'Day Shift'].join(' ');
  return [...new Set([...wordsOf(plain), ...wordsOfHtml(job.description)])];
}

/** What a search looks for: the words from one text up to another, in the byte order of both databases. */
export type SearchedWord = { from: string; until: string };

const beginningWith = (word: string): SearchedWord => ({ from: word, until: word + LAST });
/** No text stands between a word and the same word with the lowest character behind it. */
const exactly = (word: string): SearchedWord => ({ from: word, until: `${word}\u0001` });

/** The most words of one search: each is a look-up in the index. */
const MAX_SEARCHED = 8;

/**
 * What of a keyword is searched: its longest words, which match the fewest rows. A word of a text matches if it begins so. What is written
 * with a dot before it is whole: '.NET' finds 'ASP.NET' and no 'network'.
 */
export function searchedWords(keyword: string): SearchedWord[] {
  const whole = new Set(
    fold(keyword)
      .match(/(?<![^\s(,/])\.[\p{L}\p{N}][\p{L}\p{N}+#]*/gu)
      ?.map((word) => word.slice(1)),
  );
  return wordsOf(keyword)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_SEARCHED)
    .map((word) => (whole.has(word) ? exactly(word) : beginningWith(word)));
}
