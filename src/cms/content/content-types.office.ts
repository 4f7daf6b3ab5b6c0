/**
 * The content types that the office edits. Its entry point names them (src/office/content-types.ts), so that the screens of content know of a
 * type only what all have: its fields by their names.
 */
import type { ContentTypeName } from './fields.ts';
import type { ContentType } from './schema.ts';

let kinds: readonly ContentType[] = [];

/** Called once, before the first screen is shown. In the order of the navigation. */
export function setContentTypes(all: readonly ContentType[]): void {
  kinds = all;
}

export const allContentTypes = (): readonly ContentType[] => kinds;

export const contentTypeNamed = (name: string | undefined): ContentType | undefined =>
  kinds.find((kind) => kind.name === name);

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
