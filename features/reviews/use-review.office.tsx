/** One's own review of a candidate: each change is kept at once and saved a moment later. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ask, Refused } from '#root/office/api.ts';
import { sentenceOf } from '#root/office/parts/form.tsx';
import { reviewQuery } from '#root/office/review-reads.ts';

import type { Review, ReviewsShown } from './schema.ts';

type Change = Partial<Pick<Review, 'rating' | 'words' | 'answers' | 'state'>>;

/** After the last key, in milliseconds. */
const AFTER_TYPING = 600;

export function useReview(receipt: string) {
  const queries = useQueryClient();
  const { data: shown } = useSuspenseQuery(reviewQuery(receipt));
  const [change, setChange] = useState<Change>({});
  const [message, setMessage] = useState('');
  const waiting = useRef<Change>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = useCallback(
    async (sent: Change): Promise<boolean> => {
      const { queryKey } = reviewQuery(receipt);
      const attempt = (version: number) =>
        ask<ReviewsShown>('reviews/review', { method: 'PATCH', version, body: { receipt, ...sent } });
      try {
        const known = queries.getQueryData(queryKey)?.version ?? 0;
        const saved = await attempt(known).catch((error: unknown) => {
          // Only another window of one's own can have been first: what one does now is meant.
          const present = error instanceof Refused && error.status === 412 ? error.present : undefined;
          if (present === undefined) throw error;
          return attempt((present as ReviewsShown).version);
        });
        queries.setQueryData(queryKey, saved);
        setMessage('');
        setChange((now) =>
          Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as keyof Change] !== value)),
        );
        return true;
      } catch (error) {
        // It is sent again with the next change, or by the button.
        waiting.current = { ...sent, ...waiting.current };
        setMessage(sentenceOf(error));
        return false;
      }
    },
    [queries, receipt],
  );

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    line.current = line.current.then(() => {
      const sent = waiting.current;
      waiting.current = {};
      return Object.keys(sent).length === 0 ? true : send(sent);
    });
    return line.current;
  }, [send]);

  const edit = useCallback(
    (next: Change, later = AFTER_TYPING) => {
      waiting.current = { ...waiting.current, ...next };
      setChange((now) => ({ ...now, ...next }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), later);
    },
    [flush],
  );

  // Whoever goes on has not lost the last words.
  useEffect(() => () => void flush(), [flush]);

  return {
    shown,
    mine: { ...shown.mine, ...change },
    isSaved: Object.keys(change).length === 0,
    message,
    edit,
    flush,
    /** Whether it is in then. */
    async handIn(): Promise<boolean> {
      const { state: _, ...before } = waiting.current;
      waiting.current = { ...before, state: 'submitted' };
      const isIn = await flush();
      // What was refused is still a draft.
      if (!isIn) delete waiting.current.state;
      return isIn;
    },
  };
}
