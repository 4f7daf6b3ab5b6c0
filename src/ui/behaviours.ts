/**
 * Behaviours that HTML has no attribute for, on every page, by data attributes. Each part is independent: if one fails, the others and
 * the page still work.
 *
 *   data-opens="id"        opens that dialog in place of following the link          dialogs.ts
 *   data-takes="id"        a dialog that takes in that element when it opens, and puts it before itself when it closes
 *   data-closes            closes the dialog it stands in
 *   data-menu              a button that shows and hides the list it controls        menus.ts
 *   data-chooses="name"    a radio button that keeps its value for every page        here
 *   data-tabs              radio buttons whose chosen one stands in the address      here
 *   data-pauses            a checkbox that stops all that moves by itself
 *   data-moves             moves by itself and fills a screen: it rests while it is out of sight      here
 *   data-scrolls="id"      moves that row on by one entry, or with the value 'back' back      here
 *   data-plays             plays the sound beside it (media.ts)
 *   data-sticky-threshold  the line after which the header sticks
 */
import { afterPaint } from './after-paint.ts';
import { type Choices, choicesCookie, choicesIn, choicesOf, schemeMedia } from './choices.ts';
import './dialogs.ts';
import { SHOWN_NOW } from './fetched-ahead.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { mediaIn } from './media.ts';
import './menus.ts';

const root = document.documentElement;

/** With reduced motion nothing moves until it is started, so a ticked box means play; otherwise it means pause. */
const wantsLess = matchMedia('(prefers-reduced-motion: reduce)');

const showChoices = () => {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-pauses]')) {
    if (!wantsLess.matches) box.checked = root.dataset['motion'] === 'paused';
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-chooses]')) {
    radio.checked = radio.value === (root.dataset[radio.dataset['chooses'] ?? ''] ?? '');
  }
};
showChoices();

const takeChoices = ({ scheme, motion }: Choices) => {
  for (const [name, value] of Object.entries({ scheme, motion })) {
    if (value === undefined) delete root.dataset[name];
    else root.dataset[name] = value;
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
    meta.media = schemeMedia(meta.dataset['scheme'] as 'light' | 'dark', scheme);
  showChoices();
};

/** Browsers that block cookies may still claim to take them. A choice then lasts for the page, and must not be reset. */
let canSave = navigator.cookieEnabled;
// The choice may have changed in another window, or while this page was in the back/forward cache.
const takeSaved = () => {
  if (canSave && document.visibilityState === 'visible') takeChoices(choicesIn(document.cookie));
};
// A page from the back/forward cache, or a prefetched one, may be older than the choice.
export const [arrival] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
  deliveryType?: string;
})[];
const isOlder = arrival?.type === 'back_forward' || Boolean(arrival?.deliveryType);
if (isOlder) takeSaved();
// What is fetched ahead is nobody's visit. Asked for again, now that it is shown, it is counted as any page is (decision 61). The browser has it,
// so the answer is empty. Where no script runs, nothing could tell of it, so links are fetched ahead only below this mark.
root.dataset['ahead'] = '';
if (arrival?.deliveryType === 'navigational-prefetch')
  fetch(location.href, { headers: { [SHOWN_NOW]: '1' }, priority: 'low' }).catch(() => undefined);
addEventListener('focus', takeSaved);
document.addEventListener('visibilitychange', takeSaved);
// By then the browser has restored the checkboxes.
addEventListener('pageshow', ({ persisted }) => (persisted || isOlder) && takeSaved());

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const isPause = target.dataset['pauses'] !== undefined;
  if (isPause && wantsLess.matches) return;
  const name = isPause ? 'motion' : target.dataset['chooses'];
  if (name === undefined) return;
  const value = !isPause ? target.value : target.checked ? 'paused' : '';
  const words: Record<string, string | undefined> = { ...root.dataset, [name]: value };
  const choices = choicesOf([words['scheme'], words['motion']]);
  document.cookie = choicesCookie(choices, { isSecure: location.protocol === 'https:' });
  canSave = JSON.stringify(choicesIn(document.cookie)) === JSON.stringify(choices);
  // The frame that answers the press comes first.
  afterPaint(() => {
    if (choices.scheme !== root.dataset['scheme']) document.dispatchEvent(new Event('recolour'));
    takeChoices(choices);
  });
});

