/** Entries of a file that are as the form of the office has them, with the paths of their pictures in the place of numbers. */
import * as v from 'valibot';

import { contentTypes } from '#app/content-types.ts';
import {
  type Body,
  draftSchemaOf,
  type Field,
  type Fields,
  type Finding,
  hasRows,
  isBlank,
  malformedIn,
  missingIn,
  rowKind,
  type SingleField,
  wordsOfTexts,
} from '#cms/content/fields.ts';
import { completed, type ContentType, contentTypeNamed, isError, ofEntry } from '#cms/content/schema.ts';
import type { FiledTranslations } from '#cms/content/service.ts';
import { languageCodeIn } from '#config/translation.ts';
import { isOwnFile } from '#config/web-address.ts';
import type { ContentState } from '#database/content-state.ts';

import { notOwnFile } from './pictures.ts';
import { isLanguageCode, NO_LANGUAGE, partsOf, pathTo, translationsSchema } from './translations.ts';

/** The lists that have such entries, by the names of their content types. */
export const FORM_LISTS = ['facts', 'posts', 'texts', 'pages'] as const;
export type FormList = (typeof FORM_LISTS)[number];

type Publication = { state: ContentState | undefined; publishedAt: string | null | undefined };

/** `body`: its pictures are paths. */
type FormEntry = Publication & { id: number; body: Body; translations: FiledTranslations | undefined };
export type Forms = { readonly [L in FormList]: readonly Omit<FormEntry, 'translations'>[] };

/** The content type of a list, as the entry with this id has it; undefined where there can be none. */
export function formOf(list: FormList, id: number): ContentType | undefined {
  const kind = ofEntry(contentTypeNamed(contentTypes, list), id)?.kind;
  return kind?.isSingle && id !== 1 ? undefined : kind;
}
export const fieldsOf = (list: FormList, id: number): Fields => formOf(list, id)?.fields ?? {};

const eachOf = <T, U>(of: Readonly<Record<string, T>>, make: (one: T) => U) =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, make(one)]));

/** The fields as the file has them. */
const filed = (field: Field): Field => {
  if (field.type === 'picture') return { ...field, type: 'text', atMost: 500 };
  if (field.type === 'rows') return { ...field, fields: eachOf(field.fields, filed) as Record<string, SingleField> };
  if (field.type !== 'blocks') return field;
  const kinds = eachOf(field.kinds, (kind) => ({ ...kind, fields: eachOf(kind.fields, filed) as typeof kind.fields }));
  return { ...field, kinds };
};

function rulesFor(fields: Fields) {
  const inFile: Fields = eachOf(fields, filed);
  return { inFile, shape: draftSchemaOf(inFile), translations: translationsSchema(fields) };
}
const known = new WeakMap<Fields, ReturnType<typeof rulesFor>>();
/** The rules of these fields in a file. */
const rulesOf = (fields: Fields) => known.getOrInsertComputed(fields, rulesFor);

/** A body with other values in the place of some, in rows and parts too. */
export const mapValues = (of: Fields, body: Body, valueOf: (field: Field, value: unknown) => unknown): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = of[name];
      if (field === undefined) return [name, value];
      if (!hasRows(field)) return [name, valueOf(field, value)];
      return [name, (value as Body[]).map((row) => mapValues(rowKind(field, row).fields, row, valueOf))];
    }),
  );

