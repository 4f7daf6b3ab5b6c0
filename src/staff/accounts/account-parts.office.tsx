/** What the parts of the account's screen share. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { sentenceOf } from '#office-ui/form.tsx';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';

import { staffCalls } from './calls.ts';

export const CODES_TITLE = 'Codes after the password';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** Does something to the account, says so, and reads it again. */
export function useAccountChange<T = void>(change: (given: T) => Promise<unknown>, said: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast(said),
    onError: (error) => toast(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries(queryOf(staffCalls.account)),
  });
}
