/** What was typed and did not reach the server lies in this browser, and is offered when the same is opened again. */
import { type Body, changedIn } from './merge.ts';

export type UnsavedChange = { change: Body; at: string };

const keyOf = (place: string) => `office-unsaved:${place}`;
/** Of this window. */
const WINDOW = crypto.getRandomValues(new Uint32Array(2)).join('-');

type Stored = UnsavedChange & { window?: string };
const read = (place: string) => JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as Stored | null;

/** Storage throws where a browser keeps nothing, or is full. */
export function saveUnsaved(place: string, change: Body | undefined): void {
  try {
    const stored: Stored = { change: change ?? {}, at: new Date().toISOString(), window: WINDOW };
    if (change !== undefined) localStorage.setItem(keyOf(place), JSON.stringify(stored));
    // What another window has not saved stays: only this one's own is saved now.
    else if (read(place)?.window === WINDOW) localStorage.removeItem(keyOf(place));
  } catch {
    // It is still in the form.
  }
}

/** The writer does not want it back. */
export function clearUnsaved(place: string): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // There was none.
  }
}

/** Undefined where nothing is kept, or the server has it meanwhile. */
export function readUnsaved(place: string, body: Body): UnsavedChange | undefined {
  try {
    const stored = read(place);
    if (stored === null) return undefined;
    // Fields that there are no more fall away.
    const names = Object.keys(stored.change).filter((name) => name in body);
    const change = Object.fromEntries(names.map((name) => [name, stored.change[name]]));
    return changedIn(body, { ...body, ...change }).length === 0 ? undefined : { change, at: stored.at };
  } catch {
    return undefined;
  }
}
