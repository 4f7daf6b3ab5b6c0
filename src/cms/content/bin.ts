/** Moves entries of any kind into the bin and out of it. */
import type { EntryType } from '#database/tables/cms.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { deleteEntry, recoverEntry } from './actions.ts';
import type { By, Needs } from './change.ts';
import type { StoredContentType } from './schema.ts';

type Moved = { kind: EntryType; id: number; by: By };

export function binOf(contentTypes: readonly StoredContentType[]) {
  const moving =
    (move: typeof deleteEntry) =>
    (needs: Needs, { kind: name, id, by }: Moved): Promise<Refusal | undefined> => {
      const of = contentTypes.find(({ kind }) => kind.name === name);
      if (of === undefined) throw new Error(`There is no content of the kind ${name}.`);
      return move(needs, of, { id, version: undefined, by });
    };
  return { put: moving(deleteEntry), take: moving(recoverEntry) };
}
