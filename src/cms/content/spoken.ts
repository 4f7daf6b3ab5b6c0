/**
 * What an entry says in other languages, on both sides. A field that is spoken (`isSpoken`) has the words of each language beside it, in rows and blocks
 * too: 'title@de' beside 'title'. They are drafts, versions and published with the entry.
 */
import { shownLanguages } from '#config/languages.ts';
import { addressIn, languageCodeIn, type LanguageName } from '#config/translation.ts';
import { inlineText } from '#ui/inline-text.ts';

import {
  type Body,
  type Field,
  type Fields,
  type Finding,
  hasRows,
  rowKind,
  translationField,
  type Words,
} from './fields.ts';
import { sourceOf } from './stale-words.ts';

type Group = { heading: string; about?: string; fields: readonly string[] };
type Kind = { fields: Fields; title: string };

/** Fields with those of other languages, each behind the one that it translates. */
function withLanguages<F extends Field>(fields: Readonly<Record<string, F>>, languages: readonly LanguageName[]) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
      const words = translationField(name, field);
      const label = (language: LanguageName) => `${field.label}, ${language.name}`;
      return [
        [name, inside(field, languages)],
        ...languages.flatMap((language): [string, Field][] =>
          words === undefined ? [] : [[addressIn(language.code, name), { ...words, label: label(language) }]],
        ),
      ];
    }),
  ) as Record<string, F>;
}

function inside(field: Field, languages: readonly LanguageName[]): Field {
  if (field.type === 'rows') return { ...field, fields: withLanguages(field.fields, languages) };
  if (field.type !== 'blocks' || field.delivered !== undefined) return field;
  const kinds = Object.entries(field.kinds).map(([name, kind]) => [
    name,
    { ...kind, fields: withLanguages(kind.fields, languages) },
  ]);
  return { ...field, kinds: Object.fromEntries(kinds) as typeof field.kinds };
}

/** A kind with its fields in each language of the site, for its form and its rules. */
export function inLanguages<K extends Kind & { groups: readonly Group[]; hasOwnForms?: true }>(
  kind: K,
  languages = shownLanguages(),
): K {
  if (languages.length === 0 || kind.hasOwnForms) return kind;
  const fields = withLanguages(kind.fields, languages);
  const groups = kind.groups.map((group) => ({
    ...group,
    fields: group.fields.flatMap((name) => [
      name,
      ...languages.map(({ code }) => addressIn(code, name)).filter((one) => one in fields && !(one in kind.fields)),
    ]),
  }));
  return { ...kind, fields, groups };
}

/** The fields of a row that are seen while one language is; '' is English. */
export function fieldsShownIn<F extends Field>(code: string, fields: Readonly<Record<string, F>>): [string, F][] {
  return Object.entries(fields).flatMap(([name, field]): [string, F][] => {
    if (field.type !== 'rows') return languageCodeIn(name) === code ? [[name, field]] : [];
    return code === '' || hasWordsIn(code, field.fields) ? [[name, field]] : [];
  });
}

export const hasWordsIn = (code: string, fields: Fields): boolean => fieldsShownIn(code, fields).length > 0;

/**
 * A spoken text of a body. `path`: of its field. `row`: the body, or the row in it, with the words of each language. `isAsked`: whether there is anything
 * to say in another way.
 */
export type SpokenText = {
  path: string;
  name: string;
  label: string;
  source: string;
  atMost: number;
  isHtml: boolean;
  isAsked: boolean;
  row: Body;
};

/** Figures and signs are the same in all languages. */
const hasWords = (source: string): boolean => /\p{L}{2}/u.test(inlineText(source));

