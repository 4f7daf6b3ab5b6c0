import { useEffect, useRef, useState } from 'react';

import { isPlainClick } from './plain-click.ts';
import { pageNumbers } from './page-numbers.ts';
import { fillWords } from './fill-words.ts';

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

/**
 * Previous, at most seven numbers, Next. Without script they are links, and those that lead nowhere plain text. When script arrives, a
 * link that has the focus stays a link until the focus leaves: another element in its place would lose it.
 */
export function Pagination({ page, lastPage, words, hrefOf, onPage }: Props) {
  const nav = useRef<HTMLElement>(null);
  const [hasButtons, setButtons] = useState(false);
  const isHydrated = onPage !== undefined;
  useEffect(() => {
    if (!isHydrated) return;
    const element = nav.current;
    const settle = (focused: EventTarget | null) => {
      if (!element?.contains(focused as Node | null)) setButtons(true);
    };
    settle(document.activeElement);
    // Where the whole window lost it, nothing else has it.
    const onLeave = ({ relatedTarget }: FocusEvent) => settle(relatedTarget ?? document.activeElement);
    element?.addEventListener('focusout', onLeave);
    return () => element?.removeEventListener('focusout', onLeave);
  }, [isHydrated]);
  if (lastPage <= 1) return null;
  const turn = (event: React.MouseEvent, target: number) => {
    if (onPage === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onPage(target);
  };
  const place = (target: number, text: string | number, { isOff = false, isCurrent = false, label = '' }) => {
    const shared = {
      'aria-label': label || undefined,
      'aria-current': isCurrent ? ('page' as const) : undefined,
    };
    if (hasButtons && onPage !== undefined) {
      return (
        <button type="button" disabled={isOff || isCurrent} onClick={() => onPage(target)} {...shared}>
          {text}
        </button>
      );
    }
    // A span takes no name of its own; what it says is enough beside aria-current.
    if (isOff || isCurrent) return <span aria-current={shared['aria-current']}>{text}</span>;
    return (
      <a href={hrefOf(target)} onClick={(event) => turn(event, target)} {...shared}>
        {text}
      </a>
    );
  };
  return (
    <nav ref={nav} className="pagination" aria-label={words.pagesLabel}>
      {place(page - 1, words.previous, { isOff: page <= 1 })}
      <ul>
        {pageNumbers(page, lastPage).map((number) => (
          <li key={number}>
            {place(number, number, {
              isCurrent: number === page,
              label: fillWords(words.page, { page: number }),
            })}
          </li>
        ))}
      </ul>
      {place(page + 1, words.next, { isOff: page >= lastPage })}
    </nav>
  );
}
