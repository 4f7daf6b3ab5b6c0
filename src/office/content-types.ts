/** Every kind of content that staff edit, in one list: its form, its list and its place in the navigation are made from it. */
import { postContentType } from '#site/blog/content-type.ts';
import { clientContentType } from '#site/clients/content-type.ts';
import { anyContentType, type ContentType } from '#cms/content/schema.ts';
import { factsContentType } from '#cms/facts/content-type.ts';
import { textsContentType } from '#cms/texts/content-type.ts';
import {
  departmentContentType,
  educationContentType,
  experienceLevelContentType,
  jobContentType,
} from '#hiring/jobs/content-type.ts';
import { pageContentType } from '#site/pages/content-type.ts';
import { industryContentType, projectContentType, projectTypeContentType } from '#site/projects/content-type.ts';
import { redirectContentType } from '#cms/redirects/content-type.ts';

/** In the order of the navigation. */
export const KINDS: readonly ContentType[] = [
  anyContentType(projectContentType),
  anyContentType(clientContentType),
  anyContentType(jobContentType),
  anyContentType(postContentType),
  anyContentType(pageContentType),
  anyContentType(industryContentType),
  anyContentType(projectTypeContentType),
  anyContentType(departmentContentType),
  anyContentType(educationContentType),
  anyContentType(experienceLevelContentType),
  anyContentType(redirectContentType),
  anyContentType(factsContentType),
  anyContentType(textsContentType),
];