/** Each text of a body that languages say in their own way. */
export function spokenIn(fields: Fields, body: Body, within = '', around = ''): SpokenText[] {
  return Object.entries(fields).flatMap(([name, field]): SpokenText[] => {
    if (hasRows(field))
      return ((body[name] ?? []) as Body[]).flatMap((row, place) => {
        const kind = rowKind(field, row);
        return spokenIn(kind.fields, row, `${within}${name}.${place}.`, `${around}${kind.name} ${place + 1} · `);
      });
    const words = translationField(name, field);
    if (words === undefined) return [];
    const { label, atMost, isHtml = false } = words;
    const source = sourceOf(fields, body, words);
    const isAsked = hasWords(source);
    return [{ path: within + name, name, label: around + label, source, atMost, isHtml, isAsked, row: body }];
  });
}

export const wordsIn = (code: string, { name, row }: SpokenText): Words | undefined =>
  (row[addressIn(code, name)] as Words | null | undefined) ?? undefined;

/** Whether visitors are offered an entry in a language: its title is said in it; where that is a name, any text of it. */
export function isSpokenIn({ title }: Kind, texts: readonly SpokenText[], code: string): boolean {
  const asked = texts.filter(({ path }) => path === title);
  return (asked.length > 0 ? asked : texts).some((text) => wordsIn(code, text) !== undefined);
}

/** Whether entries with these fields say anything of a language. */
export const hasSpoken = (fields: Fields): boolean =>
  Object.entries(fields).some(([name, field]) => {
    if (field.type === 'rows') return hasSpoken(field.fields);
    if (field.type === 'blocks') return Object.values(field.kinds).some((kind) => hasSpoken(kind.fields));
    return translationField(name, field) !== undefined;
  });

/** What nobody has translated. A text that stands in two places is translated once. */
export function missingIn(texts: readonly SpokenText[], code: string): SpokenText[] {
  const said = new Set(texts.flatMap((text) => (wordsIn(code, text) === undefined ? [] : [text.source])));
  return texts.filter(({ isAsked, source }) => isAsked && !said.has(source));
}

/** The codes of the languages in which a body says anything, whether or not they are shown now. */
export const codesIn = (texts: readonly SpokenText[]): string[] => [
  ...new Set(
    texts.flatMap(({ name, row }) =>
      Object.keys(row).flatMap((key) => (key.startsWith(`${name}@`) && row[key] !== null ? [languageCodeIn(key)] : [])),
    ),
  ),
];

/** What is said of each language: that something is missing, or that nothing leads to what is there. */
export function missingWords(kind: Kind, body: Body, languages = shownLanguages()): Finding[] {
  const texts = spokenIn(kind.fields, body);
  const asked = texts.filter(({ isAsked }) => isAsked);
  return languages.flatMap(({ code, name }): Finding[] => {
    const missing = missingIn(texts, code);
    const [first] = missing;
    if (first === undefined || asked.every((text) => wordsIn(code, text) === undefined)) return [];
    const message = isSpokenIn(kind, texts, code)
      ? `${name}: ${missing.length === 1 ? 'one text is' : `${missing.length} texts are`} not translated, and shown in English`
      : `${name}: visitors are led to it once it has its title`;
    const field = isSpokenIn(kind, texts, code) ? first.path : kind.title;
    return [{ level: 'warning', field: addressIn(code, field), message }];
  });
}

/** A body, and the rows in it, without some of what other languages say. */
function withoutWords(fields: Fields, body: Body, isLeftOut: (words: unknown) => boolean): Body {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
      const field = fields[name];
      if (hasRows(field))
        return [[name, (value as Body[]).map((row) => withoutWords(rowKind(field, row).fields, row, isLeftOut))]];
      const [own = ''] = name.split('@', 1);
      const source = fields[own];
      const areWords = field === undefined && source !== undefined && translationField(own, source) !== undefined;
      return areWords && isLeftOut(value) ? [] : [[name, value]];
    }),
  );
}

/** What is stored in the table of a kind. */
export const inSource = (fields: Fields, body: Body): Body => withoutWords(fields, body, () => true);

/** A body without words that were taken back. */
export const withoutBlankWords = (fields: Fields, body: Body): Body =>
  withoutWords(fields, body, (words) => words === null);
