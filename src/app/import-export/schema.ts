/** What is asked of an agency's content in a file. */
import { pagePictures } from './page-entry.ts';
import type { Content } from './wire.ts';

export type Named = Content['industries'][number];
export type Publication = Pick<Named, 'state' | 'publishedAt'>;
export type ClientEntry = Content['clients'][number];
export type ProjectEntry = Content['projects'][number];
export type JobEntry = Content['jobs'][number];

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
export const picturesOf = ({ clients, projects, pages }: Content): string[] =>
  [...clients.flatMap(clientPictures), ...projects.flatMap(projectPictures), ...pages.flatMap(pagePictures)].filter(
    Boolean,
  );

/** The faults of a file, a sentence for each. */
export class ImportError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}
