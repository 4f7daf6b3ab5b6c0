/** Each text of the entries that are there from the beginning, as staff see it: with the drafts, in the order of the forms. Between pages others are served. */
import { setImmediate as breathe } from 'node:timers/promises';

import type { DatabaseAndClock } from '#database/database.ts';

import { currentBody, findGiven } from './entries.ts';
import type { Body, Fields, SingleField } from './fields.ts';
import type { StoredEntry } from './queries.ts';
import { ofEntry, type StoredContentType } from './schema.ts';

type GivenText = {
  name: string;
  heading: string;
  field: Extract<SingleField, { type: 'words' }>;
};
type Group = { heading: string; fields: readonly string[] };
type GivenEntry = {
  id: number;
  title: string;
  entry: StoredEntry;
  body: Body;
  fields: Fields;
  groups: readonly Group[];
  texts: GivenText[];
};

export async function* readGivenWords(
  { database: { read }, clock }: DatabaseAndClock,
  kind: StoredContentType,
): AsyncGenerator<GivenEntry> {
  for (const id of kind.store.forms?.keys() ?? []) {
    const of = ofEntry(kind, id);
    const entry = of && (await findGiven(read, of, id, clock()));
    if (of === undefined || entry === undefined) continue;
    const { singular: title, fields, groups } = of.kind;
    const texts = groups.flatMap(({ heading, fields: names }) =>
      names.flatMap((name) => {
        const field = fields[name];
        return field?.type === 'words' ? [{ name, heading, field }] : [];
      }),
    );
    yield { id, title, entry, body: await currentBody(read, of, entry, clock()), fields, groups, texts };
    await breathe();
  }
}
