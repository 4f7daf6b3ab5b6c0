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
import { isOwnFile } from '#config/web-address.ts';
import type { ContentState } from '#database/content-state.ts';
import { pageContentType, type PageBody } from '#site/pages/service.ts';

import { notOwnFile } from './pictures.ts';

type Publication = { state: ContentState | undefined; publishedAt: string | null | undefined };

/** `body`: its pictures are paths. */
export type PageEntry = Publication & { id: number; body: Body };
export type Pages = { pages: readonly PageEntry[] };

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

/** What is wrong with the pictures, and what says something in another language: a file has no translations. */
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

/** Where a fault is, as valibot has it. */
const pathTo = (input: unknown, field: string): [v.IssuePathItem, ...v.IssuePathItem[]] =>
  field.split('.').map((part) => {
    const key = /^\d+$/.test(part) ? Number(part) : part;
    return { type: 'unknown', origin: 'value', input, key, value: undefined };
  }) as unknown as [v.IssuePathItem, ...v.IssuePathItem[]];

/** What a page has beside its body is an entry of the file as any other: `shared` has its rules. */
export function pageEntry<S extends v.ObjectEntries>(shared: S) {
  const schema = v.pipe(
    v.looseObject(shared),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const own = Object.entries(dataset.value as Body).filter(([name]) => !(name in shared));
      const parsed = v.safeParse(shape, Object.fromEntries(own));
      for (const { message, path } of parsed.issues ?? []) {
        const field = (path ?? []).map(({ key }) => String(key)).join('.');
        addIssue({ message, path: pathTo(dataset.value, field) });
      }
      if (!parsed.success) return NEVER;
      const body = completed(pageContentType, parsed.output as PageBody) as Body;
      const faults = faultsIn(body);
      for (const { message, field } of faults) addIssue({ message, path: pathTo(dataset.value, field) });
      const { id, state, published_at: publishedAt } = dataset.value as Body;
      return faults.length > 0 ? NEVER : ({ id, state, publishedAt, body } as PageEntry);
    }),
  );
  return {
    schema,
    read: (entry: PageEntry): PageEntry => entry,
    write: ({ id, state, publishedAt, body }: PageEntry): Body => ({ id, state, published_at: publishedAt, ...body }),
  };
}

/** The pictures of a page, as paths. */
export const pagePictures = ({ body }: PageEntry): string[] => {
  const found: string[] = [];
  mapValues(fields, body, (field, value) => {
    if (field.type === 'picture' && value !== '') found.push(String(value));
    return value;
  });
  return found;
};
