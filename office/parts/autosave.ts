/**
 * Keeps what is typed: a moment after the last key it is sent, and until then it lies in this browser. When the connection goes, it is tried
 * again; when somebody else was first, both versions are merged field by field, and only a field that both changed is asked about.
 */
import type { Body } from '#features/content/fields.ts';
import type { Entry } from '#features/content/schema.ts';

import { Refused } from '../api.ts';
import { changedIn, mergeBodies } from './merge.ts';

/** After the last key, in milliseconds: issue 12 asks for a preview within a second of typing. */
const AFTER_TYPING = 300;
/** Whoever types without a pause is saved in between. */
const AT_LATEST = 3000;
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 30_000;

export type SaveState =
  | { is: 'saved' | 'changed' | 'saving' }
  /** It is tried again by itself. */
  | { is: 'waiting'; message: string }
  /** It is not: something has to be done about it. `errors`: messages by field. */
  | { is: 'refused'; message: string; errors: Readonly<Record<string, string>> }
  /** Both changed these fields. */
  | { is: 'clash'; theirs: Entry; fields: readonly string[] };

export type Snapshot = {
  entry: Entry;
  body: Body;
  state: SaveState;
  /** Grows when fields were changed from elsewhere: what keeps its own copy begins anew. */
  revision: number;
  /** Fields that somebody else changed meanwhile, and who. */
  taken: { fields: readonly string[]; by: string } | undefined;
};

export type Saver = {
  send: (change: Body, version: number) => Promise<Entry>;
  /** Keeps what is not saved in this browser; undefined: nothing is left to keep. */
  keep: (change: Body | undefined) => void;
  /** As setTimeout; gives what takes it back. */
  later: (act: () => void, milliseconds: number) => () => void;
};

const pick = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(names.map((name) => [name, body[name]]));

/** A refusal that passes by itself. */
const passes = (error: unknown) =>
  error instanceof Refused && (error.status === 0 || error.status === 429 || error.status >= 500);

export class Autosave {
  readonly #saver: Saver;
  readonly #listeners = new Set<() => void>();
  #now: Snapshot;
  #cancel: (() => void) | undefined;
  #firstChange: number | undefined;
  #retry = FIRST_RETRY;
  #sending: Promise<void> | undefined;
  readonly #clock: () => number;

  constructor(entry: Entry, saver: Saver, clock: () => number = Date.now) {
    this.#saver = saver;
    this.#clock = clock;
    this.#now = { entry, body: entry.body, state: { is: 'saved' }, revision: 0, taken: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly snapshot = (): Snapshot => this.#now;

  #set(change: Partial<Snapshot>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** What is changed here and not saved. */
  get #change(): Body {
    const { entry, body } = this.#now;
    return pick(body, changedIn(entry.body, body));
  }

  get hasUnsaved(): boolean {
    return this.#now.state.is !== 'saved';
  }

  edit(change: Body): void {
    const body = { ...this.#now.body, ...change };
    // What two people changed is asked about first.
    const state: SaveState = this.#now.state.is === 'clash' ? this.#now.state : { is: 'changed' };
    this.#set({ body, state });
    this.#saver.keep(this.#change);
    if (state.is === 'clash') return;
    this.#firstChange ??= this.#clock();
    const left = Math.max(0, this.#firstChange + AT_LATEST - this.#clock());
    this.#plan(Math.min(AFTER_TYPING, left));
  }

  /** As from elsewhere: fields that keep a copy of their own begin anew. */
  replace(change: Body): void {
    this.edit(change);
    this.#set({ revision: this.#now.revision + 1 });
  }

  #plan(milliseconds: number): void {
    this.#cancel?.();
    this.#cancel = this.#saver.later(() => void this.flush(), milliseconds);
  }

  /** Saves now. Whether everything is saved then. */
  async flush(): Promise<boolean> {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#sending !== undefined) await this.#sending;
    if (this.#now.state.is === 'clash') return false;
    if (Object.keys(this.#change).length === 0) this.#settle();
    else {
      this.#sending = this.#save();
      await this.#sending;
      this.#sending = undefined;
    }
    return this.#now.state.is === 'saved';
  }

  #settle(): void {
    this.#firstChange = undefined;
    this.#saver.keep(undefined);
    if (this.#now.state.is !== 'saved') this.#set({ state: { is: 'saved' } });
  }

  async #save(): Promise<void> {
    const sent = this.#change;
    this.#set({ state: { is: 'saving' } });
    try {
      const entry = await this.#saver.send(sent, this.#now.entry.version);
      this.#retry = FIRST_RETRY;
      this.#firstChange = undefined;
      // What was typed meanwhile stays, and is sent next. A field that was not is as the server keeps it.
      const typed = changedIn({ ...this.#now.entry.body, ...sent }, this.#now.body);
      this.#set({ entry, body: { ...entry.body, ...pick(this.#now.body, typed) } });
      if (Object.keys(this.#change).length === 0) this.#settle();
      else this.edit({});
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (error instanceof Refused && error.status === 412 && error.present !== undefined) {
      this.#take(error.present as Entry);
      return;
    }
    const message = error instanceof Refused ? error.message : 'That did not work.';
    if (!passes(error)) {
      const errors = error instanceof Refused ? error.errors : {};
      this.#set({ state: { is: 'refused', message, errors } });
      return;
    }
    this.#set({ state: { is: 'waiting', message } });
    this.#plan(this.#retry);
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY);
  }

  /** Takes what the server has now: after an action, or because somebody else saved. An older state than the known one is left. */
  adopt(theirs: Entry): void {
    // What is on its way has its own answer; one's own change would look like somebody else's here.
    if (this.#sending === undefined && theirs.version >= this.#now.entry.version) this.#take(theirs);
  }

  #take(theirs: Entry): void {
    const { entry, body, revision } = this.#now;
    const { body: merged, taken, clashes } = mergeBodies({ base: entry.body, mine: body, theirs: theirs.body });
    if (clashes.length > 0) {
      // Everything but the clashes is settled; the rest is saved with the answer.
      this.#set({ state: { is: 'clash', theirs, fields: clashes } });
      return;
    }
    const by = theirs.updatedBy?.name ?? 'Somebody';
    this.#set({
      entry: theirs,
      body: merged,
      revision: taken.length > 0 ? revision + 1 : revision,
      taken: taken.length > 0 && this.hasUnsaved ? { fields: taken, by } : this.#now.taken,
    });
    if (Object.keys(this.#change).length === 0) this.#settle();
    else this.edit({});
  }

  /** The answer to a clash: for each field, whose value it has from now on. */
  resolve(whose: Readonly<Record<string, 'mine' | 'theirs'>>): void {
    const { state, entry, body, revision } = this.#now;
    if (state.is !== 'clash') return;
    const { theirs } = state;
    const merged = mergeBodies({ base: entry.body, mine: body, theirs: theirs.body }).body;
    for (const [field, one] of Object.entries(whose)) if (one === 'theirs') merged[field] = theirs.body[field];
    this.#set({ entry: theirs, body: merged, revision: revision + 1, state: { is: 'changed' } });
    void this.flush();
  }

  /** The connection is back. */
  retry(): void {
    if (this.#now.state.is === 'waiting') void this.flush();
  }

  stop(): void {
    this.#cancel?.();
  }
}
