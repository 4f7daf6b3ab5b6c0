/**
 * The focus is never lost. A button that removes itself, or is disabled while it works, would leave it to nobody: the next Tab begins at the
 * top of the page, and a screen reader says nothing. It goes to what stood around, and back to a button that can be pressed again.
 */

import { focusRegion, regionsOf, takesFocus } from './region-focus.ts';

/** How many places back one is looked for, as the button that opened a window which is gone. */
const MAX_PLACES = 8;

type Place = { element: HTMLElement; regions: HTMLElement[] };
const places: Place[] = [];
/** What waits for its focus, and what has it meanwhile. */
let lent: { to: HTMLElement; from: HTMLElement } | undefined;
/** What lost the focus because it was disabled. It may be enabled again before a frame has passed: then only the focus has gone. */
let disabled: Element | undefined;

function remember(element: Element | null): void {
  if (!(element instanceof HTMLElement) || element === document.body) return;
  places.unshift({ element, regions: regionsOf(element.parentElement) });
  places.length = Math.min(places.length, MAX_PLACES);
}

function keep(): void {
  const { activeElement } = document;
  if (lent !== undefined && activeElement === lent.to && takesFocus(lent.from))
    lent.from.focus({ preventScroll: true });
  const has = activeElement instanceof HTMLElement && activeElement !== document.body && takesFocus(activeElement);
  const [last] = places;
  if (has || last === undefined) return;
  if (takesFocus(last.element)) {
    // Who has clicked beside everything wants it so.
    if (last.element === disabled) last.element.focus({ preventScroll: true });
    return;
  }
  for (const { element, regions } of places) {
    if (takesFocus(element)) return element.focus({ preventScroll: true });
    const to = focusRegion(regions);
    if (to === undefined) continue;
    lent = { to, from: last.element };
    return;
  }
  // Another screen has come.
  focusRegion([...document.querySelectorAll<HTMLElement>('[role=dialog], main')]);
}

/** Call once, when the office starts. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    disabled = undefined;
    remember(target as Element);
  });
  document.addEventListener('focusout', ({ target }) => {
    if ((target as Element).matches(':disabled')) disabled = target as Element;
  });
  // A frame that takes the focus sends no event.
  addEventListener('blur', () => remember(document.activeElement));
  let isAsked = false;
  // A frame later: whoever removed it may have a better place for the focus.
  const look = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      keep();
    });
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
}
