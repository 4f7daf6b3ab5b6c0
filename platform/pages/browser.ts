/** The only script that every page loads: it wakes islands, and gives plain HTML the few manners that CSS cannot. */
import '#ui/behaviours.ts';
import { hasFlash } from '#ui/flash.ts';
import { onFirstSign } from '#ui/first-sign.ts';

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
  // In a panel somebody is about to; what was typed before the page was loaded anew is to be seen at once.
  element.closest('dialog')?.addEventListener('dialogopen', () => wakeUp(element), { once: true });
};

const onStir = (element: HTMLElement) => {
  const signal = onFirstSign(() => wakeUp(element));
  // Back to another part of the list, by the browser's own button: an island that sleeps would go on showing this one.
  addEventListener('popstate', ({ state }) => state !== null && location.reload(), { signal });
};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const wake = element.dataset['wake'];
  if (wake === 'stir') onStir(element);
  else if (wake === 'toast') {
    document.addEventListener('toast', () => wakeUp(element), { once: true });
    if (hasFlash()) wakeUp(element);
  } else onTouch(element);
}

// The first page of a visit brought these along; the next one asks for their files.
const later = document.querySelector<HTMLElement>('style[data-later]')?.dataset['later']?.split(' ') ?? [];
if (later.length > 0)
  onFirstSign(() => {
    for (const file of later)
      if (file.endsWith('.webmanifest'))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: file }));
      else fetch(file, { priority: 'low' }).catch(() => undefined);
  });
