/** What is typed and was not sent yet: it lies in this browser, whatever happens to the page, and every part that shows it follows. */
import { useCallback, useSyncExternalStore } from 'react';

type SavedValues = Readonly<Record<string, string>>;

const NOTHING: SavedValues = {};
const known = new Map<string, SavedValues>();
const listeners = new Set<() => void>();
const keyOf = (place: string) => `office-kept:${place}`;

export function readSaved(place: string): SavedValues {
  const now = known.get(place);
  if (now !== undefined) return now;
  let saved: SavedValues = NOTHING;
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as unknown;
    if (typeof stored === 'object' && stored !== null)
      saved = Object.fromEntries(
        Object.entries(stored).filter(([, value]) => typeof value === 'string'),
      ) as SavedValues;
  } catch {
    // A browser that keeps nothing: it lasts as long as the page.
  }
  known.set(place, saved);
  return saved;
}

/** Keeps values at a place; those that are all empty are forgotten. */
export function saveValues(place: string, values: SavedValues): void {
  known.set(place, values);
  try {
    if (Object.values(values).every((value) => value === '')) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(values));
  } catch {
    // It lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Forgets what was sent. What was typed since stays. */
export function clearSent(place: string, sent: SavedValues): void {
  const saved = readSaved(place);
  if (Object.entries(sent).every(([name, value]) => (saved[name] ?? '') === value)) saveValues(place, {});
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is kept at a place, and what changes a part of it. */
export function useSaved(place: string): [SavedValues, (change: SavedValues) => void] {
  const saved = useSyncExternalStore(subscribe, () => readSaved(place));
  const change = useCallback((values: SavedValues) => saveValues(place, { ...readSaved(place), ...values }), [place]);
  return [saved, change];
}
