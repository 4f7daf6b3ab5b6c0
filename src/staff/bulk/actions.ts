import { setImmediate as breathe } from 'node:timers/promises';
import * as v from 'valibot';

import { readNames } from '#staff/audit/service.ts';
import { memberActor } from '#staff/audit/schema.ts';
import type { ListName } from '#staff/saved-views/schema.ts';
import type { Read, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import type { Member } from '#platform/office/list.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';
import { drain } from '#platform/jobs/drain.ts';
import { rowJob } from '#platform/jobs/rows.ts';

import { bulkWords } from './content.ts';
import {
  BULK,
  deleteRun,
  findRun,
  insertRun,
  isListAtWork,
  itemKey,
  itemsAmong,
  listItems,
  listOldRuns,
  listRuns,
  listRunsToDo,
  readFailed,
  readyItems,
  setState,
  type StoredRun,
  writeOutcomes,
} from './queries.ts';
import {
  type Asked,
  type Before,
  type BulkList,
  type Consequences,
  type Found,
  isAtWork,
  MAX_IN_RUN,
  type Needs,
  type Run,
} from './schema.ts';

export type BulkLists = readonly BulkList[];

/** Items of one transaction: on SQLite it holds everything else up. */
const PART = 100;
/** Items after which lists that are open are read again. */
const SIGNAL_AFTER = 500;
/** Rows that are looked for at once. A search for words that many have goes on part by part, but not for ever. */
const AT_ONCE = 1000;
const MAX_PARTS = 60;
const SHOWN = 3;
/** How long one that has ended is offered to be undone, in milliseconds. */
const SHOWN_FOR = 3_600_000;
/** How long a run can be undone, in milliseconds. */
export const RUNS_RETENTION = 30 * 86_400_000;

function kindOf(kinds: BulkLists, list: string): BulkList {
  const found = kinds.find((kind) => kind.list === list);
  if (found === undefined) throw new Error(`There are no runs over the list ${list}.`);
  return found;
}
const actionOf = ({ action }: StoredRun): unknown => JSON.parse(action);

async function shown(read: Read, kinds: BulkLists, stored: readonly StoredRun[]): Promise<Run[]> {
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
      ...(await readFailed(read, one.id)),
      startedAt: one.started_at,
      endedAt: one.ended_at,
    })),
  );
}

/** The runs of a list that are at work or have just ended, the newest first. */
export async function showRuns({ database: { read }, clock }: Needs, kinds: BulkLists, list: ListName): Promise<Run[]> {
  const since = new Date(clock().getTime() - SHOWN_FOR).toISOString();
  const stored = await listRuns(read, list, SHOWN);
  return shown(
    read,
    kinds,
    stored.filter(({ ended_at: endedAt }) => endedAt === null || endedAt > since),
  );
}

async function showRun({ database: { read } }: Needs, kinds: BulkLists, id: number): Promise<{ data: Run } | Refusal> {
  const stored = await findRun(read, id);
  const [run] = stored === undefined ? [] : await shown(read, kinds, [stored]);
  return run === undefined ? refuse(404, bulkWords.noRun) : { data: run };
}

type Starting = { list: ListName; query: Asked; action: unknown };

/** What is to be done, with all that the list finds at this moment. */
async function findAll(needs: Needs, kinds: BulkLists, member: Member, { list, query, action: asked }: Starting) {
  const kind = kindOf(kinds, list);
  const parsed = v.safeParse(kind.action, asked);
  if (!parsed.success) return refuseField('action', parsed.issues[0].message);
  const refused = await kind.check(needs.database.read, parsed.output);
  if (refused !== undefined) return refused;
  const found: Found[] = [];
  let parts = 0;
  for await (const part of kind.found(needs, member, { search: query, limit: AT_ONCE })) {
    if ('refused' in part) return refuse(422, bulkWords.unknownFilter);
    parts += 1;
    if (parts > MAX_PARTS) return refuse(422, bulkWords.tooSlow);
    for (const { receipt, version } of part.rows) found.push({ receipt, version });
    if (found.length > MAX_IN_RUN) return refuse(422, bulkWords.tooMany);
  }
  if (parts === 0) return refuse(422, bulkWords.unknownFilter);
  if (found.length === 0) return refuse(422, bulkWords.nothingFound);
  return { kind, action: parsed.output, found };
}

