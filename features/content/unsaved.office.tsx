/** What was typed and did not reach the server lies in this browser, and is offered when the entry is opened again. */
import { Button } from 'react-aria-components';

import { changedIn } from '#root/office/parts/merge.ts';
import { ago } from '#root/office/parts/moment.ts';

import type { Body, Fields } from './fields.ts';

export type Kept = { change: Body; at: string };

const keyOf = (place: string) => `office-unsaved:${place}`;

/** Storage throws where a browser keeps nothing, or is full. */
export function keepUnsaved(place: string, change: Body | undefined): void {
  try {
    if (change === undefined) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify({ change, at: new Date().toISOString() } satisfies Kept));
  } catch {
    // It is still in the form.
  }
}

/** Undefined where nothing is kept, or the server has it meanwhile. */
export function readUnsaved(place: string, body: Body): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as Kept | null;
    if (kept === null) return undefined;
    // Fields that there are no more fall away.
    const names = Object.keys(kept.change).filter((name) => name in body);
    const change = Object.fromEntries(names.map((name) => [name, kept.change[name]]));
    return changedIn(body, { ...body, ...change }).length === 0 ? undefined : { change, at: kept.at };
  } catch {
    return undefined;
  }
}

export const labelsOf = (fields: Fields, names: readonly string[]) =>
  names.map((name) => fields[name]?.label ?? name).join(', ');

export const UnsavedOffer = ({
  kept,
  fields,
  putBack,
  throwAway,
}: {
  kept: Kept;
  fields: Fields;
  putBack: () => void;
  throwAway: () => void;
}) => (
  <section className="bar-notice" aria-label="What was not saved">
    <p>
      What you typed here {ago(kept.at)} was not saved: {labelsOf(fields, Object.keys(kept.change))}.
    </p>
    <Button className="button small" onPress={putBack}>
      Put it back
    </Button>
    <Button className="button small" onPress={throwAway}>
      Throw it away
    </Button>
  </section>
);
