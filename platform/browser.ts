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

const whenSeen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      whenSeen.unobserve(target);
      wakeUp(target as HTMLElement);
    }
  },
  { rootMargin: '200px' },
);

const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const wake = element.dataset['wake'];
  if (wake === 'idle') whenIdle(() => wakeUp(element));
  else if (wake === 'visible') whenSeen.observe(element);
  else if (wake === 'toast') {
    document.addEventListener('toast', () => wakeUp(element), { once: true });
    if (sessionStorage.getItem('flash') !== null) wakeUp(element);
  } else onTouch(element);
}
