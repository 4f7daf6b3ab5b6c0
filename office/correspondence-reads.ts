/** What notes and mails about a submission are read by. */
import { queryOptions } from '@tanstack/react-query';

import type { Filled, Letter, Template, ThreadFacts } from '#features/correspondence/schema.ts';
import type { Colleague, Mention, Note } from '#features/notes/schema.ts';

import { ask, askWhole } from './api.ts';

const about = (receipt: string) => `receipt=${encodeURIComponent(receipt)}`;

export const notesQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['notes', receipt],
    queryFn: () => askWhole<{ data: Note[]; colleagues: Colleague[] }>(`notes?${about(receipt)}`),
  });
/** The newest mentions of whoever is signed in, and how many are unseen. */
export const mentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: () => askWhole<{ data: Mention[]; next: string | null; unseen: number }>('mentions'),
});

export const threadQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['correspondence', 'thread', receipt],
    queryFn: () => askWhole<{ data: Letter[] } & ThreadFacts>(`correspondence?${about(receipt)}`),
  });
export const templatesQuery = queryOptions({
  queryKey: ['correspondence', 'templates'],
  queryFn: () => ask<Template[]>('templates'),
});
export const filledTemplate = (receipt: string, key: string) =>
  ask<Filled>(`templates/filled?${about(receipt)}&key=${encodeURIComponent(key)}`);
/** The refusal for a candidate; none where staff have taken the template away. */
export const refusalQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['correspondence', 'refusal', receipt],
    queryFn: () => filledTemplate(receipt, 'refusal'),
    retry: false,
  });
export const answerPreviewQuery = (receipt: string, typed: { subject: string; text: string }) =>
  queryOptions({
    queryKey: ['correspondence', 'preview', receipt, typed.subject, typed.text],
    queryFn: ({ signal }) =>
      ask<Filled>('correspondence/preview', { method: 'POST', body: { receipt, ...typed }, signal }),
  });
