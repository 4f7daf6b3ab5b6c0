/** Entries that follow a list of another entry by their names: the industries that projects are filtered by follow those that have a page. */
import type { DatabaseKind, Read, Tx } from '#database/database.ts';
import { pluralize } from '#database/pluralize.ts';

import { insertDraft, moveToBin } from './actions.ts';
import { initialBody, storedBody } from './entries.ts';
import type { Body } from './fields.ts';
import { show } from './publishing.ts';
import { findTitled, type StoredEntry, updateEntry } from './queries.ts';
import type { By, StoredContentType } from './schema.ts';

/** What entries of a list are called, by their ids. `inLanguages`: what other languages say, by their codes. */
export type Names = ReadonlyMap<number, { name: string; inLanguages: Readonly<Record<string, string>> }>;

const namesIn = (names: Names) => new Set([...names.values()].map(({ name }) => name));

/** Of names that leave the list what visitors would go on reading, in a sentence each. */
export async function findKeptNames(
  read: Read,
  of: StoredContentType,
  { before, after }: { before: Names; after: Names },
): Promise<string[]> {
  const stays = namesIn(after);
  const kept: string[] = [];
  for (const [id, { name }] of before) {
    const entry = after.has(id) || stays.has(name) ? undefined : await findTitled(read, of.kind.name, name);
    const { published = 0 } = (entry && (await of.store.uses?.count(read, entry.id))) ?? {};
    if (published === 0) continue;
    const [one, other] = of.store.uses?.names ?? ['', ''];
    kept.push(`${pluralize(published, `${one} is`, `${other} are`)} of ‘${name}’, and visitors go on filtering by it`);
  }
  return kept;
}

/** Whether visitors see it, and nobody is about to change it. */
const isSettled = (entry: StoredEntry | undefined): entry is StoredEntry =>
  entry?.state === 'published' && entry.draft === null && entry.deletedAt === null;

type Change = { before: Names; after: Names; by: By; now: Date; kind: DatabaseKind };

/**
 * Makes, renames and removes entries as the list has changed. Whatever staff have done with an entry stays: one that is there is not made
 * again, a draft is not touched, and what something refers to is not removed.
 */
export async function followNames(
  tx: Tx,
  of: StoredContentType,
  { before, after, by, now, kind }: Change,
): Promise<void> {
  const stays = namesIn(after);
  const titled = (title: string) => findTitled(tx, of.kind.name, title);
  async function publish(entry: StoredEntry, change: Body): Promise<void> {
    const body = (await storedBody(tx, of, entry.id)) ?? initialBody(of, now);
    await show({ tx, of, entry, by, now }, kind, { ...body, ...change });
  }
  async function recover(entry: StoredEntry): Promise<StoredEntry> {
    await updateEntry(tx, of.kind.name, entry, { deleted_at: null }, { by: by.staffId, now });
    return { ...entry, deletedAt: null, version: entry.version + 1 };
  }

  for (const [id, { name, inLanguages }] of after) {
    const old = before.get(id)?.name;
    if (old === name) continue;
    const present = await titled(name);
    if (present !== undefined && present.deletedAt === null) continue;
    const words = Object.entries(inLanguages).map(([code, text]) => [`name@${code}`, { text, of: name }]);
    const change: Body = { name, ...Object.fromEntries(words) };
    const renamed = old === undefined || stays.has(old) ? undefined : await titled(old);
    if (present !== undefined) await publish(await recover(present), change);
    else if (isSettled(renamed)) await publish(renamed, change);
    else await publish(await insertDraft({ tx, of, by, now }, { ...initialBody(of, now), ...change }, kind), change);
  }
  for (const [id, { name }] of before) {
    const entry = after.has(id) || stays.has(name) ? undefined : await titled(name);
    if (!isSettled(entry) || ((await of.store.uses?.count(tx, entry.id))?.all ?? 0) > 0) continue;
    await moveToBin({ tx, of, entry, by, now });
  }
}
