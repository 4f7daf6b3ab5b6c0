import { setImmediate as breathe } from 'node:timers/promises';
import * as v from 'valibot';

import { readNames } from '#features/audit/queries.ts';
import { memberActor } from '#features/audit/schema.ts';
import type { ListName } from '#features/views/schema.ts';
import type { Read, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { bulkWords } from './content.ts';
import {
  deleteOldRun,
  findRun,
  hasOldRuns,
  insertRun,
  isListAtWork,
  listRuns,
  nextItems,
  nextRun,
  setState,
  type StoredRun,
  writeOutcomes,
} from './queries.ts';
import { type Asked, type BulkKind, type Before, MOST_IN_RUN, type Run } from './schema.ts';

type Needs = Pick<Services, 'database' | 'clock'>;
export type Kinds = readonly BulkKind[];

/** Items of one transaction: on SQLite it holds everything else up. */
const PART = 100;
/** Parts after which lists that are open are read again. */
const TELL_EVERY = 5;
const SHOWN = 3;
/** How long one that has ended is offered to be undone, in milliseconds. */
const SHOWN_FOR = 3_600_000;
/** How long a run can be undone, in milliseconds. */
export const KEPT_FOR = 30 * 86_400_000;

function kindOf(kinds: Kinds, list: string): BulkKind {
  const found = kinds.find((kind) => kind.list === list);
  if (found === undefined) throw new Error(`There are no runs over the list ${list}.`);
  return found;
}
const actionOf = ({ action }: StoredRun): unknown => JSON.parse(action);

async function shown(read: Read, kinds: Kinds, stored: readonly StoredRun[]): Promise<Run[]> {
  const names = await readNames(read, [...new Set(stored.map(({ staff_id: id }) => id))]);
  return Promise.all(
    stored.map(async (one) => ({
      id: one.id,
      says: await kindOf(kinds, one.list).inWords(read, actionOf(one)),
      who: names.get(String(one.staff_id)) ?? '',
      state: one.state,
      total: one.total,
      done: one.done,
      stayed: one.stayed,
      undone: one.undone,
      kept: one.kept,
      startedAt: one.started_at,
      endedAt: one.ended_at,
    })),
  );
}

/** The runs of a list that are at work or have just ended, the newest first. */
export async function showRuns({ database: { read }, clock }: Needs, kinds: Kinds, list: ListName): Promise<Run[]> {
  const since = new Date(clock().getTime() - SHOWN_FOR).toISOString();
  const stored = await listRuns(read, list, SHOWN);
  return shown(
    read,
    kinds,
    stored.filter(({ ended_at: endedAt }) => endedAt === null || endedAt > since),
  );
}

async function showRun({ database: { read } }: Needs, kinds: Kinds, id: number): Promise<{ data: Run } | Refusal> {
  const stored = await findRun(read, id);
  const [run] = stored === undefined ? [] : await shown(read, kinds, [stored]);
  return run === undefined ? refuse(404, bulkWords.noRun) : { data: run };
}

type Starting = { list: ListName; query: Asked; action: unknown };

/** Begins a run over all that the list finds at this moment. The work itself is the task's. */
export async function startRun(
  services: Needs,
  kinds: Kinds,
  staffId: number,
  { list, query, action: asked }: Starting,
): Promise<{ data: Run } | Refusal> {
  const { database, clock } = services;
  const kind = kindOf(kinds, list);
  const parsed = v.safeParse(kind.action, asked);
  if (!parsed.success) return refuse(422, parsed.issues[0].message, { errors: { action: parsed.issues[0].message } });
  const refused = await kind.check(database.read, parsed.output);
  if (refused !== undefined) return refused;
  const receipts = await kind.find(services, staffId, query, MOST_IN_RUN + 1);
  if ('refused' in receipts) return receipts;
  if (receipts.length === 0) return refuse(422, bulkWords.nothingFound);
  if (receipts.length > MOST_IN_RUN) return refuse(422, bulkWords.tooMany);
  const made = await database.write(async (tx) => {
    await database.lock(tx);
    if (await isListAtWork(tx, list)) return undefined;
    tx.signalAfterCommit('bulk');
    return insertRun(tx, { list, action: JSON.stringify(parsed.output), staffId, receipts, now: clock() });
  });
  return made === undefined ? refuse(422, bulkWords.oneAtATime) : showRun(services, kinds, made.id);
}

/** What is done stays. */
export async function stopRun(services: Needs, kinds: Kinds, id: number): Promise<{ data: Run } | Refusal> {
  await services.database.write(async (tx) => {
    await setState(tx, id, { from: ['running'], to: 'stopping', endedAt: null });
    tx.signalAfterCommit('bulk');
  });
  return showRun(services, kinds, id);
}

/** Takes back what a run has changed, as one. */
export async function undoRun(
  services: Needs,
  kinds: Kinds,
  { id, list, staffId }: { id: number; list: string; staffId: number },
): Promise<{ data: Run } | Refusal> {
  const { database } = services;
  const isFree = await database.write(async (tx) => {
    await database.lock(tx);
    if (await isListAtWork(tx, list)) return false;
    await setState(tx, id, { from: ['done', 'stopped'], to: 'undoing', endedAt: null, by: staffId });
    tx.signalAfterCommit('bulk');
    return true;
  });
  return isFree ? showRun(services, kinds, id) : refuse(422, bulkWords.oneAtATime);
}

async function doPart(tx: Tx, kind: BulkKind, run: StoredRun, now: Date): Promise<boolean> {
  const items = await nextItems(tx, run.id, 'waiting', PART);
  if (items.length === 0) return false;
  const doing = { actor: memberActor(run.staff_id), now, run: run.id };
  const receipts = items.map(({ receipt }) => receipt);
  const changed = new Map(
    (await kind.apply(tx, actionOf(run), receipts, doing)).map(({ receipt, before }) => [receipt, before]),
  );
  const outcomes = items.map(({ place, receipt }) => {
    const before = changed.get(receipt);
    return before === undefined
      ? { place, state: 'stayed' as const }
      : { place, state: 'done' as const, before: JSON.stringify(before) };
  });
  await writeOutcomes(tx, run.id, outcomes);
  return true;
}

async function undoPart(tx: Tx, kind: BulkKind, run: StoredRun, now: Date): Promise<boolean> {
  const items = await nextItems(tx, run.id, 'done', PART);
  if (items.length === 0) return false;
  const doing = { actor: memberActor(run.undone_by ?? run.staff_id), now, run: run.id };
  const asked = items.map(({ receipt, before }) => ({ receipt, before: JSON.parse(before ?? '{}') as Before }));
  const undone = new Set(await kind.undo(tx, actionOf(run), asked, doing));
  const outcomes = items.map(({ place, receipt }) => ({
    place,
    state: undone.has(receipt) ? ('undone' as const) : ('kept' as const),
  }));
  await writeOutcomes(tx, run.id, outcomes);
  return true;
}

/** Does one part of the oldest run; false where there is none. All of a part is stored, or nothing of it. */
async function workOnce({ database, clock }: Needs, kinds: Kinds, part: number): Promise<boolean> {
  return database.write(async (tx) => {
    // Two instances do not work on one part.
    await database.lock(tx);
    const run = await nextRun(tx);
    if (run === undefined) return false;
    const kind = kindOf(kinds, run.list);
    const now = clock();
    const end = async (to: 'stopped' | 'done' | 'undone') => {
      await setState(tx, run.id, { from: [run.state], to, endedAt: now });
      kind.signal(tx);
    };
    if (run.state === 'stopping') await end('stopped');
    else if (run.state === 'undoing') {
      if (!(await undoPart(tx, kind, run, now))) await end('undone');
    } else if (!(await doPart(tx, kind, run, now))) await end('done');
    if (part % TELL_EVERY === 0) kind.signal(tx);
    tx.signalAfterCommit('bulk');
    return true;
  });
}

/** Works through what was begun, part by part, until nothing is left or the server stops. */
export async function workOnRuns(services: Needs, kinds: Kinds, stopping: AbortSignal): Promise<string> {
  let parts = 0;
  for (; !stopping.aborted && (await workOnce(services, kinds, parts + 1)); parts += 1) await breathe();
  return parts === 0 ? '' : bulkWords.worked(parts);
}

/** Deletes runs that cannot be undone any more. */
export async function sweepRuns({ database, clock }: Needs): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_FOR);
  while (await hasOldRuns(database.read, before)) await database.write((tx) => deleteOldRun(tx, before));
}
