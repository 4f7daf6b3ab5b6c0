import { countOf } from '#database/count.ts';
import type { Selects, Tx } from '#database/database.ts';
import { LAST, wordsOf } from '#database/words.ts';

import type { ListName } from './schema.ts';

/** The views of a list that a member sees: those of everybody first, in the order in which they were made. */
export const listViews = (read: Selects, list: ListName, staffId: number, limit: number) =>
  read
    .selectFrom('saved_views')
    .selectAll()
    .where('list', '=', list)
    .where(({ eb, or }) => or([eb('staff_id', 'is', null), eb('staff_id', '=', staffId)]))
    .orderBy((row) => row.case().when('staff_id', 'is', null).then(0).else(1).end())
    .orderBy('id')
    .limit(limit)
    .execute();

export type StoredView = Awaited<ReturnType<typeof listViews>>[number];

export const insertView = async (
  tx: Tx,
  view: { list: ListName; name: string; query: string; staffId: number | null; now: Date },
): Promise<StoredView> =>
  tx
    .insertInto('saved_views')
    .values({
      list: view.list,
      name: view.name,
      query: view.query,
      staff_id: view.staffId,
      created_at: view.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findView = (read: Selects, id: number): Promise<StoredView | undefined> =>
  read.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteView = (tx: Tx, id: number) => tx.deleteFrom('saved_views').where('id', '=', id).execute();

export const countOwnViews = (read: Selects, staffId: number): Promise<number> =>
  countOf(read.selectFrom('saved_views').where('staff_id', '=', staffId));

/** The views that a member has kept for themselves become another one's. */
export const transferViews = (tx: Tx, from: number, to: number) =>
  tx.updateTable('saved_views').set({ staff_id: to }).where('staff_id', '=', from).execute();

/** The sender of a submission, by what staff would search for. */
export type Person = { name: string; email: string };

/** Shorter words find nobody in particular. */
const MIN_WORD = 3;

/** Whether a submission has a word that begins so, as the search of both lists reads it. */
async function isFound(read: Selects, start: string): Promise<boolean> {
  for (const table of ['application_words', 'enquiry_words'] as const) {
    const query = read
      .selectFrom(table)
      .select('word')
      .where('word', '>=', start)
      .where('word', '<', start + LAST);
    if ((await query.limit(1).executeTakeFirst()) !== undefined) return true;
  }
  return false;
}

/** Deletes the views that name people whose submissions were erased: those with a word of theirs that no other submission has. */
export async function deleteViewsOf(tx: Tx, people: readonly Person[]): Promise<void> {
  const views = await tx.selectFrom('saved_views').select(['id', 'name', 'query']).execute();
  if (views.length === 0) return;
  const own = wordsOf(people.map(({ name, email }) => `${name} ${email}`).join(' '));
  for (const { id, name, query } of views) {
    const words = wordsOf([name, ...new URLSearchParams(query).values()].join(' '));
    for (const word of words.filter((one) => one.length >= MIN_WORD && own.some((whole) => whole.startsWith(one))))
      if (!(await isFound(tx, word))) await deleteView(tx, id);
  }
}
