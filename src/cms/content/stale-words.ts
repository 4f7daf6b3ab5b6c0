/** What should be looked at of texts over delivered ones: what was delivered or the English text has changed since, or something is not filled in any more. */
import { type Body, type Fields, type Finding, hasRows, rowKind, type Words, type WordsField } from './fields.ts';
import { placeholdersIn, saysNothing } from './words.ts';

/** The text that words were written for: the delivered text, or for a translation the text of the English field in `body`. */
export function sourceOf(fields: Fields, body: Body, field: WordsField): string {
  const { source: name = '', delivered } = field;
  const value = body[name];
  const english = fields[name];
  if (english?.type === 'words') return (value as Words | null | undefined)?.text ?? english.delivered;
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : delivered;
}

/** The value of a field with these words; null if they are the delivered ones, which are not stored. */
export const wordsOver = ({ delivered }: { delivered: string }, source: string, text: string): Words | null =>
  text === delivered ? null : { text, of: source };

function whyStale(field: WordsField, words: Words | null, source: string, english: string): string | undefined {
  // English shows nothing, so no language has to.
  if (field.source !== undefined && saysNothing(source)) return undefined;
  if (words === null) {
    // Nobody has translated what was written over the delivered text.
    return field.source !== undefined && field.delivered !== '' && source !== english
      ? 'The English text is another one now: this translates the one that is delivered'
      : undefined;
  }
  if (words.of !== source)
    return field.source === undefined
      ? `What is delivered has changed since this was written: ‘${source}’`
      : 'The English text has changed since this was written';
  if (saysNothing(words.text)) return undefined;
  const gone = placeholdersIn(source).find((name) => !words.text.includes(name));
  return gone === undefined ? undefined : `${gone} is not said any more: it is filled in where you write it`;
}

/** In rows and blocks too. */
export const staleIn = (fields: Fields, body: Body): Finding[] =>
  Object.entries(fields).flatMap(([name, field]): Finding[] => {
    if (hasRows(field))
      return ((body[name] ?? []) as Body[]).flatMap((row, place) =>
        staleIn(rowKind(field, row).fields, row).map((one) => ({ ...one, field: `${name}.${place}.${one.field}` })),
      );
    if (field.type !== 'words') return [];
    const english = field.source === undefined ? undefined : fields[field.source];
    const message = whyStale(
      field,
      (body[name] ?? null) as Words | null,
      sourceOf(fields, body, field),
      english?.type === 'words' ? english.delivered : '',
    );
    return message === undefined ? [] : [{ level: 'warning', field: name, message }];
  });

/** The words of a field as the page shows them; undefined where they are not typed in place. */
export function shownWords({ fields }: { fields: Fields }, body: Body, name: string): string | undefined {
  const field = fields[name];
  if (field?.type === 'text') return body[name] as string;
  if (field?.type !== 'words' || field.isHtml || fields[field.source ?? '']?.type === 'texts') return undefined;
  return (body[name] as Words | null | undefined)?.text ?? (field.delivered || sourceOf(fields, body, field));
}
