/** Writes and reads entries of a file that are as the form of the office has them. */
import { contentTypes } from '#app/content-types.ts';
import { type Body, bodyFrom, entriesIn, picturesIn } from '#cms/content/fields.ts';
import { contentTypeNamed, isError } from '#cms/content/schema.ts';
import { findEntry, putEntryMedia } from '#cms/content/service.ts';
import { cleanHtml } from '#database/clean-html.ts';
import { CONTENT_TABLES, tableOf } from '#database/content-entries.ts';
import type { DatabaseKind, Read, Selects, Tx } from '#database/database.ts';
import { registerMedia } from '#database/media.ts';
import type { EntryType } from '#database/tables/cms.ts';
import { setPostsApart } from '#site/blog/service.ts';
import { setApart } from '#site/pages/service.ts';

import { fieldsOf, formOf, formPictures, type FormList, type Forms, mapValues } from '../form-entry.ts';
import type { Untranslated } from '../schema.ts';
import { readPublications } from '../versions/queries.ts';
import { nameIn } from '../wire.ts';

/** Temporary values for what only one entry may have. */
const APART: Partial<Record<FormList, (tx: Tx, ids: readonly number[]) => Promise<void>>> = {
  pages: setApart,
  posts: setPostsApart,
};

const whereOf = (list: FormList, body: Body, place: number) => `${list}, entry ${place + 1}${nameIn(body)}`;
const placeInWords = (path: string) =>
  path.replaceAll(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`).replaceAll('.', ' ');

/** Sentences for other entries that are not there. */
async function findMissing(tx: Tx, list: FormList, content: Forms): Promise<string[]> {
  const named = content[list].flatMap(({ id, body }, place) =>
    entriesIn(fieldsOf(list, id), body).map((one) => ({ ...one, where: whereOf(list, body, place) })),
  );
  const ids = new Map<EntryType, Set<number>>();
  for (const kind of new Set(named.map((one) => one.kind))) {
    const rows = await tx.selectFrom(tableOf(kind)).select('id').execute();
    ids.set(kind, new Set(rows.map(({ id }) => id)));
  }
  return named.flatMap(({ kind, id, path, where }) =>
    ids.get(kind)?.has(id)
      ? []
      : [
          `${where}, ${placeInWords(path)}: there is no ${contentTypeNamed(contentTypes, kind).kind.singular} with the id ${id}`,
        ],
  );
}

/** Writes the entries of a list. Returns a sentence for each value that another entry has already, and for each reference to a missing entry. */
export const putForms = (list: FormList) => async (tx: Tx, content: Forms, now: Date) => {
  const entries = content[list];
  const faults = await findMissing(tx, list, content);
  if (faults.length > 0 || entries.length === 0) return faults;
  const { store } = contentTypeNamed(contentTypes, list);
  const publicationOf = await readPublications(tx, list, now);
  await APART[list]?.(
    tx,
    entries.map(({ id }) => id),
  );
  const mediaId = await registerMedia(tx, formPictures(list, entries), now);
  for (const [place, entry] of entries.entries()) {
    const body = mapValues(fieldsOf(list, entry.id), entry.body, (field, value) => {
      if (field.type === 'prose') return cleanHtml(String(value));
      return field.type === 'picture' ? (value === '' ? null : mediaId(String(value))) : value;
    });
    const publication = publicationOf(entry);
    const isSeen = ['published', 'scheduled'].includes(publication.onInsert.state);
    const clashes = (await store.clashes?.(tx, entry.id, body)) ?? [];
    for (const { field, message } of clashes.filter(isError))
      if (field !== 'purpose' || isSeen) faults.push(`${whereOf(list, body, place)}, ${field}: ${message}`);
    if (faults.length === 0) await store.put(tx, entry.id, body, publication);
  }
  return faults;
};

/** Reads all entries of a list. */
export async function readForms(read: Selects, list: FormList): Promise<Untranslated[FormList]> {
  const rows = await read
    .selectFrom(CONTENT_TABLES[list][0] as 'pages')
    .select(['id', 'state', 'published_at as publishedAt'])
    .orderBy('id')
    .execute();
  const stored = rows.filter(({ id }) => formOf(list, id) !== undefined);
  if (stored.length === 0) return [];
  const bodies = await contentTypeNamed(contentTypes, list).store.load(
    read as Read,
    stored.map(({ id }) => id),
  );
  const ids = [...bodies].flatMap(([id, body]) => picturesIn(fieldsOf(list, id), body));
  const media =
    ids.length === 0 ? [] : await read.selectFrom('media').select(['id', 'path']).where('id', 'in', ids).execute();
  const paths = new Map(media.map(({ id, path }) => [id, path]));
  return stored.map((row) => ({
    ...row,
    body: mapValues(fieldsOf(list, row.id), bodies.get(row.id) ?? {}, (field, value) => {
      // What nobody has translated is left out, whichever languages there are now.
      if (field.type === 'words') return value ?? undefined;
      return field.type === 'picture' ? (paths.get(value as number) ?? '') : value;
    }),
  }));
}

/** What follows from written entries: where a picture is used, and a redirect from an address that visitors had before. */
export const afterForms =
  (list: FormList) =>
  async (
    tx: Tx,
    { [list]: before = [] }: Partial<Forms>,
    { [list]: after = [] }: Partial<Forms>,
    { kind: databaseKind, now }: { kind: DatabaseKind; now: Date },
  ): Promise<void> => {
    if (after.length === 0) return;
    const { store } = contentTypeNamed(contentTypes, list);
    const stored = await store.load(
      tx,
      after.map(({ id }) => id),
    );
    const pathOf = ({ id, body }: { id: number; body: Body }) => formOf(list, id)?.path?.({ id, body });
    for (const entry of after) {
      const { id, state, body } = entry;
      const fields = fieldsOf(list, id);
      const { draft = null } = (await findEntry(tx, list, id)) ?? {};
      const bodies = [stored.get(id) ?? {}, ...(draft === null ? [] : [bodyFrom(fields, JSON.parse(draft))])];
      await putEntryMedia(
        tx,
        list,
        id,
        bodies.flatMap((one) => picturesIn(fields, one)),
      );
      const was = before.find((one) => one.id === id);
      if (was?.state !== 'published' || state !== 'published') continue;
      const [from = '', to = ''] = [pathOf(was), pathOf(entry)];
      const isTaken = after.some((one) => one.id !== id && pathOf(one) === from);
      const own = from !== to && !isTaken ? [{ from, to }] : [];
      for (const move of [...own, ...(store.moves?.(was.body, body) ?? [])])
        await store.moved?.(tx, { ...move, kind: databaseKind, by: null, now });
    }
  };
