/** Moving candidates: at once on the screen, then at the server, and back again within ten seconds. */
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ask } from '#root/office/api.ts';
import { sentenceOf } from '#root/office/parts/form.tsx';
import { say } from '#root/office/parts/say.tsx';

import type { Stage } from '../stages/schema.ts';
import { MOST_MOVED, type Moved, type Settable } from './schema.ts';

type Target = Pick<Stage, 'key' | 'status' | 'name'>;
export type Move = { receipts: readonly string[]; to: Target };

const send = async (receipts: readonly string[], status: Settable, stage: string): Promise<Moved> => {
  const all: Moved = { moved: [], stayed: 0 };
  for (let at = 0; at < receipts.length; at += MOST_MOVED) {
    const part = receipts.slice(at, at + MOST_MOVED);
    const done = await ask<Moved>('applications/move', { method: 'POST', body: { receipts: part, status, stage } });
    all.moved.push(...done.moved);
    all.stayed += done.stayed;
  }
  return all;
};

/** Each place where some of them were is one call. */
const takeBack = async ({ moved }: Moved): Promise<void> => {
  const places = Map.groupBy(moved, ({ before, stage }) => `${before} ${stage}`);
  for (const group of places.values()) {
    const [first] = group;
    if (first === undefined) continue;
    await send(
      group.map(({ receipt }) => receipt),
      first.before as Settable,
      first.stage,
    );
  }
};

const inWords = ({ moved, stayed }: Moved, { name }: Target, who: string): string => {
  if (moved.length === 0) return 'Nothing was changed: who has withdrawn stays.';
  const [what, kept] = [moved.length === 1 ? `${who} is` : `${moved.length} are`, stayed === 1 ? 'one' : stayed];
  return `${what} in ${name} now.${stayed > 0 ? ` Of the others ${kept} stayed.` : ''}`;
};

/** `show`: changes what the screen shows before the server has answered. `who`: the name of the one that is moved. */
export function useMove({ show }: { show: (move: Move) => void }) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['candidates'] }),
      queries.invalidateQueries({ queryKey: ['reviews'] }),
    ]);
  // One after the other, so that taking back comes behind what it takes back.
  const scope = { id: 'moving candidates' };
  const undoing = useMutation({
    scope,
    mutationFn: takeBack,
    onError: (error) => say(sentenceOf(error)),
    onSettled: refresh,
  });
  const moving = useMutation({
    scope,
    mutationFn: ({ receipts, to }: Move & { who: string }) => send(receipts, to.status, to.key),
    onMutate: (move) => show(move),
    onSuccess: (done, { to, who }) =>
      say(inWords(done, to, who), done.moved.length > 0 ? () => undoing.mutate(done) : undefined),
    onError: (error) => say(sentenceOf(error)),
    onSettled: refresh,
  });
  return (move: Move, who: string) => {
    if (move.receipts.length > 0) moving.mutate({ ...move, who });
  };
}
