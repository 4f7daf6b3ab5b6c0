import { site } from '#config/site.ts';

/** Above the title of a share picture: what it is. */
export const shareWords = {
  project: 'Case study',
  job: 'Open position',
  post: 'From our blog',
  page: site.name,
} as const;
