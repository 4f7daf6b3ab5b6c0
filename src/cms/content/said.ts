/** Where something is said, in entries that are there from the beginning. */
import type { Services } from '#platform/context.ts';
import { fold } from '#database/words.ts';

import { currentBody, findGiven } from './entries.ts';
import type { Words } from './fields.ts';
import { ofEntry, type Said, type StoredContentType } from './schema.ts';

const MOST = 50;
const LEAST_LETTERS = 2;

/** The texts of all entries of a kind, with their drafts, that say `q`. */
export async function findSaid(
  { database: { read }, clock }: Pick<Services, 'database' | 'clock'>,
  kind: StoredContentType,
  q: string,
): Promise<Said[]> {
  const wanted = fold(q.trim());
  const found: Said[] = [];
  if (wanted.length < LEAST_LETTERS) return found;
  for (const id of kind.store.forms?.keys() ?? []) {
    const of = ofEntry(kind, id);
    const entry = of && (await findGiven(read, of, id, clock()));
    if (of === undefined || entry === undefined) continue;
    const body = await currentBody(read, of, entry, clock());
    const { singular: title, fields, groups } = of.kind;
    for (const { heading, fields: names } of groups)
      for (const name of names) {
        const field = fields[name];
        if (field?.type !== 'words') continue;
        const text = (body[name] as Words | null)?.text ?? field.delivered;
        if (!fold(text).includes(wanted)) continue;
        found.push({ id, title, field: name, place: `${heading} · ${field.label}`, text });
        if (found.length === MOST) return found;
      }
  }
  return found;
}
