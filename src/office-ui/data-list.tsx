/**
 * The one definition of a list: columns, filters, search and order in the address, rows as links, read part by part as one scrolls, walked
 * by j and k. On a phone a row is a card. What is far off is not drawn (content-visibility), so a long list stays quick.
 */
import './data-list.css';

import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';

import { Link, type LinkProps } from '@tanstack/react-router';
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from 'react-aria-components';

import type { ListPage } from './query.ts';

import { sentenceOf } from './form.tsx';
import { ListBar, type ListBarProps } from './list-bar.tsx';
import { useRowNavigation, useScreenKeys } from './row-navigation.ts';

export type Column<R> = {
  id: string;
  /** Its heading; on a phone it is only said. */
  label: string;
  /** How wide it is: the first is the widest by itself. */
  width?: 'short' | 'long';
  cell: (row: R) => ReactNode;
};

type DataListProps<R> = Omit<ListBarProps, 'status'> & {
  /** As 'Projects'. */
  label: string;
  /** As 'project' and 'projects': what is counted. */
  one: string;
  many: string;
  /** The first names the row, and is its link. */
  columns: readonly Column<R>[];
  list: UseInfiniteQueryResult<InfiniteData<ListPage<R>>>;
  keyOf: (row: R) => string | number;
  linkOf: (row: R) => Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** Where there is nothing yet: how to begin. */
  empty: ReactNode;
  /** Rows that can be chosen, for what is done with several at once: by a box, or by x on the row that has the focus. */
  choice?: Choice<R>;
};

type Choice<R> = {
  chosen: ReadonlySet<string>;
  choose: (next: ReadonlySet<string>) => void;
  nameOf: (row: R) => string;
};

const toggled = (chosen: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
};

const numbers = new Intl.NumberFormat('en-GB');

/** What is there of a list, and how its next part is loaded. */
export const partsOf = <R,>(list: UseInfiniteQueryResult<InfiniteData<ListPage<R>>>) => ({
  rows: list.data?.pages.flatMap(({ data }) => data) ?? [],
  first: list.data?.pages[0],
  load: () => void (list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage()),
});

export function DataList<R>(props: DataListProps<R>) {
  const { label, one, many, columns, list, keyOf, linkOf, empty, search, choice } = props;
  const { rows, first, load } = partsOf(list);
  const place = useRef<HTMLUListElement>(null);
  useRowNavigation(place, load);
  useScreenKeys({
    // Chooses the row that has the focus, or lets it go.
    x() {
      const key = place.current?.querySelector<HTMLElement>('[data-key]:focus-within')?.dataset['key'];
      if (choice !== undefined && key !== undefined) choice.choose(toggled(choice.chosen, key));
    },
  });
  const isNarrowed = Object.keys(search).some((name) => name !== 'sort');
  const status = first === undefined ? '' : counted(first, isNarrowed, one, many);
  return (
    <>
      <ListBar {...props} status={status} />
      {list.isError && rows.length === 0 ? (
        <Failed error={list.error} again={() => void list.refetch()} />
      ) : (
        <div
          className="list"
          data-choosable={choice !== undefined}
          aria-busy={list.isPending || list.isPlaceholderData}
        >
          <Headings columns={columns} />
          <ul aria-label={label} ref={place}>
            {list.isPending && <Skeleton />}
            {rows.length > 0 && <Rows rows={rows} columns={columns} keyOf={keyOf} linkOf={linkOf} choice={choice} />}
          </ul>
          {list.isSuccess &&
            rows.length === 0 &&
            !list.hasNextPage &&
            (isNarrowed ? (
              <NothingFound many={many} />
            ) : (
              <div className="empty">{typeof empty === 'string' ? <p>{empty}</p> : empty}</div>
            ))}
          {/* Begun anew with each part: it may still be near. A part of a long search may have found nothing yet. */}
          {(rows.length > 0 || list.hasNextPage) && <End key={list.data?.pages.length} list={list} load={load} />}
        </div>
      )}
    </>
  );
}

/** Rows of a list that are drawn before the others: on a slow processor fifty take a third of a second. */
const AT_ONCE = 8;

