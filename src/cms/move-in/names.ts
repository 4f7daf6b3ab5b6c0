/** Entries that the rows of a table name: found by name, nearly found, or to be added. */
import { fold } from '#database/words.ts';
import { foldedTitle } from '#database/content-entries.ts';
import type { EntryType } from '#database/tables/cms.ts';
import { likelyName } from '#database/likely-name.ts';

import type { DraftPlan } from './makers.ts';
import { listNames } from './queries.ts';
import { type ItemKind, KIND_NAMES, type Planned } from './schema.ts';
import type { Needs } from './source.ts';

type Kind = ItemKind & EntryType;

/** `id`: there already. `key`: a row of the same file. `message`: neither, and why. */
export type Named = { id: number } | { key: string } | { message: string };

type NamedEntries = {
  find: (name: string) => Named;
  /** The rows of entries that are to be added, since this was last asked. */
  take: () => Planned[];
};

/** In characters, as names of entries take them. */
const NAME = 200;

const nameOf = (kind: ItemKind): string => KIND_NAMES[kind][0];

const notThere = (kind: ItemKind, name: string, likely: string): string =>
  `There is no ${nameOf(kind)} called ‘${name}’; did you mean ‘${likely}’? It is left open`;

/** The entries of a kind by their names. What is nearly there is asked for, and not added: it is a slip more often than a new one. */
export async function namedEntries({ database }: Needs, kind: Kind): Promise<NamedEntries> {
  const known = await listNames(database.read, kind);
  const titles = [...known.values()].map(({ title }) => title);
  const found = new Map<string, Named>();
  let fresh: Planned[] = [];

  function look(name: string): Named {
    const there = known.get(foldedTitle(name));
    if (there !== undefined) return { id: there.id };
    if (name.length > NAME)
      return {
        message: `A name of ${nameOf(kind)} has at most ${NAME} characters: ‘${name.slice(0, 40)}…’ is left open`,
      };
    const likely = likelyName(name, titles);
    if (likely !== undefined) return { message: notThere(kind, name, likely) };
    const key = `${kind} ${fold(name)}`;
    const plan: DraftPlan = { body: { name }, refs: [], pictures: [] };
    fresh.push({
      kind,
      key,
      title: name,
      address: '',
      becomes: '',
      notes: ['It is not there yet, and is added as a draft'],
      plan,
      why: '',
    });
    return { key };
  }

  return {
    find(name) {
      const key = fold(name);
      const before = found.get(key) ?? look(name);
      found.set(key, before);
      return before;
    },
    take() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
