/** The calls of moving in. */
import type { Ctx } from '#platform/context.ts';
import { addressOf } from '#platform/http/client.ts';
import type { Route } from '#platform/http/route.ts';
import { BodyAborted } from '#platform/limits/body-reservation.ts';
import { NOTHING_HERE, officeRoute, signedIn } from '#platform/office/call.ts';
import { defineList, listRoute } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import type { Tx } from '#database/database.ts';
import { recordAudit } from '#staff/audit/service.ts';
import { type AuditAction, memberActor } from '#staff/audit/schema.ts';

import { moveInCalls } from './calls.ts';
import {
  deleteImport,
  findImport,
  ITEM_ORDERS,
  listImports,
  listItems,
  queueItems,
  queueUndo,
  stopItems,
  wakeImport,
} from './queries.ts';
import { type ImportRow, isAtWork, type ItemRow } from './schema.ts';

const GONE = refuse(404, NOTHING_HERE);
const AT_WORK = refuse(409, 'Something of this file is under way. Wait until it is done, or stop it.');
const BUSY = refuse(503, 'Too many files are coming in just now. Send it again in a minute.');
/** Bytes of a file that are held at a time: it is read as it arrives. */
const HELD = 4 * 1024 * 1024;

async function readUpload(c: Ctx, name: string): Promise<ImportRow | Refusal> {
  const reservation = c.var.limits.bodies.office.open(addressOf(c));
  if (reservation === undefined) return BUSY;
  const { staffId } = signedIn(c);
  try {
    const { readImport } = await import('./read.ts');
    const chunks = reservation.read(c.req.raw.body, HELD);
    return await readImport(c.var.services, { name, chunks }, { actor: memberActor(staffId), staffId });
  } catch (error) {
    if (error instanceof BodyAborted) return refuse(error.status, error.message);
    throw error;
  } finally {
    reservation.release();
  }
}

type Change = (tx: Tx) => Promise<number | void>;

/** Changes one file, and leaves an event; `work` gives how many rows it has put into the queue. Only a stop comes between what is under way. */
async function change(c: Ctx, id: number, action: Extract<AuditAction, `move_in.${string}`>, work: Change) {
  const { database, clock } = c.var.services;
  const { staffId } = signedIn(c);
  const now = clock();
  return database.write(async (tx) => {
    await database.lock(tx);
    const [present] = await listImports(tx, id);
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

const answered = async (c: Ctx, id: number, refused: Refusal | undefined) => {
  if (refused !== undefined) return refused;
  const [data] = await listImports(c.var.services.database.read, id);
  return data === undefined ? GONE : { data };
};

const itemList = defineList({
  call: moveInCalls.items,
  orders: ITEM_ORDERS,
  orderOf: () => 'file',
  filter: async ({ file, kind, state }, _, { database }) =>
    (await findImport(database.read, file)) === undefined ? GONE : { importId: file, kind, state },
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

export const moveInRoutes: readonly Route[] = [
  officeRoute(moveInCalls.list, async (c) => ({ data: await listImports(c.var.services.database.read) })),
  officeRoute(moveInCalls.read, async (c, { query: { name } }) => {
    const read = await readUpload(c, name);
    // An unread body would be parsed as the next request.
    if ('refused' in read) c.header('connection', 'close');
    return 'refused' in read ? read : { data: read, status: 201 };
  }),
  // Before the address of one file.
  listRoute(itemList),
  officeRoute(moveInCalls.one, (c, { id }) => answered(c, id, undefined)),
  officeRoute(moveInCalls.make, async (c, { id, body: { kinds, except } }) =>
    answered(
      c,
      id,
      await change(c, id, 'move_in.make', (tx) => queueItems(tx, id, { kinds, except: new Set(except) })),
    ),
  ),
  officeRoute(moveInCalls.undo, async (c, { id }) =>
    answered(c, id, await change(c, id, 'move_in.take_back', (tx) => queueUndo(tx, id))),
  ),
  officeRoute(moveInCalls.stop, async (c, { id }) =>
    answered(c, id, await change(c, id, 'move_in.stop', (tx) => stopItems(tx, id))),
  ),
  officeRoute(
    moveInCalls.forget,
    async (c, { id }) => (await change(c, id, 'move_in.forget', (tx) => deleteImport(tx, id))) ?? { data: null },
  ),
];
