/** Something that is open and saved by itself: documents, descriptions, reviews. */
import { useEffect, useState, useSyncExternalStore } from 'react';

import { Autosave, type Saved, type Saver, type Snapshot } from './autosave.ts';
import type { Body } from './merge.ts';
import { type UnsavedChange, saveUnsaved, readUnsaved } from './unsaved.ts';

/** By place. What is closed while a save is under way is the same when it is opened again: a second one would clash with the first. */
const open = new Map<string, Autosave<Saved>>();

/** Nothing that one member has typed is sent by the next one. */
export function stopAutosaves(): void {
  for (const autosave of open.values()) autosave.stop();
  open.clear();
}

function later(act: () => void, milliseconds: number): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

type Opened<S extends Saved> = {
  autosave: Autosave<S>;
  /** What was typed here earlier and never saved. */
  unsaved: UnsavedChange | undefined;
};

function openAt<S extends Saved>(place: string, first: S, saver: Pick<Saver<S>, 'send' | 'isOwn'>): Opened<S> {
  const before = open.get(place);
  if (before?.hasUnsaved === true) return { autosave: before as unknown as Autosave<S>, unsaved: undefined };
  const autosave = new Autosave(first, { ...saver, keep: (change) => saveUnsaved(place, change), later });
  open.set(place, autosave as unknown as Autosave<Saved>);
  return { autosave, unsaved: readUnsaved(place, first.body) };
}

/** `place`: what it is, among all that is saved so. `data`: what the server has now, as it is told. */
export function useAutosave<S extends Saved>(
  place: string,
  data: S,
  saver: { send: (change: Body, version: number) => Promise<S>; isOwn?: boolean },
): Opened<S> & { snapshot: Snapshot<S> } {
  const [{ autosave, unsaved }] = useState(() => openAt(place, data, saver));
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  useEffect(() => autosave.adopt(data), [autosave, data]);
  useEffect(() => {
    const retry = () => autosave.retry();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      // What has no answer yet is tried again by itself, also while it is closed.
      void autosave.flush();
    };
  }, [autosave]);
  return { autosave, unsaved, snapshot };
}