function Rows<R>({
  rows,
  columns,
  keyOf,
  linkOf,
  choice,
}: Pick<DataListProps<R>, 'columns' | 'keyOf' | 'linkOf'> & { rows: readonly R[]; choice: Choice<R> | undefined }) {
  const shown = useDeferredValue(rows, rows.slice(0, AT_ONCE));
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  // The same for all drawings: a row is not drawn anew because another was chosen.
  const toggle = useCallback((key: string) => latest.current?.choose(toggled(latest.current.chosen, key)), []);
  return shown.map((row) => (
    <Row
      key={keyOf(row)}
      row={row}
      columns={columns as readonly Column<unknown>[]}
      link={linkOf(row)}
      {...(choice && {
        box: { id: String(keyOf(row)), name: choice.nameOf(row), toggle },
        isChosen: choice.chosen.has(String(keyOf(row))),
      })}
    />
  ));
}

export function counted(
  { total, isEstimate }: ListPage<unknown>,
  isNarrowed: boolean,
  one: string,
  many: string,
): string {
  // A search that is still going on.
  if (isEstimate && total === 0) return 'Searching …';
  const words = `${isEstimate ? 'about ' : ''}${numbers.format(total)} ${total === 1 ? one : many}`;
  return isNarrowed ? `${words} found` : words;
}

const Headings = <R,>({ columns }: { columns: readonly Column<R>[] }) => (
  <div className="list-row headings" aria-hidden="true">
    {columns.map(({ id, label, width }) => (
      <span key={id} data-width={width}>
        {label}
      </span>
    ))}
  </div>
);

/** `link` is made anew at each drawing, and leads to the same place as long as the row is the same. */
const Row = memo(
  function Row<R>({
    row,
    columns,
    link,
    box,
    isChosen = false,
  }: {
    row: R;
    columns: readonly Column<R>[];
    link: Pick<LinkProps, 'to' | 'params' | 'search'>;
    box?: { id: string; name: string; toggle: (id: string) => void };
    isChosen?: boolean;
  }) {
    const [main, ...others] = columns;
    return (
      <li className="list-row" {...(box && { 'data-key': box.id, 'data-chosen': isChosen })}>
        <span>
          <Link className="row-link" data-row {...link}>
            {main?.cell(row)}
          </Link>
        </span>
        {others.map(({ id, label, width, cell }) => (
          <span key={id} data-width={width}>
            <span className="visually-hidden">{label}: </span>
            {cell(row)}
          </span>
        ))}
        {box !== undefined && (
          <span className="row-choice">
            <label>
              <span className="visually-hidden">Choose {box.name}</span>
              <input type="checkbox" checked={isChosen} onChange={() => box.toggle(box.id)} />
            </label>
          </span>
        )}
      </li>
    );
  },
  (before, after) => before.row === after.row && before.columns === after.columns && before.isChosen === after.isChosen,
);

const Skeleton = () =>
  Array.from({ length: 8 }, (_, place) => (
    <li className="list-row skeleton" key={place} aria-hidden="true">
      <span />
      <span data-width="short" />
      <span data-width="long" />
    </li>
  ));

export const NothingFound = ({ many }: { many: string }) => (
  <div className="empty">
    <p>No {many} match. Take a filter away, or search for fewer letters.</p>
    <Link className="button" to="." search={{}}>
      Show all
    </Link>
  </div>
);

export const Failed = ({ error, again }: { error: unknown; again: () => void }) => (
  <div className="empty" role="alert">
    <p>{sentenceOf(error)}</p>
    <Button className="button" onPress={again}>
      Try again
    </Button>
  </div>
);

/** Loads the next part when one comes near the end, and by a button where nothing scrolls. */
export function End({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError },
  load,
}: {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'>;
  load: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(load);
  useEffect(() => {
    const element = place.current;
    if (element === null || isFetchNextPageError) return undefined;
    const near = new IntersectionObserver(([seen]) => (seen?.isIntersecting === true ? loadMore() : undefined), {
      rootMargin: '600px',
    });
    near.observe(element);
    return () => near.disconnect();
  }, [isFetchNextPageError]);
  if (!hasNextPage) return <p className="list-end">That is all.</p>;
  return (
    <div className="list-end" ref={place}>
      <Button className="button" onPress={load}>
        {isFetchNextPageError ? 'That did not work. Try again' : isFetchingNextPage ? 'One moment …' : 'Show more'}
      </Button>
    </div>
  );
}
