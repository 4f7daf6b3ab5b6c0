import { site } from '#config/site.ts';

/** Above the title of a share picture: what it is. */
export const shareWords = {
  project: 'Case study',
  job: 'Open position',
  post: 'From our blog',
  /** Of a page of one's own, and of the agency. */
  get page() {
    return site.name;
  },
} as const;
