/**
 * Runs periodic sweeps, each at its own interval and never twice at once, and holds back those that a wrong clock would make erase too
 * much.
 */
import type { Database } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { clearFailures, noteFailure } from '#platform/jobs/failures.ts';
import { type Started, startJobs } from '#platform/jobs/runner.ts';
import { findFailure } from '#platform/jobs/set-aside.ts';

import { changeSweepState, readSweepState } from './queries.ts';
import { findMassErasure, isConfirmed, compareClock, type Sweep, type SweepState, WHOLE_SWEEPS } from './schema.ts';

/** How often the clock is checked, and how often that is stored while all is well, in milliseconds. */
const LOOK_EVERY = 60_000;
const WRITE_EVERY = 600_000;

/** Changes the state under the lock, one instance at a time. */
const change = (database: Database, to: Parameters<typeof changeSweepState>[1]): Promise<SweepState> =>
  database.writeLocked((tx) => changeSweepState(tx, to));

/** Checks the clock, and stores the result if it has changed or is old. */
async function look({ database, log }: Services, now: Date): Promise<SweepState> {
  const before = await readSweepState(database.read);
  const seen = compareClock(before, now);
  const isNews = before === undefined || before.leap !== undefined || seen.leap !== undefined;
  if (!isNews && Math.abs(now.getTime() - Date.parse(before.seenAt)) < WRITE_EVERY) return before;
  const state = await change(database, (stored) => compareClock(stored, now));
  if (before?.leap === undefined && state.leap !== undefined)
    log.error({ from: before?.seenAt, to: state.seenAt }, 'the clock leapt: nothing is erased by its age');
  if (before?.leap !== undefined && state.leap === undefined) log.warn('the clock is believed again: sweeping goes on');
  return state;
}

/** Whether a sweep would erase most of its rows without confirmation. Stores a changed result. */
async function isTooMuch(services: Services, sweep: Sweep, state: SweepState): Promise<boolean> {
  const found = isConfirmed(state, services.clock()) ? undefined : await findMassErasure(services, sweep);
  const known = state.most?.[sweep.name];
  if (found?.due === known?.due && found?.all === known?.all) return found !== undefined;
  await change(services.database, (stored = state) => {
    const { [sweep.name]: _, ...others } = stored.most ?? {};
    return { ...stored, most: found === undefined ? others : { ...others, [sweep.name]: found } };
  });
  if (found !== undefined && known === undefined)
    services.log.error({ sweep: sweep.name, ...found }, 'most rows are over at once: none of them is erased');
  return found !== undefined;
}

/** Runs one sweep unless it is held back; returns whether it was. */
async function runOne(
  services: Services,
  sweep: Sweep,
  state: SweepState | undefined,
): Promise<{ isHeldBack: boolean }> {
  try {
    const isHeldBack =
      sweep.isByClock && (state === undefined || state.leap !== undefined || (await isTooMuch(services, sweep, state)));
    if (isHeldBack) return { isHeldBack };
    await sweep.run(services);
    if ((await findFailure(services.database.read, WHOLE_SWEEPS.name, sweep.name)) !== undefined)
      await services.database.write((tx) => clearFailures(tx, WHOLE_SWEEPS.name, [sweep.name]));
  } catch (error) {
    await noteFailure(services, { queue: WHOLE_SWEEPS.name, item: sweep.name, error, isTriedOn: true }).catch(
      (fault: unknown) => services.log.error({ err: fault, sweep: sweep.name }, 'a sweep failed; the next one goes on'),
    );
  }
  return { isHeldBack: false };
}

type Looked = { state: SweepState | undefined; now: Date };

/** Checks the clock. The state is undefined if it could not be read or written. */
async function lookAtClock(services: Services): Promise<Looked> {
  const now = services.clock();
  const state = await look(services, now).catch((error: unknown) => {
    services.log.error({ err: error }, 'what is known of the clock cannot be read or written');
    return undefined;
  });
  return { state, now };
}

/** Sweeps use the time that was checked, because the clock may jump meanwhile. */
const runAt = (services: Services, sweep: Sweep, { state, now }: Looked) =>
  runOne({ ...services, clock: () => now }, sweep, state);

/** Runs `sweeps` once; resolves when all have ended. */
export async function sweepOnce(services: Services, sweeps: readonly Sweep[]): Promise<void> {
  const looked = await lookAtClock(services);
  await Promise.all(sweeps.map((sweep) => runAt(services, sweep, looked)));
}

/** Runs `sweeps` repeatedly. One that is held back is tried at every check of the clock. */
export function startSweeps(services: Services, sweeps: readonly Sweep[]): Started {
  let looking: Promise<Looked> | undefined;
  /** Those who ask at the same time share the answer. */
  const looked = () => (looking ??= lookAtClock(services).finally(() => (looking = undefined)));
  const common = { wakeOn: [], tryAgainAfter: LOOK_EVERY, fault: 'a sweep cannot be run' };
  return startJobs(services, [
    ...sweeps.map((sweep) => ({
      ...common,
      run: async () => ((await runAt(services, sweep, await looked())).isHeldBack ? LOOK_EVERY : sweep.every),
    })),
    {
      ...common,
      async run() {
        await looked();
        return LOOK_EVERY;
      },
    },
  ]);
}
