/** Somebody who types in the office, over a connection that is late, loses answers and comes back: the office's own autosave against the real server. */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';

import { Autosave, type Saved, type SaveState } from '#office-ui/autosave.ts';
import { type Body, isSame } from '#office-ui/merge.ts';

import { ORIGIN } from './office.ts';
import type { Instance } from './instance.ts';

/** What becomes of a save: its answer comes, comes late, is lost, or the save is lost before anything was written. */
const FATES = ['answered', 'late', 'answer lost', 'lost', 'busy'] as const;
type Fate = (typeof FATES)[number];
type Step = { do: 'type'; text: string } | { do: 'wait' | 'flush' | 'release' | 'told' | 'colleague' } | { do: Fate };

const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
};

/** The connection of one browser. Calls of `src/office-ui/client.ts` go to the instance, as the member whose cookie it is. */
export function openConnection(instance: Pick<Instance, 'fetch'>, cookie: string) {
  const before = globalThis.fetch;
  const fates: Fate[] = [];
  let held: (() => void)[] = [];
  let [underWay, most] = [0, 0];
  const statuses: number[] = [];
  async function send(path: string, init: RequestInit): Promise<Response> {
    const fate = fates.shift() ?? 'answered';
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (fate === 'busy') return Response.json({ message: 'Busy' }, { status: 503 });
    const headers = { ...(init.headers as Record<string, string>), cookie, origin: ORIGIN };
    const answer = await instance.fetch(path, { ...init, headers });
    statuses.push(answer.status);
    if (fate === 'late') await new Promise<void>((release) => void held.push(release));
    if (fate === 'answer lost') throw new TypeError('Failed to fetch');
    return answer;
  }
  globalThis.fetch = async (path, init = {}) => {
    underWay += 1;
    most = Math.max(most, underWay);
    try {
      return await send(path as string, init);
    } finally {
      underWay -= 1;
    }
  };
  return {
    fates,
    statuses,
    most: () => most,
    isIdle: () => underWay === 0,
    /** When an answer is held back. */
    async holds(): Promise<void> {
      while (held.length === 0) await turns();
    },
    release() {
      for (const answer of held) answer();
      held = [];
    },
    close: () => void (globalThis.fetch = before),
  };
}
export type Connection = ReturnType<typeof openConnection>;

/** An autosave whose timers run when the test says so. */
export function openForm<S extends Saved>(
  first: S,
  send: (change: Body, version: number) => Promise<S>,
  isOwn = false,
) {
  let due: (() => void) | undefined;
  let unsaved: Body | undefined;
  const clashes: SaveState[] = [];
  const autosave = new Autosave(first, {
    send,
    isOwn,
    keep: (change) => void (unsaved = change),
    later(act) {
      due = act;
      return () => void (due = undefined);
    },
  });
  autosave.subscribe(() => {
    const { state } = autosave.snapshot();
    if (state.is === 'clash') clashes.push(state);
  });
  const pass = () => {
    const act = due;
    due = undefined;
    act?.();
  };
  return { autosave, pass, clashes, unsaved: () => unsaved };
}

/** Lets the time pass and answers come until everything is saved. */
export async function untilSaved<S extends Saved>(
  { autosave, pass }: Pick<ReturnType<typeof openForm<S>>, 'autosave' | 'pass'>,
  connection: Connection,
): Promise<void> {
  while (autosave.hasUnsaved || !connection.isIdle()) {
    if (autosave.snapshot().state.is === 'clash') return;
    connection.release();
    pass();
    await turns();
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('type'), text: fc.stringMatching(/^[a-z .]{1,3}$/) }) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...(['wait', 'flush', 'release', 'told', 'colleague'] as const))
      .map((one) => ({ do: one })),
  },
  { weight: 4, arbitrary: fc.constantFrom(...FATES).map((one) => ({ do: one })) },
) as fc.Arbitrary<Step>;

type Subject<S extends Saved> = {
  connection: Connection;
  field: string;
  isOwn?: boolean;
  read: () => Promise<S>;
  send: (change: Body, version: number) => Promise<S>;
  /** A colleague saves another field. */
  colleague?: () => Promise<void>;
};

async function type<S extends Saved>({ connection, field, isOwn, read, send, colleague }: Subject<S>, steps: Step[]) {
  const { autosave, pass, clashes, unsaved } = openForm(await read(), send, isOwn);
  let typed = String(autosave.snapshot().body[field]);
  const acts: Record<Exclude<Step['do'], Fate | 'type'>, () => unknown> = {
    wait: pass,
    flush: () => void autosave.flush(),
    release: connection.release,
    // As the live stream tells of every change, one's own too.
    told: async () => autosave.adopt(await read()),
    colleague: async () => colleague?.(),
  };
  for (const one of steps) {
    if (one.do === 'type') {
      typed += one.text;
      autosave.edit({ [field]: typed } as Partial<S['body']>);
    } else if ((FATES as readonly string[]).includes(one.do)) connection.fates.push(one.do as Fate);
    else await acts[one.do as keyof typeof acts]();
    await turns();
    assert.equal(autosave.snapshot().body[field], typed, 'what is typed stays as it is typed');
  }
  connection.fates.splice(0);
  await untilSaved({ autosave, pass }, connection);
  assert.deepEqual(clashes, [], 'nobody clashes with themself');
  assert.equal(unsaved(), undefined, 'what was saved is not offered again');
  const { body } = await read();
  assert.ok(isSame(String(body[field]).trim(), typed.trim()), `${String(body[field])} is not ${typed}`);
}

/** Whatever becomes of the saves, all that is typed is saved, nothing is asked, and one save is under way at a time. */
export const typesAnyhow = async <S extends Saved>(subject: Subject<S>, numRuns: number): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => type(subject, steps)),
    { numRuns },
  );
  assert.equal(subject.connection.most(), 1, 'one save at a time');
};
