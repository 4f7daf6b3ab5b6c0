/** An entry that is open: what is typed, how far it is saved, and what can be done with it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, hasNoAnswer, presentOf, Refused } from '#office-ui/client.ts';
import type { Autosave, Snapshot } from '#office-ui/autosave.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { toast } from '#office-ui/toast.tsx';
import { clearUnsaved, type UnsavedChange } from '#office-ui/unsaved.ts';
import { useAutosave } from '#office-ui/use-autosave.ts';

import { entryCalls } from './calls.ts';
import type { Body } from './fields.ts';
import { entryQuery } from './reads.office.ts';
import type { Entry, ContentType } from './schema.ts';

/** What takes no more than the entry. */
export type Step = 'publish' | 'unpublish' | 'archive' | 'discard' | 'recover' | 'remove';

type Refusals = { errors: Readonly<Record<string, string>>; body: Body };

export type OpenEntry = Snapshot<Entry> & {
  autosave: Autosave<Entry>;
  /** What was typed here earlier and never saved. */
  unsaved: UnsavedChange | undefined;
  putBack: () => void;
  throwAway: () => void;
  /** Saves, and then does it. The entry as it is then; undefined where it was refused, which was said. */
  act: (send: Send) => Promise<Entry | undefined>;
  isActing: boolean;
  /** The messages of the last refusal, by field, and the body that was refused. */
  refusals: Refusals;
};

type Send = (calls: ReturnType<typeof entryCalls>, at: { id: number; version: number }) => Promise<Entry>;

export function useEntry(kind: ContentType, first: Entry): OpenEntry {
  const { id } = first;
  const queries = useQueryClient();
  const query = entryQuery(kind, id);
  const calls = entryCalls(kind);
  const place = `${kind.name}/${id}`;
  const { data = first } = useQuery(query);
  const { autosave, snapshot, ...opened } = useAutosave<Entry>(place, data, {
    async send(change, version) {
      const saved = await call(calls.save, { id, version, body: change });
      queries.setQueryData(query.queryKey, saved);
      return saved;
    },
  });
  const [unsaved, setUnsaved] = useState(opened.unsaved);
  const [isActing, setActing] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({ errors: {}, body: {} });

  async function act(send: Send): Promise<Entry | undefined> {
    setActing(true);
    try {
      if (!(await autosave.flush())) {
        toast('What you typed is not saved yet. Nothing was done.');
        return undefined;
      }
      const done = await autosave.act((version) => send(calls, { id, version }));
      setRefusals({ errors: {}, body: {} });
      queries.setQueryData(query.queryKey, done);
      return done;
    } catch (error) {
      const isLate = error instanceof Refused && error.status === 412;
      const present = presentOf(calls.save, error);
      if (present !== undefined) autosave.adopt(present);
      // It may be done all the same: what is there now tells.
      if (hasNoAnswer(error)) void queries.invalidateQueries(query);
      const missing = error instanceof Refused && error.status === 422 ? error.errors : {};
      const count = Object.keys(missing).length;
      setRefusals({ errors: missing, body: autosave.snapshot().body });
      toast(
        isLate
          ? 'Somebody saved a change just before. Look at it, and then do it again.'
          : count > 0
            ? `It is not published: ${count === 1 ? 'one thing is' : `${count} things are`} to do first.`
            : sentenceOf(error),
      );
      return undefined;
    } finally {
      setActing(false);
    }
  }

  return {
    ...snapshot,
    autosave,
    unsaved,
    putBack() {
      if (unsaved !== undefined) autosave.edit(unsaved.change);
      setUnsaved(undefined);
    },
    throwAway() {
      clearUnsaved(place);
      setUnsaved(undefined);
    },
    act,
    isActing,
    refusals,
  };
}
