/** The only script that every page loads: it hydrates islands, and adds the few behaviours that CSS cannot. */
import { afterPaint } from '#ui/after-paint.ts';
import '#ui/behaviours.ts';
import '#ui/late-parts.ts';
import { postEarly } from '#ui/early-events.ts';
import { hasFlash, hasTyped } from '#ui/flash.ts';
import { onFirstInteraction, whenIdle } from '#ui/first-interaction.ts';

/** The script of an island, and what it runs on. */
const load = (element: HTMLElement) =>
  Promise.all([
    import('./hydrate.tsx'),
    import(/* @vite-ignore */ element.dataset['island'] ?? '') as Promise<{ default: React.FunctionComponent }>,
  ]);

/** Hydrates an island. If its script fails to load, `retryOn` is the event on which to try again. */
const hydrateIsland = (element: HTMLElement, retryOn: (element: HTMLElement) => void) => {
  // Several triggers must not hydrate one element twice.
  if (element.dataset['hydrated'] !== undefined) return;
  element.dataset['hydrated'] = '';
  load(element).then(
    ([{ hydrate }, { default: Component }]) => afterPaint(() => hydrate(element, Component)),
    (error: unknown) => {
      // Without its script the form or list still works as HTML.
      delete element.dataset['hydrated'];
      console.error(error);
      retryOn(element);
      postEarly(element);
    },
  );
};

const onInteraction = (element: HTMLElement, isFirst = false) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const hydrate = () => {
    waiting.abort();
    hydrateIsland(element, onInteraction);
    document.dispatchEvent(new Event('toast'));
  };
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const)
    element.addEventListener(name, hydrate, { passive: true, signal });
  const panel = element.closest('dialog');
  // An open panel will be used soon, and text kept over a reload should be shown at once.
  panel?.addEventListener('dialogopen', hydrate, { signal });
  if (!isFirst) return;
  // The script of a form comes while its page is read, or once the pointer nears what opens its panel.
  for (const place of panel ? document.querySelectorAll(`[data-opens="${panel.id}"]`) : [document])
    place.addEventListener('pointerover', () => void load(element).catch(() => {}), { once: true });
  if (element.matches(':focus-within') || (hasTyped() && panel === null)) hydrate();
};

/** Also for a form that is touched: what it says must not be fetched when the network has failed. */
const onToast = (element: HTMLElement) =>
  document.addEventListener('toast', () => hydrateIsland(element, onToast), { once: true });

const onPageInteraction = (element: HTMLElement) => {
  const signal = onFirstInteraction(() => hydrateIsland(element, onInteraction));
  // After Back an island that is not hydrated would still show the old part of the list.
  addEventListener('popstate', ({ state }) => state !== null && location.reload(), { signal });
};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const on = element.dataset['hydrateOn'];
  if (on === 'page-interaction') onPageInteraction(element);
  else if (on === 'toast') onToast(element);
  else onInteraction(element, true);
}
if (hasFlash()) document.dispatchEvent(new Event('toast'));

// The first page of a visit has these files inlined. Fetched now, they are in the cache for the next page. One in each idle moment: starting to
// fetch takes a slow phone ten milliseconds.
const later = document.querySelector<HTMLElement>('style[data-later]')?.dataset['later']?.split(' ') ?? [];
const fetchNext = () => {
  const file = later.shift();
  if (file === undefined) return;
  if (file.endsWith('.webmanifest'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: file }));
  else fetch(file, { priority: 'low' }).catch(() => undefined);
  whenIdle(fetchNext);
};
if (later.length > 0) onFirstInteraction(fetchNext);
