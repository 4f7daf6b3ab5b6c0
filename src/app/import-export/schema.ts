/** What is asked of an agency's content in a file. */
import type { EntryType } from '#database/tables/cms.ts';

import { FORM_LISTS, formPictures } from './form-entry.ts';
import type { Content } from './wire.ts';

/** What the office calls each list. */
export const KINDS = {
  industries: 'industries',
  projectTypes: 'project-types',
  departments: 'departments',
  educations: 'educations',
  experienceLevels: 'experience-levels',
  clients: 'clients',
  projects: 'projects',
  jobs: 'jobs',
  posts: 'posts',
  facts: 'facts',
  texts: 'texts',
  pages: 'pages',
} as const satisfies Record<keyof Content, EntryType>;

/** Content without what its entries say in other languages: that is written and read for all lists alike. */
export type Untranslated = { [L in keyof Content]: Omit<Content[L][number], 'translations'>[] };

export type Named = Untranslated['industries'][number];
export type Publication = Pick<Named, 'state' | 'publishedAt'>;
export type ClientEntry = Untranslated['clients'][number];
export type ProjectEntry = Untranslated['projects'][number];
export type JobEntry = Untranslated['jobs'][number];

/** The pictures of a client, as paths. */
export const clientPictures = ({ bannerImage, logo, coverImage }: ClientEntry): string[] => [
  bannerImage,
  logo,
  coverImage,
];
/** The pictures of a project, as paths. */
export const projectPictures = ({ coverImage, logo, screenshots }: ProjectEntry): string[] => [
  coverImage,
  logo,
  ...screenshots.map(({ image }) => image),
];

/** Every picture that content names, as paths. */
export const picturesOf = (content: Untranslated): string[] =>
  [
    ...content.clients.flatMap(clientPictures),
    ...content.projects.flatMap(projectPictures),
    ...FORM_LISTS.flatMap((list) => formPictures(list, content[list])),
  ].filter(Boolean);

/** The faults of a file, a sentence for each. */
export class ImportError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}
