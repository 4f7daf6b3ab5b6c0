/** Every kind of content that staff edit, in one list: its form, its list and its place in the navigation are made from it. */
import { postKind } from '#site/blog/kind.ts';
import { clientKind } from '#site/clients/kind.ts';
import type { KindName } from '#cms/content/fields.ts';
import { anyKind, type Kind } from '#cms/content/schema.ts';
import { factsKind } from '#cms/facts/kind.ts';
import { departmentKind, educationKind, experienceLevelKind, jobKind } from '#hiring/jobs/kind.ts';
import { industryKind, projectKind, projectTypeKind } from '#site/projects/kind.ts';
import { redirectKind } from '#cms/redirects/kind.ts';

/** In the order of the navigation. The screens know of a kind only what all have: its fields by their names. */
export const KINDS: readonly Kind[] = [
  anyKind(projectKind),
  anyKind(clientKind),
  anyKind(jobKind),
  anyKind(postKind),
  anyKind(industryKind),
  anyKind(projectTypeKind),
  anyKind(departmentKind),
  anyKind(educationKind),
  anyKind(experienceLevelKind),
  anyKind(redirectKind),
  anyKind(factsKind),
];

export const kindNamed = (name: string | undefined): Kind | undefined => KINDS.find((kind) => kind.name === name);

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
