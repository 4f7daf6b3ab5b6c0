/**
 * Keeps what is typed: a moment after the last key it is sent, and until then it lies in this browser. There is one save at a time. When the
 * connection goes, it is tried again; when somebody else was first, both versions are merged field by field, and only a field that both changed
 * is asked about. An answer to one's own save changes nothing in the form: what is typed stays as it is typed.
 */
import { hasNoAnswer, passesByItself, Refused } from './client.ts';

import { type Body, changedIn, mergeBodies, pick } from './merge.ts';

/** After the last key, in milliseconds: issue 12 asks for a preview within a second of typing. */
const AFTER_TYPING = 300;
/** Whoever types without a pause is saved in between. */
const AT_LATEST = 3000;
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 30_000;

/** What the server answers: its fields, the number of its changes, and who made the last one. */
export type Saved = { version: number; body: Body; updatedBy: { id: number; name: string } | null };

export type SaveState<S extends Saved = Saved> =
  | { is: 'saved' | 'changed' | 'saving' }
  /** It is tried again by itself. */
  | { is: 'waiting'; message: string }
  /** It is not: something has to be done about it. `errors`: messages by field. */
  | { is: 'refused'; message: string; errors: Readonly<Record<string, string>> }
  /** Both changed these fields. */
  | { is: 'clash'; theirs: S; fields: readonly string[] };

export type Snapshot<S extends Saved> = {
  entry: S;
  body: S['body'];
  state: SaveState<S>;
  /** Fields that somebody else changed meanwhile, and who. */
  taken: { fields: readonly string[]; by: string } | undefined;
};

export type Saver<S extends Saved> = {
  send: (change: Body, version: number) => Promise<S>;
  /** Keeps what is not saved in this browser; undefined: nothing is left to keep. */
  keep: (change: Body | undefined) => void;
  /** As setTimeout; gives what takes it back. */
  later: (act: () => void, milliseconds: number) => () => void;
  /** Nobody else writes it: what is typed here stands, whatever another window of one's own has saved. */
  isOwn?: boolean;
};

export class Autosave<S extends Saved> {
  readonly #saver: Saver<S>;
  readonly #listeners = new Set<() => void>();
  #now: Snapshot<S>;
  /** The form as it was last saved. The server may spell it otherwise. */
  #base: Body;
  #cancel: (() => void) | undefined;
  #firstChange: number | undefined;
  #retry = FIRST_RETRY;
  #turn: Promise<unknown> | undefined;
  /** A save that had no answer: whether it was carried out is not known, so it is sent again as it was before the next one. */
  #unanswered: Body | undefined;
  #isStopped = false;
  readonly #clock: () => number;

