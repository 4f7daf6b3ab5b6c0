import { pageNumbers } from './page-numbers.ts';

export type PaginationWords = {
  pagesLabel: string;
  previous: string;
  next: string;
  /** With '{page}' in it. */
  page: string;
};

type Props = {
  page: number;
  lastPage: number;
  words: PaginationWords;
  hrefOf: (page: number) => string;
  /** Given where script runs: pages are buttons then, and those that lead nowhere are disabled (specification, point 4). */
  onPage?: ((page: number) => void) | undefined;
};

/** Previous, at most seven numbers, Next. Without script they are links, and those that lead nowhere plain text. */
export function Pagination({ page, lastPage, words, hrefOf, onPage }: Props) {
  if (lastPage <= 1) return null;
  const place = (target: number, text: string | number, { isOff = false, isCurrent = false, label = '' }) => {
    const shared = {
      'aria-label': label || undefined,
      'aria-current': isCurrent ? ('page' as const) : undefined,
    };
    if (onPage !== undefined) {
      return (
        <button type="button" disabled={isOff || isCurrent} onClick={() => onPage(target)} {...shared}>
          {text}
        </button>
      );
    }
    // A span takes no name of its own; what it says is enough beside aria-current.
    if (isOff || isCurrent) return <span aria-current={shared['aria-current']}>{text}</span>;
    return (
      <a href={hrefOf(target)} {...shared}>
        {text}
      </a>
    );
  };
  return (
    <nav className="pagination" aria-label={words.pagesLabel}>
      {place(page - 1, words.previous, { isOff: page <= 1 })}
      <ul>
        {pageNumbers(page, lastPage).map((number) => (
          <li key={number}>
            {place(number, number, {
              isCurrent: number === page,
              label: words.page.replace('{page}', String(number)),
            })}
          </li>
        ))}
      </ul>
      {place(page + 1, words.next, { isOff: page >= lastPage })}
    </nav>
  );
}