// Slides paused by keyboard focus resume on request, not when the focus leaves.
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  const box = target.closest('[aria-roledescription=carousel]')?.querySelector<HTMLInputElement>('[data-pauses]');
  if (box && box !== target) box.checked = !wantsLess.matches;
});

// A scrolling row moves by one entry, and wraps around at both ends.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-scrolls]') : null;
  const row = button && document.getElementById(button.dataset['scrolls'] ?? '');
  if (!row) return;
  const furthest = row.scrollWidth - row.clientWidth;
  const isBack = button.value === 'back';
  const isAtEnd = isBack ? row.scrollLeft < 8 : row.scrollLeft > furthest - 8;
  const [first, second] = row.children as Iterable<HTMLElement>;
  const step = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  const across = isBack ? furthest : 0;
  row.scrollTo({ left: isAtEnd ? across : row.scrollLeft + (isBack ? -step : step) });
});

// The chosen tab is in the URL, so that it can be shared and survives Back. The first tab needs no parameter.
document.addEventListener('change', ({ target }) => {
  const tabs = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-tabs]');
  if (!tabs) return;
  const address = new URL(location.href);
  if (target === tabs.querySelector('input')) address.searchParams.delete('tab');
  else address.searchParams.set('tab', target.value);
  tabs.dataset['choosing'] = '';
  // After the frame that shows the tab: a browser takes longer for its history than for the tab.
  afterPaint(() => {
    delete tabs.dataset['choosing'];
    history.replaceState(history.state, '', address);
  });
});

// Animations stop while the browser tab is hidden.
document.addEventListener('visibilitychange', () => root.toggleAttribute('data-away', document.hidden));

document.addEventListener('click', ({ target }) => {
  const player = target instanceof Element ? target.closest<HTMLElement>('[data-plays]') : null;
  const sound = player?.parentElement && mediaIn(player.parentElement);
  if (!sound) return;
  for (const other of document.querySelectorAll('audio')) other.pause();
  sound.currentTime = 0;
  sound.play().catch(console.error);
});

/** The header becomes sticky when the element at its threshold (250 or 20 px, specification, point 9) has left the viewport. */
const threshold = document.querySelector<HTMLElement>('[data-sticky-threshold]');
const stick = (isPast: boolean) => root.toggleAttribute('data-stuck', isPast);
if ('IntersectionObserver' in window) {
  // A busy page hears of several crossings at once; the last is how it stands.
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (target === threshold) stick(!isIntersecting);
      else root.toggleAttribute('data-unseen', !isIntersecting);
    }
  });
  for (const element of document.querySelectorAll('[data-moves],[data-sticky-threshold]')) watch.observe(element);
}
// Browsers before 2019.
else if (threshold) addEventListener('scroll', () => stick(scrollY > threshold.offsetHeight), { passive: true });

/** The pause between attempts to send unsent messages, in milliseconds. */
const TRY_AGAIN = 20_000;

/** Sends unsent messages (src/ui/unsent-messages.ts). The code for it is loaded only if there are any. */
const sendWaiting = () => {
  try {
    if (localStorage.getItem('waiting') === null) return;
  } catch {
    return;
  }
  void import('./unsent-sender.ts').then(({ sendUnsentMessages: sendWhatWaits }) => sendWhatWaits());
};
addEventListener('online', sendWaiting);
document.addEventListener('waiting', () => setTimeout(sendWaiting, TRY_AGAIN));
// The first access to the browser's storage blocks on its disk, so it must not happen during the first paint.
onFirstInteraction(sendWaiting);
