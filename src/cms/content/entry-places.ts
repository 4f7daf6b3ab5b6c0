/**
 * Where the texts of an entry are edited that a page shows. The page is made of the entry as ever; then each text in its properties that is one of the
 * entry's carries its place, so that nothing that is done with a text meets a mark.
 */
import { mark } from '#config/marks.ts';

import { type Body, type Fields, fieldsIn } from './fields.ts';

/** By the text: the same with its place behind. */
type Behind = ReadonlyMap<string, string>;

/** Ends of what holds a sentence or more: each paragraph of a prose leads to its field. */
const ENDS = /<\/(?:p|li|h[2-6]|blockquote|figcaption|td|th)>/g;

/** `own`: how the places of the entry begin, as 'projects/12#'. Of a text that stands in two fields the first is meant. */
export function placesBehind(fields: Fields, body: Body, own: string): Behind {
  const behind = new Map<string, string>();
  for (const { path, field, value } of fieldsIn(fields, body)) {
    const texts = field.type === 'texts' ? (value as string[]) : [value];
    for (const text of texts) {
      if (typeof text !== 'string' || text.trim() === '' || behind.has(text)) continue;
      const place = mark(own + path);
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

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** Properties of a page with the places of the texts in them. */
export function withPlaces(value: unknown, behind: Behind): unknown {
  if (typeof value === 'string') return behind.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => withPlaces(one, behind));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPlaces(one, behind)]));
}
