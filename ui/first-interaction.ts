/** Work that need not be done for a page that nobody looks at. */

/** A browser that is never idle still wakes the list, after this many milliseconds. */
const PATIENCE = 1000;
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: PATIENCE }) : setTimeout(work, 200);

/** All that a visitor does first, and what tools do for one (a click without a pointer). */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const;

/** Does `work` once somebody is there, and not while the page is still coming in. The signal tells that somebody is. */
export const onFirstInteraction = (work: () => void): AbortSignal => {
  const asleep = new AbortController();
  const stir = () => {
    asleep.abort();
    whenIdle(work);
  };
  for (const name of SIGNS) addEventListener(name, stir, { capture: true, passive: true, signal: asleep.signal });
  return asleep.signal;
};
