/** Defers work until the visitor interacts with the page. */

/** If the browser is never idle, the work starts after this many milliseconds. */
const TIMEOUT = 1000;
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: TIMEOUT }) : setTimeout(work, 200);

/** The first events of any visitor, assistive technology included (a click without a pointer). */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const;

/** Runs `work` after the first interaction, when the browser is idle. The returned signal aborts at that interaction. */
export const onFirstInteraction = (work: () => void): AbortSignal => {
  const asleep = new AbortController();
  let restsAt: number | undefined;
  const stir = (event: Event) => {
    // A browser tells of a pointer that rests over the page as if it moved: only its next place is a move.
    const { clientX: x, clientY: y } = event as PointerEvent;
    if (event.isTrusted && event.type === 'pointermove' && (restsAt ??= x + y) === x + y) return;
    asleep.abort();
    whenIdle(work);
  };
  for (const name of SIGNS) addEventListener(name, stir, { capture: true, passive: true, signal: asleep.signal });
  return asleep.signal;
};
