import { type PublicationColumns, PUBLISHED } from '#database/content-state.ts';
import type { Read, Tx } from '#database/database.ts';
import { isSampleGone } from '#database/sample.ts';
import { type Body, bodyFrom, type Fields, jsonOf } from '#cms/content/fields.ts';
import { loadJsonBodies, putRow, readMediaFacts, readPictures } from '#cms/content/service.ts';
import type { Texts } from '#config/translation.ts';
import { overNoSample } from '#config/without-sample.ts';

import { isSet, type Library, picturesNamedIn, textsOf } from './set.ts';

export const putTexts = (tx: Tx, id: number, body: Body, publication: PublicationColumns): Promise<void> => {
  const set = Object.fromEntries(Object.entries(body).filter(([, value]) => isSet(value)));
  return putRow(tx, 'texts', id, { body: jsonOf(set) }, publication);
};

/** What was edited, whole: a text that content.ts has no more is gone. */
export const loadTexts = (
  read: Read,
  ids: readonly number[],
  fieldsOf: (id: number) => Fields,
): Promise<Map<number, Body>> =>
  loadJsonBodies(read, 'texts', ids, (stored, id) => bodyFrom(fieldsOf(id), JSON.parse(stored)));

/** What is shown over content.ts: what staff have published, and other texts for those of the sample where that is gone. Undefined where that is nothing. */
export async function findTexts(read: Read): Promise<Texts | undefined> {
  const [texts, isGone] = await Promise.all([findPublished(read), isSampleGone(read)]);
  if (isGone) return overNoSample(texts);
  return texts.size === 0 ? undefined : texts;
}

/** What staff have published. `except`: leaves one page out. */
async function findPublished(read: Read, except = 0): Promise<Texts> {
  const rows = await read
    .selectFrom('texts')
    .select('body')
    .where('state', '=', PUBLISHED)
    .where('id', '<>', except)
    .execute();
  const bodies = rows.map(({ body }) => JSON.parse(body) as Body);
  return textsOf(bodies, await readLibrary(read, bodies));
}

/** The same with a draft in the place of one page. */
export async function findTextsWith(read: Read, id: number, draft: Body): Promise<Texts> {
  const published = await findPublished(read, id);
  const texts: Texts = new Map([...published, ...textsOf([draft], await readLibrary(read, [draft]))]);
  return (await isSampleGone(read)) ? overNoSample(texts) : texts;
}

/** The pictures of the library that bodies name. */
async function readLibrary(read: Read, bodies: readonly Body[]): Promise<Library> {
  const ids = [...new Set(bodies.flatMap(picturesNamedIn))];
  const [pictures, facts] = await Promise.all([readPictures(read, ids), readMediaFacts(read, ids)]);
  return new Map([...pictures].map(([id, source]) => [id, { source, alt: facts.get(id)?.alt ?? '' }]));
}
