/** Moving candidates: what it brings about is said first, then it is done, and taken back within ten seconds where that is wanted. */
import { useQueryClient } from '@tanstack/react-query';

import { call, Refused } from '#office-ui/client.ts';
import { askFirst } from '#office-ui/ask-first.ts';
import { ago } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { useAction } from '#office-ui/use-action.tsx';

import type { Stage } from '../stages/schema.ts';
import { candidateCalls } from './calls.ts';
import {
  type Consequences,
  type InterviewEnd,
  MAX_MOVED,
  type Moved,
  type Seen,
  type StaleCandidate,
} from './schema.ts';

type Target = Pick<Stage, 'key' | 'status' | 'name'>;
type Movable = Seen & { name: string };
export type Move = { receipts: readonly string[]; to: Target };
type Moving = { people: readonly Movable[]; to: Target };

/** The versions that this window has made: what a screen shows may be older for a moment. */
const made = new Map<string, number>();
const note = (changed: readonly Seen[]) => {
  for (const { receipt, version } of changed) made.set(receipt, version);
};
const seenOf = ({ receipt, version }: Movable): Seen => ({
  receipt,
  version: Math.max(version, made.get(receipt) ?? 0),
});

const whoOf = (people: readonly Movable[]) =>
  people.length === 1 ? (people[0]?.name ?? '') : `${people.length} candidates`;

/** Says what happens, and asks whether it is to be done; undefined where it is not. */
async function decide({ people, to }: Moving, { says, tick, ends }: Consequences) {
  const title = `Move ${whoOf(people)} to ${to.name}?`;
  const answer = await askFirst({ title, says, tick, yes: `Move to ${to.name}`, no: 'Leave it' });
  if (answer === undefined) return undefined;
  const interviews: InterviewEnd = tick !== null && answer.isTicked ? 'tell' : 'quiet';
  return ends === 0 ? {} : { interviews };
}

/** Says who was first, and asks whether one goes on; the candidates as they stand now, undefined where one does not. */
async function goOn(candidates: readonly Seen[], { to }: Moving, stale: readonly StaleCandidate[]) {
  const says = stale.map((one) => `${one.says} ${ago(one.at)}.`);
  const title = 'Somebody else was first';
  const answer = await askFirst({ title, says, yes: `Move to ${to.name} anyway`, no: 'Leave it so' });
  const now = new Map(stale.map(({ receipt, version }) => [receipt, version]));
  return answer && candidates.map(({ receipt, version }) => ({ receipt, version: now.get(receipt) ?? version }));
}

/** Moves at most as many as one call takes; undefined where it was left after all. `show`: on the screen, before the server has answered. */
async function carryOut(moving: Moving, { show, refresh }: { show: () => void; refresh: () => unknown }) {
  const { people, to } = moving;
  const target = { status: to.status, stage: to.key };
  const receipts = people.map(({ receipt }) => receipt);
  let decided: { interviews?: InterviewEnd } | undefined = {};
  if (to.status === 'closed') {
    const body = { receipts, ...target };
    const foreseen = await call(candidateCalls.consequences, { body });
    if (foreseen.people > 0) decided = await decide(moving, foreseen);
    if (decided === undefined) return undefined;
  }
  show();
  for (let candidates: readonly Seen[] = people.map(seenOf); ;) {
    try {
      const body = { candidates, ...target, ...decided };
      return await call(candidateCalls.move, { body });
    } catch (error) {
      if (!(error instanceof Refused) || error.present === undefined || error.status === 0) throw error;
      void refresh();
      if (error.status === 412) {
        const next = await goOn(candidates, moving, error.present);
        if (next === undefined) return undefined;
        candidates = next;
      } else {
        decided = await decide(moving, error.present);
        if (decided === undefined) return undefined;
      }
    }
  }
}

async function takeBack(moved: Moved['moved']): Promise<StaleCandidate[]> {
  const left: StaleCandidate[] = [];
  for (let at = 0; at < moved.length; at += MAX_MOVED) {
    const body = { moved: moved.slice(at, at + MAX_MOVED) };
    const done = await call(candidateCalls.moveBack, { body });
    note(done.back);
    left.push(...done.left);
  }
  return left;
}

const inWords = ({ moved, stayed }: Moved, { name }: Target, who: string): string => {
  if (moved.length === 0) return 'Nothing was changed: they stand there already, or have withdrawn.';
  const [what, others] = [moved.length === 1 ? `${who} is` : `${moved.length} are`, stayed === 1 ? 'one' : stayed];
  return `${what} in ${name} now.${stayed > 0 ? ` Of the others ${others} stayed.` : ''}`;
};

/** `show`: changes what the screen shows before the server has answered. What is given moves people, and tells whether it was done. */
export function useMove({ show }: { show: (move: Move) => void }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['candidates'] });
  // One after the other, so that taking back comes behind what it takes back.
  const scope = { id: 'moving candidates' };
  const undoing = useAction(candidateCalls.move, {
    scope,
    mutationFn: takeBack,
    onSuccess(left) {
      if (left.length > 0)
        toast(`${left.map(({ says, at }) => `${says} ${ago(at)}`).join('. ')}. That was left alone.`);
    },
  });
  const moving = useAction(candidateCalls.move, {
    scope,
    async mutationFn({ people, to }: Moving): Promise<Moved | undefined> {
      const all: Moved = { moved: [], stayed: 0 };
      for (let at = 0; at < people.length; at += MAX_MOVED) {
        const part = people.slice(at, at + MAX_MOVED);
        const move = { receipts: part.map(({ receipt }) => receipt), to };
        const done = await carryOut({ people: part, to }, { show: () => show(move), refresh });
        if (done === undefined) return at === 0 ? undefined : all;
        note(done.moved);
        all.moved.push(...done.moved);
        all.stayed += done.stayed;
      }
      return all;
    },
    onSuccess(done, { people, to }) {
      if (done === undefined) return;
      toast(inWords(done, to, whoOf(people)), done.moved.length > 0 ? () => undoing.mutate(done.moved) : undefined);
    },
  });
  return async (people: readonly Movable[], to: Target): Promise<boolean> => {
    if (people.length === 0) return false;
    const done = await moving.mutateAsync({ people, to }).catch(() => undefined);
    return done !== undefined && done.moved.length > 0;
  };
}
