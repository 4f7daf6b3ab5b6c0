/**
 * Where the texts of an entry are edited that a page shows. The page is made of the entry as ever; then each text in its properties that is one of the
 * entry's carries its place, so that nothing that is done with a text meets a mark.
 */
import { mark } from '#config/marks.ts';
import { addressIn } from '#config/translation.ts';

import { type Body, type Fields, fieldsIn } from './fields.ts';
import { mapTexts } from './map-texts.ts';

/** By the text: the same with its place behind. */
type Behind = ReadonlyMap<string, string>;

/** Ends of what holds a sentence or more: each paragraph of a prose leads to its field. */
const ENDS = /<\/(?:p|li|h[2-6]|blockquote|figcaption|td|th)>/g;

/**
 * `own`: how the places of the entry begin, as 'projects/12#'. Of a text that stands in two fields the first is meant. `code`: of the language in which
 * the body is shown; undefined for English.
 */
export function placesBehind(fields: Fields, body: Body, own: string, code?: string): Behind {
  const behind = new Map<string, string>();
  for (const { path, field, value } of fieldsIn(fields, body)) {
    const texts = field.type === 'texts' ? (value as string[]) : [value];
    for (const text of texts) {
      if (typeof text !== 'string' || text.trim() === '' || behind.has(text)) continue;
      const isSpoken = code !== undefined && 'isSpoken' in field;
      const place = mark(own + (isSpoken ? addressIn(code, path) : path));
      if (field.type === 'text' || field.type === 'texts') behind.set(text, text + place);
      else if (field.type === 'prose')
        behind.set(
          text,
          text.replaceAll(ENDS, (end) => place + end),
        );
    }
  }
  return behind;
}

/** Properties of a page with the places of the texts in them. */
export const withPlaces = <T>(props: T, behind: Behind): T => mapTexts(props, (text) => behind.get(text) ?? text);
