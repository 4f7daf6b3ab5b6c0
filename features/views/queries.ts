import type { Read, Tx } from '#database/database.ts';

import type { ListName } from './schema.ts';

/** The views of a list that a member sees: those of everybody first, in the order in which they were made. */
export const listViews = (read: Pick<Read, 'selectFrom'>, list: ListName, staffId: number, limit: number) =>
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

export const findView = (read: Pick<Read, 'selectFrom'>, id: number): Promise<StoredView | undefined> =>
  read.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteView = (tx: Tx, id: number) => tx.deleteFrom('saved_views').where('id', '=', id).execute();
