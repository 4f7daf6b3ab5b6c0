/** Who sees a client, a project, an opening or an entry of a filter: visitors see what is published, and only that (decision 22). */
import { sql } from 'kysely';

export const CONTENT_STATES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** The state that public queries ask for. A bound value would hide from the databases that partial indexes answer them. */
export const PUBLISHED = sql.lit('published' as const);

/** The columns of a new row that visitors see at once. */
export function publishedFrom(now: Date) {
  const at = now.toISOString();
  return { state: 'published' as const, created_at: at, updated_at: at, published_at: at };
}
