/** Sending what was written: kept in this browser until it is sent, half a minute to take it back, and once however often it is tried. */
import { useState } from 'react';

import { sentenceOf } from '#office-ui/form.tsx';
import { clearSent, useSaved } from '#office-ui/saved.ts';
import { toast, untilItLeaves } from '#office-ui/toast.tsx';
import { useAction } from '#office-ui/use-action.tsx';
import { newKey } from '#ui/new-key.ts';

import { correspondenceCalls } from './calls.ts';
import { LEAVES_AFTER } from './schema.ts';
import { useTakeBack } from './use-take-back.office.tsx';

/** `place`: where what is typed is kept. `sent`: what happens then on the screen. */
export function useAnswer(receipt: string, place: string, sent: () => void = () => undefined) {
  const [saved, type] = useSaved(place);
  const [message, setMessage] = useState('');
  const takingBack = useTakeBack(receipt);
  const sending = useAction(correspondenceCalls.answer, {
    asks: ({ key, ...words }: { subject: string; text: string; key: string }) => ({
      key,
      body: { receipt, ...words },
    }),
    onSuccess(letter, words) {
      clearSent(place, words);
      toast('The answer leaves in half a minute.', () => takingBack.mutate(letter.id), untilItLeaves(LEAVES_AFTER));
      sent();
    },
    onError: (error) => setMessage(sentenceOf(error)),
  });
  function send(words: { subject: string; text: string }): void {
    if (sending.isPending || words.text.trim() === '') return;
    setMessage('');
    // The same words are the same answer, also where the first attempt seemed to fail.
    const key = saved['key'] ?? newKey();
    type({ ...words, key });
    sending.mutate({ ...words, key });
  }
  return { saved, send, isSending: sending.isPending, message };
}
