/**
 * The kinds of content that the office edits. Its entry point names them (src/office/kinds.ts), so that the screens of content know of a kind
 * only what all have: its fields by their names.
 */
import type { KindName } from './fields.ts';
import type { Kind } from './schema.ts';

let kinds: readonly Kind[] = [];

/** Called once, before the first screen is shown. In the order of the navigation. */
export function setKinds(all: readonly Kind[]): void {
  kinds = all;
}

export const allKinds = (): readonly Kind[] => kinds;

export const kindNamed = (name: string | undefined): Kind | undefined => kinds.find((kind) => kind.name === name);

/** Of a name that the code knows. */
export const kindOf = (name: KindName): Kind => {
  const kind = kindNamed(name);
  if (kind === undefined) throw new Error(`The office has no ${name}.`);
  return kind;
};

/** Words of visitors' filters: one place of the navigation, and a way from each list to the others. */
export const FILTER_KINDS: readonly KindName[] = [
  'industries',
  'project-types',
  'departments',
  'educations',
  'experience-levels',
];

/** 'Projects' */
export const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
