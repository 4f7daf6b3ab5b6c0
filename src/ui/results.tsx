import type { ReactNode, Ref } from 'react';

import { Pagination, type PaginationWords } from './pagination.tsx';
import { Picture } from './picture.tsx';
import { contentPicture } from './picture-source.ts';
import { fillWords } from './fill-words.ts';
import { type PluralWords, pluralOf } from './plural.ts';

/** The id of the results, which a search jumps to. */
export const RESULTS = 'results-heading';

type RowsWords = { loading: string; error: { text: string; retry: string } };

type ResultsWords = PaginationWords &
  RowsWords & {
    /** With '{page}' and '{last}' in it. */
    resultsHeading: string;
    /** Shown where there is only one page. */
    noResultsHeading: string;
    status: { one: string; other: string };
  };

/** 'N projects', from `{ one, other }` with '{count}' in them. */
export const countText = (words: PluralWords, count: number) => fillWords(pluralOf(words, count), { count });

type Props = {
  words: ResultsWords;
  /** The requested page; `list` may still be the previous one. */
  page: number;
  list: { total: number } | undefined;
  lastPage: number;
  headingRef: Ref<HTMLHeadingElement>;
  /** Where one page shows several lists. */
  headingId?: string;
  isLoading: boolean;
  isFailed: boolean;
  retry: () => void;
  hrefOf: (page: number) => string;
  onPage: ((page: number) => void) | undefined;
  empty: ReactNode;
  children: ReactNode;
};

/**
 * The results of a list: rows and pagination, and for screen readers, which do not see them at a glance, a heading and a count.
 * While the next rows load, the old ones stay, dimmed under a spinner.
 */
export function Results({
  words,
  page,
  list,
  lastPage,
  headingRef,
  headingId = RESULTS,
  isLoading,
  isFailed,
  retry,
  hrefOf,
  onPage,
  empty,
  children,
}: Props) {
  return (
    <section className="results" aria-labelledby={headingId} aria-busy={isLoading}>
      <div className="visually-hidden">
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {list?.total === 0
            ? words.noResultsHeading
            : fillWords(words.resultsHeading, { page: String(page), last: String(lastPage) })}
        </h2>
        <p className="hint" role="status">
          {list === undefined || isFailed ? '' : countText(words.status, list.total)}
        </p>
      </div>
      <ResultsRows words={words} isLoading={isLoading} isFailed={isFailed} retry={retry}>
        {list?.total === 0 ? empty : children}
      </ResultsRows>
      <Pagination page={page} lastPage={lastPage} words={words} hrefOf={hrefOf} onPage={onPage} />
    </section>
  );
}

type RowsProps = {
  words: RowsWords;
  isLoading: boolean;
  isFailed: boolean;
  retry: () => void;
  children: ReactNode;
};

/** The rows of a list, with a spinner while loading, or the error message with a link after a failure. */
export function ResultsRows({ words, isLoading, isFailed, retry, children }: RowsProps) {
  return (
    <>
      {isFailed && (
        <p className="results-failed" role="alert">
          {words.error.text}{' '}
          <button className="button quiet" type="button" onClick={retry}>
            {words.error.retry}
          </button>
        </p>
      )}
      <div className="results-rows">
        {isLoading && (
          <p className="results-loading">
            <span className="spinner" aria-hidden="true" />
            <span className="visually-hidden">{words.loading}</span>
          </p>
        )}
        {children}
      </div>
    </>
  );
}

type NoResultsProps = {
  words: { heading: string; picture: string; pictureAlt: string };
  /** The link: the list without its filters, or another page where there are none. */
  href: string;
  action: string;
  onClick?: (event: React.MouseEvent) => void;
  children: ReactNode;
};

/** Shown instead of rows where nothing matches, or nothing is published yet. */
export function NoResults({ words, href, action, onClick, children }: NoResultsProps) {
  return (
    <div className="results-empty">
      <Picture
        src={contentPicture(words.picture)}
        format="landscape"
        alt={words.pictureAlt}
        sizes="(min-width: 64rem) 40rem, 92vw"
      />
      <h3>{words.heading}</h3>
      {children}
      <a className="button primary" href={href} onClick={onClick}>
        {action}
      </a>
    </div>
  );
}
