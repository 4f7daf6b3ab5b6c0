/** How long the event loop was held up, so that an operator sees when one request kept all others waiting. */
import type { Services } from '#platform/context.ts';

/** How often the loop is looked at, in milliseconds: what is shorter keeps nobody waiting. */
const STEP = 20;

/** The longest hold of so many periods is told, together a minute. */
const PERIODS = 6;
const PERIOD = 10_000;

/**
 * Tells the metrics the longest hold of the last minute, every ten seconds. Gives what ends it. `monitorEventLoopDelay` would lose a hold that
 * begins just after its `reset`.
 */
export function watchEventLoop(metrics: Pick<Services['metrics'], 'set'>, period = PERIOD): () => void {
  const holds = [0];
  let last = performance.now();
  let periodEnds = last + period;
  const timer = setInterval(() => {
    const now = performance.now();
    holds.push(Math.max(holds.pop() ?? 0, now - last - STEP));
    last = now;
    if (now < periodEnds) return;
    metrics.set('nodejs_eventloop_lag_max_seconds', Math.max(...holds) / 1000);
    holds.push(0);
    if (holds.length > PERIODS) holds.shift();
    periodEnds = now + period;
  }, STEP).unref();
  return () => clearInterval(timer);
}
