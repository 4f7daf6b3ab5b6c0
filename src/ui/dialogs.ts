/** Side panels and other dialogs: what opens them, what closes them, and where the focus goes (behaviours.ts lists the attributes). */

import { afterPaint } from './after-paint.ts';
import { enterHistory, followHistory, hasEntry, leaveHistory, topDialog } from './dialog-history.ts';
import { mediaIn } from './media.ts';

/** Undefined in browsers without <dialog> (before 2022): there the links that would open one lead to their pages. */
const isDialog = (element: unknown): element is HTMLDialogElement =>
  'HTMLDialogElement' in window && element instanceof HTMLDialogElement;

const root = document.documentElement;
const openers = new WeakMap<Element, HTMLElement>();

/**
 * What else follows from the dialog on top, or from none. A modal dialog covers and silences everything outside it, so toasts move into the dialog, where
 * they are visible and announced.
 */
const toasts = document.querySelector('[data-hydrate-on=toast]');
const placeOfToasts = toasts?.parentElement;
const settle = () => {
  const top = topDialog();
  root.toggleAttribute('data-behind', top !== undefined);
  const place = top ?? placeOfToasts;
  if (toasts && toasts.parentElement !== place) place?.append(toasts);
};

const takenBy = (dialog: HTMLDialogElement) => document.getElementById(dialog.dataset['takes'] ?? '');

function openDialog(dialog: HTMLDialogElement, opener: HTMLElement): void {
  // A dialog that opens another closes first, and the focus returns to its own opener.
  const outer = opener.closest('dialog');
  openers.set(dialog, (outer && openers.get(outer)) ?? opener);
  outer?.close();
  // Lock the scrolling of the page behind, without changing its width.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  root.dataset['behind'] = '';
  const taken = takenBy(dialog);
  if (taken) dialog.append(taken);
  const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  if (title) {
    // Focus the title, which says what has opened; the first field is the next Tab stop.
    title.tabIndex = -1;
    title.autofocus = true;
  }
  dialog.showModal();
  // Whoever goes back at once closes the panel. One that takes the place of another takes its entry, before the other one leaves it.
  enterHistory(dialog);
  // The first frame shows the veil and the head of the panel. The rest comes with the next one, before the panel slides in.
  afterPaint(() => {
    settle();
    if (!dialog.open) return;
    dialog.dataset['full'] = '';
    dialog.dispatchEvent(new Event('dialogopen'));
    mediaIn(dialog)
      ?.play()
      .catch(() => {});
  });
}

for (const dialog of document.querySelectorAll('dialog')) {
  dialog.addEventListener('close', () => {
    dialog.querySelector('video')?.pause();
    delete dialog.dataset['full'];
    const taken = takenBy(dialog);
    if (taken) dialog.before(taken);
    settle();
    openers.get(dialog)?.focus();
    leaveHistory(dialog);
  });
}

if ('HTMLDialogElement' in window)
  followHistory((dialog) => {
    const opener = document.querySelector<HTMLElement>(`[data-opens="${dialog.id}"]`);
    if (opener) openDialog(dialog, opener);
  });

/** A link in the mobile menu: its page replaces the menu's entry in the history. */
function followLink(event: MouseEvent, link: HTMLAnchorElement, menu: HTMLDialogElement): void {
  // A click with a modifier key opens another window.
  const takesPlace = !event.metaKey && !event.ctrlKey && !event.shiftKey && hasEntry(menu);
  if (takesPlace) {
    event.preventDefault();
    history.replaceState({ ...(history.state as object), panel: undefined }, '');
  }
  menu.close();
  if (takesPlace) location.replace(link.href);
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const opener = target?.closest<HTMLElement>('[data-opens]');
  const dialog = opener && document.getElementById(opener.dataset['opens'] ?? '');
  if (opener && isDialog(dialog)) {
    event.preventDefault();
    // The opener stays pressed for a frame, which comes at once: a modal dialog makes a browser style the page anew.
    opener.dataset['pressed'] = '';
    afterPaint(() => {
      delete opener.dataset['pressed'];
      if (!dialog.open) openDialog(dialog, opener);
    });
    return;
  }
  const link = target?.closest<HTMLAnchorElement>('[data-takes] a[href]');
  const menu = link?.closest('dialog');
  if (link && menu) followLink(event, link, menu);
  else target?.closest('[data-closes]')?.closest('dialog')?.close();
});

type Control = HTMLInputElement | HTMLTextAreaElement;
const isUntouched = (control: Control) =>
  control.type === 'hidden' ||
  (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue);

/** The dialog whose backdrop is under the pointer: it belongs to the dialog, but lies outside its box. */
function backdropOf({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | undefined {
  if (!isDialog(target)) return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom ? target : undefined;
}

let pressed: HTMLDialogElement | undefined;
document.addEventListener('mousedown', (event) => {
  pressed = backdropOf(event);
  const isClose = event.target instanceof Element && event.target.closest('[data-closes]');
  // The field keeps the focus until the dialog is closed, so that it is not validated on the way.
  if (pressed || isClose) event.preventDefault();
});
document.addEventListener('click', (event) => {
  const dialog = backdropOf(event);
  // A click outside the panel must not discard what was typed in it, nor a text selection that ends there.
  if (dialog === undefined || dialog !== pressed) return;
  if ([...dialog.querySelectorAll<Control>('input, textarea')].every(isUntouched)) dialog.close();
});

// A dialog that a wider window does not show (the small menu) would leave the page behind it locked.
addEventListener('resize', () => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    if (dialog.getClientRects().length === 0) dialog.close();
  }
});
