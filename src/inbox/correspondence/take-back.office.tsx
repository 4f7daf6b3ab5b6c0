/** Takes an answer back before it leaves: what was written stands in the composer again. */
import type { QueryClient } from '@tanstack/react-query';

import { call } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { saveValues } from '#office-ui/saved.ts';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';

import { correspondenceCalls } from './calls.ts';

/** Where the composer of a submission keeps what is typed. */
export const placeOfAnswer = (receipt: string) => `answer:${receipt}`;

export async function takeBack(queries: QueryClient, { id, receipt }: { id: number; receipt: string }): Promise<void> {
  try {
    const { subject, text, says } = await call(correspondenceCalls.cancel, { id });
    saveValues(placeOfAnswer(receipt), { subject, text });
    toast(says);
  } catch (error) {
    toast(sentenceOf(error));
  }
  await queries.invalidateQueries({ queryKey: queryOf(correspondenceCalls.thread, { query: { receipt } }).queryKey });
}
