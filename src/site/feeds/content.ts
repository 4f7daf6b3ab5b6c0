/** What feeds say of themselves. */
import { translatable } from '#config/translation.ts';

export const feedWords = translatable({
  posts: { title: '{our name}: blog', description: 'What {our name} writes about its work.' },
  openings: { title: '{our name}: openings', description: 'Open positions at {our name}, the newest first.' },
} as const);
