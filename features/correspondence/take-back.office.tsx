/** Takes an answer back before it leaves: what was written stands in the composer again. */
import type { QueryClient } from '@tanstack/react-query';

import { ask } from '#root/office/api.ts';
import { threadQuery } from '#root/office/correspondence-reads.ts';
import { sentenceOf } from '#root/office/parts/form.tsx';
import { keep } from '#root/office/parts/kept.ts';
import { say } from '#root/office/parts/say.tsx';

/** Where the composer of a submission keeps what is typed. */
export const placeOfAnswer = (receipt: string) => `answer:${receipt}`;

type Cancelled = { subject: string; text: string; says: string };

export async function takeBack(queries: QueryClient, { id, receipt }: { id: number; receipt: string }): Promise<void> {
  try {
    const { subject, text, says } = await ask<Cancelled>(`correspondence/${id}/cancel`, { method: 'POST' });
    keep(placeOfAnswer(receipt), { subject, text });
    say(says);
  } catch (error) {
    say(sentenceOf(error));
  }
  await queries.invalidateQueries({ queryKey: threadQuery(receipt).queryKey });
}
