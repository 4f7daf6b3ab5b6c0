/** What an entry says in one language, as it is stored with what is published, and as a page shows it. */
import { SOURCE_MARK } from '#config/source-marks.ts';
import { addressIn } from '#config/translation.ts';

import type { Body } from './fields.ts';
import { mapTexts } from './map-texts.ts';
import { codesIn, inSource, isSpokenIn, spokenIn, wordsIn } from './spoken.ts';
import type { ContentType } from './schema.ts';

/**
 * A text of an entry with its words in one language. `text`: '' where nobody has translated it. `of`: the text that it was written for, where the
 * entry says another one now.
 */
export type SaidText = { field: string; source: string; text: string; of?: string; isHtml?: true };

const saidTexts = (kind: ContentType, body: Body, code: string): SaidText[] =>
  spokenIn(kind.fields, body).flatMap((spoken): SaidText[] => {
    const { path: field, source, isHtml, isAsked } = spoken;
    const words = wordsIn(code, spoken);
    if (words === undefined && !isAsked) return [];
    return [
      {
        field,
        source,
        text: words?.text ?? '',
        ...(words !== undefined && words.of !== source && { of: words.of }),
        ...(isHtml && { isHtml }),
      },
    ];
  });

/** What a body says in each language. */
export function translationsOf(kind: ContentType, body: Body) {
  const texts = spokenIn(kind.fields, body);
  return codesIn(texts)
    .toSorted()
    .map((language) => ({
      language,
      isOffered: isSpokenIn(kind, texts, language),
      title: texts.flatMap((one) => (one.path === kind.title ? (wordsIn(language, one)?.text ?? []) : [])).join(''),
      words: saidTexts(kind, body, language),
    }));
}

/** Beginnings of what holds a sentence or more of HTML. */
const BEGINS = /<(?:p|li|h[2-6]|blockquote|figcaption|td|th)>/g;

/** A text that nobody has translated, which tells that it is English (source-marks.ts). */
const marked = ({ source, isHtml }: SaidText): string =>
  isHtml ? source.replaceAll(BEGINS, (begin) => begin + SOURCE_MARK) : source + SOURCE_MARK;

/** What an entry says by what it says in English. Of several lines each stands for itself too. */
function byEnglish(texts: readonly SaidText[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const one of texts) {
    const { source, text } = one;
    // A text that stands in two places is translated once.
    if (source === '' || (text === '' && said.has(source))) continue;
    said.set(source, text === '' ? marked(one) : text);
    const [lines, own] = [source.split('\n'), text.split('\n')];
    if (lines.length < 2) continue;
    for (const [place, line] of lines.entries())
      said.set(line, lines.length === own.length ? (own[place] ?? line) : line + SOURCE_MARK);
  }
  return said;
}

/** What a page shows of an entry, as the entry says it in a language. */
export function saidIn<T>(value: T, texts: readonly SaidText[]): T {
  const said = byEnglish(texts);
  return mapTexts(value, (text) => said.get(text) ?? text);
}

/** A draft in a language. */
export const bodyIn = (kind: ContentType, body: Body, code: string): Body =>
  saidIn(inSource(kind.fields, body), saidTexts(kind, body, code));

/** A body with what it says in other languages. What stood in a row that is gone since is left out. */
export function withTranslations(
  body: Body,
  translations: readonly { language: string; words: readonly SaidText[] }[],
): Body {
  if (translations.length === 0) return body;
  const whole = structuredClone(body);
  for (const { language, words } of translations)
    for (const { field, source, text, of = source } of words) {
      const [name = '', ...around] = field.split('.').toReversed();
      const row = around.reduceRight<unknown>((one, key) => (one as Body | undefined)?.[key], whole);
      if (text !== '' && typeof row === 'object' && row !== null)
        (row as Body)[addressIn(language, name)] = { text, of };
    }
  return whole;
}
