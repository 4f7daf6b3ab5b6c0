/** The only script that every page loads: it wakes islands, and gives plain HTML the few manners that CSS cannot. */
import '#ui/behaviours.ts';

const wakeUp = (element: HTMLElement) => {
  // Two reasons to wake would hydrate one element twice.
  if (element.dataset['awake'] !== undefined) return;
  element.dataset['awake'] = '';
  const address = element.dataset['island'] ?? '';
  Promise.all([
    import('./hydrate.tsx'),
    import(/* @vite-ignore */ address) as Promise<{ default: React.FunctionComponent }>,
  ]).then(
    ([{ hydrate }, { default: Component }]) => hydrate(element, Component),
    (error: unknown) => {
      // Without its script the form or list still works as HTML.
      delete element.dataset['awake'];
      console.error(error);
    },
  );
};

const onTouch = (element: HTMLElement) => {
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const) {
    element.addEventListener(name, () => wakeUp(element), { once: true, passive: true });
  }
};

/** A browser that is never idle still wakes the list, after this many milliseconds. */
const PATIENCE = 1000;
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: PATIENCE }) : setTimeout(work, 200);

/** All that a visitor does first, and what tools do for one (a click without a pointer). */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const;

/** React is read in once somebody is there, and not while the page is still coming in. */
const onStir = (element: HTMLElement) => {
  const asleep = new AbortController();
  const stir = () => {
    asleep.abort();
    whenIdle(() => wakeUp(element));
  };
  for (const name of SIGNS) addEventListener(name, stir, { capture: true, passive: true, signal: asleep.signal });
  // Back to another part of the list, by the browser's own button: an island that sleeps would go on showing this one.
  addEventListener('popstate', ({ state }) => state !== null && location.reload(), { signal: asleep.signal });
};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const wake = element.dataset['wake'];
  if (wake === 'stir') onStir(element);
  else if (wake === 'toast') {
    document.addEventListener('toast', () => wakeUp(element), { once: true });
    if (sessionStorage.getItem('flash') !== null) wakeUp(element);
  } else onTouch(element);
}
