/** Entries that follow a list of another entry by their names: the industries that projects are filtered by follow those that have a page. */
import type { DatabaseKind, Read, Tx } from '#database/database.ts';
import { pluralize } from '#database/pluralize.ts';

import { insertDraft, moveToBin } from './actions.ts';
import { recordChange } from './change.ts';
import { initialBody, storedBody } from './entries.ts';
import type { Body } from './fields.ts';
import { show } from './publishing.ts';
import { findEntry, findTitled, type StoredEntry, updateEntry } from './queries.ts';
import type { By, StoredContentType } from './schema.ts';

/** What entries of a list are called, by their ids. `inLanguages`: what other languages say, by their codes. */
export type Names = ReadonlyMap<number, { name: string; inLanguages: Readonly<Record<string, string>> }>;

/** Of names that leave the list what visitors would go on reading, in a sentence each. */
export async function findKeptNames(
  read: Read,
  of: StoredContentType,
  { before, after }: { before: Names; after: Names },
): Promise<string[]> {
  const stays = new Set([...after.values()].map(({ name }) => name));
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
  const isCalled = (names: Names, name: string) => [...names.values()].some((one) => one.name === name);
  const titled = async (title: string) => {
    const found = await findTitled(tx, of.kind.name, title);
    return found && findEntry(tx, of.kind.name, found.id);
  };
  async function publish(id: number, change: Body, action: 'content.create' | 'content.publish'): Promise<void> {
    const entry = await findEntry(tx, of.kind.name, id);
    if (entry === undefined) return;
    const changing = { tx, of, entry, by, now };
    const body = (await storedBody(tx, of, id)) ?? initialBody(of, now);
    await show(changing, kind, { ...body, ...change });
    if (action === 'content.publish')
      await recordChange(changing, id, action, { before: { state: entry.state }, after: { state: 'published' } });
  }

  for (const [id, { name, inLanguages }] of after) {
    const old = before.get(id)?.name;
    if (old === name) continue;
    const words = Object.entries(inLanguages).map(([code, text]) => [`name@${code}`, { text, of: name }]);
    const change: Body = { name, ...Object.fromEntries(words) };
    const present = await titled(name);
    const renamed = old === undefined || isCalled(after, old) ? undefined : await titled(old);
    if (present?.deletedAt != null) {
      await updateEntry(tx, of.kind.name, present, { deleted_at: null }, { by: by.staffId, now });
      await publish(present.id, change, 'content.publish');
    } else if (present === undefined && isSettled(renamed)) await publish(renamed.id, change, 'content.publish');
    else if (present === undefined) {
      const made = await insertDraft({ tx, of, by, now }, { ...initialBody(of, now), ...change }, kind);
      await publish(made.id, change, 'content.create');
    }
  }
  for (const [id, { name }] of before) {
    if (after.has(id) || isCalled(after, name)) continue;
    const entry = await titled(name);
    const uses = entry && (await of.store.uses?.count(tx, entry.id));
    if (isSettled(entry) && (uses?.all ?? 0) === 0) await moveToBin({ tx, of, entry, by, now });
  }
}
