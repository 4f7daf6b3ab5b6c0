/** A change that a member of staff asks for: one call, and what every screen does before and after it. */
import {
  type DataTag,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';

import type { OfficeCall } from '#platform/http/office-call.ts';

import { ask, type Asking, type Said } from './client.ts';
import { sentenceOf } from './form.tsx';
import { keyOf } from './query.ts';
import { toast } from './toast.tsx';

type Options<Answer, Given, Before> = UseMutationOptions<Answer, Error, Given, Before> & {
  /** The read whose place its answer takes. */
  shows?: { queryKey: DataTag<QueryKey, Answer, Error> };
  /** What is read again afterwards, if it is less than all that was read of the same things. */
  refreshes?: QueryKey;
  /** When it is read again, if not always. A form that begins anew with each version would lose what is typed after a refusal. */
  refreshesAfter?: 'success' | 'refusal';
};

/** What the call is asked with, by what `mutate` is given. Left out where the call takes nothing. */
type Asks<C extends OfficeCall, Given> =
  object extends Asking<C> ? { asks?: (given: Given) => Asking<C> } : { asks: (given: Given) => Asking<C> };

/**
 * Carries out a call of the office. A refusal is said in a toast, unless `onError` does something else with it. Afterwards all that begins with the
 * call's first word (`key` of its definition) is read again; an action that was carried out is pending until then. The live stream tells what else has changed.
 */
export function useAction<C extends OfficeCall, Given = void, Before = unknown>(
  call: C,
  options: Options<Said<C>, Given, Before> & Asks<C, Given>,
): ReturnType<typeof useMutation<Said<C>, Error, Given, Before>>;
/** One that is more than a call, as where a question comes first: `mutationFn` says what is done. */
export function useAction<Answer, Given = void, Before = unknown>(
  call: OfficeCall,
  options: Options<Answer, Given, Before> & { mutationFn: (given: Given) => Promise<Answer> },
): ReturnType<typeof useMutation<Answer, Error, Given, Before>>;
export function useAction<Answer, Given, Before>(
  call: OfficeCall,
  {
    asks,
    shows,
    refreshes,
    refreshesAfter,
    onSuccess,
    ...options
  }: Options<Answer, Given, Before> & { asks?: (given: Given) => object },
) {
  const queries = useQueryClient();
  return useMutation<Answer, Error, Given, Before>({
    mutationFn: (given) => ask(call, { ...asks?.(given) }),
    onError: (error) => toast(sentenceOf(error)),
    onSuccess(answer, ...others) {
      if (shows !== undefined) queries.setQueryData(shows.queryKey, answer);
      return onSuccess?.(answer, ...others);
    },
    onSettled(_, error) {
      const outcome = error === null ? 'success' : 'refusal';
      if (outcome !== (refreshesAfter ?? outcome)) return undefined;
      const reading = queries.invalidateQueries({ queryKey: refreshes ?? keyOf(call).slice(0, 1) });
      // A refusal is shown at once.
      return error === null ? reading : undefined;
    },
    ...options,
  });
}

/** For `send` of a form, which shows a refusal by itself. */
export const useSend = <C extends OfficeCall>(call: C): ((asking: Asking<C>) => Promise<Said<C>>) =>
  useAction<Said<C>, Asking<C>>(call, { mutationFn: (asking) => ask(call, asking), onError: () => {} }).mutateAsync;