/** What a run would bring about if it began now. */
export async function foreseeRun(
  needs: Needs,
  kinds: BulkLists,
  member: Member,
  starting: Starting,
): Promise<{ data: Consequences } | Refusal> {
  const all = await findAll(needs, kinds, member, starting);
  if ('refused' in all) return all;
  const { kind, action, found } = all;
  const receipts = found.map(({ receipt }) => receipt);
  return { data: await kind.consequences(needs.database.read, action, receipts, needs.clock()) };
}

/** Begins a run over all that the list finds at this moment. The work itself is the task's. */
export async function startRun(
  needs: Needs,
  kinds: BulkLists,
  member: Member,
  starting: Starting,
): Promise<{ data: Run } | Refusal> {
  const { database, clock } = needs;
  const all = await findAll(needs, kinds, member, starting);
  if ('refused' in all) return all;
  const { list } = starting;
  const made = await database.writeLocked(async (tx) => {
    if (await isListAtWork(tx, list)) return undefined;
    tx.signalAfterCommit('bulk');
    return insertRun(tx, {
      list,
      action: JSON.stringify(all.action),
      staffId: member.staffId,
      found: all.found,
      now: clock(),
    });
  });
  return made === undefined ? refuse(422, bulkWords.oneAtATime) : showRun(needs, kinds, made.id);
}

/** What is done stays. */
export async function stopRun(services: Needs, kinds: BulkLists, id: number): Promise<{ data: Run } | Refusal> {
  await services.database.write(async (tx) => {
    await setState(tx, id, { from: ['running'], to: 'stopping', endedAt: null });
    tx.signalAfterCommit('bulk');
  });
  return showRun(services, kinds, id);
}

/** Takes back what a run has changed, as one. */
export async function undoRun(
  services: Needs,
  kinds: BulkLists,
  { id, list, staffId }: { id: number; list: string; staffId: number },
): Promise<{ data: Run } | Refusal> {
  const { database } = services;
  const isFree = await database.writeLocked(async (tx) => {
    if (await isListAtWork(tx, list)) return false;
    await setState(tx, id, { from: ['done', 'stopped'], to: 'undoing', endedAt: null, by: staffId });
    tx.signalAfterCommit('bulk');
    return true;
  });
  return isFree ? showRun(services, kinds, id) : refuse(422, bulkWords.oneAtATime);
}

type Part = { run: StoredRun; items: Awaited<ReturnType<typeof listItems>> };
type Item = { run: StoredRun; place: number; receipt: string };

/** Whether the items of a run are changed, or taken back. One that has ended has items that are to be tried again. */
const isBack = ({ state }: StoredRun) => state === 'undoing' || state === 'undone';
const stateBefore = (run: StoredRun) => (isBack(run) ? 'done' : 'waiting');

async function doItems(tx: Tx, needs: Needs, kind: BulkList, { run, items }: Part): Promise<void> {
  const doing = { needs, actor: memberActor(run.staff_id), now: needs.clock(), run: run.id };
  const changed = new Map(
    (await kind.apply(tx, actionOf(run), items, doing)).map(({ receipt, before }) => [receipt, before]),
  );
  const outcomes = items.map(({ place, receipt }) => {
    const before = changed.get(receipt);
    return before === undefined
      ? { place, state: 'stayed' as const }
      : { place, state: 'done' as const, before: JSON.stringify(before) };
  });
  await writeOutcomes(tx, run.id, outcomes);
}

