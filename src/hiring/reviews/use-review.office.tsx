/** One's own review of a candidate: each change is kept at once and saved a moment later. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { call } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { useAutosave } from '#office-ui/use-autosave.ts';
import { queryOf } from '#office-ui/query.ts';

import { reviewCalls } from './calls.ts';
import type { Review, ReviewsShown } from './schema.ts';

type Own = Pick<Review, 'rating' | 'words' | 'answers' | 'state'>;

const savedOf = ({ version, mine: { rating, words, answers, state } }: ReviewsShown) => ({
  version,
  body: { rating, words, answers, state } satisfies Own,
  updatedBy: null,
});

export function useReview(receipt: string) {
  const queries = useQueryClient();
  const query = queryOf(reviewCalls.review, { query: { receipt } });
  const { data: shown } = useSuspenseQuery(query);
  const data = useMemo(() => savedOf(shown), [shown]);
  const save = async (change: object, version: number) => {
    const saved = await call(reviewCalls.changeReview, { version, body: { receipt, ...change } });
    queries.setQueryData(query.queryKey, saved);
    return savedOf(saved);
  };
  const { autosave, snapshot, unsaved } = useAutosave(`review/${receipt}`, data, { isOwn: true, send: save });
  const [refusal, setRefusal] = useState('');
  const { body, state } = snapshot;
  // Nobody but oneself writes it, so what was not saved is meant.
  useEffect(() => {
    if (unsaved !== undefined) autosave.edit(unsaved.change);
  }, [autosave, unsaved]);
  return {
    shown,
    mine: { ...shown.mine, ...body },
    isSaved: state.is === 'saved',
    message: state.is === 'waiting' || state.is === 'refused' ? state.message : refusal,
    edit(change: Partial<Own>, later?: number): void {
      setRefusal('');
      autosave.edit(change, later);
    },
    flush: () => autosave.flush(),
    /** Whether it is in then. */
    async handIn(): Promise<boolean> {
      setRefusal('');
      if (!(await autosave.flush())) return false;
      if (autosave.snapshot().body.state === 'submitted') return true;
      try {
        await autosave.act((version) => save({ state: 'submitted' }, version));
        return true;
      } catch (error) {
        setRefusal(sentenceOf(error));
        return false;
      }
    },
  };
}
