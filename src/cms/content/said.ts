/** Where something is said, in entries that are there from the beginning. */
import type { DatabaseAndClock } from '#database/database.ts';
import { fold } from '#database/words.ts';

import type { Words } from './fields.ts';
import { readGivenWords } from './given-words.ts';
import type { Said, StoredContentType } from './schema.ts';

const MAX_PLACES = 50;
const MIN_LETTERS = 2;

/** The texts of all entries of a kind, with their drafts, that say `q`. */
export async function findSaid(needs: DatabaseAndClock, kind: StoredContentType, q: string): Promise<Said[]> {
  const wanted = fold(q.trim());
  const found: Said[] = [];
  if (wanted.length < MIN_LETTERS) return found;
  for await (const { id, title, body, texts } of readGivenWords(needs, kind))
    for (const { name, heading, field } of texts) {
      const text = (body[name] as Words | null)?.text ?? field.delivered;
      if (!fold(text).includes(wanted)) continue;
      found.push({ id, title, field: name, place: `${heading} · ${field.label}`, text });
      if (found.length === MAX_PLACES) return found;
    }
  return found;
}
