/**
 * What plain HTML cannot say yet, for any page, by data attributes. Each part stands alone: where one finds nothing, or fails, the
 * others and the page go on.
 *
 *   data-opens="id"        opens that dialog in place of following the link          dialogs.ts
 *   data-takes="id"        a dialog that takes in that element when it opens
 *   data-closes            closes the dialog it stands in
 *   data-menu              a button that shows and hides the list it controls        menus.ts
 *   data-chooses="name"    a radio button that keeps its value for every page        here
 *   data-tabs              radio buttons whose chosen one stands in the address      here
 *   data-pauses            a checkbox that stops all that moves by itself
 *   data-scrolls="id"      moves that row on by one entry, or with the value 'back' back      here
 *   data-plays="id"        plays that sound
 *   data-sticky-threshold  the line after which the header sticks
 */
import { type Choices, choicesCookie, choicesIn, choicesOf, schemeMedia } from './choices.ts';
import './dialogs.ts';
import { onFirstInteraction } from './first-interaction.ts';
import './menus.ts';

const root = document.documentElement;

/** For those who asked for less motion nothing moves until they start it: there a ticked box plays, here it pauses. */
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

/** A browser that takes no cookies may say that it does; a choice then holds for its page, and nothing may undo it. */
let isKept = navigator.cookieEnabled;
// What was chosen in another window, or while this page lay in the browser's history.
const takeKept = () => {
  if (isKept && document.visibilityState === 'visible') takeChoices(choicesIn(document.cookie));
};
// Back, and a page that was fetched before it was asked for, may be older than the choice.
const [arrival] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
  deliveryType?: string;
})[];
const isOlder = arrival?.type === 'back_forward' || Boolean(arrival?.deliveryType);
if (isOlder) takeKept();
addEventListener('focus', takeKept);
document.addEventListener('visibilitychange', takeKept);
// By then the browser has filled in what it remembers of the boxes.
addEventListener('pageshow', ({ persisted }) => (persisted || isOlder) && takeKept());

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const isPause = target.dataset['pauses'] !== undefined;
  if (isPause && wantsLess.matches) return;
  const name = isPause ? 'motion' : target.dataset['chooses'];
  if (name === undefined) return;
  const value = !isPause ? target.value : target.checked ? 'paused' : '';
  const words: Record<string, string | undefined> = { ...root.dataset, [name]: value };
  const choices = choicesOf([words['scheme'], words['motion']]);
  takeChoices(choices);
  document.cookie = choicesCookie(choices, { isSecure: location.protocol === 'https:' });
  isKept = JSON.stringify(choicesIn(document.cookie)) === JSON.stringify(choices);
});

// Slides that stopped for the keyboard's focus go on when they are asked to, not when it leaves.
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  const box = target.closest('[aria-roledescription=carousel]')?.querySelector<HTMLInputElement>('[data-pauses]');
  if (box && box !== target) box.checked = !wantsLess.matches;
});

// A row that scrolls goes on by one entry; from its end to its beginning, and back.
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

// The tab that is shown can be sent on and comes back with Back; the first is what the page shows without a word in its address.
document.addEventListener('change', ({ target }) => {
  const tabs = target instanceof HTMLInputElement && target.closest('[data-tabs]');
  if (!tabs) return;
  const address = new URL(location.href);
  if (target === tabs.querySelector('input')) address.searchParams.delete('tab');
  else address.searchParams.set('tab', target.value);
  history.replaceState(history.state, '', address);
});

// Nobody sees a hidden tab: what moves there would only have moved on unseen.
document.addEventListener('visibilitychange', () => root.toggleAttribute('data-away', document.hidden));

document.addEventListener('click', ({ target }) => {
  const player = target instanceof Element ? target.closest<HTMLElement>('[data-plays]') : null;
  const sound = player && document.getElementById(player.dataset['plays'] ?? '');
  if (!(sound instanceof HTMLMediaElement)) return;
  for (const other of document.querySelectorAll('audio')) other.pause();
  sound.currentTime = 0;
  sound.play().catch(console.error);
});

/** The header sticks once the line that stands at its threshold (250 or 20 px, specification, point 9) has left the window. */
const threshold = document.querySelector<HTMLElement>('[data-sticky-threshold]');
if (threshold) {
  const stick = (isPast: boolean) => root.toggleAttribute('data-stuck', isPast);
  if ('IntersectionObserver' in window)
    new IntersectionObserver(([entry]) => stick(entry !== undefined && !entry.isIntersecting)).observe(threshold);
  // Browsers before 2019.
  else addEventListener('scroll', () => stick(scrollY > threshold.offsetHeight), { passive: true });
}

/** How long what waits for the network rests between attempts, in milliseconds. */
const TRY_AGAIN = 60_000;

/** Sends messages that found no answer earlier (ui/unsent-messages.ts); what sends them is loaded only where there are some. */
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
// The first look into a browser's storage makes the page wait for its disk: not while it is painted.
onFirstInteraction(sendWaiting);
