/** Every kind of content that staff edit, in one list. */
import { postContent } from '#site/blog/office.ts';
import { clientContent } from '#site/clients/office.ts';
import type { StoredContentType } from '#cms/content/schema.ts';
import { factsContent } from '#cms/facts/office.ts';
import { findDeadLinks } from './dead-links.ts';
import { textsContent } from './text-pages.ts';
import { departmentContent, educationContent, experienceLevelContent, jobContent } from '#hiring/jobs/office.ts';
import { pageContent } from '#site/pages/office.ts';
import { industryContent, projectContent, projectTypeContent } from '#site/projects/office.ts';
import { redirectContent } from '#cms/redirects/office.ts';

const withLinks = ({ kind, store }: StoredContentType): StoredContentType => ({
  kind,
  store: { ...store, deadLinks: (read, _, body) => findDeadLinks(read, kind.fields, body) },
});

export const contentTypes: readonly StoredContentType[] = [
  ...[
    clientContent,
    projectContent,
    jobContent,
    postContent,
    pageContent,
    industryContent,
    projectTypeContent,
    departmentContent,
    educationContent,
    experienceLevelContent,
    redirectContent,
    factsContent,
  ].map(withLinks),
  // The fields of each of its entries are others, so that it knows them itself.
  textsContent,
];
