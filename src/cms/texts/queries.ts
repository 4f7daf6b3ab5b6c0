import { type PublicationColumns, PUBLISHED } from '#database/content-state.ts';
import type { Read, Tx } from '#database/database.ts';
import { type Body, bodyFrom, type Fields, jsonOf, type Words } from '#cms/content/fields.ts';
import type { Texts } from '#config/translation.ts';

export async function putTexts(
  tx: Tx,
  id: number,
  body: Body,
  { onInsert, onUpdate }: PublicationColumns,
): Promise<void> {
  const own = { body: jsonOf(body) };
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

/** Texts by their addresses, of bodies. */
export const textsOf = (bodies: readonly Body[]): Texts =>
  new Map(
    bodies.flatMap((body) =>
      Object.entries(body).flatMap(([address, words]) =>
        words === null ? [] : [[address, (words as Words).text] as const],
      ),
    ),
  );

/** What staff have published over the texts of content.ts; undefined where that is nothing. */
export async function findTexts(read: Read): Promise<Texts | undefined> {
  const rows = await read.selectFrom('texts').select('body').where('state', '=', PUBLISHED).execute();
  const texts = textsOf(rows.map(({ body }) => JSON.parse(body) as Body));
  return texts.size === 0 ? undefined : texts;
}
