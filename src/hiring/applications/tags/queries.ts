/** SQL of tags. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Selects, Tx } from '#database/database.ts';
import { type Predicate, hasRow } from '#database/find-page.ts';

import { MAX_KNOWN, MAX_TAGS } from './schema.ts';

/** Finds the applications that carry a tag. */
export function tagPredicate(name: string): Predicate {
  const tag = sql`(select id from tags where name = ${name})`;
  return {
    ids: sql`select application_id from application_tags where tag_id = ${tag}`,
    has: hasRow(sql`application_tags where application_id = applications.id and tag_id + 0 = ${tag}`),
  };
}

/** All that are in use, by name. */
export const listTags = async (read: Selects): Promise<string[]> =>
  (await read.selectFrom('tags').select('name').orderBy('name').limit(MAX_KNOWN).execute()).map(({ name }) => name);

/** The tags of several applications at once, by the id of the application. */
export async function readTagsOf(read: Selects, ids: readonly number[]): Promise<(id: number) => string[]> {
  const rows =
    ids.length === 0
      ? []
      : await read
          .selectFrom('application_tags')
          .innerJoin('tags', 'tags.id', 'application_tags.tag_id')
          .select(['application_tags.application_id as id', 'tags.name'])
          .where('application_tags.application_id', 'in', ids)
          .orderBy('tags.name')
          .execute();
  const tags = Map.groupBy(rows, ({ id }) => id);
  return (id) => (tags.get(id) ?? []).map(({ name }) => name);
}

/** The id of a tag, which is made where it is new; undefined where there are too many. The lock is held. */
async function tagNamed(tx: Tx, name: string, now: Date): Promise<number | undefined> {
  const known = await tx.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirst();
  if (known !== undefined) return known.id;
  if ((await tx.selectFrom('tags').select('id').limit(MAX_KNOWN).execute()).length >= MAX_KNOWN) return undefined;
  const made = await tx
    .insertInto('tags')
    .values({ name, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Gives a tag to those of these applications that are there; the receipts of who did not carry it before, and the mark of this giving. The lock is held. */
export async function addTag(
  tx: Tx,
  { receipts, name, now }: { receipts: readonly string[]; name: string; now: Date },
): Promise<{ changed: string[]; full: number; mark: string } | 'too many'> {
  const tag = await tagNamed(tx, name, now);
  if (tag === undefined) return 'too many';
  const rows = await tx
    .selectFrom('applications')
    .select(['id', 'receipt'])
    .where('receipt', 'in', receipts)
    .orderBy('id')
    .execute();
  const tagsOf = await readTagsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const without = rows.filter(({ id }) => !tagsOf(id).includes(name));
  const able = without.filter(({ id }) => tagsOf(id).length < MAX_TAGS);
  const mark = randomUUID();
  if (able.length > 0)
    await tx
      .insertInto('application_tags')
      .values(able.map(({ id }) => ({ tag_id: tag, application_id: id, mark })))
      .execute();
  await deleteUnusedTags(tx);
  return { changed: able.map(({ receipt }) => receipt), full: without.length - able.length, mark };
}

/** Takes a tag from these applications; the receipts of who carried it. `mark`: only where it is still that which was given so. The lock is held. */
export async function removeTag(tx: Tx, receipts: readonly string[], name: string, mark?: string): Promise<string[]> {
  const tag = await tx.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirst();
  if (tag === undefined) return [];
  const rows = await tx
    .selectFrom('applications')
    .innerJoin('application_tags', 'application_tags.application_id', 'applications.id')
    .select(['applications.id', 'applications.receipt'])
    .where('applications.receipt', 'in', receipts)
    .where('application_tags.tag_id', '=', tag.id)
    .$if(mark !== undefined, (query) => query.where('application_tags.mark', '=', mark ?? null))
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('application_tags').where('tag_id', '=', tag.id).where('application_id', 'in', ids).execute();
  await deleteUnusedTags(tx);
  return rows.map(({ receipt }) => receipt);
}

/** A tag that nobody carries is gone: it may say something about who was erased. There are few tags. */
export async function deleteUnusedTags(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('tags')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('application_tags').select('tag_id').whereRef('tag_id', '=', 'tags.id'))),
    )
    .execute();
}
