import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Specification, point 9: fresh ten minutes, kept fifteen. In milliseconds. */
const STALE_TIME = 600_000;
// No garbage-collection timer on the server: it would keep each rendering in memory for a quarter of an hour.
const GC_TIME = import.meta.env.SSR ? Infinity : 900_000;

/** Whether a checkbox differs from the server's HTML: changed before hydration, or restored by the browser. */
const hasChangedBoxes = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])].some(
    (box) => box.checked !== box.defaultChecked,
  );

/** The form of a list's filters. `take` gets its values when `takeFilters` is called, and after hydration if a box was ticked before. */
export function useFilterForm(take: (ticked: FormData) => void) {
  const form = useRef<HTMLFormElement>(null);
  const takeFilters = () => {
    if (form.current !== null) take(new FormData(form.current));
  };
  useEffect(() => {
    if (hasChangedBoxes(form.current)) takeFilters();
    // Once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { form, takeFilters };
}

/** A spinner appears after 200 ms (in the stylesheet) and then stays at least this long, in milliseconds. */
const SPINNER_AFTER = 200;
const SPINNER_FOR = 400;

/** True while loading, and a little longer where a spinner would only flash. */
function useSteady(isLoading: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (!isLoading) return;
    since.current = performance.now();
    return () => {
      const left = SPINNER_AFTER + SPINNER_FOR - (performance.now() - since.current);
      if (left <= 0 || left > SPINNER_FOR) return;
      setIsHeld(true);
      setTimeout(() => setIsHeld(false), left);
    };
  }, [isLoading]);
  return isLoading || isHeld;
}

function showHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** For useSyncExternalStore: nothing to subscribe to. */
const never = () => () => {};

type Listing<Where, List> = {
  /** The name of the list in history entries. */
  name: string;
  /** What the server rendered. */
  first: { where: Where; list: List };
  addressOf: (where: Where) => string;
  load: (where: Where, signal: AbortSignal) => Promise<List>;
  retries: number;
};

/**
 * A list that is filtered and paged in place. Its state is in the URL, so that Back, reload and sharing work;
 * while the next rows load, the old ones stay.
 */
export function useListing<
  Where extends { page: number },
  List extends { rows: readonly unknown[]; lastPage: number; total: number },
>({ name, first, addressOf, load, retries }: Listing<Where, List>) {
  const [client] = useState(() => new QueryClient());
  const [openedAt] = useState(() => Date.now());
  const [where, setWhere] = useState(first.where);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const address = addressOf(where);
  /** The filter and its last known number of pages, for the link back from a page that fails to load. */
  const listAddress = addressOf({ ...where, page: 1 });
  const [lastPages] = useState(() => new Map([[addressOf({ ...first.where, page: 1 }), first.list.lastPage]]));

  /** Shows another part of the list. `replaces`: without a new history entry. */
  const go = useCallback(
    (next: Where, { replaces = false }: { replaces?: boolean } = {}) => {
      if (addressOf(next) === addressOf(where)) return;
      setWhere(next);
      history[replaces ? 'replaceState' : 'pushState']({ [name]: next }, '', addressOf(next));
    },
    [name, addressOf, where],
  );

  const query = useQuery(
    {
      queryKey: [address],
      queryFn: async ({ signal }) => {
        const found = await load(where, signal);
        lastPages.set(listAddress, found.lastPage);
        // Specification, point 4: a page that comes back empty steps back by one.
        if (found.rows.length === 0 && where.page > 1) go({ ...where, page: where.page - 1 }, { replaces: true });
        return found;
      },
      staleTime: STALE_TIME,
      gcTime: GC_TIME,
      retry: retries,
      placeholderData: keepPreviousData,
      ...(address === addressOf(first.where) ? { initialData: first.list, initialDataUpdatedAt: openedAt } : {}),
    },
    client,
  );

  // Before its buttons can be pressed: an effect after the paint could come after the first press, and name the wrong entry.
  useLayoutEffect(() => {
    const show = ({ state }: { state: unknown }) => {
      const saved = (state as Record<string, Where> | null)?.[name];
      if (saved !== undefined) setWhere(saved);
      return saved !== undefined;
    };
    // Back may have been pressed while the script of the list was on its way: then this entry has a name.
    if (!show(history)) history.replaceState({ ...history.state, [name]: first.where }, '');
    addEventListener('popstate', show);
    return () => removeEventListener('popstate', show);
  }, [name, first.where]);

  /** Shows another part of the list, and moves the focus to its beginning: the pressed button may be far away, or become disabled. */
  const goToResults = useCallback(
    (next: Where) => {
      go(next);
      showHeading(heading.current);
    },
    [go],
  );
  const goToPage = useCallback((page: number) => goToResults({ ...where, page }), [goToResults, where]);
  const { refetch } = query;
  const retry = useCallback(async () => {
    const button = document.activeElement;
    const { isSuccess } = await refetch();
    // The button disappears together with the error message.
    if (isSuccess && (document.activeElement === button || document.activeElement === document.body))
      showHeading(heading.current);
  }, [refetch]);

  const shown = {
    list: query.data,
    isLoading: useSteady(query.isFetching && (query.isPlaceholderData || query.data === undefined)),
    isFailed: query.isError,
    retry: () => void retry(),
  };

  return {
    where,
    go,
    goToResults,
    heading,
    ...shown,
    /** Props of `Results`. The first rendering must equal the server's, so page links become buttons only after hydration. */
    results: {
      ...shown,
      page: where.page,
      lastPage: lastPages.get(listAddress) ?? query.data?.lastPage ?? 1,
      headingRef: heading,
      hrefOf: (page: number) => addressOf({ ...where, page }),
      onPage: isHydrated ? goToPage : undefined,
    },
  };
}
