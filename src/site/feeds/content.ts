/** What feeds say of themselves. */
import { site } from '#config/site.ts';

export const feedWords = {
  posts: { title: `${site.name}: blog`, description: `What ${site.name} writes about its work.` },
  openings: { title: `${site.name}: openings`, description: `Open positions at ${site.name}, the newest first.` },
} as const;
