/** SQL of redirects. Chains are flattened when they are made, so that a visitor is sent on once. */
import { type PublicationColumns, PUBLISHED } from '#database/content-state.ts';
import type { DatabaseKind, Read, Selects, Tx } from '#database/database.ts';
import { type BodyOf, error, type Finding } from '#cms/content/fields.ts';
import {
  advanceIds,
  findEntry,
  insertEntry,
  nextId,
  putRow,
  setPublication,
  updateEntry,
} from '#cms/content/service.ts';

import { pathIn, type redirectContentType, targetIn } from './content-type.ts';

type RedirectBody = BodyOf<typeof redirectContentType.fields>;

const published = (read: Selects) => read.selectFrom('redirects').where('state', '=', PUBLISHED);

/** Where a path has moved to; undefined where it has not, and where today's rules would refuse what is stored. */
export async function findTarget(read: Selects, path: string): Promise<string | undefined> {
  const row = await published(read).select('to_address as to').where('from_path', '=', path).executeTakeFirst();
  return row === undefined ? undefined : targetIn(row.to);
}

/** Where a redirect leads in the end: whatever it leads to may have moved itself. */
const endOf = async (read: Selects, to: string): Promise<string> => (await findTarget(read, to)) ?? to;

export async function putRedirect(
  tx: Tx,
  id: number,
  body: RedirectBody,
  publication: PublicationColumns,
): Promise<void> {
  const [from, to] = [pathIn(body.from), targetIn(body.to)];
  if (from === undefined || to === undefined) throw new Error('A redirect without its addresses was to be stored.');
  const own = { from_path: from, to_address: await endOf(tx, to) };
  await putRow(tx, 'redirects', id, own, publication);
  await tx.updateTable('redirects').set({ to_address: own.to_address }).where('to_address', '=', from).execute();
}

export async function loadRedirects(read: Read, ids: readonly number[]): Promise<Map<number, RedirectBody>> {
  const rows = await read.selectFrom('redirects').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { from: row.from_path, to: row.to_address }]));
}

/** Why a redirect cannot be saved: another one has the same old address, or the two would lead in a circle. Undefined if it can. */
export async function findClash(read: Read, id: number, body: RedirectBody): Promise<Finding | undefined> {
  const [from, to] = [pathIn(body.from), targetIn(body.to)];
  if (from === undefined || to === undefined) return undefined;
  const taken = await read
    .selectFrom('redirects')
    .select('to_address as to')
    .where('from_path', '=', from)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) return error('from', `Another redirect leads from this address to ${taken.to}`);
  return (await endOf(read, to)) === from ? error('to', 'It would lead in a circle') : undefined;
}

type Moved = { from: string; to: string; kind: DatabaseKind; by: number | null; now: Date };

/** Takes the redirect from a path away: a page is there again. */
async function endRedirectFrom(tx: Tx, path: string, { by, now }: Moved): Promise<void> {
  const there = await tx.selectFrom('redirects').select('id').where('from_path', '=', path).executeTakeFirst();
  const entry = there && (await findEntry(tx, 'redirects', there.id));
  if (entry === undefined) return;
  await updateEntry(tx, 'redirects', entry, { state: 'archived' }, { by, now });
  await setPublication(tx, 'redirects', entry.id, 'archived', { version: entry.version + 1, now });
}

/** Leaves a redirect at the old address of a page that has moved. */
export async function leaveRedirect(tx: Tx, moved: Moved): Promise<void> {
  const { from, to, kind, by, now } = moved;
  await endRedirectFrom(tx, to, moved);
  const at = now.toISOString();
  const there = await tx.selectFrom('redirects').select('id').where('from_path', '=', from).executeTakeFirst();
  const id = there?.id ?? (await nextId(tx, 'redirects', kind));
  if (there === undefined)
    await insertEntry(tx, 'redirects', id, { title: from, path: null, draft: null }, { by, now });
  const entry = await findEntry(tx, 'redirects', id);
  if (entry === undefined) throw new Error('A redirect has no entry.');
  const columns = { state: 'published', version: entry.version + 1, updated_at: at, published_at: at } as const;
  await putRedirect(tx, id, { from, to }, { onInsert: { ...columns, created_at: at }, onUpdate: columns });
  await advanceIds(tx, 'redirects', kind, id);
  const values = { state: 'published', published_at: at, deleted_at: null, draft: null } as const;
  await updateEntry(tx, 'redirects', entry, values, { by, now });
}
