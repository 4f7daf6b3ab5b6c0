/** Every kind of content that staff edit, in one list: its form, its list and its place in the navigation are made from it. */
import { postKind } from '#site/blog/kind.ts';
import { clientKind } from '#site/clients/kind.ts';
import { anyKind, type Kind } from '#cms/content/schema.ts';
import { factsKind } from '#cms/facts/kind.ts';
import { departmentKind, educationKind, experienceLevelKind, jobKind } from '#hiring/jobs/kind.ts';
import { industryKind, projectKind, projectTypeKind } from '#site/projects/kind.ts';
import { redirectKind } from '#cms/redirects/kind.ts';

/** In the order of the navigation. */
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
