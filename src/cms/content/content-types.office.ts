/**
 * The content types that the office edits. Its entry point names them (src/office/content-types.ts), so that the screens of content know of a
 * type only what all have: its fields by their names.
 */
import type { ContentTypeName } from './fields.ts';
import type { ContentType } from './schema.ts';
import { inLanguages } from './spoken.ts';

let kinds: readonly ContentType[] = [];

/** Called once, before the first screen is shown. In the order of the navigation. */
export function setContentTypes(all: readonly ContentType[]): void {
  kinds = all;
}

export const allContentTypes = (): readonly ContentType[] => kinds;

const spoken = new WeakMap<ContentType, ContentType>();

/** With its fields in each language of the site. */
export function contentTypeNamed(name: string | undefined): ContentType | undefined {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) return undefined;
  const made = spoken.get(kind) ?? inLanguages(kind);
  spoken.set(kind, made);
  return made;
}

/** Of a name that the code knows. */
export const contentTypeOf = (name: ContentTypeName): ContentType => {
  const kind = contentTypeNamed(name);
  if (kind === undefined) throw new Error(`The office has no ${name}.`);
  return kind;
};

/** Words of visitors' filters: one place of the navigation, and a way from each list to the others. */
export const FILTER_CONTENT_TYPES: readonly ContentTypeName[] = [
  'industries',
  'project-types',
  'departments',
  'educations',
  'experience-levels',
];

/** 'Projects' */
export const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
