/** Pages of one's own in a file: as the office has them, with the paths of their pictures in the place of numbers. */
import * as v from 'valibot';

import {
  type Body,
  draftSchemaOf,
  type Field,
  type Fields,
  type Finding,
  hasRows,
  malformedIn,
  missingIn,
  rowKind,
  type SingleField,
} from '#cms/content/fields.ts';
import { completed, isError } from '#cms/content/schema.ts';
import type { FiledTranslations } from '#cms/content/service.ts';
import { isOwnFile } from '#config/web-address.ts';
import type { ContentState } from '#database/content-state.ts';
import { pageContentType, type PageBody } from '#site/pages/service.ts';

import { notOwnFile } from './pictures.ts';
import { partsOf, pathTo, translationsSchema } from './translations.ts';

type Publication = { state: ContentState | undefined; publishedAt: string | null | undefined };

/** `body`: its pictures are paths. */
export type PageEntry = Publication & { id: number; body: Body; translations: FiledTranslations | undefined };
export type Pages = { pages: readonly Omit<PageEntry, 'translations'>[] };

export const { fields } = pageContentType;

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
const inFile: Fields = eachOf(fields, filed);
const shape = draftSchemaOf(inFile);

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

/** What is wrong with the pictures, and what says something in another language beside the text: a file has it under `translations`. */
function otherFaults(body: Body): Finding[] {
  const found: Finding[] = [];
  const look = (of: Fields, values: Body, before: string) => {
    for (const [name, value] of Object.entries(values)) {
      const own = of[name];
      const field = `${before}${name}`;
      if (name.includes('@')) found.push({ level: 'error', field, message: 'unknown field' });
      if (own?.type === 'picture' && value !== '' && !isOwnFile(String(value)))
        found.push({ level: 'error', field, message: notOwnFile(own.label) });
      if (hasRows(own))
        for (const [place, row] of (value as Body[]).entries())
          look(rowKind(own, row).fields, row, `${field}.${place}.`);
    }
  };
  look(fields, body, '');
  return found;
}

const faultsIn = (body: Body): Finding[] => [
  ...missingIn(inFile, body),
  ...malformedIn(inFile, body),
  ...otherFaults(body),
  ...(pageContentType.check?.(body as PageBody, { today: '', media: new Map() }) ?? []).filter(isError),
];

const translations = translationsSchema(fields);

/** What a page has beside its body is an entry of the file as any other: `shared` has its rules. */
export function pageEntry<S extends v.ObjectEntries>(shared: S) {
  const schema = v.pipe(
    v.looseObject(shared),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { id, state, published_at: publishedAt, translations: said, ...rest } = dataset.value as Body;
      const words = v.safeParse(translations, said);
      for (const { message, path = [] } of words.issues ?? [])
        addIssue({ message, path: pathTo(said, ['translations', ...path.map(({ key }) => key as string)]) });
      const parsed = v.safeParse(shape, rest);
      for (const { message, path } of parsed.issues ?? [])
        addIssue({
          message,
          path: pathTo(
            dataset.value,
            (path ?? []).map(({ key }) => key as string),
          ),
        });
      if (!parsed.success) return NEVER;
      const body = completed(pageContentType, parsed.output as PageBody) as Body;
      const faults = faultsIn(body);
      for (const { message, field } of faults) addIssue({ message, path: pathTo(dataset.value, partsOf(field)) });
      if (faults.length > 0 || !words.success) return NEVER;
      return { id, state, publishedAt, body, translations: words.output } as PageEntry;
    }),
  );
  return {
    schema,
    read: (entry: PageEntry): PageEntry => entry,
    write: ({ id, state, publishedAt, body, translations: said }: PageEntry): Body => ({
      id,
      state,
      published_at: publishedAt,
      ...body,
      translations: said,
    }),
  };
}

/** The pictures of a page, as paths. */
export const pagePictures = ({ body }: Pick<PageEntry, 'body'>): string[] => {
  const found: string[] = [];
  mapValues(fields, body, (field, value) => {
    if (field.type === 'picture' && value !== '') found.push(String(value));
    return value;
  });
  return found;
};
