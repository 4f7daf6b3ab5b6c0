/** Keys of one letter; those of a list walk its rows: j and k from anywhere, arrows, Home and End within it; / goes to the search. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

const KEY = 'office-single-keys';

/** Whether single letters do something: whoever speaks to the computer may turn them off (WCAG 2.1.4). Storage throws where a browser keeps nothing. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // They stay on.
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'));

/** Whether a key of one letter is meant for the screen: nobody types, no window is open, and they are not turned off. */
export const isScreensKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !isTyping(event.target) &&
  document.querySelector('[role$=dialog]') === null &&
  hasSingleKeys();

/** Where a key leads, from the place of the row that has the focus (-1: none). */
function nextPlace(key: string, now: number, last: number, isInside: boolean): number | undefined {
  if (key === 'j' || (isInside && key === 'ArrowDown')) return Math.min(now + 1, last);
  if (key === 'k' || (isInside && key === 'ArrowUp')) return Math.max(now - 1, 0);
  if (isInside && key === 'Home') return 0;
  if (isInside && key === 'End') return last;
  return undefined;
}

/** What keys of the screen do, from wherever they are pressed. 'Ctrl Enter' is one too, and works while somebody types. */
export function useScreenKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasCtrl = event.ctrlKey || event.metaKey;
    const act = acts[hasCtrl ? `Ctrl ${event.key}` : event.key];
    if (act === undefined || !(hasCtrl || isScreensKey(event))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** `atEnd`: what loads more. Rows are the elements with `data-row`. */
export function useRowNavigation(place: RefObject<HTMLElement | null>, atEnd: () => void): void {
  const load = useEffectEvent(atEnd);
  useEffect(() => {
    function walk(event: KeyboardEvent): void {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(target)) return;
      // A window over the page has its own keys.
      if (document.querySelector('[role$=dialog]') !== null) return;
      if (/^[jk/]$/.test(key) && !hasSingleKeys()) return;
      if (key === '/') {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-search]')?.focus();
        return;
      }
      const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const now = rows.findIndex((row) => row.contains(document.activeElement));
      const isInside = place.current?.contains(document.activeElement) === true;
      const next = nextPlace(key, now, rows.length - 1, isInside);
      if (next === undefined || rows.length === 0) return;
      event.preventDefault();
      rows[next]?.focus();
      rows[next]?.scrollIntoView({ block: 'nearest' });
      if (next >= rows.length - 5) load();
    }
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [place]);
}
