/**
 * Reads a text: its words as they look, its links, and how it is disguised. Everything here is linear in the length of the text.
 */
import { TO_CYRILLIC, TO_LATIN } from '#database/lookalike-letters.ts';

/** The token between sentences; no phrase crosses it. */
export const STOP = '.';

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const OTHER = /\p{Script=Cyrillic}|\p{Script=Greek}/u;

/** Digits and signs that stand for letters: 'v1agra', 'ca$ino'. */
const STAND_INS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'l' }),
);

/** A word of mixed scripts, converted to the script of most of its letters; undefined for any other word. */
function toOneScript(word: string): string | undefined {
  const letters = [...word];
  const latin = letters.filter((letter) => LATIN.test(letter)).length;
  const others = letters.filter((letter) => OTHER.test(letter));
  if (latin === 0 || others.length === 0) return undefined;
  const isCyrillic = others.length > latin && others.every((letter) => CYRILLIC.test(letter));
  if (isCyrillic) return letters.map((letter) => TO_CYRILLIC.get(letter) ?? letter).join('');
  if (!others.every((letter) => TO_LATIN.has(letter))) return undefined;
  return letters.map((letter) => TO_LATIN.get(letter) ?? letter).join('');
}

/** The letters of a word, those that digits and signs stand for too. */
const lettersOf = (word: string): string =>
  [...word]
    .map((letter) => STAND_INS.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}]/gu, '');

/** Numbers of disguised words, by method; `markup`: links are written for a forum or a page. */
export type Disguise = {
  mixedScripts: number;
  hiddenCharacters: number;
  spelling: number;
  styledLetters: number;
  markup: boolean;
};

/** Words that spammers disguise. Only these are searched for behind digits, dots and spaces, because 'h264' and 'A. P. J.' are normal. */
const WORTH_DISGUISING = new Set(
  (
    'viagra cialis levitra kamagra tramadol xanax casino casinos porn sex sexy loan loans credit bitcoin crypto money cash free winner ' +
    'prescription pills meds bonus prize lottery dating escort inheritance investment profit rolex replica betting poker drugs kredit ' +
    'казино кредит займ секс бонус деньги ставки'
  ).split(' '),
);

// Except in scripts that need joiners: Malayalam, Arabic and emoji contain many.
const HIDDEN =
  /(?<=[\p{Script=Latin}\p{Script=Cyrillic}])[\u00AD\u200B-\u200D\u2060\uFEFF](?=[\p{Script=Latin}\p{Script=Cyrillic}])/gu;
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu;
const STYLED = /[\u{1D400}-\u{1D7CB}\u24B6-\u24E9\u{1F110}-\u{1F189}\uFF21-\uFF5A]/gu;
const FULL_WIDTH_HOME = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Marks that people omit: accents, Arabic vowel signs, the Hindi nukta. */
const ACCENTS = /[\u0300-\u036F\u0640\u064B-\u065F\u0670\u093C]/gu;

