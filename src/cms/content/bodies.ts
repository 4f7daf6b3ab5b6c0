/** The entries of a kind one after the other, as staff see them: with their drafts, without those in the bin. Between them others are served. */
import { setImmediate as breathe } from 'node:timers/promises';

import type { DatabaseAndClock } from '#database/database.ts';

import { currentBody, storedBodies } from './entries.ts';
import type { Body } from './fields.ts';
import { listWithDrafts, type StoredDraft } from './queries.ts';
import type { StoredContentType } from './schema.ts';

export async function* readBodies(
  { database: { read }, clock }: DatabaseAndClock,
  of: StoredContentType,
): AsyncGenerator<{ entry: StoredDraft; body: Body }> {
  let after = 0;
  for (;;) {
    const entries = await listWithDrafts(read, of.kind.name, after);
    const published = entries.flatMap(({ id, draft }) => (draft === null ? [id] : []));
    const stored = await storedBodies(read, of, published);
    for (const entry of entries) {
      yield { entry, body: stored.get(entry.id) ?? (await currentBody(read, of, entry, clock())) };
      await breathe();
    }
    const last = entries.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
