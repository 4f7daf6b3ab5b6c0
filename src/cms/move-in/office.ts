/** The calls of moving in. */
import type { Ctx } from '#platform/context.ts';
import { addressOf } from '#platform/http/client.ts';
import type { Route } from '#platform/http/route.ts';
import { BodyAborted } from '#platform/limits/body-reservation.ts';
import { NOTHING_HERE, officeRoute, signedIn } from '#platform/office/call.ts';
import { defineList, listRoute } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import type { Tx } from '#database/database.ts';
import { byOf, recordAudit } from '#staff/audit/service.ts';
import { type AuditAction, memberActor } from '#staff/audit/schema.ts';

import { moveInCalls } from './calls.ts';
import {
  deleteImport,
  findImport,
  ITEM_ORDERS,
  type ListedImport,
  listImports,
  listItems,
  queueItems,
  queueUndo,
  stopItems,
  wakeImport,
} from './queries.ts';
import {
  type Area,
  AREAS,
  areaOf,
  fileLimitOf,
  type ImportRow,
  isAtWork,
  type ItemRow,
  type SourceName,
} from './schema.ts';
import { type ImportSource, isTable } from './source.ts';

const GONE = refuse(404, NOTHING_HERE);
const AT_WORK = refuse(409, 'Something of this file is under way. Wait until it is done, or stop it.');
const BUSY = refuse(503, 'Too many files are coming in just now. Send it again in a minute.');
/** Bytes of a file that are held at a time, where it is read as it arrives. */
const HELD = 4 * 1024 * 1024;

type Change = (tx: Tx) => Promise<number | void>;

function routesOf(area: Area, all: readonly ImportSource[]): readonly Route[] {
  const calls = moveInCalls[area];
  const sources = all.filter(({ name }) => areaOf(name) === area);
  const names = sources.map(({ name }) => name);

  const sourceNamed = (name: SourceName): ImportSource => {
    const found = sources.find((source) => source.name === name);
    if (found === undefined) throw new Error(`Nothing reads files of ${name}.`);
    return found;
  };
  const shown = (row: ListedImport): ImportRow => ({
    ...row,
    fields: sourceNamed(row.source).fields.map(({ id, name }) => ({ id, name })),
  });

  async function readUpload(
    c: Ctx,
    { name, source: kind }: { name: string; source: SourceName },
  ): Promise<number | Refusal> {
    const reservation = c.var.limits.bodies.office.open(addressOf(c));
    if (reservation === undefined) return BUSY;
    const source = sourceNamed(kind);
    try {
      const { readImport } = await import('./read.ts');
      const chunks = reservation.read(c.req.raw.body, isTable(source) ? fileLimitOf(kind) : HELD);
      return await readImport(c.var.services, source, { name, chunks }, byOf(c));
    } catch (error) {
      if (error instanceof BodyAborted) return refuse(error.status, error.message);
      throw error;
    } finally {
      reservation.release();
    }
  }

  /** Changes one file, and leaves an event; `work` gives how many rows it has put into the queue. Only a stop comes between what is under way. */
  async function change(c: Ctx, id: number, action: Extract<AuditAction, `move_in.${string}`>, work: Change) {
    const { database, clock } = c.var.services;
    const { staffId } = signedIn(c);
    const now = clock();
    return database.writeLocked(async (tx) => {
      const [present] = await listImports(tx, names, id);
      if (present === undefined) return GONE;
      if (action !== 'move_in.stop' && isAtWork(present)) return AT_WORK;
      const count = (await work(tx)) ?? 0;
      if (count > 0) await wakeImport(tx, id, { nextAt: now, askedBy: staffId });
      const event = { actor: memberActor(staffId), action, subject: { kind: 'import', id } } as const;
      await recordAudit(tx, { ...event, ...(count > 0 && { after: { count } }), now });
      tx.signalAfterCommit('move-in');
      return undefined;
    });
  }

  async function answered(c: Ctx, id: number, refused?: Refusal) {
    if (refused !== undefined) return refused;
    const [row] = await listImports(c.var.services.database.read, names, id);
    return row === undefined ? GONE : { data: shown(row) };
  }

  const itemList = defineList({
    call: calls.items,
    orders: ITEM_ORDERS,
    orderOf: () => 'file',
    async filter({ file, kind, state }, _, { database }) {
      const found = await findImport(database.read, file);
      return found !== undefined && names.includes(found.source) ? { importId: file, kind, state } : GONE;
    },
    find: listItems,
    show: (_, rows) =>
      rows.map(({ id, kind, title, address, becomes, state, message, notes, made_id: madeId }): ItemRow => ({
        id,
        kind,
        title,
        address,
        becomes,
        state,
        message,
        notes: JSON.parse(notes) as string[],
        madeId,
      })),
  });

  return [
    officeRoute(calls.list, async (c) => ({
      data: (await listImports(c.var.services.database.read, names)).map(shown),
    })),
    officeRoute(calls.read, async (c, { query }) => {
      const read = await readUpload(c, query);
      // An unread body would be parsed as the next request.
      if (typeof read !== 'number') c.header('connection', 'close');
      const answer = typeof read === 'number' ? await answered(c, read) : read;
      return 'refused' in answer ? answer : { ...answer, status: 201 };
    }),
    // Before the address of one file.
    listRoute(itemList),
    officeRoute(calls.one, (c, { id }) => answered(c, id)),
    officeRoute(calls.assign, async (c, { id, body: { fields } }) => {
      const [present] = await listImports(c.var.services.database.read, names, id);
      if (present === undefined) return GONE;
      const { assignColumns } = await import('./read.ts');
      return answered(c, id, await assignColumns(c.var.services, sourceNamed(present.source), present, fields));
    }),
    officeRoute(calls.make, async (c, { id, body: { kinds, except } }) =>
      answered(
        c,
        id,
        await change(c, id, 'move_in.make', (tx) => queueItems(tx, id, { kinds, except: new Set(except) })),
      ),
    ),
    officeRoute(calls.undo, async (c, { id }) =>
      answered(c, id, await change(c, id, 'move_in.take_back', (tx) => queueUndo(tx, id))),
    ),
    officeRoute(calls.stop, async (c, { id }) =>
      answered(c, id, await change(c, id, 'move_in.stop', (tx) => stopItems(tx, id))),
    ),
    officeRoute(
      calls.forget,
      async (c, { id }) => (await change(c, id, 'move_in.forget', (tx) => deleteImport(tx, id))) ?? { data: null },
    ),
  ];
}

/** The calls of all areas. What a member may not move in has no files and no rows for them. */
export const moveInRoutes = (sources: readonly ImportSource[]): readonly Route[] =>
  AREAS.flatMap((area) => routesOf(area, sources));
