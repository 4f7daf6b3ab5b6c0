/** Moves entries of any kind into the bin and out of it. */
import type { EntryType } from '#database/tables/cms.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { deleteEntry, recoverEntry } from './actions.ts';
import type { Needs } from './change.ts';
import { type By, contentTypeNamed, type StoredContentType } from './schema.ts';

type Moved = { kind: EntryType; id: number; by: By };

export function binOf(contentTypes: readonly StoredContentType[]) {
  const moving =
    (move: typeof deleteEntry) =>
    (needs: Needs, { kind, id, by }: Moved): Promise<Refusal | undefined> =>
      move(needs, contentTypeNamed(contentTypes, kind), { id, version: undefined, by });
  return { put: moving(deleteEntry), take: moving(recoverEntry) };
}
