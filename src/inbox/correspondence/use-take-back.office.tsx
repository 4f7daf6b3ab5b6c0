/** Takes an answer back before it leaves: what was written stands in the composer again. */
import { saveValues } from '#office-ui/saved.ts';
import { toast } from '#office-ui/toast.tsx';
import { useAction } from '#office-ui/use-action.tsx';

import { correspondenceCalls } from './calls.ts';

/** Where the composer of a submission keeps the mail that is typed. */
export const placeOfAnswer = (receipt: string) => `answer:${receipt}`;

/** `mutate` takes the id of the answer. */
export const useTakeBack = (receipt: string) =>
  useAction(correspondenceCalls.cancel, {
    asks: (id: number) => ({ id }),
    onSuccess({ subject, text, says }) {
      saveValues(placeOfAnswer(receipt), { subject, text });
      toast(says);
    },
  });
