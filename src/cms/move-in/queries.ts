/** SQL of moving in. */
import type { Selectable } from 'kysely';

import type { Read, Selects, Tx } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { findKeysetPage, findTotal, type Order, type KeysetPage, type Place, type Total } from '#database/keyset.ts';
import type { Tables } from '#database/tables.ts';

import { foldedTitle } from '#database/content-entries.ts';
import type { EntryType } from '#database/tables/cms.ts';

import type { Column, ImportRow, ItemKind, ItemState, Planned, SourceName } from './schema.ts';
import { stepOf } from './schema.ts';

export type StoredItem = Selectable<Tables['import_items']>;
export type StoredImport = Selectable<Tables['imports']>;

/** Rows of one statement. */
const AT_ONCE = 500;
/** Files that the list shows. */
const SHOWN = 50;

export async function insertImport(
  tx: Tx,
  { name, source, by, now }: { name: string; source: SourceName; by: number; now: Date },
): Promise<number> {
  const own = { name, source, site: '', columns: '[]', notes: '[]' };
  const values = { ...own, state: 'reading', made_by: by, made_at: now.toISOString() } as const;
  return (await tx.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertItems(tx: Tx, importId: number, items: readonly Planned[]): Promise<void> {
  if (items.length === 0) return;
  await insertRows(
    tx,
    'import_items',
    items.map(({ kind, key, title, address, becomes, notes, plan, why, cells }) => ({
      import_id: importId,
      kind,
      step: stepOf(kind),
      key,
      title,
      address,
      becomes,
      notes: JSON.stringify(notes),
      plan: JSON.stringify(plan),
      cells: cells === undefined ? null : JSON.stringify(cells),
      state: why === '' ? ('offered' as const) : ('left' as const),
      message: why,
    })),
  ).execute();
}

export const finishImport = async (
  tx: Tx,
  id: number,
  { site, notes, columns }: { site: string; notes: readonly string[]; columns: readonly Column[] },
): Promise<void> =>
  void (await tx
    .updateTable('imports')
    .set({ state: 'read', site, notes: JSON.stringify(notes), columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute());

export const deleteImport = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.deleteFrom('imports').where('id', '=', id).execute());

/** Files of these sources that were sent before a moment. */
export const deleteOldImports = async (tx: Tx, sources: readonly SourceName[], before: Date): Promise<void> =>
  void (await tx
    .deleteFrom('imports')
    .where('source', 'in', sources)
    .where('made_at', '<', before.toISOString())
    .where('next_at', 'is', null)
    .execute());

export const findImport = (read: Selects, id: number): Promise<StoredImport | undefined> =>
  read.selectFrom('imports').selectAll().where('id', '=', id).where('state', '=', 'read').executeTakeFirst();

/** A file without what its columns may be. */
export type ListedImport = Omit<ImportRow, 'fields'>;

/** The files of these sources, the newest first, or one; each with how many of its rows stand how. */
export async function listImports(
  read: Selects,
  sources: readonly SourceName[],
  only?: number,
): Promise<ListedImport[]> {
  const rows = await read
    .selectFrom('imports')
    .leftJoin('staff', 'staff.id', 'made_by')
    .select(['imports.id', 'imports.name', 'source', 'site', 'columns', 'notes', 'made_at as madeAt'])
    .select('staff.name as madeBy')
    .where('imports.state', '=', 'read')
    .where('source', 'in', sources)
    .$if(only !== undefined, (query) => query.where('imports.id', '=', only ?? 0))
    .orderBy('imports.id', 'desc')
    .limit(SHOWN)
    .execute();
  if (rows.length === 0) return [];
  const counts = await read
    .selectFrom('import_items')
    .select(({ fn }) => ['import_id', 'kind', 'state', fn.countAll().as('count')])
    .where(
      'import_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['import_id', 'kind', 'state'])
    .execute();
  return rows.map(({ notes, columns, ...row }) => ({
    ...row,
    notes: JSON.parse(notes) as string[],
    columns: JSON.parse(columns) as Column[],
    counts: counts
      .filter(({ import_id: of }) => of === row.id)
      .map(({ kind, state, count }) => ({ kind, state, count: Number(count) })),
  }));
}

export const ITEM_ORDERS = { file: { columns: ['import_items.id'], direction: 'asc' } } as const satisfies Record<
  string,
  Order
>;
type ItemFilter = { importId: number; kind: ItemKind | undefined; state: ItemState | undefined };

export async function listItems(
  read: Read,
  { importId, kind, state }: ItemFilter,
  { order, ...place }: Place<keyof typeof ITEM_ORDERS>,
): Promise<KeysetPage<Omit<StoredItem, 'plan' | 'cells'>> & Total> {
  const found = read
    .selectFrom('import_items')
    .where('import_id', '=', importId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'posts'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'offered'));
  const columns = [
    'import_items.id',
    'import_id',
    'kind',
    'step',
    'key',
    'title',
    'address',
    'becomes',
    'notes',
    'state',
    'message',
    'attempts',
    'made_id',
    'made_version',
  ] as const;
  const page = await findKeysetPage(found.select(columns), ITEM_ORDERS[order], place);
  return { ...page, ...(await findTotal(read, found.select('import_items.id'))) };
}

/** Entries that have one of these addresses: those of posts and pages by their path, redirects by what they begin at. */
export async function listTaken(
  read: Selects,
  paths: readonly string[],
  from: readonly string[],
): Promise<Set<string>> {
  const [entries, redirects] = await Promise.all([
    paths.length === 0
      ? []
      : read
          .selectFrom('content_entries')
          .select('path')
          .where('kind', 'in', ['posts', 'pages'])
          .where('path', 'in', paths)
          .execute(),
    from.length === 0
      ? []
      : read
          .selectFrom('content_entries')
          .select('title')
          .where('kind', '=', 'redirects')
          .where('title', 'in', from)
          .execute(),
  ]);
  return new Set([...entries.map(({ path }) => path ?? ''), ...redirects.map(({ title }) => `from ${title}`)]);
}

/** Puts the chosen items into the queue, also those that failed before. Returns how many. */
export async function queueItems(
  tx: Tx,
  importId: number,
  { kinds, except }: { kinds: readonly ItemKind[]; except: ReadonlySet<number> },
): Promise<number> {
  const rows = await tx
    .selectFrom('import_items')
    .select('id')
    .where('import_id', '=', importId)
    .where('state', 'in', ['offered', 'failed'])
    .where('kind', 'in', kinds)
    .execute();
  const ids = rows.map(({ id }) => id).filter((id) => !except.has(id));
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await tx
      .updateTable('import_items')
      .set({ state: 'waiting', message: '', attempts: 0 })
      .where('id', 'in', ids.slice(at, at + AT_ONCE))
      .execute();
  return ids.length;
}
/** Puts what was made into the queue to be taken back. Gives how many. */
export async function queueUndo(tx: Tx, importId: number): Promise<number> {
  const changed = await tx
    .updateTable('import_items')
    .set({ state: 'undoing', message: '', attempts: 0 })
    .where('import_id', '=', importId)
    .where('state', 'in', ['made', 'kept'])
    .where('made_id', 'is not', null)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** Takes what waits out of the queue. What is half done is done to its end. */
export async function stopItems(tx: Tx, importId: number): Promise<void> {
  const waiting = tx.updateTable('import_items').where('import_id', '=', importId).where('attempts', '=', 0);
  await waiting.set({ state: 'offered' }).where('state', '=', 'waiting').where('made_id', 'is', null).execute();
  await waiting.set({ state: 'made' }).where('state', '=', 'undoing').execute();
}

export const wakeImport = async (tx: Tx, id: number, set: { nextAt: Date | null; askedBy?: number }): Promise<void> =>
  void (await tx
    .updateTable('imports')
    .set({
      next_at: set.nextAt?.toISOString() ?? null,
      ...(set.askedBy !== undefined && { asked_by: set.askedBy }),
    })
    .where('id', '=', id)
    .execute());

/** When the first file has something to do. */
export const nextImportAt = async (read: Selects): Promise<string | undefined> =>
  (
    await read
      .selectFrom('imports')
      .select('next_at')
      .where('next_at', 'is not', null)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
  )?.next_at ?? undefined;

export const listDueImports = (read: Selects, now: Date): Promise<StoredImport[]> =>
  read.selectFrom('imports').selectAll().where('next_at', '<=', now.toISOString()).orderBy('id').execute();

/** What is done next of a file: pictures first, and taken back last. */
export async function nextItem(read: Selects, importId: number): Promise<StoredItem | undefined> {
  const of = (state: ItemState) =>
    read.selectFrom('import_items').selectAll().where('import_id', '=', importId).where('state', '=', state).limit(1);
  return (
    (await of('waiting').orderBy('step').orderBy('id').executeTakeFirst()) ??
    (await of('undoing').orderBy('step', 'desc').orderBy('id').executeTakeFirst())
  );
}

type Change = Partial<
  Pick<
    StoredItem,
    | 'state'
    | 'message'
    | 'attempts'
    | 'made_id'
    | 'made_version'
    | 'becomes'
    | 'notes'
    | 'title'
    | 'address'
    | 'plan'
    | 'cells'
  >
>;
export const updateItem = async (tx: Tx, id: number, set: Change): Promise<void> =>
  void (await tx.updateTable('import_items').set(set).where('id', '=', id).execute());

/** The row of one of these kinds that the others of its file call so. */
export const findPlanned = (
  read: Selects,
  importId: number,
  key: string,
  kinds: readonly ItemKind[],
): Promise<StoredItem | undefined> =>
  read
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('key', '=', key)
    .where('kind', 'in', kinds)
    .executeTakeFirst();

/** The pictures of a file, by which texts name them. */
export const listPictures = (read: Selects, importId: number) =>
  read
    .selectFrom('import_items')
    .select(['id', 'key', 'address'])
    .where('import_id', '=', importId)
    .where('kind', '=', 'media')
    .execute();

export const findItem = (read: Selects, id: number): Promise<StoredItem | undefined> =>
  read.selectFrom('import_items').selectAll().where('id', '=', id).executeTakeFirst();

/** Entries that are not in the bin, by their folded title. */
export async function listNames(read: Selects, kind: EntryType): Promise<Map<string, { id: number; title: string }>> {
  const rows = await read
    .selectFrom('content_entries')
    .select(['id', 'title', 'folded_title as folded'])
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, title, folded }) => [folded, { id, title }]));
}

/** An entry of this name that is not in the bin. */
export const findNamed = (read: Selects, kind: EntryType, name: string): Promise<{ id: number } | undefined> =>
  read
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', kind)
    .where('folded_title', '=', foldedTitle(name))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();

/** The rows of a table as they came, behind one of them. */
export const listCells = (read: Selects, importId: number, after: number) =>
  read
    .selectFrom('import_items')
    .select(['id', 'cells'])
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .where('cells', 'is not', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

/** Whether rows were made, or are under way, or are forgotten since. */
export const isBegun = async (read: Selects, importId: number): Promise<boolean> =>
  (await read
    .selectFrom('import_items')
    .select('id')
    .where('import_id', '=', importId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'not in', ['offered', 'left', 'failed']),
        eb('made_id', 'is not', null),
        and([eb('plan', '=', 'null'), eb('cells', 'is', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const deleteItems = async (tx: Tx, importId: number): Promise<void> =>
  void (await tx.deleteFrom('import_items').where('import_id', '=', importId).execute());

/** Deletes the row of a candidate; false where there is none. */
export const deleteRow = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .deleteFrom('import_items')
    .where('id', '=', id)
    .where('kind', '=', 'applications')
    .returning('id')
    .executeTakeFirst()) !== undefined;