const isRow = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/** What is wrong with the pictures, and with what says something in another language beside the text: but for texts of pages that stands under `translations`. */
function otherFaults({ fields, hasOwnForms }: ContentType, body: Body): Finding[] {
  const found: Finding[] = [];
  const look = (of: Fields, values: Body, before: string) => {
    for (const [name, value] of Object.entries(values)) {
      const own = of[name];
      const field = `${before}${name}`;
      const isSpoken = name.includes('@');
      if (isSpoken && !hasOwnForms) found.push({ level: 'error', field, message: 'unknown field' });
      else if (isSpoken && !isLanguageCode(languageCodeIn(name)))
        found.push({ level: 'error', field, message: NO_LANGUAGE });
      if (own?.type === 'picture' && value !== '' && !isOwnFile(String(value)))
        found.push({ level: 'error', field, message: notOwnFile(own.label) });
      if (!hasRows(own) || !Array.isArray(value)) continue;
      for (const [place, row] of (value as unknown[]).entries())
        if (isRow(row)) look(rowKind(own, row).fields, row, `${field}.${place}.`);
    }
  };
  look(fields, body, '');
  return found;
}

function faultsIn(kind: ContentType, body: Body): Finding[] {
  const { inFile } = rulesOf(kind.fields);
  const stored = mapValues(kind.fields, body, (field, value) =>
    field.type === 'picture' && value === '' ? null : value,
  );
  return [
    ...missingIn(inFile, body),
    ...malformedIn(inFile, body),
    ...(kind.check?.(stored, { today: '', media: new Map() }) ?? []).filter(isError),
  ];
}

/** The path of a fault of a schema. */
const keysOf = ({ path }: v.BaseIssue<unknown>) => (path ?? []).map(({ key }) => key as string);

/** What an entry has beside its body is as in any other: `shared` has its rules. */
export function formEntry<S extends v.ObjectEntries>(list: FormList, shared: S) {
  const schema = v.pipe(
    v.looseObject(shared),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { id, state, published_at: publishedAt, translations: said, ...rest } = dataset.value as Body;
      const fault = (message: string, path: readonly (string | number)[]) =>
        addIssue({ message, path: pathTo(dataset.value, path) });
      const kind = formOf(list, id as number);
      if (kind === undefined) {
        fault(list === 'texts' ? 'there is no page with this id' : 'must be 1: there is one alone', ['id']);
        return NEVER;
      }
      const { shape, translations } = rulesOf(kind.fields);
      const words = v.safeParse(translations, said);
      for (const issue of words.issues ?? []) fault(issue.message, ['translations', ...keysOf(issue)]);
      const parsed = v.safeParse(shape, wordsOfTexts(kind.fields, rest));
      for (const issue of parsed.issues ?? []) fault(issue.message, keysOf(issue));
      const faulty = new Set(parsed.issues?.map((issue) => keysOf(issue).join('.')));
      const faults = otherFaults(kind, rest).filter(({ field }) => !faulty.has(field));
      const body = parsed.success ? completed(kind, parsed.output as Body) : {};
      if (parsed.success) faults.push(...faultsIn(kind, body));
      for (const { message, field } of faults) fault(message, kind.hasOwnForms ? [field] : partsOf(field));
      if (faults.length > 0 || !parsed.success || !words.success) return NEVER;
      return { id, state, publishedAt, body, translations: words.output } as FormEntry;
    }),
  );
  return {
    schema,
    read: (entry: FormEntry): FormEntry => entry,
    write({ id, state, publishedAt, body, translations: said }: FormEntry): Body {
      const { fields = {}, hasOwnForms } = formOf(list, id) ?? {};
      // A page has some hundred texts, and few of them are not as delivered.
      const isLeftOut = (name: string, value: unknown) =>
        hasOwnForms && fields[name] !== undefined && isBlank(fields[name], value);
      const own = Object.entries(body).filter(([name, value]) => !isLeftOut(name, value));
      return { id, state, published_at: publishedAt, ...Object.fromEntries(own), translations: said };
    },
  };
}

/** The pictures of the entries of a list, as paths. */
export const formPictures = (list: FormList, entries: readonly Pick<FormEntry, 'id' | 'body'>[]): string[] => {
  const found: string[] = [];
  for (const { id, body } of entries)
    mapValues(fieldsOf(list, id), body, (field, value) => {
      if (field.type === 'picture' && value !== '') found.push(String(value));
      return value;
    });
  return found;
};
