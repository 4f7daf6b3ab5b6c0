/** Runs jobs in this process from now on: at once, when a commit wakes them, and after a pause. Each runs by itself, and once at a time. */
import type { Signal } from '#database/tags.ts';
import type { Services } from '#platform/context.ts';

type Job = {
  /** Does what is due. Gives after how many milliseconds it is to run again. */
  run: (stopping: AbortSignal) => Promise<number>;
  /** The commits after which something may be due. */
  wakeOn: readonly (Signal | undefined)[];
  /** The pause after a run that failed, in milliseconds. */
  tryAgainAfter: number;
  /** What the log says of a run that failed. */
  fault: string;
};

export type Started = { stop: () => Promise<void> };

function startJob(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { run, wakeOn, tryAgainAfter, fault }: Job,
): Started {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let running: Promise<void> | undefined;
  /** Runs once more where it was woken meanwhile. */
  const runWhileWoken = async () => {
    let pause = tryAgainAfter;
    try {
      while (isWoken && !stopping.signal.aborted) {
        isWoken = false;
        pause = await run(stopping.signal);
      }
    } catch (error) {
      log.error({ err: error }, fault);
    }
    running = undefined;
    if (!stopping.signal.aborted) timer = setTimeout(wake, isWoken ? 0 : pause).unref();
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    isWoken = true;
    running ??= runWhileWoken();
  };
  database.onSignal((signal) => {
    if (wakeOn.includes(signal)) wake();
  });
  wake();
  return {
    async stop() {
      clearTimeout(timer);
      stopping.abort(new Error('The product is stopping.'));
      await running;
    },
  };
}

/** `stop` begins no run, and waits for those under way. */
export function startJobs(services: Pick<Services, 'database' | 'log'>, jobs: readonly Job[]): Started {
  const started = jobs.map((job) => startJob(services, job));
  return { stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))) };
}
