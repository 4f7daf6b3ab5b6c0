/** Measures event loop delay, so that operators see when one request blocked all others. */
import type { Services } from '#platform/context.ts';

/** The sampling interval in milliseconds; shorter delays do not matter. */
const STEP = 20;

/** The maximum over so many periods, together a minute, is reported. */
const PERIODS = 6;
const PERIOD = 10_000;

/**
 * Sets the metric to the longest delay of the last minute, every ten seconds. Returns a function that stops it. `monitorEventLoopDelay` would miss a delay that
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
