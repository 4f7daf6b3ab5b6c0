/** The publication state of clients, projects, openings and filter entries. Visitors see only what is published (decision 22). */
import { sql } from 'kysely';

export const CONTENT_STATES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** The state that public queries ask for. It is a literal, because the databases use a partial index only if they see the value. */
export const PUBLISHED = sql.lit('published' as const);

/** The columns of a new row that is published at once. */
export function publishedFrom(now: Date) {
  const at = now.toISOString();
  return { state: 'published' as const, created_at: at, updated_at: at, published_at: at };
}

/** The columns of a stored row that tell whether visitors see it: of a new row, and of one that is there already. */
export type PublicationColumns = {
  onInsert: {
    state: ContentState;
    published_at: string | null;
    created_at: string;
    updated_at: string;
    version?: number;
  };
  onUpdate: { state: ContentState; published_at: string | null; updated_at?: string; version?: number };
};