const TOKEN =
  /[[\p{L}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{Nd}+(?:[.,’']\p{Nd}+)*|\p{Sc}|%|[!?。！？।؟…]|\.(?=\s|$)|\n/gv;
const CURRENCY = /^\p{Sc}$/u;
const ENDS_SENTENCE = /^[.!?。！？।؟…\n]$/u;

/** Pairs: a letter, and the letter that it is compared as. */
const ALIKE = 'ł l ø o đ d ß ss æ ae œ oe ı i ى ي ة ه ٪ % \u0901 \u0902 ൺ ണ് ൻ ന് ർ ര് ൽ ല് ൾ ള് ൿ ക്'.split(' ');
const COMPARED_AS: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap((letter, place) => (place % 2 === 0 ? [[letter, ALIKE[place + 1] ?? ''] as const] : [])),
);
const ALIKE_LETTER = new RegExp(`[${[...COMPARED_AS.keys()].join('')}]`, 'gu');
const ARABIC_ARTICLE = /^(?:[وبفك]?ال|لل)(?=[\u0600-\u06FF]{3})/u;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(ALIKE_LETTER, (letter) => COMPARED_AS.get(letter) ?? letter);

/** A word without the Arabic article, which is written as a prefix. */
const bare = (word: string): string => word.replace(ARABIC_ARTICLE, '');

/** The tokens of a trusted text, such as one of our phrases. */
export function wordsIn(text: string): string[] {
  const found = folded(text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase()).match(TOKEN) ?? [];
  return found.map((token) => (CURRENCY.test(token) ? '$' : ENDS_SENTENCE.test(token) ? STOP : bare(token)));
}

/** Undoes the disguise of one word, if there is any. */
function unmask(piece: string): string {
  const isAddress = piece.includes('/') || (piece.includes('@') && piece.includes('.'));
  if (isAddress || piece.length > 60) return piece;
  const lower = piece.toLowerCase();
  if (!/\p{L}[^\p{L}]+\p{L}/u.test(lower)) return piece;
  const letters = lettersOf(lower);
  return WORTH_DISGUISING.has(letters) ? letters : piece;
}

/** One letter or its stand-in, perhaps with a sign behind it. */
const SPACED = /^[\p{L}\d@$!][.,*_-]?$/u;
/** In UTF-16 units, of which a letter has two at most. */
const MAX_SPACED = 3;

/** Joins single letters to a word where that is one that spammers disguise: 'c i a l i s'. */
function joinSpaced(pieces: string[]): { pieces: string[]; joined: number } {
  const out: string[] = [];
  let run: string[] = [];
  let joined = 0;
  const endRun = () => {
    const word = run.length > 2 ? lettersOf(run.join('').toLowerCase()) : '';
    if (WORTH_DISGUISING.has(word)) {
      out.push(word);
      joined += 1;
    } else out.push(...run);
    run = [];
  };
  for (const piece of pieces) {
    if (piece.length <= MAX_SPACED && SPACED.test(piece)) run.push(piece);
    else {
      endRun();
      out.push(piece);
    }
  }
  endRun();
  return { pieces: out, joined };
}

/** The tokens of a submitted text, as they look, and its disguise. */
export function readText(text: string): { words: string[]; disguise: Disguise } {
  const hiddenCharacters = text.match(HIDDEN)?.length ?? 0;
  const styledLetters = FULL_WIDTH_HOME.test(text) ? 0 : (text.match(STYLED)?.length ?? 0);
  const whole = text.normalize('NFKC').replace(INVISIBLE, '');
  let mixedScripts = 0;
  let spelling = 0;
  const unmix = (word: string): string => {
    const plain = toOneScript(word);
    if (plain !== undefined) mixedScripts += 1;
    return plain ?? word;
  };
  // Most texts are of one script.
  const isMixed = LATIN.test(whole) && OTHER.test(whole);
  const words = isMixed ? whole.replace(/[\p{L}\p{M}]+/gu, unmix) : whole;
  const lines = words.split('\n').map((line) => {
    const { pieces, joined } = joinSpaced(line.split(/\s/u));
    spelling += joined;
    return pieces
      .map((piece) => {
        const plain = unmask(piece);
        if (plain !== piece) spelling += 1;
        return plain;
      })
      .join(' ');
  });
  const markup = /\[(?:url|link) ?=|\[url\]|<a\s[^>]{0,300}href/iu.test(text);
  const disguise = { mixedScripts, hiddenCharacters, spelling, styledLetters, markup };
  return { words: wordsIn(lines.join('\n')), disguise };
}

const LINK =
  /\bhttps?:\/\/\S+|\bwww\.\S+|(?<![@\p{L}\d.-])[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,3}\.(?:com|net|org|info|biz|io|co|ru|cn|top|xyz|shop|site|online|club|vip|click|link|icu|live|fun|win|bet|pro|me|ly)\b(?:\/\S*)?/giu;
const SPELT_LINK = /\bhttps?:\/\/|\bwww\./iu;

/** Hosts of documents, designs and portfolios: honest enquiries link there. */
const DOCUMENTS =
  /^(?:https?:\/\/)?(?:[\w-]{1,63}\.){0,3}(?:google\.com|dropbox\.com|figma\.com|notion\.(?:so|site)|sharepoint\.com|1drv\.ms|onedrive\.live\.com|wetransfer\.com|we\.tl|miro\.com|github\.com|gitlab\.com|linkedin\.com|behance\.net|dribbble\.com|medium\.com|stackoverflow\.com)(?:[/?#]|$)/iu;
/** Link shorteners and messengers: they hide the target or the recipient. */
const HIDING =
  /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|wa\.me|bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|rebrand\.ly|t\.ly|goo\.su|shorturl\.at|ow\.ly|s\.id|clck\.ru|lnkd\.in|chat\.whatsapp\.com|telegram\.me)\//iu;

export const linksIn = (text: string): string[] => text.match(LINK) ?? [];

export const withoutLinks = (text: string): string => text.replace(LINK, ' ');

export const isSpeltLink = (text: string): boolean => SPELT_LINK.test(text);

export type Links = { count: number; length: number; hiding: number };

/** The links of a text by kind, without those to documents. */
export function linksOf(text: string): Links {
  const links = linksIn(text).filter((link) => !DOCUMENTS.test(link));
  return {
    count: links.length,
    length: links.reduce((sum, link) => sum + link.length, 0),
    hiding: links.filter((link) => HIDING.test(link)).length,
  };
}

const QUOTE = /["„“”«»]/u;
/** Shorter quotes are names. In characters. */
const MIN_QUOTE = 20;
/** Less than this of its own says nothing about what it shows. */
const MIN_OWN = 30;

/** A text without what stands in quotes or behind `>`; the text itself where hardly anything is left. */
export function withoutQuotes(text: string): string {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('>'));
  const parts = lines.join('\n').split(QUOTE);
  const own = parts.filter((part, place) => place % 2 === 0 || part.length < MIN_QUOTE).join(' ');
  return own.trim().length < MIN_OWN || own.length >= text.length - MIN_QUOTE ? text : own;
}

const SHOUTED_LETTERS = 40;
const SHOUTED_SHARE = 0.7;

/** Whether a text is in capitals; false for scripts without case. */
export function isShouted(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals + small >= SHOUTED_LETTERS && capitals > SHOUTED_SHARE * (capitals + small);
}

/** Whether a text is a few long words of randomly mixed case, as bots fill in fields. */
export function isNoise(text: string): boolean {
  const words = text.trim().split(/\s+/u, 4);
  return words.every((word) => /^\p{L}{9,60}$/u.test(word) && (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) > 2);
}