  constructor(entry: S, saver: Saver<S>, clock: () => number = Date.now) {
    this.#saver = saver;
    this.#clock = clock;
    this.#base = entry.body;
    this.#now = { entry, body: entry.body, state: { is: 'saved' }, taken: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly snapshot = (): Snapshot<S> => this.#now;

  #set(change: Partial<Snapshot<S>>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** What is changed here and not saved. */
  get #change(): Body {
    return pick(this.#now.body, changedIn(this.#base, this.#now.body));
  }

  get hasUnsaved(): boolean {
    return this.#now.state.is !== 'saved';
  }

  edit(change: Partial<S['body']>, afterTyping = AFTER_TYPING): void {
    this.#set({ body: { ...this.#now.body, ...change } });
    this.#saver.keep(this.#change);
    // What two people changed is asked about first.
    if (this.#now.state.is === 'clash') return;
    this.#set({ state: { is: 'changed' } });
    this.#firstChange ??= this.#clock();
    const left = Math.max(0, this.#firstChange + AT_LATEST - this.#clock());
    this.#plan(Math.min(afterTyping, left));
  }

  #plan(milliseconds: number): void {
    this.#cancel?.();
    this.#cancel = this.#isStopped ? undefined : this.#saver.later(() => void this.#saveOnce(), milliseconds);
  }

  /** Works alone: everything that sends comes by here, one after the other. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    // Others have waited too, and one of them is first: it is looked at again.
    while (this.#turn !== undefined) await this.#turn.catch(() => {});
    const turn = work().finally(() => (this.#turn = undefined));
    this.#turn = turn;
    return turn;
  }

  /** Saves now, with what is typed meanwhile. Whether everything is saved then. */
  async flush(): Promise<boolean> {
    do await this.#saveOnce();
    while (this.#now.state.is === 'changed' && !this.#isStopped);
    return this.#now.state.is === 'saved';
  }

  /** Runs an action of the server on what is saved, while no save is under way, and takes its answer. */
  async act(send: (version: number) => Promise<S>): Promise<S> {
    return this.#alone(async () => {
      const done = await send(this.#now.entry.version);
      this.#take(done, { isByMe: true });
      return done;
    });
  }

  #saveOnce(): Promise<void> {
    return this.#alone(async () => {
      this.#cancel?.();
      this.#cancel = undefined;
      if (this.#isStopped || this.#now.state.is === 'clash') return;
      if (this.#unanswered === undefined && Object.keys(this.#change).length === 0) this.#settle();
      else await this.#save();
    });
  }

  #settle(): void {
    this.#firstChange = undefined;
    this.#saver.keep(undefined);
    if (this.#now.state.is !== 'saved') this.#set({ state: { is: 'saved' } });
  }

  async #save(): Promise<void> {
    const sent = this.#unanswered ?? this.#change;
    this.#set({ state: { is: 'saving' } });
    try {
      const entry = await this.#saver.send(sent, this.#now.entry.version);
      this.#retry = FIRST_RETRY;
      this.#firstChange = undefined;
      this.#unanswered = undefined;
      this.#base = { ...this.#base, ...sent };
      this.#take(entry, { own: pick(entry.body, Object.keys(sent)) });
    } catch (error) {
      this.#unanswered = hasNoAnswer(error) ? sent : undefined;
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (error instanceof Refused && error.status === 412 && error.present !== undefined) {
      this.#take(error.present);
      return;
    }
    const message = error instanceof Refused ? error.message : 'That did not work.';
    if (!passesByItself(error)) {
      const errors = error instanceof Refused ? error.errors : {};
      this.#set({ state: { is: 'refused', message, errors } });
      return;
    }
    this.#set({ state: { is: 'waiting', message } });
    this.#plan(this.#retry);
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY);
  }

  /** Takes what the server has now, because somebody else saved. An older state than the known one is left. */
  adopt(theirs: S): void {
    // What is on its way, or had no answer, will have its own: one's own change would look like somebody else's here.
    const isOver = this.#turn === undefined && this.#unanswered === undefined;
    if (isOver && this.#now.state.is !== 'clash' && theirs.version >= this.#now.entry.version) this.#take(theirs);
  }

  #merge(theirs: S, own: Body = {}) {
    const known = { ...this.#now.entry.body, ...own };
    return mergeBodies({ base: this.#base, mine: this.#now.body, known, theirs: theirs.body });
  }

  /** `own`: what one's own save has made of fields. `isByMe`: all that differs was made by one's own action. */
  #take(theirs: S, { own = {}, isByMe = false }: { own?: Body; isByMe?: boolean } = {}): void {
    const { body, taken, settled, clashes } = this.#merge(theirs, own);
    if (clashes.length > 0 && !isByMe && this.#saver.isOwn !== true) {
      // Everything but the clashes is settled; the rest is saved with the answer.
      this.#set({ state: { is: 'clash', theirs, fields: clashes } });
      return;
    }
    this.#base = { ...this.#base, ...pick(theirs.body, settled) };
    const isNotified = taken.length > 0 && !isByMe && this.hasUnsaved;
    // Whoever has saved last: after a save of one's own, that is not who changed the other fields.
    const by = (Object.keys(own).length === 0 && theirs.updatedBy?.name) || 'Somebody';
    this.#set({
      entry: theirs,
      body: body as S['body'],
      taken: isNotified ? { fields: taken, by } : this.#now.taken,
    });
    if (Object.keys(this.#change).length === 0) this.#settle();
    else this.edit({});
  }

  /** The answer to a clash: for each field, whose value it has from now on. */
  resolve(whose: Readonly<Record<string, 'mine' | 'theirs'>>): void {
    const { state } = this.#now;
    if (state.is !== 'clash') return;
    const { theirs, fields } = state;
    const { body, settled } = this.#merge(theirs);
    const given = fields.filter((name) => whose[name] === 'theirs');
    this.#base = { ...this.#base, ...pick(theirs.body, [...settled, ...fields]) };
    const next = { ...body, ...pick(theirs.body, given) } as S['body'];
    this.#set({ entry: theirs, body: next, state: { is: 'changed' } });
    void this.flush();
  }

  /** The connection is back. */
  retry(): void {
    if (this.#now.state.is === 'waiting') void this.flush();
  }

  /** Nothing is sent any more: whoever typed it has signed out. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }
}