async function undoItems(tx: Tx, needs: Needs, kind: BulkList, { run, items }: Part): Promise<void> {
  const doing = { needs, actor: memberActor(run.undone_by ?? run.staff_id), now: needs.clock(), run: run.id };
  const asked = items.map(({ receipt, before }) => ({ receipt, before: JSON.parse(before ?? '{}') as Before }));
  const undone = new Set(await kind.undo(tx, actionOf(run), asked, doing));
  const outcomes = items.map(({ place, receipt }) => ({
    place,
    state: undone.has(receipt) ? ('undone' as const) : ('kept' as const),
  }));
  await writeOutcomes(tx, run.id, outcomes);
}

const ENDS = { running: 'done', stopping: 'stopped', undoing: 'undone' } as const;

/** Ends a run of which nothing is left to do, or which was stopped. */
const endRun = ({ database, clock }: Needs, kinds: BulkLists, run: StoredRun): Promise<void> =>
  database.write(async (tx) => {
    const to = ENDS[run.state as keyof typeof ENDS];
    if (await setState(tx, run.id, { from: [run.state], to, endedAt: clock() })) kindOf(kinds, run.list).signal(tx);
    tx.signalAfterCommit('bulk');
  });

/** The next items of the first run that has any. Runs on the way that have none are ended. */
async function nextItems(needs: Needs, kinds: BulkLists): Promise<Item[]> {
  const { read } = needs.database;
  const now = needs.clock();
  for (const run of await listRunsToDo(read, now)) {
    const isStopped = run.state === 'stopping' || run.state === 'stopped';
    const items = isStopped ? [] : await listItems(read, run.id, stateBefore(run), readyItems(now), PART);
    if (items.length > 0) return items.map(({ place, receipt }) => ({ run, place, receipt }));
    if (isAtWork(run.state)) await endRun(needs, kinds, run);
  }
  return [];
}

/** Does a part of a run, as it stands by now. All of the part is stored, or nothing of it. */
const workOn = (needs: Needs, kinds: BulkLists, { run: seen }: Item, places: readonly number[]) =>
  needs.database.writeLocked(async (tx) => {
    // Two instances do not work on one part.
    const run = await findRun(tx, seen.id);
    // Stopped or to be undone since.
    if (run === undefined || run.state !== seen.state) return;
    const kind = kindOf(kinds, run.list);
    const items = await listItems(tx, run.id, stateBefore(run), itemsAmong(places), PART);
    if (items.length === 0) return;
    await (isBack(run) ? undoItems : doItems)(tx, needs, kind, { run, items });
    const sofar = run.done + run.stayed + run.undone + run.kept;
    if (Math.floor(sofar / SIGNAL_AFTER) !== Math.floor((sofar + items.length) / SIGNAL_AFTER)) kind.signal(tx);
    tx.signalAfterCommit('bulk');
  });

/** Works through what was begun, part by part, until nothing is left or the server stops. An item that fails stops neither its run nor another. */
export async function workOnRuns(
  services: Needs & Pick<Services, 'log'>,
  kinds: BulkLists,
  stopping: AbortSignal,
): Promise<string> {
  const done = await drain(services, {
    name: BULK,
    next: () => nextItems(services, kinds),
    keyOf: ({ run, place }) => itemKey(run.id, place),
    async work(items) {
      const [first] = items;
      if (first === undefined) return;
      await workOn(
        services,
        kinds,
        first,
        items.map(({ place }) => place),
      );
      await breathe();
    },
    signal: stopping,
  });
  return done === 0 ? '' : bulkWords.worked(done);
}

/** Deletes runs that cannot be undone any more. */
export const runsSweep = rowJob({
  name: 'changes of whole lists',
  isOneByOne: true,
  find: (read, which, { now }) => listOldRuns(read, new Date(now.getTime() - RUNS_RETENTION), which, PART),
  work: ({ database }, { ids }) =>
    database.write(async (tx) => {
      for (const id of ids) await deleteRun(tx, id);
    }),
});
