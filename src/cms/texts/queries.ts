import { type PublicationColumns, PUBLISHED } from '#database/content-state.ts';
import type { Read, Tx } from '#database/database.ts';
import { type Body, bodyFrom, type Fields, jsonOf } from '#cms/content/fields.ts';
import { readMediaFacts, readPictures } from '#cms/content/service.ts';
import type { Texts } from '#config/translation.ts';

import { isSet, type Library, picturesNamedIn, textsOf } from './set.ts';

export async function putTexts(
  tx: Tx,
  id: number,
  body: Body,
  { onInsert, onUpdate }: PublicationColumns,
): Promise<void> {
  const own = { body: jsonOf(Object.fromEntries(Object.entries(body).filter(([, value]) => isSet(value)))) };
  await tx
    .insertInto('texts')
    .values({ id, ...own, ...onInsert })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...own, ...onUpdate }))
    .execute();
}

/** What was edited, whole: a text that content.ts has no more is gone. */
export async function loadTexts(
  read: Read,
  ids: readonly number[],
  fieldsOf: (id: number) => Fields,
): Promise<Map<number, Body>> {
  const rows = await read.selectFrom('texts').select(['id', 'body']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, body }) => [id, bodyFrom(fieldsOf(id), JSON.parse(body))]));
}

/** What staff have published over content.ts; undefined where that is nothing. `except`: leaves one page out. */
export async function findTexts(read: Read, except = 0): Promise<Texts | undefined> {
  const rows = await read
    .selectFrom('texts')
    .select('body')
    .where('state', '=', PUBLISHED)
    .where('id', '<>', except)
    .execute();
  const bodies = rows.map(({ body }) => JSON.parse(body) as Body);
  const texts = textsOf(bodies, await readLibrary(read, bodies));
  return texts.size === 0 ? undefined : texts;
}

/** The same with a draft in the place of one page. */
export async function findTextsWith(read: Read, id: number, draft: Body): Promise<Texts> {
  const published = await findTexts(read, id);
  return new Map([...(published ?? []), ...textsOf([draft], await readLibrary(read, [draft]))]);
}

/** The pictures of the library that bodies name. */
async function readLibrary(read: Read, bodies: readonly Body[]): Promise<Library> {
  const ids = [...new Set(bodies.flatMap(picturesNamedIn))];
  const [pictures, facts] = await Promise.all([readPictures(read, ids), readMediaFacts(read, ids)]);
  return new Map([...pictures].map(([id, source]) => [id, { source, alt: facts.get(id)?.alt ?? '' }]));
}
