/** How texts are compared in every search: by words, in any case, with accents folded. One rule for both databases. */

/** Letters that Unicode's decomposition leaves whole. */
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

/** The highest code point: `prefix + LAST` is behind every text that begins with the prefix, in the byte order of both databases. */
export const LAST = '\u{10FFFF}';

/** 'Łódź' becomes 'lodz'; spaces are made single. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(WHOLE_LETTER, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The words of a text, folded, each once. `+` and `#` belong to a word, so that 'C++' and 'C#' can be looked for. */
export function wordsOf(text: string): string[] {
  const found = fold(text).match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? [];
  return [...new Set(found.map((word) => word.slice(0, 64)))];
}

/** The words of HTML, without its tags. */
export function wordsOfHtml(html: string): string[] {
  return wordsOf(html.replace(/<[^<>]*>/gu, ' ').replace(/&(?:amp|nbsp|lt|gt|quot|#39);/gu, ' '));
}

/** What a client is found by. */
export const wordsOfClient = ({ name, description }: { name: string; description: string }): string[] =>
  wordsOf(`${name} ${description}`);

/** What an opening is found by: its title, skills and description, which is HTML, where it is and when one works. */
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

/** A search looks for so many words; each is a look into the index, and no person means more. */
const MOST_SEARCHED = 8;

/** The words that a keyword asks for: the longest, which find the least. */
export const searchedWords = (keyword: string): string[] =>
  wordsOf(keyword)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_SEARCHED);
